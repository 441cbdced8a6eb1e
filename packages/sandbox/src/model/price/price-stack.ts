import { computeExcess, interpolateKnots } from '../curves.ts'
import { REFERENCE_GAS_USD_PER_MMBTU } from './gas-price.ts'

// The cost of the last megawatt by net load in gigawatts, with gas at the reference price. Below 15 GW renewables are
// marginal; above 65 GW the reserve demand curve is in the energy price.
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
// Only prices between these two move with gas; lower ones are running costs, higher ones scarcity.
const FUEL_FROM_USD = 8
const FUEL_TO_USD = 110

/** Computes the price of the marginal unit, $/MWh. */
export function computeStackUsdPerMwh(netLoadGw: number, gasUsdPerMmbtu: number): number {
  const usdPerMwh = interpolateKnots(STACK, netLoadGw)
  const fuelUsd = computeExcess(Math.min(usdPerMwh, FUEL_TO_USD), FUEL_FROM_USD)
  return usdPerMwh + fuelUsd * (gasUsdPerMmbtu / REFERENCE_GAS_USD_PER_MMBTU - 1)
}

const STORAGE_HELPS_FROM_GW = 54

/** Flattens net load, because batteries discharge at the top of the curve. */
export const flattenNetLoadWithStorage = (netLoadGw: number, share: number): number =>
  netLoadGw - (1 - share) * computeExcess(netLoadGw, STORAGE_HELPS_FROM_GW)
