import { BIAS_LIMITS } from '../forecast-misses/forecast-bias.ts'
import { FRESH_MINUTES, FROZEN_RUNS, NORMS, QUALITY } from '../market/limits.ts'
import { BOUNDS } from '../market/series.ts'
import type { Rule } from '../rules/engine/rule.ts'
import { BASE_RATES, THRESHOLDS } from '../rules/engine/thresholds.ts'
import { RULES } from '../rules/registry.ts'
import { canonical, hash32, hex8 } from './hash.ts'
import { CHANGES } from './limits.ts'

function deepFreeze<T>(value: T): T {
  if (value !== null && typeof value === 'object') {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}

/**
 * Every number a brief is decided by, but the price outlook's (`outlook-version.ts`), gathered from where it is used and not to be changed while the engine runs; its hash
 * travels with every brief. The names are part of the hash: another name would pass for another rule.
 */
const CONFIGURATION = deepFreeze({
  thresholds: {
    version: 1,
    freshMinutes: FRESH_MINUTES,
    frozenRuns: FROZEN_RUNS,
    bounds: BOUNDS,
    quality: QUALITY,
    norms: NORMS,
    changes: CHANGES,
    forecastBias: BIAS_LIMITS,
    items: Object.assign({}, ...RULES.map(({ limits }) => limits)) as Rule['limits'],
    prior: Object.fromEntries(RULES.flatMap(({ kind, prior }) => (prior === null ? [] : [[kind, prior]]))),
    ...THRESHOLDS,
  },
  baseRates: BASE_RATES,
})

export const CONFIG_HASH = hex8(hash32(canonical(CONFIGURATION)))
