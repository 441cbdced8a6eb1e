type RequestBudget = {
  /** Counts one request; if the budget is used up, returns how long to wait. */
  take(): { ok: true } | { ok: false; waitMs: number }
}

/** Creates a budget of at most `max` requests in any span of `spanMs`. */
export function createRequestBudget(max: number, spanMs: number, nowMs: () => number): RequestBudget {
  let taken: number[] = []
  return {
    take() {
      const atMs = nowMs()
      taken = taken.filter((earlierMs) => atMs - earlierMs < spanMs)
      const [oldestMs] = taken
      if (oldestMs !== undefined && taken.length >= max) return { ok: false, waitMs: oldestMs + spanMs - atMs }
      taken.push(atMs)
      return { ok: true }
    },
  }
}
