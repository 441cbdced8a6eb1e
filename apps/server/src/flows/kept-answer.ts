/** One answer for everybody who asks within a time: a page that everybody watches costs one look. */
export function keptAnswer<Answer>(
  clock: { now(): Date },
  keptMs: number,
  make: (now: Date) => Promise<Answer>,
): () => Promise<Answer> {
  let kept: { atMs: number; answer: Promise<Answer> } | null = null
  return () => {
    const now = clock.now()
    const ageMs = kept ? now.getTime() - kept.atMs : Number.POSITIVE_INFINITY
    // A clock that was set back must not keep an answer for as long.
    if (!kept || ageMs < 0 || ageMs >= keptMs) {
      const answer = make(now)
      const looked = { atMs: now.getTime(), answer }
      kept = looked
      answer.catch(() => {
        if (kept === looked) kept = null
      })
    }
    return kept.answer
  }
}
