import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Said by a screen reader, not drawn. With the role `status` it is said whenever it changes. */
export const VisuallyHidden = ({ children, role }: { children: ReactNode; role?: 'status' }) => (
  <span className={styles.hidden} role={role}>
    {children}
  </span>
)
