import { classNames } from '../class-names.ts'
import styles from './missing.module.css'

const DASH = '—'

/** A dash where a value is missing; why is said on hover, on focus or touch, and to a screen reader. */
export const Missing = ({ reason, grows = 'left' }: { reason: string; grows?: 'left' | 'right' }) => (
  <button
    type="button"
    className={classNames(styles.missing, grows === 'right' && styles.right)}
    aria-label={`Missing: ${reason}`}
    data-reason={reason}
  >
    {DASH}
  </button>
)

/** A figure already in words; where those are a dash, with the reason for it. */
export const FigureOrReason = ({ text, reason }: { text: string; reason: string }) =>
  text === DASH ? <Missing reason={reason} /> : text
