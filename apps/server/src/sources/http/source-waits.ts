import type { SourceWait } from '../../flows/market/source-wait.ts'
import { type Breaker, createBreaker } from './breaker.ts'

/** What the process before knew; and where it is kept whenever it changes. */
export type WaitKeeping = { known: readonly SourceWait[]; save(wait: SourceWait): Promise<void> }

const FOR_THIS_PROCESS: WaitKeeping = { known: [], save: async () => {} }

/** Whom to leave alone, and until when: a source's own word, and a breaker for each. */
export function sourceWaits(nowMs: () => number, { known, save }: WaitKeeping = FOR_THIS_PROCESS) {
  const breakers = new Map<string, Breaker>()
  const heldUntilMs = new Map<string, number>()
  const kept = new Map<string, string>()
  let saving = Promise.resolve()

  for (const { source, heldUntil, openUntil, pauseMs } of known) {
    if (heldUntil) heldUntilMs.set(source, heldUntil.getTime())
    if (openUntil) breakers.set(source, createBreaker(nowMs, { openUntilMs: openUntil.getTime(), pauseMs }))
    kept.set(source, written(waitOf(source)))
  }

  function breakerOf(source: string): Breaker {
    const breaker = breakers.get(source) ?? createBreaker(nowMs)
    breakers.set(source, breaker)
    return breaker
  }

  function waitOf(source: string): SourceWait {
    const { openUntilMs, pauseMs } = breakerOf(source).pause()
    const untilMs = heldUntilMs.get(source) ?? 0
    return {
      source,
      heldUntil: untilMs > nowMs() ? new Date(untilMs) : null,
      openUntil: openUntilMs === null ? null : new Date(openUntilMs),
      pauseMs,
    }
  }

  /** One after the other, each as it stands by then: several requests to a source may end at once. */
  function keep(source: string): Promise<void> {
    const turn = saving.then(async () => {
      const wait = waitOf(source)
      if (written(wait) === (kept.get(source) ?? NOTHING)) return
      await save(wait)
      kept.set(source, written(wait))
    })
    saving = turn.catch(() => {})
    return turn
  }

  return {
    breakerOf,
    keep,
    heldForMs: (source: string): number => (heldUntilMs.get(source) ?? 0) - nowMs(),
    /** Kept at once: the request that was told so may have seconds to go, and its process may not. */
    hold(source: string, forMs: number): Promise<void> {
      heldUntilMs.set(source, nowMs() + forMs)
      return keep(source)
    },
  }
}

const NOTHING = written({ heldUntil: null, openUntil: null })

function written({ heldUntil, openUntil }: Pick<SourceWait, 'heldUntil' | 'openUntil'>): string {
  return `${heldUntil?.getTime() ?? ''}/${openUntil?.getTime() ?? ''}`
}
