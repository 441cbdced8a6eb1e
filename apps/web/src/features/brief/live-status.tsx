import { ageWords } from '@tradeops/domain/words/age'
import { useNow } from '../../lib/use-now.ts'
import { classNames } from '../../ui/class-names.ts'
import { Instant } from '../../ui/instant.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Brief } from './brief.ts'
import { asOfOf } from './figures.ts'
import { isLate } from './freshness.ts'
import styles from './live-status.module.css'

/** How the page hears of the next brief; `frozen` is a brief of the past that is only being read. */
export type Connection = 'connecting' | 'open' | 'lost' | 'frozen'

/** Live or not, and how old: counting up, so that a silent page is never taken for a fresh one. */
export function LiveStatus({ brief, connection }: { brief: Brief; connection: Connection }) {
  const now = useNow()
  const asOf = asOfOf(brief)
  const old = ageWords(now.getTime() - Date.parse(asOf))
  if (connection === 'frozen') return <p className={styles.status}>Kept brief · {old} old</p>
  return (
    <p className={styles.status}>
      <VisuallyHidden role="status">{connection === 'lost' && 'Live updates lost'}</VisuallyHidden>
      <i className={classNames(styles.dot, connection !== 'open' && styles.hollow)} aria-hidden="true" />
      {WORDS[connection]} · <Instant at={asOf}>{`${old} old`}</Instant>
      {isLate(asOf, now) && <strong className={styles.late}>late</strong>}
    </p>
  )
}

const WORDS = { connecting: 'Connecting', open: 'Live', lost: 'Connection lost, retrying' } as const
