import type { LeadMisses, Miss } from '@tradeops/contract/market/forecast-misses'
import { PART_NAMES, PARTS } from '@tradeops/domain/forecast-misses/part-of-day'
import { dayCt, hourEndingOf } from '@tradeops/domain/present/market-time'
import { signedMegawatts } from '@tradeops/domain/present/numbers'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Missing } from '../../ui/figures/missing.tsx'
import styles from './forecast-misses.module.css'
import { HourBars } from './hour-bars.tsx'
import { missDetail, PART_WORDS } from './miss-words.ts'

export type MissRow = { title: string; misses: LeadMisses }

const two = (hourEnding: number) => String(hourEnding).padStart(2, '0')

/** One row a series: today, the week, its parts, its hours as a picture, and its worst hours. */
export function MissTable({ rows }: { rows: readonly MissRow[] }) {
  const topMw = Math.max(1, ...rows.flatMap(({ misses }) => misses.byHour.map(({ meanMw }) => Math.abs(meanMw ?? 0))))
  return (
    <table className={styles.table} aria-label="Misses by series">
      <thead>
        <tr>
          <th scope="col">Series</th>
          <th scope="col">Today so far</th>
          <th scope="col">Last 7 days</th>
          {PART_NAMES.map((part) => (
            <th key={part} scope="col">
              {PART_WORDS[part]}
              <small>
                HE{two(PARTS[part].from)}–{two(PARTS[part].to)}
              </small>
            </th>
          ))}
          <th scope="col">
            By hour
            <small>HE01–24</small>
          </th>
          <th scope="col">Worst hours</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, misses: { today, week, byPart, byHour, worst } }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <MissCell column="Today so far" miss={today} />
            <MissCell column="Last 7 days" miss={week} />
            {byPart.map((miss) => (
              <MissCell key={miss.part} column={PART_WORDS[miss.part]} miss={miss} />
            ))}
            <td className={styles.bars} data-column="By hour">
              <HourBars hours={byHour} topMw={topMw} />
            </td>
            <td className={styles.worst} data-column="Worst hours">
              {worst.map(({ hourStart, missMw }) => (
                <span key={hourStart}>
                  <time dateTime={hourStart}>
                    {dayCt(new Date(hourStart))} {hourEndingOf(new Date(hourStart))}
                  </time>{' '}
                  {signedMegawatts(missMw)}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MissCell = ({ column, miss }: { column: string; miss: Miss }) => (
  <Cell column={column}>
    {miss.meanMw === null ? (
      <Missing reason="no hour of it could be told" />
    ) : (
      <>
        <b className={classNames(miss.meanMw < 0 ? styles.under : styles.over)}>{signedMegawatts(miss.meanMw)}</b>
        <small>{missDetail(miss)}</small>
      </>
    )}
  </Cell>
)

const Cell = ({ column, children }: { column: string; children: ReactNode }) => <td data-column={column}>{children}</td>
