import { ageWords } from '@tradeops/domain/words/age'
import { shownMoment } from '../../../lib/time/shown-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx'
import type { Brief } from '../brief.ts'
import { missingSources, priceTime } from '../figures.ts'
import { isCurrent, type Liveness } from '../live/liveness.ts'
import styles from './masthead.module.css'

/** The live status with an age that counts up, so that a stalled page is noticed. */
export function LiveStatus({ brief, liveness }: { brief: Brief; liveness: Exclude<Liveness, 'past'> }) {
  const now = useNow()
  const at = priceTime(brief)
  const current = isCurrent(liveness)
  const words = wordsOf(brief, liveness)
  return (
    <>
      <VisuallyHidden role="status">{!current && words}</VisuallyHidden>
      <p className={styles.status}>
        <i className={classNames(styles.dot, liveness !== 'live' && styles.hollow)} aria-hidden="true" />
        {words} ·{' '}
        {current ? (
          <time dateTime={at}>{oldWords(at, now)}</time>
        ) : (
          <span className={styles.old}>
            <time dateTime={at}>{shownMoment(new Date(at), now)}</time> · {oldWords(at, now)}
          </span>
        )}
      </p>
    </>
  )
}

const oldWords = (at: string, now: Date) => `${ageWords(now.getTime() - Date.parse(at))} old`

const WORDS: Record<Exclude<Liveness, 'incomplete' | 'past'>, string> = {
  live: 'Live',
  connecting: 'Connecting',
  stale: 'Prices stale',
  lost: 'Connection lost, retrying',
  offline: 'You are offline',
}

const wordsOf = (brief: Brief, liveness: Exclude<Liveness, 'past'>) =>
  liveness === 'incomplete' ? `Missing: ${missingSources(brief).join(', ')}` : WORDS[liveness]
