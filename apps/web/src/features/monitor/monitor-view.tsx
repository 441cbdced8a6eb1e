import { formatCalendarDay } from '@tradeops/domain/present/market-time'
import { formatDollarAmount } from '@tradeops/domain/present/numbers'
import { formatCentralDay } from '@tradeops/domain/time/central-time'
import { writeAge } from '@tradeops/domain/words/age'
import {
  describeMissingSources,
  describeTimeAndAge,
  findOldestPriceTime,
  isPriceStale,
} from '../../lib/market/price-state.ts'
import { formatDateAndTime, formatTime } from '../../lib/time/shown-time.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ItemsSharedByAllZones } from '../../ui/figure-table/items-shared-by-all-zones.tsx'
import { MonthlyPeakLine } from '../../ui/figure-table/monthly-peak-line.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Section } from '../../ui/frame/section.tsx'
import type { MonitorQueryState as View } from './api.ts'
import { LivePriceTable } from './live-price-table.tsx'
import { MonitorPanels } from './monitor-panels.tsx'
import styles from './monitor-view.module.css'

/** Shows the live prices of all load zones, with panels below them. */
export function MonitorView({ view, now, onCopy }: { view: View; now: Date; onCopy: () => void }) {
  const { answer } = view
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.heading}>The board</h1>
          <p className={styles.lead} aria-busy={answer === undefined}>
            {answer?.headline ?? <Skeleton height="1.5rem" width="24rem" />}
          </p>
        </div>
        <Stamp view={view} now={now} />
      </header>
      <Failure view={view} />
      <div className={styles.now}>
        <ItemsSharedByAllZones items={view.unconfirmed === null ? answer?.shared : []} />
        <MonthlyPeakLine peak={view.unconfirmed === null ? answer?.monthlyPeak : null} at={now} />
        <LivePriceTable answer={answer} now={now} isConfirmed={view.unconfirmed === null} />
        {answer && (
          <p className={`screen-only ${styles.copy}`}>
            <Button variant="quiet" onClick={onCopy}>
              Copy table
            </Button>
            <kbd>C</kbd>
          </p>
        )}
      </div>
      {answer ? <MonitorPanels answer={answer} now={now} /> : <PendingPanels />}
    </>
  )
}

/** Shows whether the monitor page is live, with the time of its SCED run and the gas price. */
function Stamp({ view, now }: { view: View; now: Date }) {
  const { answer } = view
  if (!answer) return <div className={styles.stamp} />
  const oldest = findOldestPriceTime(answer.zones)
  const notLive = notLiveReason(view, oldest, now)
  const { price, tradeDate } = answer.gas
  return (
    <div className={styles.stamp}>
      <p className={classNames(styles.live, notLive !== null && styles.notLive)}>
        {notLive ?? 'Live'}
        {oldest &&
          ` · ${notLive === null ? `${writeAge(now.getTime() - Date.parse(oldest))} old` : describeTimeAndAge(oldest, now)}`}
      </p>
      <p>
        {oldest ? `SCED run ${formatDateAndTime(new Date(oldest))}` : 'No SCED run yet'}
        {price !== null && tradeDate && (
          <>
            <br />
            Gas {formatDollarAmount(price)} Henry Hub, trade date{' '}
            {formatCalendarDay(formatCentralDay(new Date(tradeDate)))}
          </>
        )}
      </p>
    </div>
  )
}

function notLiveReason({ answer, unconfirmed, isStreaming }: View, oldest: string | null, now: Date): string | null {
  if (unconfirmed !== null) return unconfirmed
  if (oldest === null) return 'No prices yet'
  if (isPriceStale(oldest, now)) return 'Prices stale'
  const missing = describeMissingSources(answer?.zones ?? [])
  if (missing !== '') return `Missing: ${missing}`
  return isStreaming ? null : 'Connecting'
}

/** Shows in one line that a refresh failed, above the last known figures and with their time. */
function Failure({ view: { answer, unconfirmed, isUnavailable, online, retry } }: { view: View }) {
  if (unconfirmed === null && !isUnavailable) return <p role="status" />
  const since = answer ? ` Figures are from ${formatTime(new Date(answer.asOf))}.` : ''
  return (
    <p className={styles.failure} role="status">
      {online ? 'Could not refresh; trying again.' : 'You are offline. Figures load when the connection is back.'}
      {since} {online && <Button onClick={retry}>Try again</Button>}
    </p>
  )
}

const PENDING = ['Next six hours', 'Scarcity', 'Binding constraints and the zones', 'Spreads']

const PendingPanels = () => (
  <div className={styles.parts} role="status" aria-label="Loading">
    {PENDING.map((heading) => (
      <Section key={heading} heading={heading}>
        <Skeleton height="14rem" />
      </Section>
    ))}
  </div>
)
