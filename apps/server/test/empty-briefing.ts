import { briefBoard } from '../src/flows/briefs/latest-briefs.ts'
import type { AppNeeds } from '../src/http/app.ts'
import { liveHub } from '../src/http/live-hub.ts'
import { packBrief, unpackBrief } from '../src/store/briefs/pack-brief.ts'

/** A server that has made no brief yet. */
export function emptyBriefing(): AppNeeds['briefing'] & { board: ReturnType<typeof briefBoard> } {
  const board = briefBoard()
  const hub = liveHub()
  board.subscribe(hub.publish)
  return {
    board,
    hub,
    briefs: { history: async () => [], byId: async () => null, runAtOf: async () => null },
    unpack: unpackBrief,
    pack: packBrief,
    sources: async () => [],
    lastKnown: () => [],
    zonesNow: () => [],
  }
}
