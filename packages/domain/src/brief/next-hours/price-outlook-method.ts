import { DOCUMENT_BY_SERIES } from '../../market/series.ts'
import type { ChanceFit } from '../../outlook/chance-fit.ts'
import { OUTLOOK_ERROR_ARCHIVE_DAYS } from '../../outlook/error-columns.ts'
import { type PriceOutlook, UNREACHED_DAY_AHEAD_LIMITS } from '../../outlook/price-outlook.ts'
import {
  createComputedFigure,
  createHourFigure,
  createNameFigure,
  createThresholdFigure,
  type Figure,
} from '../../rules/engine/figure.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import { createFigureLookup, fillPhrase, listFigureKeys } from '../../words/phrase.ts'
import { composeOutlookVersion } from '../outlook-version.ts'

/** How a price outlook was estimated, in words, with every number that the words quote. */
export type PriceOutlookMethod = {
  explain: string
  figures: Figure[]
  /** The end of the newest real-time price that the outlook used; null if it used day-ahead prices alone. */
  realTimeUntil: string | null
  isDayAheadUntested: boolean
  /** The version of the outlook's constants and of its probability calibration. */
  version: string
}

/** A real-time price within this distance of the day-ahead price ($/MWh) counts as equal to it. */
const MIN_PREMIUM = 0.5
/** Below this number of similar past hours, the range is mostly the one shipped with the software. */
const FEW_HOURS = 30

const BOTH = `${DOCUMENT_BY_SERIES.spp}, ${DOCUMENT_BY_SERIES.damSpp}`

const CLEARED = '{firstHour|he} cleared at {soldFirst|usd} day-ahead.'
const ALONE = 'No real-time price for the last hour: outlook based on day-ahead alone.'
const MET = 'Real-time was even with day-ahead in the last {span}.'
const RAN =
  'Real-time ran {premium|usd||} {side} day-ahead in the last {span}; {carrying} puts {firstHour|he} at {p50First|usd}'
const RAN_TO_LAST = `${RAN} and {lastHour|he} at {p50Last|usd} (P50).`
const RAN_ONE_HOUR = `${RAN} (P50).`
const FEW = 'Limited history here: range based on Houston {history}.'
const SEEN = 'Range based on {similar|n} similar hours (price and time of day) in the last {days|n} days.'
/** Fractions of hours counted on HB_HOUSTON from July 2021 to 2024, as documented in docs/outlook.md. */
const FAR_ABOVE =
  'Hours that clear at {untestedFrom|usd} or more day-ahead usually settle far lower: one in ten reached day-ahead, and half paid less than a fifth of it.'

/** Finds the first or last hour that has a price outlook, and when that hour begins. */
function findKnownHour({ hours }: PriceOutlook, firstHourMs: number, which: 'first' | 'last') {
  const index =
    which === 'first' ? hours.findIndex((hour) => hour !== null) : hours.findLastIndex((hour) => hour !== null)
  const hour = hours[index]
  if (!hour) return null
  const { price, dayAhead, similarHours } = hour
  return { price, dayAhead, similarHours, atMs: firstHourMs + index * HOUR_MS }
}

/**
 * Explains how the prices of the outlook are computed. Null until the day-ahead market has published a price for one of
 * the hours.
 */
export function describePriceOutlookMethod(
  outlook: PriceOutlook,
  firstHourMs: number,
  fit: ChanceFit,
): PriceOutlookMethod | null {
  const [first, last] = [findKnownHour(outlook, firstHourMs, 'first'), findKnownHour(outlook, firstHourMs, 'last')]
  if (!first || !last) return null
  const { premium, isPremiumOfRuns, realTimeUntilMs, isDayAheadUntested } = outlook
  const span = isPremiumOfRuns ? 'quarter hour' : 'hour'
  const price = (key: string, label: string, value: number, atMs: number, source = BOTH) =>
    createComputedFigure(key, label, value, '$/MWh', atMs, source)
  const figures = [
    createHourFigure('firstHour', 'The first hour ahead', first.atMs, DOCUMENT_BY_SERIES.damSpp),
    createHourFigure('lastHour', 'The last hour ahead', last.atMs, DOCUMENT_BY_SERIES.damSpp),
    price('soldFirst', 'Day-ahead price of the first hour', first.dayAhead, first.atMs, DOCUMENT_BY_SERIES.damSpp),
    price('premium', `Real-time minus day-ahead, last ${span}`, premium ?? 0, realTimeUntilMs ?? first.atMs),
    price('p50First', 'P50 of the first hour', first.price.p50, first.atMs),
    price('p50Last', 'P50 of the last hour', last.price.p50, last.atMs),
    createComputedFigure('similar', 'Similar hours', first.similarHours, 'count', first.atMs, BOTH),
    createNameFigure('history', 'Years of the shipped range', '2021-2024', first.atMs, BOTH),
    createThresholdFigure('days', 'Days of past outlooks', OUTLOOK_ERROR_ARCHIVE_DAYS, 'days'),
    createThresholdFigure('untestedFrom', 'Day-ahead untested from', UNREACHED_DAY_AHEAD_LIMITS.dayAhead, '$/MWh'),
  ]
  const moved = first.atMs === last.atMs ? RAN_ONE_HOUR : RAN_TO_LAST
  const ran = premium === null ? ALONE : Math.abs(premium) < MIN_PREMIUM ? MET : moved
  const range = first.similarHours < FEW_HOURS ? FEW : SEEN
  const template = [CLEARED, ran, range, ...(isDayAheadUntested ? [FAR_ABOVE] : [])].join(' ')
  const isPremium = (premium ?? 0) >= 0
  const isCarried = [first, last].every(({ price: { p50 }, dayAhead }) => p50 > dayAhead === isPremium)
  const words = {
    span,
    side: isPremium ? 'over' : 'under',
    carrying: isCarried ? `carrying part of that ${isPremium ? 'premium' : 'discount'}` : 'the outlook',
  }
  const quoted = listFigureKeys(template)
  return {
    explain: fillPhrase(template, createFigureLookup(figures), words),
    figures: figures.filter(({ key }) => quoted.includes(key)),
    realTimeUntil: realTimeUntilMs === null ? null : formatIsoSeconds(realTimeUntilMs),
    isDayAheadUntested,
    version: composeOutlookVersion(fit),
  }
}
