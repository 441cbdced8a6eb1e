/** Creates a clock that a test moves, with timers that fire in order. */
export function createSteppedTime(startsAt: string) {
  let nowMs = Date.parse(startsAt)
  const waiting = new Set<{ atMs: number; callback(): void }>()
  return {
    clock: { now: () => new Date(nowMs) },
    timers: {
      after(delayMs: number, callback: () => void) {
        const timer = { atMs: nowMs + delayMs, callback }
        waiting.add(timer)
        return () => waiting.delete(timer)
      },
    },
    async moveTo(at: string) {
      const endMs = Date.parse(at)
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve))
        const due = [...waiting].filter(({ atMs }) => atMs <= endMs).sort((one, other) => one.atMs - other.atMs)[0]
        if (!due) break
        waiting.delete(due)
        nowMs = due.atMs
        due.callback()
      }
      nowMs = endMs
    },
  }
}
