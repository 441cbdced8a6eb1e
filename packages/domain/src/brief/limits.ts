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
