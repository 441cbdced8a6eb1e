/** Materiality of a change since the last brief. */
export const CHANGES = {
  lmp: 5,
  lmpShare: 0.1,
  basis: 5,
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
  fewest: 8,
  flatFloor: 3,
  flatShare: 0.1,
  flatMost: 10, // a trader counts ten dollars as a move at any price
  flatRange: 12,
  choppyShare: 0.25,
  inLine: 3,
} as const
