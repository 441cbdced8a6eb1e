import type { RateLimit } from '@tradeops/domain/account/rate-limits'

type Bucket = { tokens: number; filledAtMs: number }

export type TokenBuckets = {
  /**
   * Takes a token from a client's bucket and returns 0; if the bucket is empty, returns how many milliseconds to wait
   * for the next token.
   */
  take(client: string): number
  size(): number
}

const MAX_CLIENTS = 50_000
/** Key of the bucket that all clients beyond the maximum share, so that every client is counted. */
const OVERFLOW_KEY = 'all other clients'

/**
 * Creates a rate limiter with one in-memory token bucket per client; a bucket that was not used for a full period would
 * be full again, so it is dropped.
 */
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
