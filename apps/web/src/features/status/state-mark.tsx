import type { SourceReport } from '@tradeops/contract/site/diagnostics'
import type { ReactNode } from 'react'
import { STATE_WORDS } from './source-words.ts'
import styles from './status-view.module.css'

type State = SourceReport['state']

/** A shape per state, because color alone does not reach every reader. */
const SHAPES: Record<State, ReactNode> = {
  ok: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  stale: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  frozen: <rect x="2" y="2" width="8" height="8" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  missing: <path d="M2.5 2.5l7 7m0-7l-7 7" stroke="currentColor" strokeWidth="1.8" />,
  waiting: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.6" strokeDasharray="1.6 1.6" />,
}

export const StateMark = ({ state }: { state: State }) => (
  <span className={`${styles.state} ${styles[state]}`}>
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {SHAPES[state]}
    </svg>
    {STATE_WORDS[state]}
  </span>
)
