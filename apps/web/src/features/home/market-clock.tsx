import type { PriceBoardAnswer } from '@tradeops/contract/market/board'
import { classifyDayType } from '@tradeops/domain/market/day-type'
import { formatClockCt, formatDayCt, formatHourEnding, formatMarketClock } from '@tradeops/domain/present/market-time'
import { formatCentralDay, padToTwoDigits, readCentralWallClock } from '@tradeops/domain/time/central-time'
import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { writeAge } from '@tradeops/domain/words/age'
import type { ReactNode } from 'react'
import { useNow } from '../../lib/time/use-now.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './market-clock.module.css'

type Milestone = PriceBoardAnswer['clock'][number]

/** On-peak hours: hours ending 07 to 22 on weekdays. */
const ON_PEAK = { from: 6, to: 22 } as const

/** Shows the market's day: the current time, the day-ahead deadlines, the next net load peak and the next SCED run. */
export function MarketDayTimeline({ milestones }: { milestones: readonly Milestone[] | undefined }) {
  const now = useNow()
  const find = (key: Milestone['key']) => milestones?.find((milestone) => milestone.key === key) ?? null
  const peak = find('net_load_peak')
  return (
    <section className={styles.clock} aria-label="Market clock">
      <ol className={styles.milestones}>
        <Item label={`Central time, ${weekdayOf(now)} ${formatDayCt(now)}`} time={formatClockCt(now)}>
          {formatHourEnding(now)} · {isOnPeak(now) ? 'on-peak' : 'off-peak'}
        </Item>
        <Deadline label="Day-ahead closes" milestone={find('dam_close')} now={now} />
        <Deadline label="Day-ahead results" milestone={find('dam_results')} now={now} />
        <Item label="Highest net load, next 24 h" time={peak ? hourWithDay(new Date(peak.dueAt), now) : '—'}>
          {peak?.mw ? `${Math.round(peak.mw / 1000)} GW, ${untilWords(peak.dueAt, now)}` : 'no current forecast'}
        </Item>
        <NextRun run={find('sced_run')} now={now} />
      </ol>
      <Rail now={now} peakAt={peak && isSameDay(new Date(peak.dueAt), now) ? new Date(peak.dueAt) : null} />
    </section>
  )
}

const isSameDay = (one: Date, other: Date) => formatCentralDay(one) === formatCentralDay(other)

/** Writes an hour with its day: `HE21`, or `HE07 tomorrow`. */
const hourWithDay = (at: Date, now: Date) => `${formatHourEnding(at)}${isSameDay(at, now) ? '' : ' tomorrow'}`

type ItemProps = { label: string; time: string; late?: boolean; children: ReactNode }

const Item = ({ label, time, late = false, children }: ItemProps) => (
  <li className={classNames(styles.milestone, late && styles.isLate)}>
    <span className={styles.label}>{label}</span>
    <span className={styles.time}>
      {time} <small className={classNames(late && styles.late)}>{children}</small>
    </span>
  </li>
)

function Deadline({ label, milestone, now }: { label: string; milestone: Milestone | null; now: Date }) {
  if (!milestone)
    return (
      <Item label={label} time="—">
        unknown
      </Item>
    )
  const { state, landedAt, dueAt } = milestone
  return (
    <Item label={label} time={formatMarketClock(new Date(dueAt))} late={state === 'late'}>
      {state === 'landed' && landedAt && `✓ in at ${formatMarketClock(new Date(landedAt))}`}
      {state === 'passed' && '✓ closed'}
      {state === 'due' && untilWords(dueAt, now)}
      {state === 'late' && `late by ${writeAge(now.getTime() - Date.parse(dueAt))}`}
    </Item>
  )
}

function NextRun({ run, now }: { run: Milestone | null; now: Date }) {
  const last = run?.landedAt ? `last ${formatMarketClock(new Date(run.landedAt))}` : 'none yet'
  const nextMs = Math.ceil((now.getTime() + 1) / (5 * MINUTE_MS)) * 5 * MINUTE_MS
  return (
    <Item label="Next SCED run" time={countdown(nextMs - now.getTime())} late={run?.state === 'late'}>
      {run?.state === 'late' ? `late, ${last}` : last}
    </Item>
  )
}

const countdown = (ms: number) =>
  `${Math.floor(ms / MINUTE_MS)}:${padToTwoDigits(Math.floor((ms % MINUTE_MS) / SECOND_MS))}`

const untilWords = (at: string, now: Date) => {
  const ms = Date.parse(at) - now.getTime()
  return ms > 0 ? `in ${writeAge(ms)}` : 'now'
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const weekdayOf = (at: Date) => WEEKDAYS[readCentralWallClock(at).weekday]

function isOnPeak(at: Date): boolean {
  const { hour } = readCentralWallClock(at)
  return classifyDayType(at) === 'weekdays' && hour >= ON_PEAK.from && hour < ON_PEAK.to
}

/** Computes the horizontal position of an instant on the line of the day, as a share of the day by the wall clock. */
const xOf = (at: Date): string => {
  const { hour, minute } = readCentralWallClock(at)
  return `${((hour + minute / 60) / 24) * 100}%`
}

const xOfHour = (hour: number) => `${(hour / 24) * 100}%`

/**
 * Draws the day from midnight to midnight, with the on-peak hours, the current time, and the peak hour if it is today.
 */
const Rail = ({ now, peakAt }: { now: Date; peakAt: Date | null }) => (
  <svg className={styles.rail} aria-hidden="true">
    <line x1="0" x2="100%" y1="7" y2="7" />
    <line className={styles.onPeak} x1={xOfHour(ON_PEAK.from)} x2={xOfHour(ON_PEAK.to)} y1="7" y2="7" />
    <line className={styles.past} x1="0" x2={xOf(now)} y1="7" y2="7" />
    <line className={styles.now} x1={xOf(now)} x2={xOf(now)} y1="0" y2="14" />
    {peakAt && <circle className={styles.peak} cx={xOf(peakAt)} cy="7" r="4" />}
    {[6, 12, 18, 22].map((hour) => (
      <text key={hour} className={styles.hour} x={xOfHour(hour)} y="24" textAnchor="middle">
        {padToTwoDigits(hour)}
      </text>
    ))}
  </svg>
)
