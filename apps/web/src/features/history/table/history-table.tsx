import type { MarketHistoryAnswer, MarketHistorySeries } from '@tradeops/contract/market/history'
import { formatWeekdayAndDate } from '@tradeops/domain/present/axes/time-ticks'
import { formatHourEnding } from '@tradeops/domain/present/market-time'
import { formatCountWithNoun, formatDecimal, formatSignedDecimal } from '@tradeops/domain/present/numbers'
import { useState } from 'react'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { FigureTable } from '../../../ui/figure-table/figure-table.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { findSeriesRowAt } from '../chart/plot.ts'
import styles from './history-table.module.css'

/** Number of table rows shown on either side of the cursor. */
const AROUND = 3

type Column = { head: string; cell: (row: number) => string }

const GW = 1000

/**
 * Lists the columns of the history table: average, high and low of the LMP, the average of every other series, and the
 * DART spread if both its prices are shown.
 */
function columnsOf(series: readonly MarketHistorySeries[]): Column[] {
  const mean = (name: string) => series.find((each) => each.name === name)?.periods.mean
  const [lmp, da] = [mean('lmp'), mean('da')]
  const columns = series.flatMap(({ name, label, unit, periods }): Column[] => {
    const figure = (values: readonly (number | null)[]) => (row: number) => formatDecimal(values[row])
    if (name === 'lmp')
      return [
        { head: 'LMP average', cell: figure(periods.mean) },
        { head: 'High', cell: figure(periods.high) },
        { head: 'Low', cell: figure(periods.low) },
      ]
    if (unit !== 'MW') return [{ head: name === 'usual' ? 'Usual median' : label, cell: figure(periods.mean) }]
    return [{ head: `${label} GW`, cell: (row) => formatDecimal(gigawatts(periods.mean[row]), 1) }]
  })
  if (!lmp || !da) return columns
  const index = columns.findIndex(({ head }) => head === 'Day-ahead') + 1
  return columns.toSpliced(index, 0, {
    head: 'DART',
    cell: (row) => formatSignedDecimal(difference(da[row], lmp[row])),
  })
}

const gigawatts = (value: number | null | undefined) => (typeof value === 'number' ? value / GW : null)
const difference = (one: number | null | undefined, other: number | null | undefined) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : null

/** Shows the figures of the charts by hour or market day: the rows around the cursor, or all rows. */
export function HistoryTable({ answer, cursorMs }: { answer: MarketHistoryAnswer; cursorMs: number | null }) {
  const isPhone = useIsPhone()
  const [showsAll, setShowsAll] = useState(false)
  const { step, at } = answer.periods
  const columns = columnsOf(answer.series)
  const current = cursorMs === null ? at.length - 1 : (findSeriesRowAt({ at }, cursorMs) ?? 0)
  const first = Math.max(0, Math.min(current - AROUND, at.length - 2 * AROUND - 1))
  const rows = showsAll ? [...at.keys()] : [...at.keys()].slice(first, first + 2 * AROUND + 1)
  const empty = answer.series[0]?.periods.mean.filter((value) => value === null).length ?? 0
  const nameOf = (atMs: number) =>
    step === 'day'
      ? formatWeekdayAndDate(new Date(atMs))
      : `${formatWeekdayAndDate(new Date(atMs))} ${formatHourEnding(new Date(atMs))}`
  return (
    <details className={styles.details} open={!isPhone}>
      <summary className={styles.summary}>
        Table of the charts{' '}
        <span className={styles.note}>
          {formatCountWithNoun(at.length, step)}
          {empty > 0 && `, ${empty} without a value`}
          {!showsAll && at.length > rows.length && ' · shown around the cursor'}
        </span>
      </summary>
      <FigureTable
        label="History by period"
        className={styles.table}
        narrow="scroll"
        columns={[step === 'day' ? 'Day (CT)' : 'Hour (CT)', ...columns.map(({ head }) => head)]}
        rows={rows.map((row) => ({
          key: String(at[row]),
          name: nameOf(at[row]!),
          className: row === current && cursorMs !== null ? styles.current : undefined,
          cells: columns.map(({ cell }) => cell(row)),
        }))}
      />
      {at.length > 2 * AROUND + 1 && (
        <Button className={`screen-only ${styles.more}`} variant="quiet" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show the rows around the cursor' : `Show all ${at.length} rows`}
        </Button>
      )}
    </details>
  )
}
