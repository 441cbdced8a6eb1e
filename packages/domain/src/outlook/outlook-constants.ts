import { PRICE_CAPS, PRICE_FLOOR } from '../market/price-caps.ts'
import { CALIBRATION_BLEND, CHANCE_PRICE_LINES } from './calibrate-distribution.ts'
import { CHANCE_FIT_LIMITS, CHANCE_RANGE } from './chance-fit.ts'
import { DAY_AHEAD_MISS_LIMITS } from './day-ahead-misses.ts'
import { ERROR_ARCHIVE_DAYS, ERROR_HALF_LIFE_DAYS } from './error-columns.ts'
import { PRIOR_ERROR_WEIGHT, PRIOR_ERRORS_BY_HORIZON, PRIOR_QUANTILE_LEVELS } from './error-prior.ts'
import { QUARTER_KNOWN_AFTER_MS } from './forecast-times.ts'
import { EXPECTED_PRICE_CONSTANTS } from './location-and-spread.ts'
import { NEWEST_RUNS } from './newest-run.ts'
import { LINEAR_PRICE_SCALE_UP_TO_USD, NO_PREMIUMS, PREMIUM_QUARTERS } from './premiums.ts'
import { RANGE_SHIFT_LIMITS } from './range-shift.ts'
import { SIMILARITY_LIMITS } from './weigh-errors.ts'

/** Every constant of a price outlook except what it has learned: a changed one starts another record. */
export const OUTLOOK_CONSTANTS = {
  scale: LINEAR_PRICE_SCALE_UP_TO_USD,
  expected: EXPECTED_PRICE_CONSTANTS,
  premiums: { ...PREMIUM_QUARTERS, none: NO_PREMIUMS, runs: NEWEST_RUNS },
  errors: { days: ERROR_ARCHIVE_DAYS, halfLifeDays: ERROR_HALF_LIFE_DAYS, likeness: SIMILARITY_LIMITS },
  prior: { weight: PRIOR_ERROR_WEIGHT, levels: PRIOR_QUANTILE_LEVELS, errors: PRIOR_ERRORS_BY_HORIZON },
  limits: { floor: PRICE_FLOOR, caps: PRICE_CAPS.map(({ systemLambda }) => systemLambda) },
  chances: { lines: CHANCE_PRICE_LINES, range: CHANCE_RANGE, fit: CHANCE_FIT_LIMITS, blend: CALIBRATION_BLEND },
  ranges: RANGE_SHIFT_LIMITS,
  misses: DAY_AHEAD_MISS_LIMITS,
  knownAfterMs: QUARTER_KNOWN_AFTER_MS,
} as const
