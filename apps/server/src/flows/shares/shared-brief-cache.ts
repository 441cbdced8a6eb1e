import type { SharedBriefSnapshot } from '@tradeops/contract/account/shares'

/** A shared brief as ready bytes, and the text for a preview of its link. */
export type SharedBrief = {
  etag: string
  json: Uint8Array
  gzip: Uint8Array
  about: Pick<SharedBriefSnapshot['brief'], 'zone' | 'summaryInsight' | 'origin'> & { runAt: Date }
}

export type SharedBriefCacheDependencies = {
  shares: {
    find(id: string): Promise<{ sha256: string; body: Uint8Array } | null>
    isActive(id: string): Promise<boolean>
  }
  tokens: { issue(id: string): string; read(token: string): string | null }
  /** Reads the stored copy of a shared brief; null if it is damaged, and its link then behaves like an unknown link. */
  readShared(stored: { id: string; body: Uint8Array }): { snapshot: SharedBriefSnapshot } | null
  unpack(gzip: Uint8Array): Uint8Array
  nowMs(): number
}

/**
 * How long a cached shared brief is served before its link is checked again, so that every process observes a revoked
 * link or a deleted account within that time.
 */
const CACHED_MS = 5_000
/** Maximum number of cached shared briefs, about 15 MB. */
const MAX_CACHED = 200
/** The id that is looked up for a forged token, so that timing does not reveal whether a token exists. */
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Serves shared briefs. A shared brief never changes and is cached, but whether its link is still valid is checked
 * again every few seconds.
 */
export function createSharedBriefCache({ shares, tokens, readShared, unpack, nowMs }: SharedBriefCacheDependencies) {
  const cached = new Map<string, { shared: SharedBrief; untilMs: number }>()
  const loading = new Map<string, Promise<SharedBrief | null>>()

  function ready(token: string): SharedBrief | null {
    const known = cached.get(token)
    return known && nowMs() < known.untilMs ? known.shared : null
  }

  function cache(token: string, shared: SharedBrief): void {
    cached.delete(token)
    cached.set(token, { shared, untilMs: nowMs() + CACHED_MS })
    if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value!)
  }

  async function load(id: string): Promise<SharedBrief | null> {
    const found = await shares.find(id)
    const shared = found && readShared({ id, body: found.body })
    if (!shared) return null
    const { snapshot } = shared
    const { zone, summaryInsight, origin } = snapshot.brief
    const about = { zone, summaryInsight, origin, runAt: new Date(snapshot.runAt) }
    return { etag: `"${found.sha256}"`, json: unpack(found.body), gzip: found.body, about }
  }

  async function readLink(token: string): Promise<SharedBrief | null> {
    const id = tokens.read(token) ?? UNKNOWN_ID
    const known = cached.get(token)
    const shared = known ? ((await shares.isActive(id)) ? known.shared : null) : await load(id)
    if (shared) cache(token, shared)
    else cached.delete(token)
    return shared
  }

  return {
    /** Reads a shared brief from the cache only; null if the database must be queried. */
    ready,
    async read(token: string): Promise<SharedBrief | null> {
      const known = ready(token) ?? loading.get(token)
      if (known) return known
      const reading = readLink(token).finally(() => loading.delete(token))
      loading.set(token, reading)
      return reading
    },
    forget: (id: string): void => void cached.delete(tokens.issue(id)),
  }
}

export type SharedBriefCache = ReturnType<typeof createSharedBriefCache>
