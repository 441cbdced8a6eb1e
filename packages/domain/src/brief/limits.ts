/** Materiality of a change since the last brief. */
export const CHANGES = {
  lmp: 2,
  lmpShare: 0.05,
  basis: 2,
  load: 500,
  netLoad: 750,
  prc: 400,
  shadow: 25,
  gasPct: 1,
  forecast: 300,
  most: 5,
} as const

/** What makes an hour of prices rising, flat or choppy, and a price in line with its usual. */
export const TREND = {
  intervals: 12,
  fewest: 8,
  flatFloor: 3,
  flatShare: 0.1,
  choppyShare: 0.25,
  inLine: 3,
} as const
