import { useInfiniteQuery } from '@tanstack/react-query'
import type { TrackRecordCallsAnswer, TrackRecordEntry } from '@tradeops/contract/market/track-record'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { formatFigure } from '@tradeops/domain/present/figure-text'
import { formatShareAsPercent } from '@tradeops/domain/present/numbers'
import { readServerTime } from '../../lib/time/server-clock.ts'
import { formatClock, formatDay, formatTime, formatTimezoneName } from '../../lib/time/shown-time.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { scoredPredictionsQuery } from './api.ts'
import { PredictionOutcomeMark } from './prediction-outcome-mark.tsx'
import styles from './recent-predictions-section.module.css'
import record from './record-view.module.css'
import { describeRestatedOutcome, formatLeadTime } from './record-words.ts'

/** Lists the recent predictions (calls) of the rules and the events they missed, newest first. */
export function RecentPredictionsSection({ ledger }: { ledger: TrackRecordCallsAnswer['ledger'] }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    scoredPredictionsQuery(ledger),
  )
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Section heading="Last calls" note={data && countsOf(entries)}>
      {error && (
        <p role="alert">
          Could not load the calls. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {!data && !error && <Skeleton height="24rem" />}
      {data && entries.length === 0 && <p className={record.none}>No call yet.</p>}
      <ol className={styles.calls}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
          Show earlier calls
        </Button>
      )}
      {entries.length > 0 && (
        <p className={`${record.small} ${styles.note}`}>
          Times in {formatTimezoneName(readServerTime())}.{' '}
          <a href={`/api/record/calls.csv?ledger=${ledger}`}>All calls as CSV</a>
        </p>
      )}
    </Section>
  )
}

function countsOf(entries: readonly TrackRecordEntry[]): string {
  const count = (outcome: TrackRecordEntry['outcome']) => entries.filter((entry) => entry.outcome === outcome).length
  return `${count('came true')} correct, ${count('did not')} wrong · ${count('missed')} missed`
}

const Entry = ({ entry }: { entry: TrackRecordEntry }) => {
  const at = new Date(entry.at)
  return (
    <li className={styles.call}>
      <PredictionOutcomeMark outcome={entry.outcome} />
      <time className={styles.at} dateTime={entry.at}>
        {formatDay(at)} {formatClock(at)}
      </time>
      <span>{entry.zone ? ZONE_NAMES[entry.zone] : 'Grid'}</span>
      <span className={styles.claim}>
        {entry.type === 'miss' ? (
          <span className={styles.quiet}>No call was made</span>
        ) : (
          <>
            {entry.title}
            {entry.probability !== null && ` ${formatShareAsPercent(entry.probability)}`}: <Claim entry={entry} />
          </>
        )}
      </span>
      <span className={styles.result}>
        {resultText(entry)}
        {entry.restated && (
          <span className={styles.restated}>
            {describeRestatedOutcome(entry.restated, formatDay(new Date(entry.restated.at)))}
          </span>
        )}
      </span>
    </li>
  )
}

const Claim = ({ entry: { claim, horizonEndsAt } }: { entry: TrackRecordEntry }) => (
  <span className={styles.quiet}>
    {claim.charAt(0).toLowerCase() + claim.slice(1)}
    {horizonEndsAt && `, by ${formatTime(new Date(horizonEndsAt))}`}
  </span>
)

function resultText({ type, claim, value, unit, outcome, reason, leadMinutes }: TrackRecordEntry): string {
  if (type === 'miss') return `${claim}: ${formatFigure(value, unit)}`
  if (outcome === 'came true' && leadMinutes !== null) return `${formatLeadTime(leadMinutes)} ahead`
  return outcome === 'cannot be told' ? (reason ?? '') : ''
}
