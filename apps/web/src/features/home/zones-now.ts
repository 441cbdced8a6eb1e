import type { ZonesNowAnswer } from '@tradeops/contract/briefs'
import { SOURCE_NAMES } from '@tradeops/domain/market/market-source'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { sourceTitle } from '@tradeops/domain/present/names'
import { noteworthyAge } from '../../lib/market/sources.ts'

export type ZoneNow = ZonesNowAnswer[number]

/** How far a zone is from the mean of the hubs; null where either is missing. */
export const basisOf = ({ lmp, hubAverage }: Pick<ZoneNow, 'lmp' | 'hubAverage'>): number | null =>
  lmp === null || hubAverage === null ? null : lmp - hubAverage

/** The board is as old as its oldest price. */
export function oldestAt(zones: readonly ZoneNow[]): string | null {
  const times = zones.flatMap(({ at }) => (at === null ? [] : [at])).sort()
  return times[0] ?? null
}

/** Older than five minutes' cadence explains: a price, but not the price now. */
export const isStale = (at: string | null, now: Date): boolean => noteworthyAge('lmp', at, now) !== null

/** `LMP, Weather (Houston)`: the sources that are down, and for which zones where it is not for all. */
export function missingWords(zones: readonly ZoneNow[]): string {
  return SOURCE_NAMES.flatMap((key) => {
    const without = zones.filter(({ missing }) => missing.includes(key))
    if (without.length === 0) return []
    if (without.length === zones.length) return [sourceTitle(key)]
    return [`${sourceTitle(key)} (${without.map(({ zone }) => ZONE_NAMES[zone]).join(', ')})`]
  }).join(', ')
}
