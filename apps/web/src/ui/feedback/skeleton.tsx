import { PageFrame } from '../frame/page-frame.tsx'
import styles from './skeleton.module.css'

/** Shows a placeholder with the size of the content that is loading, so that nothing moves when the content arrives. */
export const Skeleton = ({ width = '100%', height }: { width?: string; height: string }) => (
  <svg className={styles.skeleton} width={width} height={height} aria-hidden="true" />
)

/** Shows a placeholder for a button, whose height depends on the screen. */
export const ButtonSkeleton = ({ width }: { width: string }) => (
  <svg className={`${styles.skeleton} ${styles.button}`} width={width} aria-hidden="true" />
)

/**
 * Shows placeholder bars while the script of a page loads; they appear only after a moment, so a fast connection never
 * shows them.
 */
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
