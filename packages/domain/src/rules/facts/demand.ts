import type { MarketWindow } from '../../market/market-window.ts'
import { findLatestObservation } from '../../market/market-window.ts'
import { listSameClockOnPreviousDays, listSameSolarTimeOnPreviousDays } from '../../market/previous-days.ts'
import { floorToQuarterHour } from '../../market/quarter-hour-means.ts'
import { FUELS, type Fuel, type Series, SYSTEM_POINT } from '../../market/series.ts'
import { computeMedian, roundTo } from '../../market/statistics.ts'
import { computeSunTimes, type SunTimes } from '../../market/sun.ts'
import type { UsualValueQuantity } from '../../market/usual-values.ts'
import { type CachedResultSpan, memoizeForWindow, visitKnownValues } from '../../market/window-memo.ts'
import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import {
  createAbsent,
  deriveFact,
  type Fact,
  type FactOrAbsent,
  findFirstAbsent,
  isFact,
  readFact,
} from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import type { MarketClock } from './clock.ts'

type DeltaBasis = 'five_minute' | 'hourly' | 'night'

/** The change of a quantity over one hour, and its usual change at the same time of day over the last fourteen days. */
export type HourChange = { change: FactOrAbsent; usual: number | null; residual: number | null; basis: DeltaBasis }

/** Whether an hour's change is usual for its time of day; sentence, card and rule all use this. Null if unknown. */
export const isUsualChange = ({ residual }: Pick<HourChange, 'residual'>, normalMw: number): boolean | null =>
  residual === null ? null : Math.abs(residual) < normalMw

export type DemandFacts = {
  load: FactOrAbsent
  wind: FactOrAbsent
  solar: FactOrAbsent
  netLoad: FactOrAbsent
  mixPct: Record<Fuel, number | null>
  windDelta: HourChange
  solarDelta: HourChange
  loadDelta: HourChange
  netLoadDelta: HourChange
  sun: SunTimes
}

type Part = { series: Series; point: string; sign: 1 | -1 }
type Sum = readonly Part[]

export const LOAD_QUANTITY_TERM: Part = { series: 'load', point: SYSTEM_POINT, sign: 1 }
const WIND: Part = { series: 'generation', point: 'wind', sign: 1 }
const SOLAR: Part = { series: 'generation', point: 'solar', sign: 1 }
export const NET_LOAD_QUANTITY_TERMS: Sum = [LOAD_QUANTITY_TERM, { ...WIND, sign: -1 }, { ...SOLAR, sign: -1 }]

export const NET_LOAD_QUANTITY: UsualValueQuantity = { name: 'net load', ways: [NET_LOAD_QUANTITY_TERMS] }

const anySpan: CachedResultSpan = { fromMs: 0, untilMs: 0 }

/**
 * Averages the quarter-hour that ends at a time, because one value is noisy; at least two of its three values are
 * needed.
 */
function quarterMean(
  window: MarketWindow,
  { series, point }: Part,
  atMs: number,
  span: CachedResultSpan,
): number | null {
  let sum = 0
  let count = 0
  visitKnownValues(window, series, point, atMs - 15 * MINUTE_MS + 1, atMs, span, (value) => {
    sum += value
    count++
  })
  return count < 2 ? null : sum / count
}

function partChange(window: MarketWindow, part: Part, atMs: number, span: CachedResultSpan): number | null {
  const now = quarterMean(window, part, atMs, span)
  const before = now === null ? null : quarterMean(window, part, atMs - HOUR_MS, span)
  return now === null || before === null ? null : now - before
}

function hourChange(window: MarketWindow, quantity: Sum, atMs: number): number | null {
  let total = 0
  for (const part of quantity) {
    const change = partChange(window, part, atMs, anySpan)
    if (change === null) return null
    total += part.sign * change
  }
  return total
}

/** Reads a change on a past day from a cache, because each of the next fourteen days reads it again. */
const earlierChange = (window: MarketWindow, part: Part, atMs: number, whole: CachedResultSpan): number | null =>
  memoizeForWindow(window, 'hour change', part.point, atMs, (span) => partChange(window, part, atMs, span), whole)

type Changes = { load: number[]; wind: number[]; solar: number[]; netLoad: number[] }

/**
 * Lists the changes at the same quarter-hour on the days before; the change of net load is computed from the other
 * three. Load follows local time, wind and solar do not.
 */
function earlierChanges(window: MarketWindow, atMs: number): Changes {
  const quarterMs = floorToQuarterHour(atMs)
  return memoizeForWindow(window, 'earlier changes', SYSTEM_POINT, quarterMs, (span) => {
    const changes: Changes = { load: [], wind: [], solar: [], netLoad: [] }
    const { days } = THRESHOLDS.delta
    const byClock = listSameClockOnPreviousDays(quarterMs, days)
    const bySun = listSameSolarTimeOnPreviousDays(quarterMs, days)
    for (let day = 0; day < days; day++) {
      const load = earlierChange(window, LOAD_QUANTITY_TERM, byClock[day]!, span)
      const wind = earlierChange(window, WIND, bySun[day]!, span)
      const solar = earlierChange(window, SOLAR, bySun[day]!, span)
      if (load !== null) changes.load.push(load)
      if (wind !== null) changes.wind.push(wind)
      if (solar !== null) changes.solar.push(solar)
      if (load !== null && wind !== null && solar !== null) changes.netLoad.push(load - wind - solar)
    }
    return changes
  })
}

const MIN_DAYS = 5

function hourDelta(
  window: MarketWindow,
  quantity: Sum,
  newest: FactOrAbsent,
  clock: MarketClock,
  earlier: number[],
): HourChange {
  const none = (change: FactOrAbsent): HourChange => ({ change, usual: null, residual: null, basis: 'five_minute' })
  if (!isFact(newest)) return none(newest)
  if (clock.nowMs - newest.atMs > THRESHOLDS.delta.maxAgeMinutes * MINUTE_MS) return none(createAbsent('stale'))
  const raw = hourChange(window, quantity, newest.atMs)
  if (raw === null) return none(createAbsent('too_few'))
  const usual = earlier.length >= MIN_DAYS ? computeMedian(earlier) : null
  const change: Fact = { value: roundTo(raw, 10), atMs: newest.atMs, source: newest.source }
  return { change, usual, residual: usual === null ? null : raw - usual, basis: 'five_minute' }
}

/**
 * If five-minute values are missing, uses the last two complete hours of the hourly report, which still give the
 * direction.
 */
function hourlyFallback(
  window: MarketWindow,
  series: 'windHourly' | 'solarHourly',
  clock: MarketClock,
  first: HourChange,
): HourChange {
  if (isFact(first.change)) return first
  const newest = readFact(window, series, SYSTEM_POINT, clock.nowMs)
  const before = isFact(newest) ? findLatestObservation(window, series, SYSTEM_POINT, newest.atMs - HOUR_MS) : null
  if (!isFact(newest) || before?.atMs !== newest.atMs - HOUR_MS) return first
  return {
    change: deriveFact(roundTo(newest.value - before.value, 10), [newest]),
    usual: null,
    residual: null,
    basis: 'hourly',
  }
}

function nightOf(clock: MarketClock, sun: SunTimes, measured: HourChange): HourChange {
  const margin = 30 * MINUTE_MS
  const dark = clock.nowMs > sun.setMs + margin || clock.nowMs < sun.riseMs - margin
  if (!dark || !isFact(measured.change)) return measured
  return {
    change: { value: 0, atMs: measured.change.atMs, source: measured.change.source },
    usual: 0,
    residual: 0,
    basis: 'night',
  }
}

/** Computes load minus wind minus solar, only if all three values are of the same five minutes. */
function netLoadOf(load: FactOrAbsent, wind: FactOrAbsent, solar: FactOrAbsent): FactOrAbsent {
  if (!isFact(load) || !isFact(wind) || !isFact(solar))
    return findFirstAbsent(load, wind, solar) ?? createAbsent('missing')
  const times = [load.atMs, wind.atMs, solar.atMs]
  const apart = Math.max(...times) - Math.min(...times)
  if (apart > THRESHOLDS.delta.pairMinutes * MINUTE_MS) return createAbsent('mismatch')
  return deriveFact(load.value - wind.value - solar.value, [load, wind, solar])
}

function fuelShares(window: MarketWindow, clock: MarketClock): Record<Fuel, number | null> {
  const shares = {} as Record<Fuel, number | null>
  const facts = FUELS.map((fuel) => readFact(window, 'generation', fuel, clock.nowMs))
  // Batteries can be charging, so only their discharge counts in the generation mix.
  const total = facts.reduce((sum, fact) => sum + Math.max(0, isFact(fact) ? fact.value : 0), 0)
  FUELS.forEach((fuel, index) => {
    const fact = facts[index]!
    shares[fuel] = isFact(fact) && total > 0 ? roundTo((100 * Math.max(0, fact.value)) / total, 0.1) : null
  })
  return shares
}

/**
 * Computes the change of net load from those of load, wind and solar, each rounded to ten megawatts, so that the shown
 * figures add up.
 */
function summed(netLoad: HourChange, load: HourChange, wind: HourChange, solar: HourChange): HourChange {
  const { change } = netLoad
  if (!isFact(change) || !isFact(load.change) || !isFact(wind.change) || !isFact(solar.change)) return netLoad
  return { ...netLoad, change: { ...change, value: load.change.value - wind.change.value - solar.change.value } }
}

export function readDemandFacts(window: MarketWindow, clock: MarketClock): DemandFacts {
  const load = readFact(window, 'load', SYSTEM_POINT, clock.nowMs)
  const wind = readFact(window, 'generation', 'wind', clock.nowMs)
  const solar = readFact(window, 'generation', 'solar', clock.nowMs)
  const netLoad = netLoadOf(load, wind, solar)
  const sun = computeSunTimes(clock.nowMs)
  const markMs = Math.floor((clock.nowMs - 2 * MINUTE_MS) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS
  const earlier = earlierChanges(window, isFact(load) ? load.atMs : markMs)
  const windDelta = hourlyFallback(window, 'windHourly', clock, hourDelta(window, [WIND], wind, clock, earlier.wind))
  const solarDelta = nightOf(
    clock,
    sun,
    hourlyFallback(window, 'solarHourly', clock, hourDelta(window, [SOLAR], solar, clock, earlier.solar)),
  )
  const loadDelta = hourDelta(window, [LOAD_QUANTITY_TERM], load, clock, earlier.load)
  const netLoadDelta = hourDelta(window, NET_LOAD_QUANTITY_TERMS, netLoad, clock, earlier.netLoad)
  return {
    load,
    wind,
    solar,
    netLoad,
    mixPct: fuelShares(window, clock),
    windDelta,
    solarDelta,
    loadDelta,
    netLoadDelta: summed(netLoadDelta, loadDelta, windDelta, solarDelta),
    sun,
  }
}
