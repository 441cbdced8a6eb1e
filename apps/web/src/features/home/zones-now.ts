import type { Zone } from '@tradeops/domain/market/zones'

export type ZoneNow = {
  zone: Zone
  lmp: number | null
  at: string | null
  hubAverage: number | null
  spark: (number | null)[]
}

export const ZonesNow = { parse: (body: unknown) => body as ZoneNow[] }

/** How far a zone is from the mean of the hubs; null where either is missing. */
export const basisOf = ({ lmp, hubAverage }: Pick<ZoneNow, 'lmp' | 'hubAverage'>): number | null =>
  lmp === null || hubAverage === null ? null : lmp - hubAverage

/** The board is as old as its oldest price. */
export function oldestAt(zones: readonly ZoneNow[]): string | null {
  const times = zones.flatMap(({ at }) => (at === null ? [] : [at])).sort()
  return times[0] ?? null
}
