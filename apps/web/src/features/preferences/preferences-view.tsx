import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { preferencesQuery } from './api/get-preferences.ts'
import { FailureNotice } from './failure-notice.tsx'
import { failureOf } from './preferences-failure.ts'
import styles from './preferences-view.module.css'
import { ScheduleList } from './schedule-list.tsx'

/** Loading, failed, or the schedules. A list that is there stays there when a later look at it fails. */
export function PreferencesView() {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery)
  if (data) return <ScheduleList preferences={data} />
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Daily Brief Preferences</h1>
      </div>
      {error && !isFetching ? (
        <div className={styles.failed}>
          <FailureNotice failure={failureOf('load', error)} />
          <Button onClick={() => void refetch()}>Try Again</Button>
        </div>
      ) : (
        <div className={styles.loading} role="status" aria-label="Loading your daily briefs">
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
        </div>
      )}
    </>
  )
}
