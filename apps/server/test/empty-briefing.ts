import { composeBoard } from '@tradeops/domain/brief/board/compose-board'
import { createMarketWindow } from '@tradeops/domain/market/market-window'
import { createLatestBriefCache } from '../src/flows/briefs/latest-brief-cache.ts'
import type { AppDependencies } from '../src/http/app.ts'
import { createLiveStreamHub } from '../src/http/live/live-stream-hub.ts'
import { packBrief, unpackBrief } from '../src/store/briefs/pack-brief.ts'
import { readStoredBrief } from '../src/wiring/wire-briefs.ts'

const NOTHING_READ = createMarketWindow({
  origin: 'simulated',
  asOfMs: Date.parse('2026-07-15T22:36:00Z'),
  observations: new Map(),
  vintages: new Map(),
})

/** Creates the briefs of a server that has not made any yet. */
export function createEmptyBriefing(): AppDependencies['briefing'] & {
  board: ReturnType<typeof createLatestBriefCache>
} {
  const board = createLatestBriefCache()
  const hub = createLiveStreamHub()
  board.subscribe(hub.publish)
  return {
    board,
    hub,
    briefs: { history: async () => [], byId: async () => null, runAtOf: async () => null },
    readBrief: readStoredBrief,
    unpack: unpackBrief,
    pack: packBrief,
    sources: async () => [],
    lastKnown: () => [],
    boardNow: () => composeBoard(NOTHING_READ, new Date(NOTHING_READ.asOfMs), () => null),
  }
}
