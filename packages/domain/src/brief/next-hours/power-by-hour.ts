import { createMemoSlot } from '../../market/market-memo.ts'
import { type MarketWindow, type Vintage, vintageValueAt } from '../../market/market-window.ts'
import { type Absent, absentBecause } from '../../rules/engine/fact.ts'
import { explainLoadForecastAbsence } from '../../rules/facts/load-forecast.ts'
import type { SystemFacts } from '../../rules/facts/market-facts.ts'
import { HOUR_MS } from '../../time/durations.ts'

const HOURS_AHEAD = 6

export type NumberOrAbsent = number | Absent

export const isKnownNumber = (value: NumberOrAbsent): value is number => typeof value === 'number'

const forecastAt = (found: Vintage | Absent, hourMs: number): NumberOrAbsent =>
  'absent' in found ? found : (vintageValueAt(found, hourMs) ?? absentBecause('missing'))

/** Combines several values, or returns the first one that is absent. */
function combine(parts: readonly NumberOrAbsent[], by: (...values: number[]) => number): NumberOrAbsent {
  const values: number[] = []
  for (const part of parts) {
    if (!isKnownNumber(part)) return part
    values.push(part)
  }
  return by(...values)
}

const sum = (...values: number[]): number => values.reduce((total, value) => total + value, 0)

/** Rounds powers to whole megawatts that add up: load, the largest part, takes the rounding difference. */
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

const lastRun = createMemoSlot((): { system: SystemFacts | null; powers: PowerByHour[] } => ({
  system: null,
  powers: [],
}))

/** Forecasts MW for the six hours after the current one; cached because the four briefs of a run share them. */
export function forecastPowerByHour(
  window: MarketWindow,
  system: SystemFacts,
  { wind, solar, capacity }: Record<'wind' | 'solar' | 'capacity', Vintage | Absent>,
): readonly PowerByHour[] {
  const last = lastRun(window)
  if (last.system === system) return last.powers
  const { clock, forecasts } = system
  const { load } = forecasts
  last.system = system
  last.powers = Array.from({ length: HOURS_AHEAD }, (_, index) => {
    const hourMs = clock.hourMs + (index + 1) * HOUR_MS
    return powersOf(
      load ? (load.at(hourMs) ?? absentBecause('missing')) : absentBecause(explainLoadForecastAbsence(window)),
      forecastAt(wind, hourMs),
      forecastAt(solar, hourMs),
      forecastAt(capacity, hourMs),
    )
  })
  return last.powers
}
