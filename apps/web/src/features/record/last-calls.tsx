import { useInfiniteQuery } from '@tanstack/react-query'
import type { RecordCallsAnswer, RecordEntry } from '@tradeops/contract/market/record'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { figureText } from '@tradeops/domain/present/figure-text'
import { percentOfOne } from '@tradeops/domain/present/numbers'
import { serverNow } from '../../lib/time/server-clock.ts'
import { clockWords, shownClock, shownDay, shownTime } from '../../lib/time/shown-time.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { callsQuery } from './api.ts'
import styles from './last-calls.module.css'
import { OutcomeMark } from './outcome-mark.tsx'
import { leadTimeText } from './record-words.ts'

/** The last calls one by one, misses among them. */
export function LastCalls({ ledger }: { ledger: RecordCallsAnswer['ledger'] }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(callsQuery(ledger))
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Section heading="Last calls" note={data && noteOf(entries)}>
      {error && (
        <p role="alert">
          The calls could not be loaded. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {!data && !error && <Skeleton height="24rem" />}
      {data && entries.length === 0 && <p className={styles.none}>No call has been made yet.</p>}
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
        <p className={styles.note}>
          Times in {clockWords(serverNow())}. <a href={`/api/record/calls.csv?ledger=${ledger}`}>All calls as CSV</a>
        </p>
      )}
    </Section>
  )
}

function noteOf(entries: readonly RecordEntry[]): string {
  const count = (outcome: RecordEntry['outcome']) => entries.filter((entry) => entry.outcome === outcome).length
  return `${count('came true')} came true, ${count('did not')} did not · ${count('missed')} missed`
}

const Entry = ({ entry }: { entry: RecordEntry }) => {
  const at = new Date(entry.at)
  return (
    <li className={styles.call}>
      <OutcomeMark outcome={entry.outcome} />
      <time className={styles.at} dateTime={entry.at}>
        {shownDay(at)} {shownClock(at)}
      </time>
      <span className={styles.zone}>{entry.zone ? ZONE_NAMES[entry.zone] : 'Grid'}</span>
      <span className={styles.said}>
        {entry.type === 'miss' ? (
          <span className={styles.quiet}>No call was made</span>
        ) : (
          <>
            {entry.title}
            {entry.probability !== null && ` ${percentOfOne(entry.probability)}`}: <Claim entry={entry} />
          </>
        )}
      </span>
      <span className={styles.came}>{cameText(entry)}</span>
    </li>
  )
}

const Claim = ({ entry: { claim, horizonEndsAt } }: { entry: RecordEntry }) => (
  <span className={styles.quiet}>
    {claim.charAt(0).toLowerCase() + claim.slice(1)}
    {horizonEndsAt && `, by ${shownTime(new Date(horizonEndsAt))}`}
  </span>
)

function cameText({ type, claim, value, unit, outcome, reason, leadMinutes }: RecordEntry): string {
  if (type === 'miss') return `${claim}: ${figureText(value, unit)}`
  if (outcome === 'came true' && leadMinutes !== null) return `${leadTimeText(leadMinutes)} ahead`
  return outcome === 'cannot be told' ? (reason ?? '') : ''
}
