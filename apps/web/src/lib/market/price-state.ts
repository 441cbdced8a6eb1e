import type { BoardAnswer } from '@tradeops/contract/market/board'
import { SOURCE_NAMES } from '@tradeops/domain/market/market-source'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { sourceTitle } from '@tradeops/domain/present/names'
import { ageWords } from '@tradeops/domain/words/age'
import { shownMoment } from '../time/shown-time.ts'
import { staleAge } from './stale-age.ts'

export type ZoneRow = BoardAnswer['zones'][number]
export type HubRow = BoardAnswer['hubAverage']

export function oldestAt(zones: readonly Pick<ZoneRow, 'lmpAt'>[]): string | null {
  const times = zones.flatMap(({ lmpAt }) => (lmpAt === null ? [] : [lmpAt])).sort()
  return times[0] ?? null
}

/** Older than a five-minute cadence explains. */
export const isStale = (at: string | null, now: Date): boolean => staleAge('lmp', at, now) !== null

/** `16:30 CT · 2 min old`. */
export const sinceWords = (at: string, now: Date): string =>
  `${shownMoment(new Date(at), now)} · ${ageWords(now.getTime() - Date.parse(at))} old`

export const priceAbsence = ({ lmpAt }: Pick<ZoneRow, 'lmpAt'>, now: Date): string =>
  lmpAt === null ? 'no price yet' : `no price since ${shownMoment(new Date(lmpAt), now)}`

/** `LMP, Weather (Houston)`: the missing sources, with their zones if not all. */
export function missingWords(zones: readonly Pick<ZoneRow, 'zone' | 'missing'>[]): string {
  return SOURCE_NAMES.flatMap((key) => {
    const without = zones.filter(({ missing }) => missing.includes(key))
    if (without.length === 0) return []
    if (without.length === zones.length) return [sourceTitle(key)]
    return [`${sourceTitle(key)} (${without.map(({ zone }) => ZONE_NAMES[zone]).join(', ')})`]
  }).join(', ')
}
