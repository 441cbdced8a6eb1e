import type { ReactNode } from 'react'
import styles from './account-text.module.css'

/** The sentences of a view, one under the other with air between them. */
export const AccountText = ({ children }: { children: ReactNode }) => <div className={styles.text}>{children}</div>
