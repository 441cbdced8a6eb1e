import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { normWords } from '@tradeops/domain/present/key-figures'
import { clockOf } from '@tradeops/domain/present/market-time'
import { LEVEL_WORDS } from '@tradeops/domain/present/names'
import { DASH, decimal, dollars, signedDecimal } from '@tradeops/domain/present/numbers'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isStale, priceAbsence, sinceWords } from '../../lib/market/price-state.ts'
import { useLinks } from '../../lib/routing/links.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LevelChip, LevelMark } from '../../ui/figures/chip.tsx'
import { FigureOrReason, Missing } from '../../ui/figures/missing.tsx'
import { Sparkline } from '../../ui/figures/sparkline.tsx'
import { Whisker } from '../../ui/figures/whisker.tsx'
import type { HubAverageRow as HubAverage, ZoneRow as ZoneFigures } from './api.ts'
import styles from './now-table.module.css'

type RowProps = { now: Date; place: (value: number) => number; isConfirmed: boolean }

export function ZoneRow({ zone, shortcut, ...row }: RowProps & { zone: ZoneFigures; shortcut: number }) {
  const links = useLinks()
  const name = ZONE_NAMES[zone.zone]
  const isOld = isStale(zone.lmpAt, row.now)
  const absence = zone.lmp === null ? priceAbsence(zone, row.now) : 'no hub average of this run'
  return (
    <tr className={classNames(styles.link, (isOld || !row.isConfirmed) && styles.stale)}>
      <th scope="row">
        <Link to={links.brief(zone.zone)}>{name}</Link>
        <kbd>{shortcut}</kbd>
      </th>
      <Figures
        figures={zone}
        name={name}
        {...row}
        basis={<FigureOrReason text={signedDecimal(zone.basis)} reason={absence} />}
      />
      <td className={styles.level}>
        <Highest zone={zone} isOld={isOld} />
      </td>
    </tr>
  )
}

export function HubAverageRow({ hub, ...row }: RowProps & { hub: HubAverage }) {
  const isOld = isStale(hub.lmpAt, row.now)
  return (
    <tr className={classNames(styles.average, (isOld || !row.isConfirmed) && styles.stale)}>
      <th scope="row">Hub average</th>
      <Figures figures={hub} name="The hub average" {...row} basis={<span className={styles.quiet}>{DASH}</span>} />
      <td className={styles.level}>
        {hub.highToLow !== null && <span className={styles.quiet}>High to low {dollars(hub.highToLow)}</span>}
      </td>
    </tr>
  )
}

type FiguresProps = RowProps & { figures: ZoneFigures | HubAverage; name: string; basis: ReactNode }

/** The cells that a zone and the hub average have alike. */
function Figures({ figures, name, basis, now, place }: FiguresProps) {
  const { lmp, lmpAt, norm, spark, day } = figures
  const why = priceAbsence(figures, now)
  return (
    <>
      <td className={styles.price}>
        <FigureOrReason text={decimal(lmp)} reason={why} />
        {lmpAt && isStale(lmpAt, now) && <small className={styles.old}>{sinceWords(lmpAt, now)}</small>}
      </td>
      <td>
        <FigureOrReason text={decimal(figures.spp)} reason="no settled quarter hour of today" />
      </td>
      <td className={styles.norm}>
        {lmp !== null && norm?.percentile != null && (
          <Whisker value={lmp} p10={norm.p10} p50={norm.p50} p90={norm.p90} label={`${name}: ${normWords(norm)}`} />
        )}
        {norm?.percentile === null && <span className={styles.quiet}>too few to rank</span>}
      </td>
      <td>
        <FigureOrReason text={decimal(figures.dayAhead)} reason="no day-ahead price for this hour" />
      </td>
      <td>
        <FigureOrReason text={signedDecimal(figures.dart)} reason="too little of this hour is known yet" />
      </td>
      <td>{basis}</td>
      <td>
        {lmp !== null && lmp <= 0 ? (
          <abbr title="No heat rate at or below zero">n/m</abbr>
        ) : (
          <FigureOrReason text={decimal(figures.heatRate, 1)} reason="no price or no gas price" />
        )}
      </td>
      <td>
        <FigureOrReason text={signedDecimal(figures.sparkSpread)} reason="no price or no gas price" />
      </td>
      <td className={styles.day}>
        {day ? <DayRange day={day} /> : <Missing reason="no settled quarter hour today" />}
      </td>
      <td className={styles.spark}>
        <Sparkline values={spark} place={place} label={`${name}, the last 24 hours`} />
      </td>
    </>
  )
}

const DayRange = ({ day: { high, highAt, low, lowAt } }: { day: NonNullable<ZoneFigures['day']> }) => (
  <>
    <span>
      {decimal(high)} <small>{clockOf(new Date(highAt))}</small>
    </span>
    <span>
      {decimal(low)} <small>{clockOf(new Date(lowAt))}</small>
    </span>
  </>
)

function Highest({ zone: { level, title }, isOld }: { zone: ZoneFigures; isOld: boolean }) {
  if (level === null || title === null || isOld) return <span className={styles.quiet}>No brief of this price yet</span>
  return (
    <>
      <span className={styles.chip}>
        <LevelMark level={level} size={14} />
        <LevelChip level={level}>{LEVEL_WORDS[level]}</LevelChip>
      </span>
      <span className={styles.title}>{title}</span>
    </>
  )
}

const PENDING = {
  ...{ lmp: '4rem', spp: '3rem', norm: '5rem', dayAhead: '3rem', dart: '3rem', basis: '3rem', heatRate: '2.5rem' },
  ...{ sparkSpread: '3rem', day: '5rem', spark: '6rem', level: '9rem' },
}

/** Holds the place of a zone, or of the hub average. */
export const PendingRow = ({ zone }: { zone: Zone | null }) => (
  <tr aria-busy="true" className={zone ? undefined : styles.average}>
    <th scope="row">{zone ? ZONE_NAMES[zone] : 'Hub average'}</th>
    {Object.entries(PENDING).map(([column, width]) => (
      <td key={column}>
        <Skeleton height="1rem" width={width} />
      </td>
    ))}
  </tr>
)
