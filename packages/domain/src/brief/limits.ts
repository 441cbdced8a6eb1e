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
