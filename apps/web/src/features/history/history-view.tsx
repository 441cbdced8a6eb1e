import { useQuery } from '@tanstack/react-query'
import type { SeriesAnswer } from '@tradeops/contract/market/history'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { writeHistorySpanSentence } from '@tradeops/domain/present/history-sentence'
import { formatMarketClock } from '@tradeops/domain/present/market-time'
import { formatWeekday } from '@tradeops/domain/present/time-ticks'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import frame from '../../ui/frame/page-frame.module.css'
import { seriesQuery } from './api.ts'
import { HistoryCharts } from './chart/history-charts.tsx'
import { HistoryControls } from './controls/history-controls.tsx'
import { SeriesChips } from './controls/series-chips.tsx'
import { CursorLine } from './cursor-line.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import type { HistoryQuery } from './history-query.ts'
import styles from './history-view.module.css'
import { Legend } from './legend.tsx'
import { HistoryTable } from './table/history-table.tsx'

export type HistoryViewProps = {
  query: HistoryQuery
  onChange: (query: HistoryQuery) => void
  onOpenBrief: (id: string) => void
}

/** Any series over any span: charts with one cursor, a table and an export. */
export function HistoryView({ query, onChange, onOpenBrief }: HistoryViewProps) {
  const { data: answer, error, isPlaceholderData, refetch } = useQuery(seriesQuery(query))
  const shown = answer ? { from: answer.from, to: answer.to } : null
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <p className={frame.eyebrow}>
            ERCOT · {ZONE_NAMES[query.zone]} · HB_{query.zone}
          </p>
          <h1 className={styles.heading}>History</h1>
          <p className={styles.sentence}>{answer ? sentenceOf(answer) : <Skeleton height="1.5rem" width="24rem" />}</p>
        </div>
        {answer && <ExportMenu answer={answer} />}
      </header>
      <HistoryControls query={query} shown={shown} onChange={onChange} />
      {answer && <p className={styles.span}>{spanWords(answer)}</p>}
      <SeriesChips chosen={query.series} onChange={(series) => onChange({ ...query, series })} />
      {answer?.notes.map((note) => (
        <Notice key={note} tone="plain">
          {note}
        </Notice>
      ))}
      {error && (
        <Notice tone="bad">
          {answer ? 'Could not refresh: ' : 'Could not load: '}
          {getErrorMessage(error)} <Button onClick={() => refetch()}>Try again</Button>
        </Notice>
      )}
      {answer ? (
        <div className={isPlaceholderData ? styles.waiting : undefined} aria-busy={isPlaceholderData}>
          <ChartsAndTable key={`${answer.zone} ${answer.from}`} answer={answer} onOpenBrief={onOpenBrief} />
        </div>
      ) : (
        !error && (
          <div role="status" aria-label="Loading" className={styles.pending}>
            <Skeleton height="2.25rem" />
            <Skeleton height="26rem" />
            <Skeleton height="12rem" />
          </div>
        )
      )}
    </>
  )
}

function ChartsAndTable({ answer, onOpenBrief }: { answer: SeriesAnswer; onOpenBrief: (id: string) => void }) {
  const [cursorMs, setCursorMs] = useState<number | null>(null)
  const newestMs = answer.series[0]?.at.findLast((_, index) => answer.series[0]!.values[index] !== null)
  const shownMs = cursorMs ?? newestMs
  return (
    <>
      {shownMs === undefined ? (
        <p className={styles.none}>No values in this span.</p>
      ) : (
        <CursorLine answer={answer} atMs={shownMs} onOpenBrief={onOpenBrief} />
      )}
      <HistoryCharts answer={answer} cursorMs={cursorMs} onCursor={setCursorMs} legend={<Legend answer={answer} />} />
      <HistoryTable answer={answer} cursorMs={cursorMs} />
    </>
  )
}

function sentenceOf({ series, from, to }: SeriesAnswer): string {
  const priced = series.find(({ name }) => name === 'lmp') ?? series.find(({ unit }) => unit === '$/MWh')
  return writeHistorySpanSentence(priced ?? { at: [], values: [] }, Date.parse(from), Date.parse(to))
}

const momentWords = (instant: string) => `${formatWeekday(new Date(instant))} ${formatMarketClock(new Date(instant))}`

const spanWords = ({ from, to }: SeriesAnswer) => `${momentWords(from)} to ${momentWords(to)} CT`
