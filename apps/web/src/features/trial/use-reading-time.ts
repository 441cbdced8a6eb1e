import type { TrialEvent } from '@tradeops/domain/trial/decide-trial'
import { promptFor } from '@tradeops/domain/trial/prompts'
import type { TrialRecord } from '@tradeops/domain/trial/trial-record'
import { useCallback } from 'react'
import { routes } from '../../lib/paths.ts'
import { useVisible } from '../../lib/use-visible.ts'
import { useAnyDialogOpen } from '../../ui/open-dialogs.ts'
import { useBriefTimer } from './use-brief-timer.ts'
import { useTimeSpent } from './use-time-spent.ts'

/** Where the market is read. On the account pages a prompt would only be in the way of what it asks for. */
const READING_PAGES: readonly string[] = [routes.home, routes.homeFile, routes.brief]

export type ReadingTimeNeeds = {
  isOnTrial: boolean
  record: TrialRecord
  pathname: string
  tell: (event: TrialEvent) => unknown
}

/** The time a visitor spends reading, and the prompt after five minutes of it. */
export function useReadingTime({ isOnTrial, record, pathname, tell }: ReadingTimeNeeds) {
  const isVisible = useVisible()
  const isInterrupted = useAnyDialogOpen()
  const isReading = isOnTrial && isVisible && READING_PAGES.includes(pathname)
  const mayRing = promptFor(record, 'brief_timer') !== null
  const onRing = useCallback(() => void tell({ kind: 'timer rang' }), [tell])
  const onBeat = useCallback(() => void tell({ kind: 'time passed' }), [tell])
  useTimeSpent(isReading, onBeat)
  useBriefTimer({ isRunning: isReading && !isInterrupted && mayRing, round: `${isOnTrial} ${pathname}`, onRing })
}
