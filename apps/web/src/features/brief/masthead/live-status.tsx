import { writeAge } from '@tradeops/domain/words/age'
import { formatMoment } from '../../../lib/time/shown-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx'
import type { Brief } from '../brief.ts'
import { getPriceTime, listMissingSourceTitles } from '../figures.ts'
import { isLiveOrConnecting, type Liveness } from '../live/liveness.ts'
import styles from './masthead.module.css'

/** Shows whether the page is live, with an age that counts up, so that the reader notices a stalled page. */
export function LiveStatus({ brief, liveness }: { brief: Brief; liveness: Exclude<Liveness, 'past'> }) {
  const now = useNow()
  const at = getPriceTime(brief)
  const current = isLiveOrConnecting(liveness)
  const words = wordsOf(brief, liveness)
  return (
    <>
      <VisuallyHidden role="status">{!current && words}</VisuallyHidden>
      {/* Paper shows a printed time instead of an age that counts up. */}
      <p className={`screen-only ${styles.status}`}>
        <i className={classNames(styles.dot, liveness !== 'live' && styles.hollow)} aria-hidden="true" />
        {words} ·{' '}
        {current ? (
          <time dateTime={at}>{oldWords(at, now)}</time>
        ) : (
          <span className={styles.old}>
            <span className={styles.at}>
              <time dateTime={at}>{formatMoment(new Date(at), now)}</time> ·{' '}
            </span>
            {oldWords(at, now)}
          </span>
        )}
      </p>
    </>
  )
}

const oldWords = (at: string, now: Date) => `${writeAge(now.getTime() - Date.parse(at))} old`

const WORDS: Record<Exclude<Liveness, 'incomplete' | 'past'>, string> = {
  live: 'Live',
  connecting: 'Connecting',
  stale: 'Prices stale',
  lost: 'Connection lost, retrying',
  offline: 'You are offline',
}

const wordsOf = (brief: Brief, liveness: Exclude<Liveness, 'past'>) =>
  liveness === 'incomplete' ? `Missing: ${listMissingSourceTitles(brief).join(', ')}` : WORDS[liveness]
