import { alongKnots } from './curves.ts'
import type { SystemState } from './market.ts'
import type { Noise } from './noise.ts'

// Upward reserve by how hard supply is pulled. The price stack carries the same scarcity: 6 GW goes with about $330.
const RESERVE_GW: readonly (readonly [pulledGw: number, reserveGw: number])[] = [
  [10, 17],
  [30, 13],
  [50, 10],
  [65, 7.5],
  [75, 6],
  [90, 3],
]

export type Reserves = { prcMw: number; headroomGw: number; eeaLevel: SystemState['eeaLevel'] }

/** ERCOT declares the steps of an energy emergency as responsive reserve falls through these lines. */
function eeaLevelOf(prcMw: number): SystemState['eeaLevel'] {
  if (prcMw < 1500) return 3
  if (prcMw < 2000) return 2
  return prcMw < 2500 ? 1 : 0
}

export function reserveModel(noise: Noise): (hours: number, pulledGw: number) => Reserves {
  const breath = noise.wave('reserve', [
    [3, 1],
    [0.7, 0.6],
  ])
  return (hours, pulledGw) => {
    const reserveGw = alongKnots(RESERVE_GW, pulledGw) + 0.25 * breath(hours)
    const prcMw = Math.round(1000 * Math.max(0.8, 0.95 * reserveGw - 0.5))
    return { prcMw, headroomGw: Math.max(prcMw / 1000, 2 * reserveGw - 3), eeaLevel: eeaLevelOf(prcMw) }
  }
}
