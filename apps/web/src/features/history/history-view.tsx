import { useQuery } from '@tanstack/react-query'
import type { MarketHistoryAnswer } from '@tradeops/contract/market/history'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { formatWeekdayAndDate } from '@tradeops/domain/present/axes/time-ticks'
import { writeHistorySpanSentence } from '@tradeops/domain/present/history-sentence'
import { describeCorrectionCount } from '@tradeops/domain/present/history-words'
import { formatMarketClock } from '@tradeops/domain/present/market-time'
import { useState } from 'react'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import frame from '../../ui/frame/page-frame.module.css'
import { historySeriesQuery } from './api.ts'
import { HistoryCharts } from './chart/history-charts.tsx'
import type { ComparedPrices } from './compare/compared-prices.ts'
import { useComparedPrices } from './compare/use-compared-prices.ts'
import { HistoryControls } from './controls/history-controls.tsx'
import { SeriesToggleButtons } from './controls/series-toggle-buttons.tsx'
import { HistoryExportMenu } from './export/export-menu.tsx'
import { type HistoryPageQuery, isDefaultSeries } from './history-page-query.ts'
import styles from './history-view.module.css'
import { PriceChartLegend } from './price-chart-legend.tsx'
import { dropUnneededSettlementPrices, findShownSettlementPrices } from './shown-settlement-prices.ts'
import { HistoryTable } from './table/history-table.tsx'
import { ValuesAtCursor } from './values-at-cursor.tsx'

export type HistoryViewProps = {
  query: HistoryPageQuery
  onChange: (query: HistoryPageQuery) => void
  onOpenBrief: (id: string) => void
}

/**
 * Shows history series over a time span: charts with one cursor, a table and an export. On a phone the charts come
 * first.
 */
export function HistoryView({ query, onChange, onOpenBrief }: HistoryViewProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(historySeriesQuery(query))
  const answer = data && (isDefaultSeries(query.series) ? dropUnneededSettlementPrices(data) : data)
  const compared = useComparedPrices(query.compare, answer)
  const shown = answer ? { from: answer.from, to: answer.to } : null
  const isPhone = useIsPhone()
  const chips = <SeriesToggleButtons chosen={query.series} onChange={(series) => onChange({ ...query, series })} />
  const span = <p className={styles.span}>{answer && spanWords(answer)}</p>
  const exports = answer && <HistoryExportMenu answer={answer} />
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
        {!isPhone && exports}
      </header>
      <HistoryControls query={query} shown={shown} onChange={onChange} />
      {!isPhone && span}
      {!isPhone && chips}
      {answer?.notes.map((note) => (
        <Notice key={note} tone="plain">
          {note}
        </Notice>
      ))}
      {answer && <CorrectionNotice answer={answer} />}
      {compared.note && <Notice tone="plain">{compared.note}</Notice>}
      {error && (
        <Notice tone="bad">
          {answer ? 'Could not refresh: ' : 'Could not load: '}
          {getErrorMessage(error)} <Button onClick={() => refetch()}>Try again</Button>
        </Notice>
      )}
      {answer ? (
        <div className={isPlaceholderData ? styles.waiting : undefined} aria-busy={isPlaceholderData}>
          <ChartsAndTable
            key={`${answer.zone} ${answer.from}`}
            answer={answer}
            compared={compared.prices}
            onOpenBrief={onOpenBrief}
          />
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
      {isPhone && span}
      {isPhone && chips}
      {isPhone && exports}
    </>
  )
}

function CorrectionNotice({ answer: { series } }: { answer: MarketHistoryAnswer }) {
  // Corrections of the basis are not counted, because the basis is computed from prices that the LMP series already
  // counts.
  const prices = series.filter(({ name }) => name !== 'basis').flatMap(({ corrected }) => corrected ?? [])
  const sentence = describeCorrectionCount(prices.length)
  return sentence && <Notice tone="plain">{sentence}</Notice>
}

type ChartsAndTableProps = {
  answer: MarketHistoryAnswer
  compared: ComparedPrices | null
  onOpenBrief: (id: string) => void
}

function ChartsAndTable({ answer, compared, onOpenBrief }: ChartsAndTableProps) {
  const [cursorMs, setCursorMs] = useState<number | null>(null)
  const shownMs = cursorMs ?? findNewestTime(answer)
  const isPhone = useIsPhone()
  const reading =
    shownMs === undefined ? (
      <p className={styles.none}>No values in this span.</p>
    ) : (
      <ValuesAtCursor answer={answer} compared={compared} atMs={shownMs} onOpenBrief={onOpenBrief} />
    )
  return (
    <>
      {!isPhone && reading}
      <HistoryCharts
        answer={answer}
        compared={compared}
        cursorMs={cursorMs}
        onCursor={setCursorMs}
        legend={<PriceChartLegend answer={answer} compared={compared} />}
      />
      {isPhone && reading}
      <HistoryTable answer={answer} cursorMs={cursorMs} />
    </>
  )
}

/** Finds the newest time, not later than now, at which any series has a value. */
function findNewestTime({ series, to }: MarketHistoryAnswer): number | undefined {
  const newest = series.flatMap(({ at, values }) => at.findLast((_, index) => values[index] !== null) ?? [])
  return newest.length > 0 ? Math.min(Math.max(...newest), Date.parse(to)) : undefined
}

function sentenceOf(answer: MarketHistoryAnswer): string {
  const { series, from, to } = answer
  const lmp = series.find(({ name }) => name === 'lmp')
  const priced = findShownSettlementPrices(answer) ?? lmp ?? series.find(({ unit }) => unit === '$/MWh')
  return writeHistorySpanSentence(priced ?? { at: [], values: [] }, Date.parse(from), Date.parse(to))
}

const SETTLED_NOTE = 'settled 15-minute prices (SPP) are shown where SCED prices are not stored'

const momentWords = (instant: string) =>
  `${formatWeekdayAndDate(new Date(instant))} ${formatMarketClock(new Date(instant))}`

const spanWords = (answer: MarketHistoryAnswer) => {
  const span = `${momentWords(answer.from)} to ${momentWords(answer.to)} CT`
  return findShownSettlementPrices(answer) ? `${span} · ${SETTLED_NOTE}` : span
}
