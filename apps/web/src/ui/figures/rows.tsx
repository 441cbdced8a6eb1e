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
        <dd className={styles.value}>
          {'missing' in row ? <Missing reason={row.missing} /> : row.value}
          {'unit' in row && row.unit && <small className={styles.unit}>{row.unit}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
