import { FORECAST_BIAS_LIMITS } from '../forecast-misses/forecast-bias.ts'
import {
  DATA_QUALITY_SCORING,
  FROZEN_VALUE_REPEATS,
  SERIES_AGE_LIMITS_MINUTES,
  USUAL_VALUE_LIMITS,
} from '../market/limits.ts'
import { BOUNDS_BY_SERIES } from '../market/series.ts'
import type { Rule } from '../rules/engine/rule.ts'
import { BASE_RATES, THRESHOLDS } from '../rules/engine/thresholds.ts'
import { RULES } from '../rules/registry.ts'
import { MIN_REPORTED_CHANGES } from './changes/changes-between.ts'
import { computeHash32, formatHex8, writeCanonicalJson } from './hash.ts'

function deepFreeze<T>(value: T): T {
  if (value !== null && typeof value === 'object') {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}

/**
 * Every threshold of a brief except those of the price outlook (`outlook-version.ts`). Each brief carries the hash of
 * these thresholds. Their names are part of the hash, so a renamed threshold would look like a changed rule.
 */
const CONFIGURATION = deepFreeze({
  thresholds: {
    version: 1,
    freshMinutes: SERIES_AGE_LIMITS_MINUTES,
    frozenRuns: FROZEN_VALUE_REPEATS,
    bounds: BOUNDS_BY_SERIES,
    quality: DATA_QUALITY_SCORING,
    norms: USUAL_VALUE_LIMITS,
    changes: MIN_REPORTED_CHANGES,
    forecastBias: FORECAST_BIAS_LIMITS,
    items: Object.assign({}, ...RULES.map(({ limits }) => limits)) as Rule['limits'],
    prior: Object.fromEntries(RULES.flatMap(({ kind, prior }) => (prior === null ? [] : [[kind, prior]]))),
    ...THRESHOLDS,
  },
  baseRates: BASE_RATES,
})

export const RULES_CONFIG_HASH = formatHex8(computeHash32(writeCanonicalJson(CONFIGURATION)))
