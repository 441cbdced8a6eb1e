import { newestVintage, vintageValueAt } from '../../market/market-window.ts'
import { maxUsableAgeMs, SYSTEM } from '../../market/series.ts'
import { roundTo } from '../../market/statistics.ts'
import type { MarketFacts } from '../../rules/facts/market-facts.ts'
import { centralDaysBetween } from '../../time/central-date.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import type { NextHours } from './next-hours.ts'

/** The most expensive hours ahead in the day-ahead market ($/MWh), and the grid's margin in them. */
export type ExpensiveBlock = {
  firstHourMs: number
  lastHourMs: number
  /** The block's highest-priced hour and its day-ahead price. */
  peakHourMs: number
  dayAhead: number
  /** Real-time price range of the highest hour; null without an outlook. */
  range: { p10: number; p90: number } | null
  /** The block's smallest margin in MW; null without a forecast of load or capacity. */
  marginMw: number | null
  /** $ for one MW bought in every hour of the block: at day-ahead prices, and at P50 and P90 of real-time. */
  costUsdPerMw: { dayAhead: number; p50: number | null; p90: number | null }
}

/** The most expensive hours ahead in the day-ahead market, $/MWh; the hours as the instants at which they start. */
export type BriefBlock = Pick<ExpensiveBlock, 'dayAhead' | 'range' | 'marginMw' | 'costUsdPerMw'> & {
  firstHour: string
  lastHour: string
  /** The hour of `dayAhead` and `range`. */
  peakHour: string
}

/** A neighboring hour with at least this share of the highest price belongs to the block. */
const BLOCK_SHARE = 0.7
const MAX_HOURS = 4
/** With fewer hours left today, tomorrow's block is used. */
const MIN_HOURS_LEFT = 2

type HourRange = { p10: number; p50: number; p90: number }
type PricedHour = { hourMs: number; dayAhead: number; range: HourRange | null }

/**
 * Finds the most expensive hours left today, or tomorrow's once today is nearly over; null before day-ahead has
 * cleared.
 */
export function findExpensiveBlock(
  { rows, later }: Pick<NextHours, 'rows' | 'later'>,
  { window, system }: Pick<MarketFacts, 'window' | 'system'>,
): ExpensiveBlock | null {
  const near = rows.flatMap(({ hourStart, dayAhead, price }) =>
    dayAhead === null ? [] : [{ hourMs: Date.parse(hourStart), dayAhead, range: price ?? null }],
  )
  const far = (later?.rows ?? []).map(({ hourStart, dayAhead, range }) => ({
    hourMs: Date.parse(hourStart),
    dayAhead,
    range,
  }))
  const hours: PricedHour[] = [...near, ...far].sort((one, other) => one.hourMs - other.hourMs)
  const { nowMs } = system.clock
  const ofDay = (days: number) => hours.filter(({ hourMs }) => centralDaysBetween(nowMs, hourMs) === days)
  const day = ofDay(0).length >= MIN_HOURS_LEFT ? ofDay(0) : ofDay(1)
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

const sum = (prices: readonly number[]): number =>
  roundTo(
    prices.reduce((total, price) => total + price, 0),
    0.01,
  )

/** Null if an hour has no range: a part of the block would look like the whole. */
function sumOfRanges(block: readonly PricedHour[], part: 'p50' | 'p90'): number | null {
  const prices = block.flatMap(({ range }) => (range ? [range[part]] : []))
  return prices.length === block.length ? sum(prices) : null
}

export const toBriefBlock = (block: ExpensiveBlock): BriefBlock => ({
  firstHour: formatIsoSeconds(block.firstHourMs),
  lastHour: formatIsoSeconds(block.lastHourMs),
  peakHour: formatIsoSeconds(block.peakHourMs),
  dayAhead: block.dayAhead,
  range: block.range,
  marginMw: block.marginMw,
  costUsdPerMw: block.costUsdPerMw,
})

/** Grows the block from its highest hour to both sides, the higher neighbor first. */
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
  const capacity = newestVintage(window, 'availableCapacityAhead', SYSTEM)
  const isUsable = capacity && clock.nowMs - capacity.publishedAtMs <= maxUsableAgeMs('availableCapacityAhead')
  const available = isUsable ? vintageValueAt(capacity, hourMs) : null
  const needed = forecasts.load?.at(hourMs) ?? null
  return available === null || needed === null ? null : Math.round(available) - Math.round(needed)
}
