import type { TrackRecordEntry } from '@tradeops/contract/market/track-record'
import type { ReactNode } from 'react'
import styles from './recent-predictions-section.module.css'
import { PREDICTION_OUTCOME_LABELS } from './record-words.ts'

type Outcome = TrackRecordEntry['outcome']

/** Each outcome of a prediction has its own shape, because grayscale and paper lose the color. */
const SHAPES: Record<Outcome, ReactNode> = {
  'came true': (
    <>
      <circle cx="9" cy="9" r="8" fill="currentColor" />
      <path d="M5 9.4l2.8 2.8L13 6.8" className={styles.tick} />
    </>
  ),
  'did not': (
    <g fill="none" stroke="currentColor" strokeWidth="1.7">
      <circle cx="9" cy="9" r="7.2" />
      <path d="M6 6l6 6M12 6l-6 6" />
    </g>
  ),
  missed: (
    <>
      <circle cx="9" cy="9" r="7.2" fill="none" stroke="currentColor" strokeWidth="1.6" strokeDasharray="3 2.4" />
      <path d="M9 4.6v5.2" stroke="currentColor" strokeWidth="1.8" />
      <circle cx="9" cy="12.8" r="1.1" fill="currentColor" />
    </>
  ),
  open: <circle cx="9" cy="9" r="7.2" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  'cannot be told': <path d="M4 9h10" stroke="currentColor" strokeWidth="1.8" />,
}

const COLORS: Record<Outcome, string | undefined> = {
  'came true': styles.correct,
  'did not': styles.wrong,
  missed: styles.wrong,
  open: styles.open,
  'cannot be told': styles.open,
}

export const PredictionOutcomeMark = ({ outcome }: { outcome: Outcome }) => (
  <span className={`${styles.outcome} ${COLORS[outcome]}`}>
    <svg viewBox="0 0 18 18" width="16" height="16" aria-hidden="true">
      {SHAPES[outcome]}
    </svg>
    {PREDICTION_OUTCOME_LABELS[outcome]}
  </span>
)
