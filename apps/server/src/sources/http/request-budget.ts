type RequestBudget = {
  /** Takes one request; else answers how long to wait for the next. */
  take(): { ok: true } | { ok: false; waitMs: number }
}

/** At most so many requests in any span of that length. */
export function createRequestBudget(most: number, spanMs: number, nowMs: () => number): RequestBudget {
  let taken: number[] = []
  return {
    take() {
      const atMs = nowMs()
      taken = taken.filter((earlierMs) => atMs - earlierMs < spanMs)
      const [oldestMs] = taken
      if (oldestMs !== undefined && taken.length >= most) return { ok: false, waitMs: oldestMs + spanMs - atMs }
      taken.push(atMs)
      return { ok: true }
    },
  }
}
