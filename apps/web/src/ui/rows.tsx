import type { ReactNode } from 'react'
import styles from './rows.module.css'

export type Row = { label: string; value: string; unit?: string | undefined }

/** Name at the left, figure at the right, a hairline between the rows. */
export const Rows = ({ rows, label }: { rows: readonly Row[]; label: string }) => (
  <dl className={styles.rows} aria-label={label}>
    {rows.map((row) => (
      <div key={row.label} className={styles.row}>
        <dt className={styles.name}>{row.label}</dt>
        <dd className={styles.value}>
          {row.value}
          {row.unit && <Unit>{row.unit}</Unit>}
        </dd>
      </div>
    ))}
  </dl>
)

const Unit = ({ children }: { children: ReactNode }) => <small className={styles.unit}>{children}</small>
