import { type MarketWindow, type Vintage, valueAt } from '../../market/market-window.ts'
import { slot } from '../../market/memo.ts'
import { type Absent, absent } from '../../rules/engine/fact.ts'
import { loadForecastAbsence } from '../../rules/facts/load-forecast.ts'
import type { SystemFacts } from '../../rules/facts/market-facts.ts'
import { HOUR_MS } from '../../time/durations.ts'

const HOURS_AHEAD = 6

export type Told = number | Absent

export const isTold = (value: Told): value is number => typeof value === 'number'

const told = (found: Vintage | Absent, hourMs: number): Told =>
  'absent' in found ? found : (valueAt(found, hourMs) ?? absent('missing'))

/** What is made of several values, or why the first of them that is not there is not. */
function madeOf(parts: readonly Told[], make: (...values: number[]) => number): Told {
  const values: number[] = []
  for (const part of parts) {
    if (!isTold(part)) return part
    values.push(part)
  }
  return make(...values)
}

const sum = (...values: number[]): number => values.reduce((total, value) => total + value, 0)

/** Whole megawatts that add up: what rounding leaves over goes to the load, the largest part. */
function powersOf(load: Told, wind: Told, solar: Told, capacity: Told) {
  const windMw = madeOf([wind], Math.round)
  const solarMw = madeOf([solar], Math.round)
  const capacityMw = madeOf([capacity], Math.round)
  const netLoadMw = madeOf([load, wind, solar], (all, blowing, shining) => Math.round(all! - blowing! - shining!))
  const loadMw = isTold(netLoadMw) ? madeOf([netLoadMw, windMw, solarMw], sum) : madeOf([load], Math.round)
  const marginMw = madeOf([capacityMw, loadMw], (all, needed) => all! - needed!)
  return { loadMw, windMw, solarMw, netLoadMw, capacityMw, marginMw }
}

type Powers = ReturnType<typeof powersOf>

const lastRun = slot((): { system: SystemFacts | null; powers: Powers[] } => ({ system: null, powers: [] }))

/** The powers of the six hours after the running one. What the four briefs of a run say of the whole grid is worked out once. */
export function powersAhead(
  window: MarketWindow,
  system: SystemFacts,
  { wind, solar, capacity }: Record<'wind' | 'solar' | 'capacity', Vintage | Absent>,
): readonly Powers[] {
  const last = lastRun(window)
  if (last.system === system) return last.powers
  const { clock, forecasts } = system
  const { load } = forecasts
  last.system = system
  last.powers = Array.from({ length: HOURS_AHEAD }, (_, index) => {
    const hourMs = clock.hourMs + (index + 1) * HOUR_MS
    return powersOf(
      load ? (load.at(hourMs) ?? absent('missing')) : absent(loadForecastAbsence(window)),
      told(wind, hourMs),
      told(solar, hourMs),
      told(capacity, hourMs),
    )
  })
  return last.powers
}
