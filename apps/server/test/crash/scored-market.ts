import { market } from '../record-world.ts'
import { randomFrom } from './random-from.ts'

const SEED = 20_261_116
const HOURS = 120

/**
 * Hour until which predictions are made, early enough that at `SCORED_AT_HOURS` the last prediction has settled prices.
 */
export const CALL_HOURS = HOURS - 4
export const SCORED_AT_HOURS = HOURS

/** Creates five days of quarter-hours, one in twelve of them expensive; the same in every process. */
export function scoredMarket() {
  const random = randomFrom(SEED)
  const high: { [hours: number]: number } = {}
  for (let quarter = 0; quarter < HOURS * 4; quarter++) if (random() < 1 / 12) high[quarter / 4] = 90 + 300 * random()
  return market(high, {}, HOURS)
}
