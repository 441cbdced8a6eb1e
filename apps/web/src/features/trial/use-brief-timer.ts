import { BRIEF_TIMER_MS } from '@tradeops/domain/trial/prompts'
import { useEffect, useRef } from 'react'

export type BriefTimer = {
  /** False: the timer stands still, and goes on later where it stood. */
  isRunning: boolean
  /** Whenever this changes, the five minutes begin anew. */
  round: string
  onRing: () => void
}

/** Five minutes of reading, not of the clock on the wall; once it has rung they begin anew. */
export function useBriefTimer({ isRunning, round, onRing }: BriefTimer) {
  const left = useRef({ round, ms: BRIEF_TIMER_MS })

  useEffect(() => {
    if (left.current.round !== round) left.current = { round, ms: BRIEF_TIMER_MS }
    if (!isRunning) return
    const startedAtMs = performance.now()
    const leftMs = left.current.ms
    let hasRung = false
    const timer = setTimeout(() => {
      hasRung = true
      onRing()
    }, leftMs)
    return () => {
      clearTimeout(timer)
      const spentMs = performance.now() - startedAtMs
      left.current.ms = hasRung ? BRIEF_TIMER_MS : Math.max(0, leftMs - spentMs)
    }
  }, [isRunning, round, onRing])
}
