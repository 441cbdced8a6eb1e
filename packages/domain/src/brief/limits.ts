/** What makes a change from one brief to a later one material: $/MWh, a share of the price, MW. */
export const CHANGES = {
  lmp: 5,
  lmpShare: 0.1,
  basis: 5,
  prc: 400,
  peak: 1000,
  push: 5, // on the zone's price
  most: 7,
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
