import styles from './page-frame.module.css'

export const Logo = () => (
  <svg className={styles.logo} viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="6" fill="currentColor" />
    <path
      d="M4 18h5l3-10 4 13 3-8h5"
      fill="none"
      stroke="var(--card)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
)
