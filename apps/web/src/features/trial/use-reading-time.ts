import type { TrialEvent, TrialState } from '@tradeops/domain/trial/decide-trial'
import { choosePrompt } from '@tradeops/domain/trial/prompts'
import { computeTimerEnd } from '@tradeops/domain/trial/time-spent'
import { useEffect } from 'react'
import { useIsTabVisible } from '../../lib/browser/use-is-tab-visible.ts'
import { useAnyDialogOpen } from '../../ui/feedback/open-dialogs.ts'

/** A browser that crashes loses at most this much reading time. */
const SAVE_INTERVAL_MS = 30_000

export type ReadingTimeNeeds = { isOnTrial: boolean; trial: TrialState; dispatch: (event: TrialEvent) => unknown }

/** Reports to the trial when the page is visible and not covered, and when the five minutes are over. */
export function useReadingTime({ isOnTrial, trial, dispatch }: ReadingTimeNeeds) {
  const isVisible = useIsTabVisible()
  const isCovered = useAnyDialogOpen()
  const isReading = isOnTrial && isVisible && !isCovered

  useEffect(() => {
    if (!isReading) return
    const appear = () => void dispatch({ kind: 'tab shown' })
    const vanish = () => void dispatch({ kind: 'tab hidden' })
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) appear()
    }
    appear()
    const timer = setInterval(() => dispatch({ kind: 'time passed' }), SAVE_INTERVAL_MS)
    // On a reload this is the only event that still fires.
    window.addEventListener('pagehide', vanish)
    window.addEventListener('pageshow', onReturn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', vanish)
      window.removeEventListener('pageshow', onReturn)
      vanish()
    }
  }, [isReading, dispatch])

  const dueAtMs = promptDueAt(trial)?.getTime() ?? null
  useEffect(() => {
    if (dueAtMs === null) return
    const timer = setTimeout(() => dispatch({ kind: 'time passed' }), Math.max(0, dueAtMs - Date.now()))
    return () => clearTimeout(timer)
  }, [dueAtMs, dispatch])
}

const promptDueAt = ({ record, prompt, inSightSince }: TrialState): Date | null =>
  inSightSince === null || prompt !== null || choosePrompt(record, 'brief_timer') === null
    ? null
    : computeTimerEnd(record, inSightSince)
