import type { TrialEvent, TrialState } from '@tradeops/domain/trial/decide-trial'
import { chooseSignUpPrompt } from '@tradeops/domain/trial/sign-up-prompts'
import { computeTrialTimerEnd } from '@tradeops/domain/trial/trial-time-spent'
import { useEffect } from 'react'
import { useIsTabVisible } from '../../lib/browser/use-is-tab-visible.ts'
import { useIsAnyDialogOpen } from '../../ui/feedback/open-dialogs.ts'

/** How often reading time is saved: a browser that crashes loses at most this much. */
const SAVE_INTERVAL_MS = 30_000

export type ReadingTimeDependencies = {
  isOnTrial: boolean
  trial: TrialState
  dispatch: (event: TrialEvent) => unknown
}

/** Reports to the trial when the page is visible and not covered, and when the five minutes of reading are over. */
export function useTrialReadingTime({ isOnTrial, trial, dispatch }: ReadingTimeDependencies) {
  const isVisible = useIsTabVisible()
  const isCovered = useIsAnyDialogOpen()
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
    // On a reload, `pagehide` is the only event that still fires.
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
  inSightSince === null || prompt !== null || chooseSignUpPrompt(record, 'brief_timer') === null
    ? null
    : computeTrialTimerEnd(record, inSightSince)
