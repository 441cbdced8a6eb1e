import { newestVintage, vintageValueAt } from '../../market/market-window.ts'
import { maxUsableAgeMs, SYSTEM } from '../../market/series.ts'
import type { MarketFacts } from '../../rules/facts/market-facts.ts'
import { centralDaysBetween } from '../../time/central-date.ts'
import { HOUR_MS } from '../../time/durations.ts'
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
}

/** A neighboring hour with at least this share of the highest price belongs to the block. */
const BLOCK_SHARE = 0.7
const MAX_HOURS = 4
/** With fewer hours left today, tomorrow's block is used. */
const MIN_HOURS_LEFT = 2

type PricedHour = { hourMs: number; dayAhead: number; range: ExpensiveBlock['range'] }

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
  const [first, peak, last] = growBlock(day)
  const margins = Array.from({ length: (last.hourMs - first.hourMs) / HOUR_MS + 1 }, (_, index) =>
    readMargin(window, system, first.hourMs + index * HOUR_MS),
  ).filter((margin) => margin !== null)
  return {
    firstHourMs: first.hourMs,
    lastHourMs: last.hourMs,
    peakHourMs: peak.hourMs,
    dayAhead: peak.dayAhead,
    range: peak.range && { p10: peak.range.p10, p90: peak.range.p90 },
    marginMw: margins.length === 0 ? null : Math.min(...margins),
  }
}

/** Grows the block from its highest hour to both sides, the higher neighbor first. */
function growBlock(hours: readonly PricedHour[]): [first: PricedHour, peak: PricedHour, last: PricedHour] {
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
  return [hours[from]!, peak, hours[to]!]
}

/** Computes available capacity minus forecast load in one hour. */
function readMargin(window: MarketFacts['window'], { clock, forecasts }: MarketFacts['system'], hourMs: number) {
  const capacity = newestVintage(window, 'availableCapacityAhead', SYSTEM)
  const isUsable = capacity && clock.nowMs - capacity.publishedAtMs <= maxUsableAgeMs('availableCapacityAhead')
  const available = isUsable ? vintageValueAt(capacity, hourMs) : null
  const needed = forecasts.load?.at(hourMs) ?? null
  return available === null || needed === null ? null : Math.round(available) - Math.round(needed)
}
