import type { HistorySeriesAnswer, SeriesAnswer } from '@tradeops/contract/market/history'
import { hourEndingOf } from '@tradeops/domain/present/market-time'
import { decimal, plural, signedDecimal } from '@tradeops/domain/present/numbers'
import { weekdayText } from '@tradeops/domain/present/time-ticks'
import { useState } from 'react'
import { usePhone } from '../../../lib/browser/use-phone.ts'
import { Button } from '../../../ui/form/button.tsx'
import { rowAt } from '../chart/plot.ts'
import styles from './history-table.module.css'

/** Rows on either side of the cursor. */
const AROUND = 3

type Column = { head: string; cell: (row: number) => string }

const GW = 1000

/** A price is told by its mean, high and low; megawatts and the rest by their mean. */
function columnsOf(series: readonly HistorySeriesAnswer[]): Column[] {
  const mean = (name: string) => series.find((each) => each.name === name)?.periods.mean
  const [lmp, da] = [mean('lmp'), mean('da')]
  const columns = series.flatMap(({ name, label, unit, periods }): Column[] => {
    const figure = (values: readonly (number | null)[]) => (row: number) => decimal(values[row])
    if (name === 'lmp')
      return [
        { head: 'LMP average', cell: figure(periods.mean) },
        { head: 'High', cell: figure(periods.high) },
        { head: 'Low', cell: figure(periods.low) },
      ]
    if (unit !== 'MW') return [{ head: name === 'usual' ? 'Usual middle' : label, cell: figure(periods.mean) }]
    return [{ head: `${label} GW`, cell: (row) => decimal(gigawatts(periods.mean[row]), 1) }]
  })
  if (!lmp || !da) return columns
  const place = columns.findIndex(({ head }) => head === 'Day-ahead') + 1
  return columns.toSpliced(place, 0, { head: 'DART', cell: (row) => signedDecimal(lessOf(da[row], lmp[row])) })
}

const gigawatts = (value: number | null | undefined) => (typeof value === 'number' ? value / GW : null)
const lessOf = (one: number | null | undefined, other: number | null | undefined) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : null

export type HistoryTableProps = { answer: SeriesAnswer; cursorMs: number | null }

/** The figures behind the charts, by the hour or the market day; those around the cursor, or all of them. */
export function HistoryTable({ answer, cursorMs }: HistoryTableProps) {
  const isPhone = usePhone()
  const [isWhole, setWhole] = useState(false)
  const { step, at } = answer.periods
  const columns = columnsOf(answer.series)
  const current = cursorMs === null ? at.length - 1 : (rowAt({ at }, cursorMs) ?? 0)
  const first = Math.max(0, Math.min(current - AROUND, at.length - 2 * AROUND - 1))
  const rows = isWhole ? [...at.keys()] : [...at.keys()].slice(first, first + 2 * AROUND + 1)
  const empty = answer.series[0]?.periods.mean.filter((value) => value === null).length ?? 0
  const nameOf = (atMs: number) =>
    step === 'day' ? weekdayText(new Date(atMs)) : `${weekdayText(new Date(atMs))} ${hourEndingOf(new Date(atMs))}`
  return (
    <details className={styles.details} open={!isPhone}>
      <summary className={styles.summary}>
        Table behind the charts{' '}
        <span className={styles.note}>
          {plural(at.length, step)}
          {empty > 0 && `, ${empty} without a value`}
          {!isWhole && at.length > rows.length && ' · shown around the cursor'}
        </span>
      </summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{step === 'day' ? 'Day (CT)' : 'Hour (CT)'}</th>
              {columns.map(({ head }) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={at[row]} className={row === current && cursorMs !== null ? styles.current : undefined}>
                <th scope="row">{nameOf(at[row]!)}</th>
                {columns.map(({ head, cell }) => (
                  <td key={head}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {at.length > 2 * AROUND + 1 && (
          <Button className={styles.more} variant="quiet" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show the rows around the cursor' : `Show all ${at.length} rows`}
          </Button>
        )}
      </div>
    </details>
  )
}
