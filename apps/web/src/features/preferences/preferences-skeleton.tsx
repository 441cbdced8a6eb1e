import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './preferences-skeleton.module.css'
import view from './preferences-view.module.css'

export const PreferencesSkeleton = () => (
  <>
    <div className={view.head}>
      <h1 className={view.title}>Daily Brief Preferences</h1>
      <Skeleton height="var(--control-height)" width="7.75rem" />
    </div>
    <div role="status" aria-label="Loading your daily briefs" aria-busy="true">
      <SkeletonRow />
      <SkeletonRow />
    </div>
  </>
)

const SkeletonRow = () => (
  <div className={styles.row}>
    <Skeleton height="1.75rem" width="6rem" />
    <div className={styles.facts}>
      <Skeleton height="1.75rem" width="15rem" />
      <Skeleton height="1.25rem" width="19rem" />
    </div>
    <Skeleton height="var(--control-height)" width="12rem" />
  </div>
)
