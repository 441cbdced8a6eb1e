import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { describePercentile } from '@tradeops/domain/present/key-figures'
import { describeLoadZone } from '@tradeops/domain/present/load-zone-words'
import { decimal, dollars, signedDecimal } from '@tradeops/domain/present/numbers'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { isPlainClick } from '../../lib/browser/is-plain-click.ts'
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
import { Dart, describeUnsharedItem, GrayNote, HeatRate, HighestLevel } from '../../ui/figure-table/zone-cells.tsx'
import { FigureOrReason } from '../../ui/figures/missing.tsx'
import { PriceMoves } from '../../ui/figures/price-moves.tsx'
import type { SparklineScale } from '../../ui/figures/spark-scale.ts'
import { Sparkline } from '../../ui/figures/sparkline.tsx'
import { UsualRangeChart } from '../../ui/figures/usual-range-chart.tsx'
import styles from './board-table.module.css'

type View = { now: Date; scale: SparklineScale; isConfirmed: boolean }

type RowLink = { href: string; canOpen: (zone: Zone) => boolean }

export function composeZoneRow(zone: BoardZoneRow, { href, canOpen }: RowLink, view: View): FigureRow {
  const open = (event: MouseEvent) => {
    if (isPlainClick(event) && !canOpen(zone.zone)) event.preventDefault()
  }
  const name = ZONE_NAMES[zone.zone]
  const isOld = isPriceStale(zone.lmpAt, view.now)
  const absence = zone.lmp === null ? describeMissingPrice(zone, view.now) : 'no hub average yet'
  return {
    key: zone.zone,
    name: (
      <RowName
        name={
          <Link to={href} onClick={open}>
            {name}
          </Link>
        }
        hub={zone.hub}
        loadZone={describeLoadZone(zone.loadZone)}
      />
    ),
    isLink: true,
    isStale: isOld || !view.isConfirmed,
    cells: [
      ...priceCells(zone, name, view),
      <FigureOrReason key="basis" text={signedDecimal(zone.basis)} reason={absence} />,
      ...heatAndSpark(zone, name, view),
      <HighestLevel key="level" {...describeUnsharedItem(zone)} isOld={isOld} more={moreWords(zone)} />,
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
    hub.highToLow !== null && <GrayNote>{`High to low ${dollars(hub.highToLow)}`}</GrayNote>,
  ],
})

/** States how many more own items the zone has; an older server sends only the number of all. */
const moreWords = ({ own, items }: BoardZoneRow): string => {
  const more = own === undefined ? items - 1 : (own?.more ?? 0)
  return more > 0 ? `+${more} more` : ''
}

type RowNameProps = { name: ReactNode; hub: string; loadZone?: string | null }

/** The load zone's price is a tooltip of the hub. */
const RowName = ({ name, hub, loadZone }: RowNameProps) => (
  <>
    {name}
    <small className={styles.hub} title={loadZone ?? undefined}>
      {hub}
    </small>
  </>
)

type Prices = Pick<BoardHubRow, 'lmp' | 'lmpAt' | 'norm' | 'dayAhead' | 'dart' | 'hourSoFar' | 'moves'>

const priceCells = (row: Prices, name: string, { now }: View): FigureCell[] => [
  <Price key="price" row={row} now={now} />,
  <Norm key="norm" row={row} name={name} />,
  <FigureOrReason key="dayAhead" text={decimal(row.dayAhead)} reason="no day-ahead price for this hour" />,
  <Dart key="dart" row={row} />,
]

const Price = ({ row, now }: { row: Prices; now: Date }) => (
  <>
    <FigureOrReason text={decimal(row.lmp)} reason={describeMissingPrice(row, now)} />
    {row.lmpAt && isPriceStale(row.lmpAt, now) ? (
      <small className={classNames(styles.note, styles.old)}>{describeTimeAndAge(row.lmpAt, now)}</small>
    ) : (
      <small className={styles.note}>
        <PriceMoves moves={row.moves} />
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
      <UsualRangeChart value={lmp} p10={p10} p50={p50} p90={p90} label={`${name}: ${describePercentile(norm)}`} />
      <small className={styles.note}>
        {describePercentile({ percentile })?.replace('percentile', 'pct')} · usual {dollars(p50, 0)}
      </small>
    </>
  )
}

const heatAndSpark = (row: BoardHubRow | BoardZoneRow, name: string, { scale }: View): FigureCell[] => [
  <HeatRate key="heatRate" lmp={row.lmp} heatRate={row.heatRate} />,
  <Sparkline key="spark" values={row.spark} scale={scale} label={sparkWords(name, row.spark)} />,
]

function sparkWords(name: string, spark: readonly (number | null)[]): string {
  const known = spark.filter((value) => value !== null)
  if (known.length === 0) return `${name}: no prices in the last 24 hours`
  return `${name} in the last 24 hours: ${dollars(Math.min(...known))} to ${dollars(Math.max(...known))}`
}

const FIGURE = <Skeleton height="0.875rem" width="2.75rem" />

/** Composes a placeholder row for a zone, or for the hub average, while prices load. */
export const composePlaceholderRow = (zone: Zone | null): FigureRow => ({
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
