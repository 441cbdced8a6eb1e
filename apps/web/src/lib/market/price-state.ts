import type { PriceBoardAnswer } from '@tradeops/contract/market/board'
import { REQUIRED_SOURCE_NAMES } from '@tradeops/domain/market/market-source'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { getSourceTitle } from '@tradeops/domain/present/names'
import { writeAge } from '@tradeops/domain/words/age'
import { formatMoment } from '../time/shown-time.ts'
import { describeStaleAge } from './describe-stale-age.ts'

export type PriceBoardZoneRow = PriceBoardAnswer['zones'][number]
export type PriceBoardHubRow = PriceBoardAnswer['hubAverage']

export function findOldestPriceTime(zones: readonly Pick<PriceBoardZoneRow, 'lmpAt'>[]): string | null {
  const times = zones.flatMap(({ lmpAt }) => (lmpAt === null ? [] : [lmpAt])).sort()
  return times[0] ?? null
}

/** Whether a price is older than its freshness limit. */
export const isPriceStale = (at: string | null, now: Date): boolean => describeStaleAge('lmp', at, now) !== null

/** Writes a time with its age: `16:30 CT · 2 min old`. */
export const describeTimeAndAge = (at: string, now: Date): string =>
  `${formatMoment(new Date(at), now)} · ${writeAge(now.getTime() - Date.parse(at))} old`

export const describeMissingPrice = ({ lmpAt }: Pick<PriceBoardZoneRow, 'lmpAt'>, now: Date): string =>
  lmpAt === null ? 'no price yet' : `no price since ${formatMoment(new Date(lmpAt), now)}`

/** Names the missing sources, with their load zones if not all zones lack them: `LMP, Weather (Houston)`. */
export function describeMissingSources(zones: readonly Pick<PriceBoardZoneRow, 'zone' | 'missing'>[]): string {
  return REQUIRED_SOURCE_NAMES.flatMap((key) => {
    const without = zones.filter(({ missing }) => missing.includes(key))
    if (without.length === 0) return []
    if (without.length === zones.length) return [getSourceTitle(key)]
    return [`${getSourceTitle(key)} (${without.map(({ zone }) => ZONE_NAMES[zone]).join(', ')})`]
  }).join(', ')
}
