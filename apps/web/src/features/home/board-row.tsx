import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { normWords } from '@tradeops/domain/present/key-figures'
import { LEVEL_WORDS } from '@tradeops/domain/present/names'
import { decimal, dollars, plural, signedDecimal } from '@tradeops/domain/present/numbers'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type HubRow, isStale, priceAbsence, sinceWords, type ZoneRow } from '../../lib/market/price-state.ts'
import { useLinks } from '../../lib/routing/links.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LevelChip, LevelMark } from '../../ui/figures/chip.tsx'
import { FigureOrReason } from '../../ui/figures/missing.tsx'
import { Sparkline } from '../../ui/figures/sparkline.tsx'
import { Whisker } from '../../ui/figures/whisker.tsx'
import styles from './board-table.module.css'

type RowProps = { now: Date; place: (value: number) => number; isConfirmed: boolean }

/** A zone: the whole row leads to its brief. */
export function ZoneBoardRow({ zone, ...row }: RowProps & { zone: ZoneRow }) {
  const links = useLinks()
  const name = ZONE_NAMES[zone.zone]
  const isOld = isStale(zone.lmpAt, row.now)
  const absence = zone.lmp === null ? priceAbsence(zone, row.now) : 'no hub average yet'
  return (
    <tr className={classNames(styles.link, (isOld || !row.isConfirmed) && styles.stale)}>
      <th scope="row">
        <Link to={links.brief(zone.zone)}>{name}</Link>
        <small className={styles.hub}>{zone.hub}</small>
      </th>
      <PriceCells row={zone} name={name} isOld={isOld} now={row.now} />
      <FigureCell label="To hub avg">
        <FigureOrReason text={signedDecimal(zone.basis)} reason={absence} />
      </FigureCell>
      <HeatRateCell row={zone} />
      <SparkCell row={zone} name={name} place={row.place} />
      <td className={styles.items}>
        <Items zone={zone} isOld={isOld} />
      </td>
    </tr>
  )
}

export const HubAverageRow = ({ hub, now, place, isConfirmed }: RowProps & { hub: HubRow }) => {
  const isOld = isStale(hub.lmpAt, now)
  return (
    <tr className={classNames(styles.average, (isOld || !isConfirmed) && styles.stale)}>
      <th scope="row">
        Hub average<small className={styles.hub}>{hub.hub}</small>
      </th>
      <PriceCells row={hub} name="The hub average" isOld={isOld} now={now} />
      <td />
      <HeatRateCell row={hub} />
      <SparkCell row={hub} name="The hub average" place={place} />
      <td className={styles.items}>
        {hub.highToLow !== null && <span className={styles.quiet}>High to low {dollars(hub.highToLow)}</span>}
      </td>
    </tr>
  )
}

type Prices = Pick<HubRow, 'lmp' | 'lmpAt' | 'norm' | 'dayAhead' | 'dart'>

function PriceCells({ row, name, isOld, now }: { row: Prices; name: string; isOld: boolean; now: Date }) {
  return (
    <>
      <td className={styles.price}>
        <FigureOrReason text={decimal(row.lmp)} reason={priceAbsence(row, now)} />
        {row.lmpAt && (
          <small className={classNames(styles.note, isOld && styles.old)}>{sinceWords(row.lmpAt, now)}</small>
        )}
      </td>
      <td className={styles.norm}>
        <Norm row={row} name={name} />
      </td>
      <FigureCell label="Day-ahead">
        <FigureOrReason text={decimal(row.dayAhead)} reason="no day-ahead price for this hour" />
      </FigureCell>
      <FigureCell label="DART">
        <FigureOrReason text={signedDecimal(row.dart)} reason="too little of this hour is known yet" />
      </FigureCell>
    </>
  )
}

function Norm({ row: { lmp, norm }, name }: { row: Prices; name: string }) {
  if (lmp === null || norm === null) return null
  if (norm.percentile === null) return <small className={styles.note}>{normWords(norm)}</small>
  const { p10, p50, p90 } = norm
  return (
    <>
      <Whisker value={lmp} p10={p10} p50={p50} p90={p90} label={`${name}: ${normWords(norm)}`} />
      <small className={styles.note}>
        {rankWords(norm.percentile)} · usual {dollars(p50, 0)}
      </small>
    </>
  )
}

/** `98th pct` has no room for its basis; the column's heading has it. */
const rankWords = (percentile: number) => normWords({ percentile })?.replace('percentile', 'pct')

const FigureCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className={styles.figure} data-column={label}>
    {children}
  </td>
)

const HeatRateCell = ({ row }: { row: Pick<HubRow, 'lmp' | 'heatRate'> }) => (
  <FigureCell label="Heat rate">
    {row.lmp !== null && row.lmp <= 0 ? (
      <abbr title="No heat rate at or below zero">n/m</abbr>
    ) : (
      <FigureOrReason text={decimal(row.heatRate, 1)} reason="no price or no gas price" />
    )}
  </FigureCell>
)

type SparkCellProps = { row: Pick<HubRow, 'spark'>; name: string; place: RowProps['place'] }

const SparkCell = ({ row: { spark }, name, place }: SparkCellProps) => (
  <td className={styles.spark}>
    <Sparkline values={spark} place={place} label={sparkWords(name, spark)} />
  </td>
)

function sparkWords(name: string, spark: readonly (number | null)[]): string {
  const known = spark.filter((value) => value !== null)
  if (known.length === 0) return `${name}: no prices in the last 24 hours`
  return `${name} in the last 24 hours: ${dollars(Math.min(...known))} to ${dollars(Math.max(...known))}`
}

/** The reason to open the row. */
function Items({ zone: { level, title, items }, isOld }: { zone: ZoneRow; isOld: boolean }) {
  if (level === null || title === null || isOld) return <span className={styles.quiet}>No brief of this price yet</span>
  return (
    <>
      <span className={styles.level}>
        <LevelMark level={level} size={14} />
        <LevelChip level={level}>{LEVEL_WORDS[level]}</LevelChip>
        <span className={styles.more}>{items > 1 ? `+${items - 1} more` : plural(items, 'item')}</span>
      </span>
      <span className={styles.title}>{title}</span>
    </>
  )
}

/** Holds the place of a zone, or of the hub average. */
export const PendingRow = ({ zone }: { zone: Zone | null }) => (
  <tr aria-busy="true" className={zone ? undefined : styles.average}>
    <th scope="row">
      {zone ? ZONE_NAMES[zone] : 'Hub average'}
      <small className={styles.hub}>{zone ? `HB_${zone}` : 'HB_HUBAVG'}</small>
    </th>
    <td className={styles.price}>
      <Skeleton height="1.5rem" width="5rem" />
    </td>
    <td className={styles.norm}>
      <Skeleton height="0.875rem" />
    </td>
    {['Day-ahead', 'DART', 'To hub avg', 'Heat rate'].map((label) => (
      <FigureCell key={label} label={label}>
        <Skeleton height="0.875rem" width="2.75rem" />
      </FigureCell>
    ))}
    <td className={styles.spark}>
      <Skeleton height="2.5rem" />
    </td>
    <td className={styles.items}>
      <Skeleton height="1.25rem" />
    </td>
  </tr>
)
