import type { Zone } from '@tradeops/domain/market/zones'
import type { PostedBrief } from '../src/flows/brief-board.ts'
import { packBrief } from '../src/store/pack-brief.ts'

/** A brief of some bytes, for tests that care how it is sent and not what it says. */
export function postedBrief(zone: Zone, runAt: string, words = 'quiet'): PostedBrief {
  const at = new Date(runAt)
  return {
    id: `b_${zone}${at.getTime()}`,
    zone,
    runAt: at,
    generatedAt: new Date(at.getTime() + 40_000),
    ...packBrief(JSON.stringify({ zone, words })),
  }
}
