import { calendarDay } from '@tradeops/domain/present/market-time'
import { dollars } from '@tradeops/domain/present/numbers'
import { centralDay } from '@tradeops/domain/time/central-time'
import { ageWords } from '@tradeops/domain/words/age'
import { isStale, missingWords, oldestAt, sinceWords } from '../../lib/market/price-state.ts'
import { shownStamp } from '../../lib/time/shown-time.ts'
import { classNames } from '../../ui/class-names.ts'
import type { MonitorView } from './api.ts'
import styles from './monitor-view.module.css'

/** Whether the page is live, its SCED run and its gas price. */
export function Stamp({ view, now }: { view: MonitorView; now: Date }) {
  const { answer } = view
  if (!answer) return <div className={styles.stamp} />
  const oldest = oldestAt(answer.zones)
  const notLive = notLiveReason(view, oldest, now)
  const { price, tradeDate } = answer.gas
  return (
    <div className={styles.stamp}>
      <p className={classNames(styles.live, notLive !== null && styles.notLive)}>
        {notLive ?? 'Live'}
        {oldest &&
          ` · ${notLive === null ? `${ageWords(now.getTime() - Date.parse(oldest))} old` : sinceWords(oldest, now)}`}
      </p>
      <p>
        {oldest ? `SCED run ${shownStamp(new Date(oldest))}` : 'No SCED run yet'}
        {price !== null && tradeDate && (
          <>
            <br />
            Gas {dollars(price)} Henry Hub, trade date {calendarDay(centralDay(new Date(tradeDate)))}
          </>
        )}
      </p>
    </div>
  )
}

function notLiveReason(
  { answer, unconfirmed, isStreaming }: MonitorView,
  oldest: string | null,
  now: Date,
): string | null {
  if (unconfirmed !== null) return unconfirmed
  if (oldest === null) return 'No prices yet'
  if (isStale(oldest, now)) return 'Prices stale'
  const missing = missingWords(answer?.zones ?? [])
  if (missing !== '') return `Missing: ${missing}`
  return isStreaming ? null : 'Connecting'
}
