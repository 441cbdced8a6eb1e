import { HOUR_MS } from '@tradeops/domain/time/durations'
import { leadHours } from '../forecast-error.ts'
import type { OutagesMw } from '../market.ts'
import { monthly, sunClock } from '../market-clock.ts'
import type { Noise, Octave } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'
import type { Supply } from './supply.ts'

// Owners take plant out for maintenance in the mild months: gigawatts, January to December.
const PLANNED_GW = [5, 8, 13, 14, 8, 1.5, 0.4, 0.4, 2.5, 10, 12, 6]
const SLOW: readonly Octave[] = [
  [48, 1],
  [12, 0.4],
]
/** What is always broken somewhere: the price is told by what fails beyond it. */
const USUAL_FAILED_GW = 6.5
/** Of what is broken now, this much has no date of return; the rest comes back over the days. */
const WITHOUT_A_DATE = 0.35
const BACK_WITHIN_HOURS = 60

const megawatts = (gigawatts: number) => Math.max(0, Math.round(1000 * gigawatts))

/** What is known at a moment to be out of service at another: plans in full, and of failures those that have happened. */
export function outageModel(
  noise: Noise,
  supply: Supply,
  scenario: ScenarioModel,
): (ms: number, knownMs: number) => OutagesMw {
  const plants = noise.wave('outage/plants', SLOW)
  const mending = noise.wave('outage/planned', SLOW)
  const renewables = noise.wave('outage/renewables', SLOW)
  return (ms, knownMs) => {
    const hours = ms / HOUR_MS
    const seenHours = Math.min(ms, knownMs) / HOUR_MS
    const failedGw = USUAL_FAILED_GW + 0.6 * plants(seenHours) + supply.forcedOutageGw(seenHours)
    const stillOut = WITHOUT_A_DATE + (1 - WITHOUT_A_DATE) * Math.exp(-leadHours(ms, knownMs) / BACK_WITHIN_HOURS)
    const plannedGw = monthly(PLANNED_GW, scenario.climateDay(sunClock(ms))) * (1 + 0.06 * mending(hours))
    return {
      dispatchable: { planned: megawatts(plannedGw), unplanned: megawatts(failedGw * stillOut) },
      renewable: {
        planned: megawatts(0.5 + 0.08 * mending(hours)),
        unplanned: megawatts(5 + 0.5 * renewables(seenHours)),
      },
    }
  }
}
