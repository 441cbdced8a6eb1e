import type { OutageMw } from '../market.ts'
import { monthly, sunClock } from '../market-clock.ts'
import type { Noise, Octave } from '../noise.ts'
import type { Supply } from './supply.ts'

// Owners mend in the mild months, and hold everything ready for summer.
const PLANNED_GW = [5, 8, 13, 14, 8, 1.5, 0.4, 0.4, 2.5, 10, 12, 6]
const SLOW: readonly Octave[] = [
  [48, 1],
  [12, 0.4],
]
/** What is always broken somewhere: the price is told by what fails beyond it. */
const USUAL_FAILED_GW = 6.5

const megawatts = (gigawatts: number) => Math.max(0, Math.round(1000 * gigawatts))

/** What is out of service, as owners report it. Failures beyond the usual are those that the price feels. */
export function outageModel(
  noise: Noise,
  supply: Supply,
): (at: Date) => { dispatchable: OutageMw; renewable: OutageMw } {
  const plants = noise.wave('outage/plants', SLOW)
  const mending = noise.wave('outage/planned', SLOW)
  const renewables = noise.wave('outage/renewables', SLOW)
  return (at) => {
    const { hours, yearDay } = sunClock(at.getTime())
    const failedGw = USUAL_FAILED_GW + 0.6 * plants(hours) + supply.forcedOutageGw(hours)
    return {
      dispatchable: {
        planned: megawatts(monthly(PLANNED_GW, yearDay) * (1 + 0.06 * mending(hours))),
        unplanned: megawatts(failedGw),
      },
      renewable: {
        planned: megawatts(0.5 + 0.08 * mending(hours)),
        unplanned: megawatts(5 + 0.5 * renewables(hours)),
      },
    }
  }
}
