import type { Brief } from '@tradeops/domain/brief/brief'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'

/** A brief that is already serialized and compressed, so that requests send ready bytes. */
export type CachedBrief = {
  id: string
  zone: Zone
  runAt: Date
  generatedAt: Date
  etag: string
  brief: Brief
  json: Uint8Array
  gzip: Uint8Array
}

/**
 * Whether a brief replaces the cached one. Of two briefs for one SCED run the later brief wins, because it can report
 * that prices have stopped.
 */
const isNewer = (posted: CachedBrief, current: CachedBrief): boolean =>
  posted.runAt > current.runAt ||
  (posted.runAt.getTime() === current.runAt.getTime() && posted.generatedAt > current.generatedAt)

type Listener = (posted: CachedBrief) => void

export function createLatestBriefCache() {
  const newest = new Map<Zone, CachedBrief>()
  const listeners = new Set<Listener>()
  return {
    newest: (zone: Zone): CachedBrief | null => newest.get(zone) ?? null,
    /**
     * Posts a brief to the cache; a brief older than the cached one is ignored, because database notifications of two
     * briefs can arrive in either order.
     */
    post(posted: CachedBrief): void {
      const current = newest.get(posted.zone)
      if (current && !isNewer(posted, current)) return
      newest.set(posted.zone, posted)
      for (const listener of listeners) listener(posted)
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type LatestBriefCache = ReturnType<typeof createLatestBriefCache>

type StoredBrief = Omit<CachedBrief, 'brief' | 'json' | 'gzip'> & { body: Uint8Array }

type PostNewestDependencies = {
  board: Pick<LatestBriefCache, 'newest' | 'post'>
  briefs: { latest(zone: Zone): Promise<StoredBrief | null> }
  readBrief(stored: StoredBrief): Brief | null
  unpack(gzip: Uint8Array): Uint8Array
}

/**
 * Posts the newest stored brief of every load zone to the cache: at start, and after another process has stored briefs.
 */
export async function cacheNewestBriefs({ board, briefs, readBrief, unpack }: PostNewestDependencies): Promise<void> {
  for (const zone of ZONES) {
    const newest = await briefs.latest(zone)
    if (!newest || newest.id === board.newest(zone)?.id) continue
    const brief = readBrief(newest)
    if (brief) board.post({ ...newest, brief, json: unpack(newest.body), gzip: newest.body })
  }
}
