import type { Zone } from '@tradeops/domain/market/zones'

/** A brief ready to be sent: nothing is serialised or compressed in a request. */
export type PostedBrief = {
  id: string
  zone: Zone
  runAt: Date
  generatedAt: Date
  etag: string
  json: Uint8Array
  gzip: Uint8Array
}

/** Of two briefs for one run the one made later counts: it may know that the prices have stopped. */
const isNewer = (posted: PostedBrief, standing: PostedBrief): boolean =>
  posted.runAt > standing.runAt ||
  (posted.runAt.getTime() === standing.runAt.getTime() && posted.generatedAt > standing.generatedAt)

type Listener = (posted: PostedBrief) => void

/** What is served now: the newest brief of each zone, and whoever wants to hear of the next. */
export function briefBoard() {
  const newest = new Map<Zone, PostedBrief>()
  const listeners = new Set<Listener>()
  return {
    newest: (zone: Zone): PostedBrief | null => newest.get(zone) ?? null,
    /** One of an older run, or made earlier for the same run, changes nothing: processes may hear of two in either order. */
    post(posted: PostedBrief): void {
      const standing = newest.get(posted.zone)
      if (standing && !isNewer(posted, standing)) return
      newest.set(posted.zone, posted)
      for (const listener of listeners) listener(posted)
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type BriefBoard = ReturnType<typeof briefBoard>
