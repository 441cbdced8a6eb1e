import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { PageFrame } from '../ui/frame/page-frame.tsx'
import styles from './page-on-its-way.module.css'

/** What stands while a page's own script is being fetched. A quick line never sees the bars. */
export const PageOnItsWay = () => (
  <PageFrame>
    <div className={styles.bars} role="status" aria-label="Loading">
      <Skeleton height="0.75rem" width="12rem" />
      <Skeleton height="2.5rem" width="24rem" />
      <Skeleton height="1.5rem" width="32rem" />
      <Skeleton height="12rem" />
    </div>
  </PageFrame>
)
