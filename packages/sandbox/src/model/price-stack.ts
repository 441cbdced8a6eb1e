import { above, alongKnots } from './curves.ts'
import { REFERENCE_GAS_USD } from './gas.ts'

// What the last megawatt costs, by gigawatts of net load, with gas at the reference. Below 15 GW renewables are marginal;
// above 65 GW the reserves' demand curve is in the energy price.
const STACK: readonly (readonly [netLoadGw: number, usdPerMwh: number])[] = [
  [2, -3],
  [5, -1.5],
  [10, 0.5],
  [15, 4],
  [20, 12.5],
  [25, 17],
  [30, 21],
  [35, 24],
  [40, 27],
  [45, 31],
  [50, 38],
  [55, 46],
  [60, 58],
  [65, 82],
  [70, 150],
  [75, 330],
  [80, 800],
  [90, 4000],
]
const FUEL_FREE_USD = 8

/** $/MWh of the marginal unit; only the part above running costs moves with gas. */
export function stackUsdPerMwh(netLoadGw: number, gasUsdPerMmbtu: number): number {
  const usdPerMwh = alongKnots(STACK, netLoadGw)
  return usdPerMwh + above(usdPerMwh, FUEL_FREE_USD) * (gasUsdPerMmbtu / REFERENCE_GAS_USD - 1)
}

const STORAGE_HELPS_FROM_GW = 54

/** Batteries discharge into the top of the curve and so flatten it. */
export const flattenedByStorage = (netLoadGw: number, share: number): number =>
  netLoadGw - (1 - share) * above(netLoadGw, STORAGE_HELPS_FROM_GW)
