import { PRICE_CAPS_BY_DATE, PRICE_FLOOR_USD } from '../market/price-caps.ts'
import { CALIBRATION_BLEND_USD, CHANCE_PRICE_THRESHOLDS } from './calibrate-distribution.ts'
import { CHANCE_CLAMP_RANGE, CHANCE_FIT_LIMITS } from './chance-fit.ts'
import { DAY_AHEAD_MISS_LIMITS } from './day-ahead-misses.ts'
import { OUTLOOK_ERROR_ARCHIVE_DAYS, OUTLOOK_ERROR_HALF_LIFE_DAYS } from './error-columns.ts'
import { PRIOR_ERROR_QUANTILE_LEVELS, PRIOR_ERROR_WEIGHT, PRIOR_ERRORS_BY_HORIZON } from './error-prior.ts'
import { QUARTER_HOUR_PRICE_KNOWN_AFTER_MS } from './forecast-times.ts'
import { EXPECTED_PRICE_CONSTANTS } from './location-and-spread.ts'
import { NEWEST_SCED_PRICE_LIMITS } from './newest-sced-prices.ts'
import { PRICE_RANGE_SHIFT_LIMITS } from './price-range-shift.ts'
import { ASINH_PRICE_SCALE_USD, NO_REAL_TIME_PREMIUMS, PREMIUM_QUARTER_HOURS } from './real-time-premiums.ts'
import { HOUR_SIMILARITY_LIMITS } from './weigh-errors.ts'

/**
 * Every constant of the price outlook except what it has learned. A changed constant starts a separate track record.
 */
export const OUTLOOK_CONSTANTS = {
  scale: ASINH_PRICE_SCALE_USD,
  expected: EXPECTED_PRICE_CONSTANTS,
  premiums: { ...PREMIUM_QUARTER_HOURS, none: NO_REAL_TIME_PREMIUMS, runs: NEWEST_SCED_PRICE_LIMITS },
  errors: {
    days: OUTLOOK_ERROR_ARCHIVE_DAYS,
    halfLifeDays: OUTLOOK_ERROR_HALF_LIFE_DAYS,
    likeness: HOUR_SIMILARITY_LIMITS,
  },
  prior: { weight: PRIOR_ERROR_WEIGHT, levels: PRIOR_ERROR_QUANTILE_LEVELS, errors: PRIOR_ERRORS_BY_HORIZON },
  limits: { floor: PRICE_FLOOR_USD, caps: PRICE_CAPS_BY_DATE.map(({ systemLambda }) => systemLambda) },
  chances: {
    lines: CHANCE_PRICE_THRESHOLDS,
    range: CHANCE_CLAMP_RANGE,
    fit: CHANCE_FIT_LIMITS,
    blend: CALIBRATION_BLEND_USD,
  },
  ranges: PRICE_RANGE_SHIFT_LIMITS,
  misses: DAY_AHEAD_MISS_LIMITS,
  knownAfterMs: QUARTER_HOUR_PRICE_KNOWN_AFTER_MS,
} as const
