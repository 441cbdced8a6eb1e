import { BIAS_LIMITS } from '../forecast-misses/forecast-bias.ts'
import { FRESH_MINUTES, FROZEN_RUNS, NORM_LIMITS, QUALITY_SCORES } from '../market/limits.ts'
import { BOUNDS_BY_SERIES } from '../market/series.ts'
import type { Rule } from '../rules/engine/rule.ts'
import { BASE_RATES, THRESHOLDS } from '../rules/engine/thresholds.ts'
import { RULES } from '../rules/registry.ts'
import { MIN_REPORTED_CHANGES } from './changes/changes-between.ts'
import { canonicalJson, formatHex8, hash32 } from './hash.ts'

function deepFreeze<T>(value: T): T {
  if (value !== null && typeof value === 'object') {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}

/**
 * Every threshold of a brief except the price outlook's (`outlook-version.ts`). Each brief carries its hash. The names are
 * part of the hash, so renaming one would look like a changed rule.
 */
const CONFIGURATION = deepFreeze({
  thresholds: {
    version: 1,
    freshMinutes: FRESH_MINUTES,
    frozenRuns: FROZEN_RUNS,
    bounds: BOUNDS_BY_SERIES,
    quality: QUALITY_SCORES,
    norms: NORM_LIMITS,
    changes: MIN_REPORTED_CHANGES,
    forecastBias: BIAS_LIMITS,
    items: Object.assign({}, ...RULES.map(({ limits }) => limits)) as Rule['limits'],
    prior: Object.fromEntries(RULES.flatMap(({ kind, prior }) => (prior === null ? [] : [[kind, prior]]))),
    ...THRESHOLDS,
  },
  baseRates: BASE_RATES,
})

export const RULES_CONFIG_HASH = formatHex8(hash32(canonicalJson(CONFIGURATION)))
