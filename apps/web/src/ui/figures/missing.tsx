import { classNames } from '../class-names.ts'
import styles from './missing.module.css'

const DASH = '—'

/** Shows a dash for a missing value; the reason appears on hover, focus and touch, and for screen readers. */
export const MissingValue = ({ reason, grows = 'left' }: { reason: string; grows?: 'left' | 'right' }) => (
  <button
    type="button"
    className={classNames(styles.missing, grows === 'right' && styles.right)}
    aria-label={`Missing: ${reason}`}
    data-reason={reason}
  >
    {DASH}
  </button>
)

export const FigureOrMissingReason = ({ text, reason }: { text: string; reason: string }) =>
  text === DASH ? <MissingValue reason={reason} /> : text
