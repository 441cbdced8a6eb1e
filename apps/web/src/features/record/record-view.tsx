import { useQuery } from '@tanstack/react-query'
import type { LedgerTrackRecord, TrackRecordAnswer, TrackRecordLedger } from '@tradeops/contract/market/track-record'
import { formatCountWithNoun } from '@tradeops/domain/present/numbers'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceButton, ChoiceGroup } from '../../ui/form/choice-group.tsx'
import frame from '../../ui/frame/page-frame.module.css'
import { Section } from '../../ui/frame/section.tsx'
import { trackRecordQuery } from './api.ts'
import { ForecastMissesSection } from './forecast-misses-section.tsx'
import { OutlookScoresSection } from './outlook-scores-section.tsx'
import { PeakMonthsSection } from './peak-months-section.tsx'
import { RecentPredictionsSection } from './recent-predictions-section.tsx'
import { TrackRecordTable } from './record-table.tsx'
import styles from './record-view.module.css'
import {
  composeTrackRecordHeadline,
  describeLedgerSpan,
  findProbabilityRuleRow,
  LEDGERS_IN_DISPLAY_ORDER,
  TRACK_RECORD_LEDGER_LABELS,
} from './record-words.ts'
import { ReliabilityDiagrams } from './reliability-diagram.tsx'
import { ReliabilitySection } from './reliability-section.tsx'

/**
 * Shows the predictions (calls) of every rule and their outcomes, for one ledger (live, simulated or archive) at a
 * time.
 */
export function TrackRecordView() {
  const { data, error, refetch, isFetching } = useQuery(trackRecordQuery)
  const [query, setQuery] = useSearchParams()
  const requested = LEDGERS_IN_DISPLAY_ORDER.find((ledger) => ledger === query.get('ledger'))
  const shown = data && (requested ?? firstWithCalls(data))
  const record = data?.ledgers.find(({ ledger }) => ledger === shown)

  const choose = (ledger: TrackRecordLedger) =>
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
          <p className={`${frame.eyebrow} ${styles.eyebrow}`}>{record ? describeLedgerSpan(record) : ' '}</p>
          <h1 className={styles.title}>The record</h1>
          <p className={styles.lead} role="status">
            {record ? composeTrackRecordHeadline(record) : error ? 'Could not load the record.' : 'Loading'}
          </p>
        </div>
        {record && (
          <ChoiceGroup label="Ledger">
            {LEDGERS_IN_DISPLAY_ORDER.map((ledger) => (
              <ChoiceButton key={ledger} isChosen={ledger === shown} onChoose={() => choose(ledger)}>
                {TRACK_RECORD_LEDGER_LABELS[ledger]}
              </ChoiceButton>
            ))}
          </ChoiceGroup>
        )}
      </div>
      {data && record && <LedgerParts record={record} minCalls={data.fewestCalls} />}
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

/** Chooses the ledger to show first: the archive only while this installation has no predictions. */
const firstWithCalls = ({ ledgers }: TrackRecordAnswer): TrackRecordLedger =>
  (['live', 'simulated'] as const).find((name) =>
    ledgers.some(({ ledger, rows }) => ledger === name && rows.length > 0),
  ) ?? 'archive'

function LedgerParts({ record, minCalls }: { record: LedgerTrackRecord; minCalls: number }) {
  const linkedRule = useLinkedRule()
  const { ledger, rows, events, leftOut } = record
  return (
    <div className={styles.parts}>
      {rows.length > 0 && <TrackRecordTable rows={rows} linkedRule={linkedRule} />}
      <p className={styles.note}>{notesOf(record)}</p>
      <div className={styles.columns}>
        <div>
          <Section heading="How we count">
            <p className={styles.prose}>
              A call is recorded with the brief that first shows it, its figures and the version of the rules, and never
              changes. It is correct only if the event happens within the stated time. Open calls and calls with missing
              prices are not counted. An event that begins without an active call is missed. A grid-wide call counts
              once. Published facts (weather warnings, day-ahead prices, gas) are not calls.
            </p>
          </Section>
          {events.length > 0 && (
            <Section heading="Missed events">
              <FigureTable
                label="Missed events"
                className={styles.counts}
                columns={['Event', 'Began', 'Missed']}
                rows={events.map(({ event, title, onsets, misses }) => ({
                  key: event,
                  name: title,
                  cells: [onsets, misses],
                }))}
              />
            </Section>
          )}
          {ledger !== 'archive' && (
            <>
              <ReliabilitySection
                bins={record.reliability}
                base={findProbabilityRuleRow(rows)?.base ?? null}
                minCalls={minCalls}
              />
              <OutlookScoresSection rows={record.outlook} fit={record.chanceFit} />
              {record.peakMonths && record.peakMonths.length > 0 && <PeakMonthsSection months={record.peakMonths} />}
            </>
          )}
        </div>
        {ledger === 'archive' ? (
          <Section heading="What this ledger is">
            <p className={styles.prose}>
              The same rules, run over real past ERCOT hours with the data known at the time. It has totals only; single
              calls are recorded from this product’s first day.
              {leftOut.length > 0 && ` Not replayed, because the archive lacks their data: ${leftOut.join(', ')}.`}
            </p>
          </Section>
        ) : (
          <RecentPredictionsSection key={ledger} ledger={ledger} />
        )}
      </div>
      <ReliabilityDiagrams diagrams={record.diagrams ?? []} />
      {ledger !== 'archive' && <ForecastMissesSection ledger={ledger} />}
    </div>
  )
}

/** Scrolls to the rule that the address names, because its row is rendered after the browser looks for it. */
function useLinkedRule(): string {
  const { hash } = useLocation()
  const rule = hash.slice(1)
  useEffect(() => {
    if (rule) document.getElementById(rule)?.scrollIntoView({ block: 'center' })
  }, [rule])
  return rule
}

function notesOf({ open, untold, earlier }: LedgerTrackRecord): string {
  const notes = [
    ...(open > 0 ? [`${formatCountWithNoun(open, 'call is', 'calls are')} still open.`] : []),
    ...(untold > 0 ? [`${formatCountWithNoun(untold, 'call')} cannot be scored.`] : []),
    ...(earlier > 0
      ? [`${formatCountWithNoun(earlier, 'call')} under earlier rules ${earlier === 1 ? 'is' : 'are'} in the file.`]
      : []),
  ]
  return notes.join(' ')
}
