import { PageFrame } from '../frame/page-frame.tsx'
import styles from './skeleton.module.css'

/** Shows a placeholder with the size of what is loading, so that nothing moves when it arrives. */
export const Skeleton = ({ width = '100%', height }: { width?: string; height: string }) => (
  <svg className={styles.skeleton} width={width} height={height} aria-hidden="true" />
)

/** A placeholder for a button, whose height depends on the screen. */
export const ButtonSkeleton = ({ width }: { width: string }) => (
  <svg className={`${styles.skeleton} ${styles.button}`} width={width} aria-hidden="true" />
)

/** Shown while a page's script loads; the bars appear only after a moment, so a fast connection never shows them. */
export const PageLoading = () => (
  <PageFrame>
    <div className={styles.page} role="status" aria-label="Loading">
      <Skeleton height="0.75rem" width="12rem" />
      <Skeleton height="2.5rem" width="24rem" />
      <Skeleton height="1.5rem" width="32rem" />
      <Skeleton height="12rem" />
    </div>
  </PageFrame>
)
