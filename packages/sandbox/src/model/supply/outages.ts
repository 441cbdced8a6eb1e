import { HOUR_MS } from '@tradeops/domain/time/durations'
import { rounded } from '../curves.ts'
import { leadHours } from '../forecast-error.ts'
import type { OutagesMw } from '../market.ts'
import { monthly, sunClock } from '../market-clock.ts'
import type { Noise } from '../noise.ts'
import type { Overlay } from '../scenarios.ts'
import type { Supply } from './supply.ts'

// Owners take plant out for maintenance in the mild months: gigawatts, January to December.
const PLANNED_GW = [4.5, 5.5, 9.5, 11.5, 7, 2.5, 1.6, 1.6, 3.2, 9, 10.5, 5.5]
/** There is always some plant broken, whether or not the price feels it. */
const ALWAYS_BROKEN_GW = 3
/** Of what is broken now, this much has no date of return; the rest comes back over the days. */
const WITHOUT_A_DATE = 0.35
const BACK_WITHIN_HOURS = 60
const RENEWABLE_GW = 5.4

/** What the outage scheduler knows of an hour at the time of asking: plans in full, and of failures those that have happened. */
export function outageModel(
  noise: Noise,
  supply: Supply,
  overlay: Overlay,
): (ms: number, knownMs: number) => OutagesMw {
  const crews = noise.wave('outage/planned', [
    [96, 1],
    [30, 0.5],
  ])
  const turbines = noise.wave('outage/renewable', [
    [120, 1],
    [36, 0.6],
  ])
  return (ms, knownMs) => {
    const hours = ms / HOUR_MS
    const plannedGw = monthly(PLANNED_GW, overlay.climateDay ?? sunClock(ms).yearDay) * Math.exp(0.12 * crews(hours))
    const brokenGw = ALWAYS_BROKEN_GW + supply.forcedOutageGw(Math.min(ms, knownMs) / HOUR_MS)
    const stillOut = WITHOUT_A_DATE + (1 - WITHOUT_A_DATE) * Math.exp(-leadHours(ms, knownMs) / BACK_WITHIN_HOURS)
    return {
      dispatchableMw: rounded(1000 * (plannedGw + brokenGw * stillOut), 0),
      renewableMw: rounded(1000 * RENEWABLE_GW * Math.exp(0.1 * turbines(hours)), 0),
    }
  }
}
