/** A value that repeats so often is stuck; reserves, system lambda and the fuel mix move less than prices and load. */
export const FROZEN_RUNS = { lively: 7, slow: 12 } as const

/** What each source is worth to a brief, and from which sum on its data are good or fair. */
export const QUALITY = {
  weights: { lmp: 0.35, load: 0.2, constraints: 0.2, weather: 0.15, gas: 0.1 },
  good: 0.85,
  fair: 0.6,
} as const

/** How far back a percentile looks, and below how many hours it says nothing. */
export const NORMS = { days: 30, fewest: 20 } as const
