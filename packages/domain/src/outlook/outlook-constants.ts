import { CHANCE_RANGE, PRIOR_HOURS } from './chance-fit.ts'
import { MISSES } from './day-ahead-misses.ts'
import { ARCHIVE_DAYS, HALF_LIFE_DAYS } from './error-columns.ts'
import { ERRORS, LEVELS, PRIOR_WEIGHT } from './error-prior.ts'
import { CHANCE_LINES, PRICE_LIMITS } from './forecast-hour.ts'
import { KNOWN_AFTER_MS } from './forecast-times.ts'
import { EXPECTED } from './location-and-spread.ts'
import { LINEAR_UP_TO, NO_PREMIUMS, QUARTERS } from './premiums.ts'
import { LIKENESS } from './weigh-errors.ts'

/** Every constant of a price outlook except what it has learned: a changed one starts another record. */
export const OUTLOOK_CONSTANTS = {
  scale: LINEAR_UP_TO,
  expected: EXPECTED,
  premiums: { ...QUARTERS, none: NO_PREMIUMS },
  errors: { days: ARCHIVE_DAYS, halfLifeDays: HALF_LIFE_DAYS, likeness: LIKENESS },
  prior: { weight: PRIOR_WEIGHT, levels: LEVELS, errors: ERRORS },
  limits: PRICE_LIMITS,
  chances: { lines: CHANCE_LINES, range: CHANCE_RANGE, heldBy: PRIOR_HOURS },
  misses: MISSES,
  knownAfterMs: KNOWN_AFTER_MS,
} as const
