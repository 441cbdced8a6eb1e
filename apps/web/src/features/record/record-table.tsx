import type { RecordRow } from '@tradeops/contract/market/record'
import { decimal } from '@tradeops/domain/present/numbers'
import { shareText } from '@tradeops/domain/present/record-words'
import type { ReactNode } from 'react'
import { Missing } from '../../ui/figures/missing.tsx'
import styles from './record-table.module.css'
import { countText, leadTimeText, levelText, ofText, verdictText } from './record-words.ts'
import { ShareBar } from './share-bar.tsx'

/** One row a rule, misses next to hits; its other levels stand small under its name. */
export function RecordTable({ rows, named }: { rows: readonly RecordRow[]; named: string }) {
  const main = rows.filter(({ isMain }) => isMain)
  return (
    <>
      <table className={styles.table} aria-label="Every rule and what came of its calls">
        <thead>
          <tr>
            <th scope="col">Rule and what counts as true</th>
            <th scope="col">Came true</th>
            <th scope="col" className={styles.scale}>
              <span>0%</span>
              <span>50%</span>
              <span>100%</span>
            </th>
            <th scope="col">Any hour</th>
            <th scope="col">Lift</th>
            <th scope="col">Median lead</th>
            <th scope="col">Missed</th>
          </tr>
        </thead>
        <tbody>
          {main.map((row) => (
            <Row
              key={row.rule}
              row={row}
              others={rows.filter((other) => saysMore(other, row))}
              isNamed={row.rule === named}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.key}>
        <span>
          <svg width="26" height="12" aria-hidden="true">
            <rect className={styles.interval} x="1" y="3" width="24" height="6" />
            <line className={styles.share} x1="13" x2="13" y1="0" y2="12" />
          </svg>
          share that came true, 90% interval by days
        </span>
        <span>
          <svg width="8" height="12" aria-hidden="true">
            <line className={styles.base} x1="4" x2="4" y1="0" y2="12" />
          </svg>
          any hour: how often the same comes true without a call
        </span>
      </p>
    </>
  )
}

/** A level that every call of the rule reached says what the row says. */
const saysMore = (other: RecordRow, row: RecordRow): boolean =>
  other.rule === row.rule && !other.isMain && other.calls !== row.calls

type RowProps = { row: RecordRow; others: readonly RecordRow[]; isNamed: boolean }

const Row = ({ row, others, isNamed }: RowProps) => {
  const verdict = verdictText(row)
  return (
    <tr id={row.rule} aria-current={isNamed || undefined}>
      <th scope="row">
        <span className={styles.name}>{row.title}</span>
        <small>{row.claim}</small>
        {others.length > 0 && <small>{others.map(levelText).join(' · ')}</small>}
        {verdict && <small className={styles.verdict}>{verdict}</small>}
      </th>
      <td className={styles.came}>
        {row.share !== null && <b>{shareText(row.share)}</b>}
        <small>{countText(row)}</small>
      </td>
      <td className={styles.barCell}>
        <ShareBar {...row} />
      </td>
      <Figure column="Any hour" reason="it can only be asked of a call, or has not been asked yet">
        {row.base === null ? null : (
          <>
            {shareText(row.base)}
            {row.dayAhead !== null && <small>day-ahead {shareText(row.dayAhead)}</small>}
          </>
        )}
      </Figure>
      <Figure column="Lift" reason="there are too few calls, or no base rate">
        {row.lift === null ? null : `${decimal(row.lift, 1)}×`}
      </Figure>
      <Figure column="Lead" reason="it speaks of how long something lasts, or none came true">
        {row.leadMinutes && (
          <>
            {leadTimeText(row.leadMinutes.median)}
            <small>
              {leadTimeText(row.leadMinutes.low)} to {leadTimeText(row.leadMinutes.high)}
            </small>
          </>
        )}
      </Figure>
      <Figure column="Missed" reason="it announces no event that could be missed">
        {row.misses === null || row.onsets === null ? null : ofText(row.misses, row.onsets)}
      </Figure>
    </tr>
  )
}

const Figure = ({ column, reason, children }: { column: string; reason: string; children: ReactNode }) => (
  <td data-column={column}>{children ?? <Missing reason={reason} />}</td>
)
