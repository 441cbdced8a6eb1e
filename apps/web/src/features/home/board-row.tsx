import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { describePercentile } from '@tradeops/domain/present/key-figures'
import { decimal, dollars, plural, signedDecimal } from '@tradeops/domain/present/numbers'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type BoardHubRow,
  type BoardZoneRow,
  describeMissingPrice,
  describeTimeAndAge,
  isPriceStale,
} from '../../lib/market/price-state.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { FigureCell, FigureRow } from '../../ui/figure-table/figure-table.tsx'
import { HeatRate, HighestLevel, QuietNote } from '../../ui/figure-table/zone-cells.tsx'
import { FigureOrReason } from '../../ui/figures/missing.tsx'
import { Sparkline } from '../../ui/figures/sparkline.tsx'
import { Whisker } from '../../ui/figures/whisker.tsx'
import styles from './board-table.module.css'

/** `place` puts a price on the common scale of all sparklines. */
type View = { now: Date; place: (value: number) => number; isConfirmed: boolean }

export function composeZoneRow(zone: BoardZoneRow, href: string, view: View): FigureRow {
  const name = ZONE_NAMES[zone.zone]
  const isOld = isPriceStale(zone.lmpAt, view.now)
  const absence = zone.lmp === null ? describeMissingPrice(zone, view.now) : 'no hub average yet'
  const { items } = zone
  return {
    key: zone.zone,
    name: <RowName name={<Link to={href}>{name}</Link>} hub={zone.hub} />,
    isLink: true,
    isStale: isOld || !view.isConfirmed,
    cells: [
      ...priceCells(zone, name, view),
      <FigureOrReason key="basis" text={signedDecimal(zone.basis)} reason={absence} />,
      ...heatAndSpark(zone, name, view),
      <HighestLevel
        key="level"
        level={zone.level}
        title={zone.title}
        isOld={isOld}
        more={items > 1 ? `+${items - 1} more` : plural(items, 'item')}
      />,
    ],
  }
}

export const composeHubAverageRow = (hub: BoardHubRow, view: View): FigureRow => ({
  key: 'hub average',
  name: <RowName name="Hub average" hub={hub.hub} />,
  className: styles.average,
  isSum: true,
  isStale: isPriceStale(hub.lmpAt, view.now) || !view.isConfirmed,
  cells: [
    ...priceCells(hub, 'The hub average', view),
    null,
    ...heatAndSpark(hub, 'The hub average', view),
    hub.highToLow !== null && <QuietNote>{`High to low ${dollars(hub.highToLow)}`}</QuietNote>,
  ],
})

const RowName = ({ name, hub }: { name: ReactNode; hub: string }) => (
  <>
    {name}
    <small className={styles.hub}>{hub}</small>
  </>
)

type Prices = Pick<BoardHubRow, 'lmp' | 'lmpAt' | 'norm' | 'dayAhead' | 'dart'>

const priceCells = (row: Prices, name: string, { now }: View): FigureCell[] => [
  <Price key="price" row={row} now={now} />,
  <Norm key="norm" row={row} name={name} />,
  <FigureOrReason key="dayAhead" text={decimal(row.dayAhead)} reason="no day-ahead price for this hour" />,
  <FigureOrReason key="dart" text={signedDecimal(row.dart)} reason="too little of this hour is known yet" />,
]

const Price = ({ row, now }: { row: Prices; now: Date }) => (
  <>
    <FigureOrReason text={decimal(row.lmp)} reason={describeMissingPrice(row, now)} />
    {row.lmpAt && (
      <small className={classNames(styles.note, isPriceStale(row.lmpAt, now) && styles.old)}>
        {describeTimeAndAge(row.lmpAt, now)}
      </small>
    )}
  </>
)

function Norm({ row: { lmp, norm }, name }: { row: Prices; name: string }) {
  if (lmp === null || norm === null) return null
  if (norm.percentile === null) return <small className={styles.note}>{describePercentile(norm)}</small>
  const { percentile, p10, p50, p90 } = norm
  return (
    <>
      <Whisker value={lmp} p10={p10} p50={p50} p90={p90} label={`${name}: ${describePercentile(norm)}`} />
      <small className={styles.note}>
        {describePercentile({ percentile })?.replace('percentile', 'pct')} · usual {dollars(p50, 0)}
      </small>
    </>
  )
}

const heatAndSpark = (row: BoardHubRow | BoardZoneRow, name: string, { place }: View): FigureCell[] => [
  <HeatRate key="heatRate" lmp={row.lmp} heatRate={row.heatRate} />,
  <Sparkline key="spark" values={row.spark} place={place} label={sparkWords(name, row.spark)} />,
]

function sparkWords(name: string, spark: readonly (number | null)[]): string {
  const known = spark.filter((value) => value !== null)
  if (known.length === 0) return `${name}: no prices in the last 24 hours`
  return `${name} in the last 24 hours: ${dollars(Math.min(...known))} to ${dollars(Math.max(...known))}`
}

const FIGURE = <Skeleton height="0.875rem" width="2.75rem" />

/** A placeholder for a zone, or for the hub average. */
export const composePendingRow = (zone: Zone | null): FigureRow => ({
  key: zone ?? 'hub average',
  'aria-busy': true,
  name: <RowName name={zone ? ZONE_NAMES[zone] : 'Hub average'} hub={zone ? `HB_${zone}` : 'HB_HUBAVG'} />,
  isSum: zone === null,
  className: zone ? undefined : styles.average,
  cells: [
    <Skeleton key="price" height="1.5rem" width="5rem" />,
    <Skeleton key="norm" height="0.875rem" />,
    ...[FIGURE, FIGURE, FIGURE, FIGURE],
    <Skeleton key="spark" height="2.5rem" />,
    <Skeleton key="level" height="1.25rem" />,
  ],
})
