import type { ZonesNowAnswer } from '@tradeops/contract/briefs'

export type ZoneNow = ZonesNowAnswer[number]

/** How far a zone is from the mean of the hubs; null where either is missing. */
export const basisOf = ({ lmp, hubAverage }: Pick<ZoneNow, 'lmp' | 'hubAverage'>): number | null =>
  lmp === null || hubAverage === null ? null : lmp - hubAverage

/** The board is as old as its oldest price. */
export function oldestAt(zones: readonly ZoneNow[]): string | null {
  const times = zones.flatMap(({ at }) => (at === null ? [] : [at])).sort()
  return times[0] ?? null
}
