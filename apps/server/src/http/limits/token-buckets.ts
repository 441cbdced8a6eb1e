import type { RateLimit } from '@tradeops/domain/account/rate-limits'

type Bucket = { tokens: number; filledAtMs: number }

export type TokenBuckets = {
  /** Takes a token and returns 0; without one, returns the milliseconds until there is one. */
  take(client: string): number
  size(): number
}

const MAX_CLIENTS = 50_000
/** Key of the bucket that clients beyond the maximum share, so that none is uncounted. */
const OVERFLOW_KEY = 'all other clients'

/** Creates a token bucket per client in memory; a bucket not used for a full period is full again and is dropped. */
export function createTokenBuckets(
  { times, perMs }: RateLimit,
  { nowMs = () => performance.now(), maxClients = MAX_CLIENTS } = {},
): TokenBuckets {
  const msPerToken = perMs / times
  let recent = new Map<string, Bucket>()
  let previous = new Map<string, Bucket>()
  let rotatedAtMs = nowMs()

  function dropFullBuckets(now: number): void {
    if (now - rotatedAtMs < perMs) return
    previous = now - rotatedAtMs < 2 * perMs ? recent : new Map()
    recent = new Map()
    rotatedAtMs = now
  }

  function bucketOf(client: string, now: number): Bucket {
    const known = recent.get(client)
    if (known) return known
    const key = previous.has(client) || recent.size < maxClients ? client : OVERFLOW_KEY
    const bucket = recent.get(key) ?? previous.get(key) ?? { tokens: times, filledAtMs: now }
    recent.set(key, bucket)
    return bucket
  }

  return {
    size: () => new Set([...recent.keys(), ...previous.keys()]).size,
    take(client) {
      const now = nowMs()
      dropFullBuckets(now)
      const bucket = bucketOf(client, now)
      bucket.tokens = Math.min(times, bucket.tokens + (now - bucket.filledAtMs) / msPerToken)
      bucket.filledAtMs = now
      if (bucket.tokens < 1) return (1 - bucket.tokens) * msPerToken
      bucket.tokens -= 1
      return 0
    },
  }
}
