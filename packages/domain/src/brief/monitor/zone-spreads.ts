import { roundTo } from '../../market/statistics.ts'
import { perZone } from '../../market/zones.ts'
import type { ZoneRow } from '../board/board.ts'
import type { SpreadRow } from './monitor.ts'

/** Every zone's LMP less every other's. Prices of two runs make no spread: the market moved in between. */
export function zoneSpreads(zones: readonly Pick<ZoneRow, 'zone' | 'lmp' | 'lmpAt'>[]): SpreadRow[] {
  return zones.map(({ zone, lmp, lmpAt }) => ({
    zone,
    over: perZone((other) => {
      const column = zones.find((each) => each.zone === other)
      if (other === zone || lmp === null || !column || column.lmp === null || column.lmpAt !== lmpAt) return null
      return roundTo(lmp - column.lmp, 0.01)
    }),
  }))
}
