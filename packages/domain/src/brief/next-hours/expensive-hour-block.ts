import { findNewestVintage, readVintageValueAt } from '../../market/market-window.ts'
import { findMaxUsableAgeMs, SYSTEM_POINT } from '../../market/series.ts'
import { roundTo } from '../../market/statistics.ts'
import type { MarketFacts } from '../../rules/facts/market-facts.ts'
import { findNextCentralMidnight } from '../../time/central-time.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import type { NextHours } from './next-hours.ts'

/** The block of coming hours with the highest day-ahead prices ($/MWh), and the grid's margin in those hours. */
export type ExpensiveHourBlock = {
  firstHourMs: number
  lastHourMs: number
  /** The highest-priced hour of the block and its day-ahead price. */
  peakHourMs: number
  dayAhead: number
  /** Forecast real-time price range of the highest-priced hour; null without a price outlook. */
  range: { p10: number; p90: number } | null
  /** The smallest margin in the block, MW; null without a forecast of load or capacity. */
  marginMw: number | null
  /**
   * Cost in $ of buying one MW in every hour of the block: at day-ahead prices, and at P50 and P90 of the real-time
   * forecast.
   */
  costUsdPerMw: { dayAhead: number; p50: number | null; p90: number | null }
}

/** The most expensive block of hours as a brief states it, $/MWh; each hour as the time at which it starts. */
export type BriefExpensiveHourBlock = Pick<ExpensiveHourBlock, 'dayAhead' | 'range' | 'marginMw' | 'costUsdPerMw'> & {
  firstHour: string
  lastHour: string
  /** The hour that `dayAhead` and `range` are about. */
  peakHour: string
}

/** A neighboring hour with at least this fraction of the highest price belongs to the expensive block. */
const BLOCK_SHARE = 0.7
const MAX_HOURS = 4
/** If fewer hours than this are left today, tomorrow's hours count too. */
const MIN_HOURS_LEFT = 2

type HourRange = { p10: number; p50: number; p90: number }
type PricedHour = { hourMs: number; dayAhead: number; range: HourRange | null }

/**
 * Finds the block of highest-priced hours left today, once today is nearly over also of tomorrow; null before the
 * day-ahead market has cleared.
 */
export function findExpensiveHourBlock(
  { rows, later }: Pick<NextHours, 'rows' | 'later'>,
  { window, system }: Pick<MarketFacts, 'window' | 'system'>,
): ExpensiveHourBlock | null {
  const { midnightMs } = system.clock
  const tomorrowMs = findNextCentralMidnight(midnightMs)
  const today = listHoursBetween(rows, later, midnightMs, tomorrowMs)
  const day =
    today.length >= MIN_HOURS_LEFT
      ? today
      : [...today, ...listHoursBetween(rows, later, tomorrowMs, findNextCentralMidnight(tomorrowMs))]
  if (day.length === 0) return null
  const { block, peak } = growBlock(day)
  const [first, last] = [block[0]!, block.at(-1)!]
  const margins = block.map(({ hourMs }) => readMargin(window, system, hourMs)).filter((margin) => margin !== null)
  return {
    firstHourMs: first.hourMs,
    lastHourMs: last.hourMs,
    peakHourMs: peak.hourMs,
    dayAhead: peak.dayAhead,
    range: peak.range && { p10: peak.range.p10, p90: peak.range.p90 },
    marginMw: margins.length === 0 ? null : Math.min(...margins),
    costUsdPerMw: {
      dayAhead: sum(block.map(({ dayAhead }) => dayAhead)),
      p50: sumOfRanges(block, 'p50'),
      p90: sumOfRanges(block, 'p90'),
    },
  }
}

/** Lists the hours with a day-ahead price that start within a span, soonest first. */
function listHoursBetween(
  rows: NextHours['rows'],
  later: NextHours['later'],
  fromMs: number,
  toMs: number,
): PricedHour[] {
  const hours: PricedHour[] = []
  /** Adds an hour that is within the span; returns whether the next hour can still be within it. */
  const add = (hourStart: string, dayAhead: number | null, range: HourRange | null): boolean => {
    const hourMs = Date.parse(hourStart)
    if (hourMs >= toMs) return false
    if (dayAhead !== null && hourMs >= fromMs) hours.push({ hourMs, dayAhead, range })
    return true
  }
  for (const { hourStart, dayAhead, price } of rows) if (!add(hourStart, dayAhead, price ?? null)) return hours
  for (const { hourStart, dayAhead, range } of later?.rows ?? []) if (!add(hourStart, dayAhead, range)) return hours
  return hours
}

const sum = (prices: readonly number[]): number =>
  roundTo(
    prices.reduce((total, price) => total + price, 0),
    0.01,
  )

/**
 * Adds the prices of the block's hours. Null if one hour has no price range, because a sum of only some hours would
 * look too cheap.
 */
function sumOfRanges(block: readonly PricedHour[], part: 'p50' | 'p90'): number | null {
  const prices = block.flatMap(({ range }) => (range ? [range[part]] : []))
  return prices.length === block.length ? sum(prices) : null
}

export const toBriefExpensiveHourBlock = (block: ExpensiveHourBlock): BriefExpensiveHourBlock => ({
  firstHour: formatIsoSeconds(block.firstHourMs),
  lastHour: formatIsoSeconds(block.lastHourMs),
  peakHour: formatIsoSeconds(block.peakHourMs),
  dayAhead: block.dayAhead,
  range: block.range,
  marginMw: block.marginMw,
  costUsdPerMw: block.costUsdPerMw,
})

/** Extends the block from its highest-priced hour to both sides, the higher-priced neighbor first. */
function growBlock(hours: readonly PricedHour[]): { block: readonly PricedHour[]; peak: PricedHour } {
  const peak = hours.reduce((highest, hour) => (hour.dayAhead > highest.dayAhead ? hour : highest))
  let [from, to] = [hours.indexOf(peak), hours.indexOf(peak)]
  const priceAt = (index: number, neighbor: number): number => {
    const hour = hours[index]
    const isNext = hour !== undefined && Math.abs(hour.hourMs - hours[neighbor]!.hourMs) === HOUR_MS
    return isNext && hour.dayAhead >= BLOCK_SHARE * peak.dayAhead ? hour.dayAhead : Number.NEGATIVE_INFINITY
  }
  while (peak.dayAhead > 0 && to - from + 1 < MAX_HOURS) {
    const [before, after] = [priceAt(from - 1, from), priceAt(to + 1, to)]
    if (before === Number.NEGATIVE_INFINITY && after === Number.NEGATIVE_INFINITY) break
    if (before > after) from -= 1
    else to += 1
  }
  return { block: hours.slice(from, to + 1), peak }
}

/** Computes available capacity minus forecast load in one hour. */
function readMargin(window: MarketFacts['window'], { clock, forecasts }: MarketFacts['system'], hourMs: number) {
  const capacity = findNewestVintage(window, 'availableCapacityAhead', SYSTEM_POINT)
  const isUsable = capacity && clock.nowMs - capacity.publishedAtMs <= findMaxUsableAgeMs('availableCapacityAhead')
  const available = isUsable ? readVintageValueAt(capacity, hourMs) : null
  const needed = forecasts.load?.at(hourMs) ?? null
  return available === null || needed === null ? null : Math.round(available) - Math.round(needed)
}
