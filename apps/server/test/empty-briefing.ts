import type { AppNeeds } from '../src/app.ts'
import { briefBoard } from '../src/flows/brief-board.ts'
import { liveHub } from '../src/http/live-hub.ts'
import { unpackBrief } from '../src/store/pack-brief.ts'

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
    sources: async () => [],
    lastKnown: () => [],
    zonesNow: () => [],
  }
}
