import type { Limit } from '@tradeops/domain/account/rate-limits'

type Bucket = { turns: number; filledAtMs: number }

export type ReadLimit = {
  /** Takes a turn: 0 where there was one, else in how many milliseconds there will be. */
  take(client: string): number
  /** How many clients are remembered. */
  size(): number
}

const MOST_CLIENTS = 50_000
/** Whoever comes when that many are remembered shares one count: nothing escapes being counted. */
const OVERFLOW_KEY = 'everybody else'

/**
 * A bucket of turns per client that fills evenly, in this process's memory: reads are too many, and cost too little, to
 * be counted in the database. A bucket that nobody touched for as long as it takes to fill is full, and is forgotten.
 */
export function readLimit(
  { times, perMs }: Limit,
  { nowMs = () => performance.now(), mostClients = MOST_CLIENTS } = {},
): ReadLimit {
  const perTurnMs = perMs / times
  let recent = new Map<string, Bucket>()
  let before = new Map<string, Bucket>()
  let turnedAtMs = nowMs()

  function forgetFull(now: number): void {
    if (now - turnedAtMs < perMs) return
    before = now - turnedAtMs < 2 * perMs ? recent : new Map()
    recent = new Map()
    turnedAtMs = now
  }

  function bucketOf(client: string, now: number): Bucket {
    const known = recent.get(client)
    if (known) return known
    const name = before.has(client) || recent.size < mostClients ? client : OVERFLOW_KEY
    const bucket = recent.get(name) ?? before.get(name) ?? { turns: times, filledAtMs: now }
    recent.set(name, bucket)
    return bucket
  }

  return {
    size: () => new Set([...recent.keys(), ...before.keys()]).size,
    take(client) {
      const now = nowMs()
      forgetFull(now)
      const bucket = bucketOf(client, now)
      bucket.turns = Math.min(times, bucket.turns + (now - bucket.filledAtMs) / perTurnMs)
      bucket.filledAtMs = now
      if (bucket.turns < 1) return (1 - bucket.turns) * perTurnMs
      bucket.turns -= 1
      return 0
    },
  }
}
