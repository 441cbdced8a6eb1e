import {
  type ForecastVintage,
  findNewestVintage,
  type MarketWindow,
  readVintageValueAt,
} from '../../market/market-window.ts'
import { findMaxUsableAgeMs, type Series, SYSTEM_POINT } from '../../market/series.ts'
import { type Absent, createAbsent, type FactOrAbsent, isFact } from '../../rules/engine/fact.ts'
import { explainLoadForecastAbsence } from '../../rules/facts/load-forecast.ts'
import { shareAmongZones } from '../../rules/facts/market-facts.ts'
import { MIN_CURTAILED_MW, readCurtailedMw } from '../../rules/fundamentals/curtailment.ts'
import { HOUR_MS } from '../../time/durations.ts'

const HOURS_AHEAD = 6

export type NumberOrAbsent = number | Absent

export const isKnownNumber = (value: NumberOrAbsent): value is number => typeof value === 'number'

const forecastAt = (found: ForecastVintage | Absent, hourMs: number): NumberOrAbsent =>
  'absent' in found ? found : (readVintageValueAt(found, hourMs) ?? createAbsent('missing'))

/** Combines several values by a function, or returns the first value that is absent. */
function combine(parts: readonly NumberOrAbsent[], by: (...values: number[]) => number): NumberOrAbsent {
  const values: number[] = []
  for (const part of parts) {
    if (!isKnownNumber(part)) return part
    values.push(part)
  }
  return by(...values)
}

const sum = (...values: number[]): number => values.reduce((total, value) => total + value, 0)

/** Rounds forecast powers to whole megawatts that add up: load is the largest, so it takes the rounding difference. */
function powersOf(load: NumberOrAbsent, wind: NumberOrAbsent, solar: NumberOrAbsent, capacity: NumberOrAbsent) {
  const windMw = combine([wind], Math.round)
  const solarMw = combine([solar], Math.round)
  const capacityMw = combine([capacity], Math.round)
  const netLoadMw = combine([load, wind, solar], (total, windPower, solarPower) =>
    Math.round(total! - windPower! - solarPower!),
  )
  const loadMw = isKnownNumber(netLoadMw) ? combine([netLoadMw, windMw, solarMw], sum) : combine([load], Math.round)
  const marginMw = combine([capacityMw, loadMw], (available, needed) => available! - needed!)
  return { loadMw, windMw, solarMw, netLoadMw, capacityMw, marginMw }
}

export type PowerByHour = ReturnType<typeof powersOf>

/** What the next six hours look like for the whole grid. */
type GridHours = {
  powers: readonly PowerByHour[]
  /** The start of the hour with the highest net load. */
  peakHourMs: number | null
  /**
   * True if wind and solar are curtailed now but ERCOT's forecast ignores it, so that a forecast hour seems to have
   * less net load than now.
   */
  isBeforeCurtailment: boolean
  publishedMs: Record<'load' | 'wind' | 'solar' | 'capacity', number | null>
}

/** Forecasts MW for the six hours after the current one. */
export const forecastGridHours = shareAmongZones((window, system): GridHours => {
  const { clock, forecasts, demand } = system
  const { load } = forecasts
  const wind = findNewestUsableForecast(window, 'stwpf', SYSTEM_POINT, clock.nowMs)
  const solar = findNewestUsableForecast(window, 'stppf', SYSTEM_POINT, clock.nowMs)
  const capacity = findNewestUsableForecast(window, 'availableCapacityAhead', SYSTEM_POINT, clock.nowMs)
  const powers = Array.from({ length: HOURS_AHEAD }, (_, index) => {
    const hourMs = clock.hourMs + (index + 1) * HOUR_MS
    return powersOf(
      load ? (load.at(hourMs) ?? createAbsent('missing')) : createAbsent(explainLoadForecastAbsence(window)),
      forecastAt(wind, hourMs),
      forecastAt(solar, hourMs),
      forecastAt(capacity, hourMs),
    )
  })
  const peak = findHighestNetLoad(powers)
  return {
    powers,
    peakHourMs: peak === null ? null : clock.hourMs + (peak + 1) * HOUR_MS,
    isBeforeCurtailment: isBelowCurtailment(powers, demand.netLoad, window, clock.nowMs),
    publishedMs: {
      load: load?.publishedMs ?? null,
      wind: publishedMs(wind),
      solar: publishedMs(solar),
      capacity: publishedMs(capacity),
    },
  }
})

/**
 * Reads the newest publication of a forecast unless it is too old: a feed that stopped yesterday still has a number for
 * tonight.
 */
export function findNewestUsableForecast(
  window: MarketWindow,
  series: Series,
  point: string,
  nowMs: number,
): ForecastVintage | Absent {
  const vintage = findNewestVintage(window, series, point)
  if (!vintage) return createAbsent('missing')
  return nowMs - vintage.publishedAtMs <= findMaxUsableAgeMs(series) ? vintage : createAbsent('stale')
}

const publishedMs = (found: ForecastVintage | Absent): number | null => ('absent' in found ? null : found.publishedAtMs)

function findHighestNetLoad(powers: readonly PowerByHour[]): number | null {
  let highest: number | null = null
  let mostMw = Number.NEGATIVE_INFINITY
  for (const [index, { netLoadMw }] of powers.entries()) {
    if (!isKnownNumber(netLoadMw) || netLoadMw <= mostMw) continue
    highest = index
    mostMw = netLoadMw
  }
  return highest
}

function isBelowCurtailment(
  powers: readonly PowerByHour[],
  netLoad: FactOrAbsent,
  window: MarketWindow,
  nowMs: number,
): boolean {
  if (!isFact(netLoad) || (readCurtailedMw(window, nowMs) ?? 0) < MIN_CURTAILED_MW) return false
  return powers.some(({ netLoadMw }) => isKnownNumber(netLoadMw) && netLoadMw < netLoad.value)
}
