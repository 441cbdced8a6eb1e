import { computeExcess, interpolatePoints } from '../curves.ts'
import { REFERENCE_GAS_USD_PER_MMBTU } from './gas-price.ts'

// The supply curve: cost of the last megawatt by net load in gigawatts, with gas at the reference price. Below 15 GW
// wind and solar set the price; above 65 GW the price includes the demand curve for reserve.
const STACK: readonly (readonly [netLoadGw: number, usdPerMwh: number])[] = [
  [4, -4],
  [11, -2],
  [13.5, 4.5],
  [16, 9.5],
  [20, 13],
  [25, 17],
  [30, 21],
  [35, 24],
  [40, 26.3],
  [45, 30],
  [50, 37.5],
  [55, 47],
  [60, 62],
  [65, 96],
  [70, 185],
  [75, 400],
  [80, 900],
  [90, 4000],
]
// Only prices between these two change with the gas price; lower prices are other running costs, and higher prices are
// scarcity.
const FUEL_FROM_USD = 8
const FUEL_TO_USD = 110

/** Computes the price of the marginal generator in $/MWh. */
export function computeMarginalPriceUsdPerMwh(netLoadGw: number, gasUsdPerMmbtu: number): number {
  const usdPerMwh = interpolatePoints(STACK, netLoadGw)
  const fuelUsd = computeExcess(Math.min(usdPerMwh, FUEL_TO_USD), FUEL_FROM_USD)
  return usdPerMwh + fuelUsd * (gasUsdPerMmbtu / REFERENCE_GAS_USD_PER_MMBTU - 1)
}

const STORAGE_HELPS_FROM_GW = 54

/** Reduces the peaks of net load, because batteries discharge when net load is highest. */
export const flattenNetLoadWithStorage = (netLoadGw: number, share: number): number =>
  netLoadGw - (1 - share) * computeExcess(netLoadGw, STORAGE_HELPS_FROM_GW)
