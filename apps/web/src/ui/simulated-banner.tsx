import styles from './simulated-banner.module.css'

/**
 * Simulated data is never passed off as the market: on screen and on paper alike. Where it is known only after the page
 * was drawn (`late`), it stands at the foot of the window and moves nothing that is being read.
 */
export const SimulatedBanner = ({ late = false }: { late?: boolean }) => (
  <aside className={late ? `${styles.banner} ${styles.late}` : styles.banner} aria-label="Simulated data">
    <p className={styles.text}>
      <strong>Simulated market.</strong> The live sources are not in use; nothing on this page is a real price.
    </p>
  </aside>
)
