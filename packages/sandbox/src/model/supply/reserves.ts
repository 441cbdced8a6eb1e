import { interpolateKnots } from '../curves.ts'
import type { SystemState } from '../market.ts'
import type { NoiseSource } from '../noise.ts'
import type { EnergyPrice } from '../price/energy-price.ts'

// Upward reserve in GW, by how much is demanded of supply.
const RESERVE_GW: readonly (readonly [pulledGw: number, reserveGw: number])[] = [
  [10, 17],
  [30, 13],
  [50, 10],
  [65, 7.5],
  [75, 6],
  [90, 3],
]

// Reserve in GW by price: ERCOT pays for reserve along a demand curve, so a high energy price implies a short reserve.
const RESERVE_GW_AT_PRICE: readonly (readonly [usdPerMwh: number, reserveGw: number])[] = [
  [60, 17],
  [150, 9],
  [320, 6.4],
  [960, 5.2],
  [2100, 4.2],
  [5000, 3],
]

export type OperatingReserves = { prcMw: number; headroomGw: number; eeaLevel: SystemState['eeaLevel'] }

/** The level of energy emergency that ERCOT declares when responsive reserve falls below these values. */
function eeaLevelOf(prcMw: number): SystemState['eeaLevel'] {
  if (prcMw < 1500) return 3
  if (prcMw < 2000) return 2
  return prcMw < 2500 ? 1 : 0
}

export function createReserveModel(noise: NoiseSource): (hours: number, price: EnergyPrice) => OperatingReserves {
  const variation = noise.wave('reserve', { periodHours: [3, 0.7], weights: [1, 0.6] })
  return (hours, { pulledGw, steadyUsdPerMwh }) => {
    const pricedGw = interpolateKnots(RESERVE_GW_AT_PRICE, steadyUsdPerMwh)
    const reserveGw = Math.min(interpolateKnots(RESERVE_GW, pulledGw), pricedGw) + 0.25 * variation(hours)
    const prcMw = Math.round(1000 * Math.max(0.8, 0.95 * reserveGw - 0.5))
    return { prcMw, headroomGw: Math.max(prcMw / 1000, 2 * reserveGw - 3), eeaLevel: eeaLevelOf(prcMw) }
  }
}
