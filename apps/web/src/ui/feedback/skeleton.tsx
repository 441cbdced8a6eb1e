import styles from './skeleton.module.css'

/** Holds the place of something that is on its way, so that nothing moves when it arrives. */
export const Skeleton = ({ width = '100%', height }: { width?: string; height: string }) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
)
