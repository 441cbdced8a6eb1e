import styles from './labeled-values.module.css'
import { MissingValue } from './missing.tsx'

export type LabeledValue =
  | { label: string; value: string; unit?: string | undefined }
  /** Why the value is missing. */
  | { label: string; missing: string }

export const LabeledValues = ({ rows, label }: { rows: readonly LabeledValue[]; label: string }) => (
  <dl className={styles.rows} aria-label={label}>
    {rows.map((row) => (
      <div key={row.label} className={styles.row}>
        <dt className={styles.name}>{row.label}</dt>
        <dd className={styles.value}>
          {'missing' in row ? <MissingValue reason={row.missing} /> : row.value}
          {'unit' in row && row.unit && <small className={styles.unit}>{row.unit}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
