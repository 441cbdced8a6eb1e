import type { ReactNode } from 'react'
import { Missing } from './missing.tsx'
import styles from './rows.module.css'

export type Row =
  | { label: string; value: string; unit?: string | undefined }
  /** Why the value is missing. */
  | { label: string; missing: string }

export const Rows = ({ rows, label }: { rows: readonly Row[]; label: string }) => (
  <dl className={styles.rows} aria-label={label}>
    {rows.map((row) => (
      <div key={row.label} className={styles.row}>
        <dt className={styles.name}>{row.label}</dt>
        <dd className={styles.value}>{'missing' in row ? <Missing reason={row.missing} /> : <Figure {...row} />}</dd>
      </div>
    ))}
  </dl>
)

const Figure = ({ value, unit }: { value: string; unit?: string | undefined }) => (
  <>
    {value}
    {unit && <Unit>{unit}</Unit>}
  </>
)

const Unit = ({ children }: { children: ReactNode }) => <small className={styles.unit}>{children}</small>
