import { interpolatePoints } from '../curves.ts'
import type { ErcotSystemState } from '../market.ts'
import type { RandomSource } from '../noise.ts'
import type { EnergyPrice } from '../price/energy-price.ts'

// Upward operating reserve in gigawatts, by the load that thermal plants must serve.
const RESERVE_GW: readonly (readonly [pulledGw: number, reserveGw: number])[] = [
  [10, 17],
  [30, 13],
  [50, 10],
  [65, 7.5],
  [75, 6],
  [90, 3],
]

// Operating reserve in gigawatts by energy price: ERCOT pays for reserve along a demand curve, so a high energy price
// means little reserve.
const RESERVE_GW_AT_PRICE: readonly (readonly [usdPerMwh: number, reserveGw: number])[] = [
  [60, 17],
  [150, 9],
  [320, 6.4],
  [960, 5.2],
  [2100, 4.2],
  [5000, 3],
]

export type OperatingReserves = { prcMw: number; headroomGw: number; eeaLevel: ErcotSystemState['eeaLevel'] }

/** Computes the energy emergency level (EEA) that ERCOT declares at this physical responsive capability. */
function eeaLevelOf(prcMw: number): ErcotSystemState['eeaLevel'] {
  if (prcMw < 1500) return 3
  if (prcMw < 2000) return 2
  return prcMw < 2500 ? 1 : 0
}

export function createReserveModel(noise: RandomSource): (hours: number, price: EnergyPrice) => OperatingReserves {
  const variation = noise.wave('reserve', { periodHours: [3, 0.7], weights: [1, 0.6] })
  return (hours, { pulledGw, steadyUsdPerMwh }) => {
    const pricedGw = interpolatePoints(RESERVE_GW_AT_PRICE, steadyUsdPerMwh)
    const reserveGw = Math.min(interpolatePoints(RESERVE_GW, pulledGw), pricedGw) + 0.25 * variation(hours)
    const prcMw = Math.round(1000 * Math.max(0.8, 0.95 * reserveGw - 0.5))
    return { prcMw, headroomGw: Math.max(prcMw / 1000, 2 * reserveGw - 3), eeaLevel: eeaLevelOf(prcMw) }
  }
}
