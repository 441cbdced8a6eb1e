import { formatCentralDay, readCentralWallClock } from '../time/central-time.ts'
import { HOUR_MS } from '../time/durations.ts'
import { joinWithAnd } from '../words/wording.ts'
import { type ApiHourPrice, type FormattedHourPrice, formatHourPriceRange } from './hour-price.ts'
import { formatHourEnding } from './market-time.ts'
import { formatDecimal, MISSING_VALUE_DASH } from './numbers.ts'

/** A value that can be missing in an older stored brief. */

type Maybe<T> = T | null | undefined

const POWERS = ['netLoadMw', 'marginMw', 'loadMw', 'windMw', 'solarMw', 'capacityMw'] as const
type Power = (typeof POWERS)[number]
type Price = 'dayAhead' | 'lookAhead'

type SentHour = { [quantity in Power | Price]?: Maybe<number> } & {
  hourStart?: Maybe<string>
  price?: Maybe<ApiHourPrice>
  absent?: Maybe<{ [quantity in Power | Price]?: Maybe<string> }>
}
export type ApiHoursAhead = {
  rows?: Maybe<readonly SentHour[]>
  peakHour?: Maybe<string>
  priceBasis?: Maybe<{ explain?: Maybe<string> }>
}

export type FormattedHourAhead = {
  hourStart: string
  /** The hour as `HE18`. */
  hourEnding: string
  /** The label of the hour: a mark such as `peak`, or its clock hours `17–18`, or its day `tomorrow`. */
  note: string
  isTomorrow: boolean
  isPeak: boolean
  /**
   * Marks the hour of highest net load: `peak` if net load falls again within the six hours, `high` if it is the first
   * or last of them.
   */
  mark: 'peak' | 'high' | null
  /** True for the hour with the smallest margin of the six, if that margin is small. */
  isTight: boolean
  netLoadMw: number | null
  /** The day-ahead price, $/MWh. */
  dayAhead: number | null
  lookAhead: number | null
  price: FormattedHourPrice | null
  /** Net load plus margin, which is the available capacity without wind and solar. */
  coverMw: number | null
  /** Texts without units: power in GW to one decimal, prices in $/MWh to the cent; a dash for a missing value. */
  texts: Record<Power | Price, string>
  reasons: Record<Power | Price, string>
}

export type FormattedHoursAhead = {
  hours: FormattedHourAhead[]
  /** A sentence about net load, `Net load peaks at 61.0 GW in HE21`; null without net load. */
  path: string | null
  /** Sentences about net load and the smallest margin, with figures in bold. */
  sentence: string | null
  /** Which figures are missing and why: `Day-ahead for HE01 and HE02: not published yet.` */
  gaps: string[]
  /** Explains how the prices were estimated; null without prices. */
  explain: string | null
}

/** The smallest margin is marked as tight if it is below this many MW. */
const TIGHT_MARGIN_MW = 10_000

const isNumber = (value: Maybe<number>): value is number => typeof value === 'number' && Number.isFinite(value)

/** Formats the next hours for page and mail; null for older briefs without them, and for hours that cannot be read. */
export function formatHoursAhead(sent: Maybe<ApiHoursAhead>): FormattedHoursAhead | null {
  const rows = (sent?.rows ?? []).filter((row) => Number.isFinite(Date.parse(row.hourStart ?? '')))
  if (rows.length === 0) return null
  const margins = rows.flatMap(({ marginMw }) => (isNumber(marginMw) ? [marginMw] : []))
  const smallest = margins.length === rows.length ? Math.min(...margins) : null
  const last = rows.length - 1
  // The list begins with the hour after the current one, so the time one hour before its start is today.
  const today = formatCentralDay(new Date(Date.parse(rows[0]!.hourStart!) - HOUR_MS))
  const hours = rows.map((row, index) =>
    shownHour(row, { peakHour: sent?.peakHour ?? null, smallest, today, isInner: index > 0 && index < last }),
  )
  const explain = hours.some(({ price }) => price) ? (sent?.priceBasis?.explain ?? null) : null
  return { hours, ...pathAndSentence(hours, rows, smallest), gaps: gapsIn(hours), explain }
}

type AllHours = { peakHour: string | null; smallest: number | null; today: string; isInner: boolean }

function shownHour(row: SentHour, { peakHour, smallest, today, isInner }: AllHours): FormattedHourAhead {
  const hourStart = row.hourStart ?? ''
  const at = new Date(hourStart)
  const { hour } = readCentralWallClock(at)
  const { netLoadMw, marginMw } = row
  const mark = hourStart === peakHour ? (isInner ? 'peak' : 'high') : null
  const isTomorrow = formatCentralDay(at) !== today
  return {
    hourStart,
    hourEnding: formatHourEnding(at),
    note: isTomorrow ? (mark ? `${mark} tomorrow` : 'tomorrow') : (mark ?? `${hour}–${hour + 1}`),
    isTomorrow,
    isPeak: hourStart === peakHour,
    mark,
    isTight: smallest !== null && marginMw === smallest && smallest < TIGHT_MARGIN_MW,
    netLoadMw: netLoadMw ?? null,
    dayAhead: row.dayAhead ?? null,
    lookAhead: row.lookAhead ?? null,
    price: formatHourPriceRange(row.price),
    coverMw: isNumber(netLoadMw) && isNumber(marginMw) ? netLoadMw + marginMw : null,
    texts: { ...powerTexts(row), dayAhead: formatDecimal(row.dayAhead), lookAhead: formatDecimal(row.lookAhead) },
    reasons: reasonsOf(row),
  }
}

const tenths = (mw: Maybe<number>): number | null => (isNumber(mw) ? Math.round(mw / 100) / 10 : null)

/** Rounds figures so that they add up: load and capacity are the largest, so they take the rounding difference. */
function powerTexts(row: SentHour): Record<Power, string> {
  const [net, wind, solar, margin] = [row.netLoadMw, row.windMw, row.solarMw, row.marginMw].map(tenths)
  const load = isNumber(net) && isNumber(wind) && isNumber(solar) ? net + wind + solar : tenths(row.loadMw)
  const capacity = isNumber(load) && isNumber(margin) ? load + margin : tenths(row.capacityMw)
  const text = (value: Maybe<number>) => formatDecimal(value, 1)
  return {
    netLoadMw: text(net),
    marginMw: text(margin),
    loadMw: text(load),
    windMw: text(wind),
    solarMw: text(solar),
    capacityMw: text(capacity),
  }
}

const FORECAST_REASONS: Record<string, string> = { missing: 'no forecast', stale: 'forecast too old' }

function reasonsOf({ absent }: SentHour): FormattedHourAhead['reasons'] {
  const why = (quantity: Power) => FORECAST_REASONS[absent?.[quantity] ?? 'missing'] ?? 'forecast not usable'
  const powers = Object.fromEntries(POWERS.map((quantity) => [quantity, why(quantity)])) as Record<Power, string>
  return { ...powers, dayAhead: 'not published yet', lookAhead: 'not covered' }
}

const SHOWN = [
  ['Net load', 'netLoadMw'],
  ['Margin', 'marginMw'],
  ['Day-ahead', 'dayAhead'],
] as const

function gapsIn(hours: readonly FormattedHourAhead[]): string[] {
  return SHOWN.flatMap(([label, quantity]) => {
    const lacking = hours.filter(({ texts }) => texts[quantity] === MISSING_VALUE_DASH)
    if (lacking.length === 0) return []
    const whole = lacking.length === hours.length
    const of = whole ? '' : ` for ${joinWithAnd(lacking.map(({ hourEnding }) => hourEnding))}`
    const follows = quantity === 'dayAhead' && hours.some(({ price }) => price) ? ' No price outlook without it.' : ''
    return [`${label}${of}: ${lacking[0]!.reasons[quantity]}.${follows}`]
  })
}

const hourWithDay = ({ hourEnding, isTomorrow }: FormattedHourAhead) => `${hourEnding}${isTomorrow ? ' tomorrow' : ''}`

function pathAndSentence(
  hours: readonly FormattedHourAhead[],
  rows: readonly SentHour[],
  smallest: number | null,
): Pick<FormattedHoursAhead, 'path' | 'sentence'> {
  const peakIndex = hours.findIndex(({ isPeak }) => isPeak)
  const peak = hours[peakIndex]
  if (!peak || hours.some(({ netLoadMw }) => netLoadMw === null)) return { path: null, sentence: null }
  const verb = peakIndex === 0 ? 'falls from' : peakIndex === hours.length - 1 ? 'climbs to' : 'peaks at'
  const figure = `${peak.texts.netLoadMw} GW`
  const path = `Net load ${verb} ${figure} in ${hourWithDay(peak)}`
  const start = `Net load ${verb} **${figure}** in ${hourWithDay(peak)}`
  if (smallest === null) return { path, sentence: `${start}. The margin is unknown.` }
  const tight = hours[rows.findIndex(({ marginMw }) => marginMw === smallest)]!
  const where = tight === peak ? 'in the same hour' : `in ${hourWithDay(tight)}`
  return { path, sentence: `${start}; smallest margin **${tight.texts.marginMw} GW**, ${where}.` }
}

/** The bars of the net load chart start at the highest of these values (MW) that leaves the lowest bar some height. */
const BASELINES_MW = [30_000, 10_000, 0] as const
const MIN_HEIGHT_MW = 2_000

export type NetLoadBarScale = { floorMw: number; topMw: number }

/** Computes the lower and upper end of the net load bars; null without net load. */
export function createNetLoadBarScale(hours: readonly FormattedHourAhead[]): NetLoadBarScale | null {
  const levels = hours.flatMap(({ netLoadMw }) => (netLoadMw === null ? [] : [netLoadMw]))
  if (levels.length === 0) return null
  const lowest = Math.min(...levels)
  const floorMw = BASELINES_MW.find((floor) => lowest >= floor + MIN_HEIGHT_MW) ?? 0
  const topMw = Math.max(...levels, ...hours.map(({ coverMw }) => coverMw ?? 0), floorMw + MIN_HEIGHT_MW)
  return { floorMw, topMw }
}
