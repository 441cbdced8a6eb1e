import { useQuery } from '@tanstack/react-query'
import { LEDGERS, type Ledger, type LedgerRecord, type RecordAnswer } from '@tradeops/contract/market/record'
import { plural } from '@tradeops/domain/present/numbers'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Choice, Choices } from '../../ui/form/choices.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { recordQuery } from './api.ts'
import { CountTable } from './count-table.tsx'
import { ForecastMisses } from './forecast-misses.tsx'
import { LastCalls } from './last-calls.tsx'
import { OutlookRecord } from './outlook-record.tsx'
import { RecordTable } from './record-table.tsx'
import styles from './record-view.module.css'
import { LEDGER_NAMES, leadText, spanText, spikeRow } from './record-words.ts'
import { ReliabilitySection } from './reliability-section.tsx'

/** What the rules called and what came of it, one ledger at a time. */
export function RecordView() {
  const { data, error, refetch, isFetching } = useQuery(recordQuery)
  const [query, setQuery] = useSearchParams()
  const asked = LEDGERS.find((ledger) => ledger === query.get('ledger'))
  const shown = data && (asked ?? firstWithCalls(data))
  const record = data?.ledgers.find(({ ledger }) => ledger === shown)

  const choose = (ledger: Ledger) =>
    setQuery(
      (before) => {
        before.set('ledger', ledger)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className={styles.eyebrow}>{record ? spanText(record) : ' '}</p>
          <h1 className={styles.title}>The record</h1>
          <p className={styles.lead} role="status">
            {record ? leadText(record) : error ? 'The record could not be loaded.' : 'Loading'}
          </p>
        </div>
        {record && (
          <Choices label="Ledger">
            {LEDGERS.map((ledger) => (
              <Choice key={ledger} isChosen={ledger === shown} onChoose={() => choose(ledger)}>
                {LEDGER_NAMES[ledger]}
              </Choice>
            ))}
          </Choices>
        )}
      </div>
      {data && record && <LedgerParts record={record} fewest={data.fewestCalls} />}
      {error && !data && (
        <Button onClick={() => void refetch()} disabled={isFetching}>
          Try again
        </Button>
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading the record">
          <Skeleton height="32rem" />
        </div>
      )}
    </>
  )
}

/** The installation's own ledger as soon as there is something in it. */
const firstWithCalls = ({ ledgers }: RecordAnswer): Ledger =>
  (['live', 'simulated'] as const).find((name) =>
    ledgers.some(({ ledger, rows }) => ledger === name && rows.length > 0),
  ) ?? 'archive'

function LedgerParts({ record, fewest }: { record: LedgerRecord; fewest: number }) {
  const named = useNamedRow()
  const { ledger, rows, events, leftOut } = record
  return (
    <div className={styles.parts}>
      {rows.length > 0 && <RecordTable rows={rows} named={named} />}
      <p className={styles.note}>{notesOf(record)}</p>
      <div className={styles.columns}>
        <div>
          <Section heading="How we count">
            <p className={styles.how}>
              A call is written down with the brief that first shows it, with its figures and the version of the rules,
              and cannot be changed. It is true only if what it named came inside the time it named. A call that is
              still open, or whose prices are missing, is not counted. What began with no call standing is missed. What
              concerns the whole grid counts once. Published facts (weather warnings, day-ahead prices, gas) are not
              calls and have no record.
            </p>
          </Section>
          {events.length > 0 && (
            <Section heading="Missed events">
              <CountTable
                label="Missed events"
                columns={['Event', 'Began', 'Missed']}
                rows={events.map(({ event, title, onsets, misses }) => ({
                  key: event,
                  cells: [title, onsets, misses],
                }))}
              />
            </Section>
          )}
          {ledger !== 'archive' && (
            <>
              <ReliabilitySection bins={record.reliability} base={spikeRow(rows)?.base ?? null} fewest={fewest} />
              <OutlookRecord rows={record.outlook} fit={record.chanceFit} />
            </>
          )}
        </div>
        {ledger === 'archive' ? (
          <Section heading="What this ledger is">
            <p className={styles.how}>
              The same rules, run over real ERCOT hours of the past, each from what was known then. It holds figures
              only; single calls are kept from the day this product runs.
              {leftOut.length > 0 &&
                ` Not replayed, because the archive lacks a series they need: ${leftOut.join(', ')}.`}
            </p>
          </Section>
        ) : (
          <LastCalls key={ledger} ledger={ledger} />
        )}
      </div>
      {ledger !== 'archive' && <ForecastMisses ledger={ledger} />}
    </div>
  )
}

/** Links lead to a rule's row, which is drawn after the browser has looked for it. */
function useNamedRow(): string {
  const { hash } = useLocation()
  const named = hash.slice(1)
  useEffect(() => {
    if (named) document.getElementById(named)?.scrollIntoView({ block: 'center' })
  }, [named])
  return named
}

function notesOf({ open, untold, earlier }: LedgerRecord): string {
  const notes = [
    ...(open > 0 ? [`${plural(open, 'call is', 'calls are')} still open.`] : []),
    ...(untold > 0 ? [`${plural(untold, 'call')} cannot be told.`] : []),
    ...(earlier > 0
      ? [`${plural(earlier, 'call')} under earlier rules ${earlier === 1 ? 'is' : 'are'} in the file.`]
      : []),
  ]
  return notes.join(' ')
}
