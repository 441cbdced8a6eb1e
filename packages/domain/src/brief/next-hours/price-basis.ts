import { SOURCE_OF } from '../../market/series.ts'
import type { ChanceFit } from '../../outlook/chance-fit.ts'
import { ARCHIVE_DAYS } from '../../outlook/error-columns.ts'
import { type PriceOutlook, UNTESTED } from '../../outlook/price-outlook.ts'
import { computed, type Figure, hourNamed, limit } from '../../rules/engine/figure.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { isoSeconds } from '../../time/iso-seconds.ts'
import { among, keysIn, phrase } from '../../words/phrase.ts'
import { outlookVersion } from '../outlook-version.ts'

/** How a price outlook was estimated, in words, with every number it quotes. */
export type PriceBasis = {
  explain: string
  figures: Figure[]
  /** The end of the newest real-time price used; null if the outlook uses day-ahead alone. */
  realTimeUntil: string | null
  isDayAheadUntested: boolean
  /** Version of the outlook's constants and of its probability fit. */
  version: string
}

/** $/MWh: a smaller difference between real-time and day-ahead counts as none. */
const MIN_PREMIUM = 0.5
/** With fewer similar hours the range is mostly the one shipped with the software. */
const FEW_HOURS = 30

const BOTH = `${SOURCE_OF.spp}, ${SOURCE_OF.damSpp}`

const SOLD = 'Day-ahead sold {firstHour|he} at {soldFirst|usd}.'
const ALONE = 'No real-time price of the last hour is known, so the outlook goes by day-ahead alone.'
const MET = 'Real-time met day-ahead in the last hour.'
const RAN =
  'Real-time ran {premium|usd||} {side} day-ahead in the last hour; that leaves {firstHour|he} {keptFirst|usd||} {sideFirst} it and {lastHour|he} {keptLast|usd||} {sideLast} it.'
const FEW = 'Few similar hours have been seen here yet, so the range is mostly that of Houston in earlier years.'
const SEEN = 'The range is that of {similar|n} similar hours, by price and time of day, in the last {days|n} days.'
/** Counted on HB_HOUSTON from July 2021 to 2024: docs/outlook.md. */
const FAR_ABOVE =
  'Real-time runs far below day-ahead hours of {untestedFrom|usd} or more: one in ten of such hours has reached day-ahead, and half paid less than a fifth of it.'

const side = (dollars: number): string => (dollars < 0 ? 'under' : 'over')

/** Null until day-ahead has cleared one of the hours: there is no outlook to explain. */
export function priceBasis(outlook: PriceOutlook, firstHourMs: number, fit: ChanceFit): PriceBasis | null {
  const hours = outlook.hours.flatMap((hour, index) => {
    return hour ? [{ ...hour, atMs: firstHourMs + index * HOUR_MS, kept: hour.expected - hour.dayAhead }] : []
  })
  const [first] = hours
  const last = hours.at(-1)
  if (!first || !last) return null
  const { premium, realTimeUntilMs, isDayAheadUntested } = outlook
  const price = (key: string, label: string, value: number, atMs: number, source = BOTH) =>
    computed(key, label, value, '$/MWh', atMs, source)
  const figures = [
    hourNamed('firstHour', 'The first hour ahead', first.atMs, SOURCE_OF.damSpp),
    hourNamed('lastHour', 'The last hour ahead', last.atMs, SOURCE_OF.damSpp),
    price('soldFirst', 'Day-ahead of the first hour', first.dayAhead, first.atMs, SOURCE_OF.damSpp),
    price('premium', 'Real-time less day-ahead, last hour', premium ?? 0, realTimeUntilMs ?? first.atMs),
    price('keptFirst', 'Of it left in the first hour', first.kept, first.atMs),
    price('keptLast', 'Of it left in the last hour', last.kept, last.atMs),
    computed('similar', 'Similar hours', first.similarHours, 'count', first.atMs, BOTH),
    limit('days', 'Days of past outlooks', ARCHIVE_DAYS, 'days'),
    limit('untestedFrom', 'Day-ahead untested from', UNTESTED.dayAhead, '$/MWh'),
  ]
  const ran = premium === null ? ALONE : Math.abs(premium) < MIN_PREMIUM ? MET : RAN
  const range = first.similarHours < FEW_HOURS ? FEW : SEEN
  const template = [SOLD, ran, range, ...(isDayAheadUntested ? [FAR_ABOVE] : [])].join(' ')
  const words = { side: side(premium ?? 0), sideFirst: side(first.kept), sideLast: side(last.kept) }
  const quoted = new Set(keysIn(template))
  return {
    explain: phrase(template, among(figures), words),
    figures: figures.filter(({ key }) => quoted.has(key)),
    realTimeUntil: realTimeUntilMs === null ? null : isoSeconds(realTimeUntilMs),
    isDayAheadUntested,
    version: outlookVersion(fit),
  }
}
