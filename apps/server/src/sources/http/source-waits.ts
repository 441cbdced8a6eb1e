import type { SourceWait } from '../../flows/market/source-health.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

/** The pauses of sources that the previous process saved, and a function to save changes. */
export type SavedSourceWaits = { known: readonly SourceWait[]; save(wait: SourceWait): Promise<void> }

const NOT_SAVED: SavedSourceWaits = { known: [], save: async () => {} }

/**
 * Tracks which sources must not be requested, and until when: because a source requested a pause (Retry-After), or
 * because its circuit breaker is open.
 */
export function createSourceWaits(nowMs: () => number, { known, save }: SavedSourceWaits = NOT_SAVED) {
  const breakers = new Map<string, CircuitBreaker>()
  const heldUntilMs = new Map<string, number>()
  const savedKeys = new Map<string, string>()
  let saving = Promise.resolve()

  for (const { source, heldUntil, openUntil, pauseMs } of known) {
    if (heldUntil) heldUntilMs.set(source, heldUntil.getTime())
    if (openUntil) breakers.set(source, createCircuitBreaker(nowMs, { openUntilMs: openUntil.getTime(), pauseMs }))
    savedKeys.set(source, keyOf(waitOf(source)))
  }

  function breakerOf(source: string): CircuitBreaker {
    const breaker = breakers.get(source) ?? createCircuitBreaker(nowMs)
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

  /** Saves the changed waits of a source one after the other, because several requests to a source can end at once. */
  function saveChanges(source: string): Promise<void> {
    const turn = saving.then(async () => {
      const wait = waitOf(source)
      if (keyOf(wait) === (savedKeys.get(source) ?? NO_WAIT)) return
      await save(wait)
      savedKeys.set(source, keyOf(wait))
    })
    saving = turn.catch(() => {})
    return turn
  }

  return {
    breakerOf,
    saveChanges,
    heldForMs: (source: string): number => (heldUntilMs.get(source) ?? 0) - nowMs(),
    /** Saves a pause at once, because the process may stop before the source's request ends. */
    hold(source: string, forMs: number): Promise<void> {
      heldUntilMs.set(source, nowMs() + forMs)
      return saveChanges(source)
    },
  }
}

const NO_WAIT = keyOf({ heldUntil: null, openUntil: null })

function keyOf({ heldUntil, openUntil }: Pick<SourceWait, 'heldUntil' | 'openUntil'>): string {
  return `${heldUntil?.getTime() ?? ''}/${openUntil?.getTime() ?? ''}`
}
