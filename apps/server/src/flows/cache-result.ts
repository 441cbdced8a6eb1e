/** Caches an answer for some milliseconds, so that a page that many users watch costs one query. */
export function cacheResult<Answer>(
  clock: { now(): Date },
  cachedMs: number,
  make: (now: Date) => Promise<Answer>,
): () => Promise<Answer> {
  let cached: { atMs: number; answer: Promise<Answer> } | null = null
  return () => {
    const now = clock.now()
    const ageMs = cached ? now.getTime() - cached.atMs : Number.POSITIVE_INFINITY
    // A negative age means that the clock was set back; the cached answer is then dropped, because it would otherwise
    // be used for too long.
    if (!cached || ageMs < 0 || ageMs >= cachedMs) {
      const entry = { atMs: now.getTime(), answer: make(now) }
      cached = entry
      entry.answer.catch(() => {
        if (cached === entry) cached = null
      })
    }
    return cached.answer
  }
}
