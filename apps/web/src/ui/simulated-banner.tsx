import styles from './simulated-banner.module.css'

/** Simulated data is never passed off as the market: on screen and on paper alike. */
export const SimulatedBanner = () => (
  <aside className={styles.banner} aria-label="Simulated data">
    <p className={styles.text}>
      <strong>Simulated market.</strong> The live sources are not in use; nothing on this page is a real price.
    </p>
  </aside>
)
