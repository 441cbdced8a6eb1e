import type { Zone } from '@tradeops/domain/market/zones'
import type { CachedBrief } from '../src/flows/briefs/latest-brief-cache.ts'
import { packBrief } from '../src/store/briefs/pack-brief.ts'
import { createStoredBrief } from './stored-brief.ts'

const PUBLISHED_MS = 40_000

/** Creates a cached brief with arbitrary bytes, for tests about how briefs are sent. */
export function createCachedBrief(
  zone: Zone,
  runAt: string,
  words = 'quiet',
  generatedAt = new Date(Date.parse(runAt) + PUBLISHED_MS),
): CachedBrief {
  return {
    id: `b_${zone}${generatedAt.getTime()}`,
    zone,
    runAt: new Date(runAt),
    generatedAt,
    brief: createStoredBrief(zone),
    ...packBrief(JSON.stringify({ zone, words })),
  }
}
