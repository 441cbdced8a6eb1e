import { HOUR_MS } from '@tradeops/domain/time/durations'
import { computeLeadHours } from '../forecast-error.ts'
import type { OutagesByFleetMw } from '../market.ts'
import type { RandomSource, RandomWaveLayers } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'
import { interpolateMonthlyValues, toSolarTime } from '../solar-and-habit-time.ts'
import type { SupplyModel } from './supply.ts'

// Planned maintenance of power plants in gigawatts, January to December; most of it is in the mild months.
const PLANNED_GW = [5, 8, 13, 14, 8, 1.5, 0.4, 0.4, 2.5, 10, 12, 6]
const SLOW: RandomWaveLayers = { periodHours: [48, 12], weights: [1, 0.4] }
/** Capacity that has failed on an ordinary day, in gigawatts; only failures beyond it raise the price. */
const USUAL_FAILED_GW = 6.5
/** The share of failed capacity without a known return date; the rest returns over the next days. */
const WITHOUT_A_DATE = 0.35
const BACK_WITHIN_HOURS = 60

const megawatts = (gigawatts: number) => Math.max(0, Math.round(1000 * gigawatts))

/**
 * Simulates the outages at one instant as known at another: all planned outages, and the failures that have already
 * happened.
 */
export function createOutageModel(
  noise: RandomSource,
  supply: SupplyModel,
  scenario: ScenarioModel,
): (ms: number, knownMs: number) => OutagesByFleetMw {
  const plants = noise.wave('outage/plants', SLOW)
  const maintenance = noise.wave('outage/planned', SLOW)
  const renewables = noise.wave('outage/renewables', SLOW)
  return (ms, knownMs) => {
    const hours = ms / HOUR_MS
    const seenHours = Math.min(ms, knownMs) / HOUR_MS
    const failedGw = USUAL_FAILED_GW + 0.6 * plants(seenHours) + supply.forcedOutageGw(seenHours)
    const stillOut =
      WITHOUT_A_DATE + (1 - WITHOUT_A_DATE) * Math.exp(-computeLeadHours(ms, knownMs) / BACK_WITHIN_HOURS)
    const plannedGw =
      interpolateMonthlyValues(PLANNED_GW, scenario.climateDay(toSolarTime(ms))) * (1 + 0.06 * maintenance(hours))
    return {
      dispatchable: { planned: megawatts(plannedGw), unplanned: megawatts(failedGw * stillOut) },
      renewable: {
        planned: megawatts(0.5 + 0.08 * maintenance(hours)),
        unplanned: megawatts(5 + 0.5 * renewables(seenHours)),
      },
    }
  }
}
