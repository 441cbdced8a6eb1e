import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { preferencesQuery } from './api.ts'
import { describePreferencesFailure, PreferencesFailureNotice } from './notices.tsx'
import { PreferencesSkeleton } from './preferences-skeleton.tsx'
import styles from './preferences-view.module.css'
import { ScheduleList } from './schedules/schedule-list.tsx'

/**
 * Shows the mail schedules, a skeleton while they load, or the failure; a loaded list stays visible when a refresh
 * fails.
 */
export function PreferencesView() {
  const { data, error, isFetching, isPaused, refetch } = useQuery(preferencesQuery)
  if (data) return <ScheduleList preferences={data} />
  if (!isPaused && (isFetching || !error)) return <PreferencesSkeleton />
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Daily Brief Preferences</h1>
      </div>
      <LoadFailure failure={isPaused ? null : error} onRetry={() => void refetch()} />
    </>
  )
}

/** Shows that loading failed; after the message is closed the retry button remains, so that the page is never empty. */
function LoadFailure({ failure, onRetry }: { failure: Error | null; onRetry: () => void }) {
  const [closed, setClosed] = useState<Error | null>(null)
  if (failure === null)
    return (
      <div className={styles.notices}>
        <Notice tone="plain">You are offline. Your daily briefs load when you are back online.</Notice>
      </div>
    )
  return (
    <div className={styles.failed}>
      {failure !== closed && (
        <PreferencesFailureNotice
          failure={describePreferencesFailure('load', failure)}
          onClose={() => setClosed(failure)}
        />
      )}
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  )
}
