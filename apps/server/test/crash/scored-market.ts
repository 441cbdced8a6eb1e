import { createSeededRandom } from '../../../../packages/sandbox/test/seeded-random.ts'
import { createRecordMarket } from '../record-world.ts'

const SEED = 20_261_116
const HOURS = 120

/**
 * Hour until which predictions are made, early enough that at `SCORING_HOUR` the last prediction has settled prices.
 */
export const LAST_PREDICTION_HOUR = HOURS - 4
export const SCORING_HOUR = HOURS

/** Creates five days of quarter-hours, one in twelve of them expensive; the same in every process. */
export function createScoredMarket() {
  const random = createSeededRandom(SEED)
  const high: { [hours: number]: number } = {}
  for (let quarter = 0; quarter < HOURS * 4; quarter++) if (random() < 1 / 12) high[quarter / 4] = 90 + 300 * random()
  return createRecordMarket(high, {}, HOURS)
}
