import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { preferencesQuery } from './api/get-preferences.ts'
import { FailureNotice } from './failure-notice.tsx'
import { failureOf } from './preferences-failure.ts'
import styles from './preferences-view.module.css'
import { ScheduleList } from './schedule-list.tsx'

/** Loading, failed, or the schedules. A list that is there stays there when a later look at it fails. */
export function PreferencesView() {
  const { data, error, isFetching, isPaused, refetch } = useQuery(preferencesQuery)
  if (data) return <ScheduleList preferences={data} />
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Daily Brief Preferences</h1>
      </div>
      <Instead failure={error && !isFetching ? error : null} isWaiting={isPaused} onRetry={() => void refetch()} />
    </>
  )
}

type InsteadProps = { failure: Error | null; isWaiting: boolean; onRetry: () => void }

/** What stands where the list will be. */
function Instead({ failure, isWaiting, onRetry }: InsteadProps) {
  if (isWaiting) {
    return (
      <div className={styles.notices}>
        <Notice tone="plain">You are offline. Your daily briefs load by themselves when the connection is back.</Notice>
      </div>
    )
  }
  if (failure) {
    return (
      <div className={styles.failed}>
        <FailureNotice failure={failureOf('load', failure)} />
        <Button onClick={onRetry}>Try Again</Button>
      </div>
    )
  }
  return (
    <div className={styles.loading} role="status" aria-label="Loading your daily briefs">
      <Skeleton height="3.5rem" />
      <Skeleton height="3.5rem" />
    </div>
  )
}
