import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { describePercentile } from '@tradeops/domain/present/key-figures'
import { describeLoadZonePrice } from '@tradeops/domain/present/load-zone-words'
import { formatDecimal, formatDollarAmount, formatSignedDecimal } from '@tradeops/domain/present/numbers'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isPlainClick } from '../../lib/browser/is-plain-click.ts'
import {
  describeMissingPrice,
  describeTimeAndAge,
  isPriceStale,
  type PriceBoardHubRow,
  type PriceBoardZoneRow,
} from '../../lib/market/price-state.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { FigureCell, FigureRow } from '../../ui/figure-table/figure-table.tsx'
import {
  DartSpreadCell,
  findZoneOnlyItem,
  GrayNote,
  HeatRateCell,
  HighestAlertLevel,
} from '../../ui/figure-table/zone-cells.tsx'
import { FigureOrMissingReason } from '../../ui/figures/missing.tsx'
import { PriceMoves } from '../../ui/figures/price-moves.tsx'
import type { SparklineScale } from '../../ui/figures/spark-scale.ts'
import { Sparkline } from '../../ui/figures/sparkline.tsx'
import { UsualRangeChart } from '../../ui/figures/usual-range-chart.tsx'
import { AlertLink } from '../../ui/form/alert-link.tsx'
import styles from './board-table.module.css'

type View = { now: Date; scale: SparklineScale; isConfirmed: boolean }

type RowLinks = {
  href: string
  canOpen: (zone: Zone) => boolean
  /** Composes the address of the alert form for this price; null for visitors. */
  alertHref: ((zone: Zone, lmpUsd: number) => string) | null
}

export function composeHomeZoneRow(
  zone: PriceBoardZoneRow,
  { href, canOpen, alertHref }: RowLinks,
  view: View,
): FigureRow {
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
        loadZone={describeLoadZonePrice(zone.loadZone)}
      />
    ),
    isLink: true,
    isStale: isOld || !view.isConfirmed,
    cells: [
      ...priceCells(
        zone,
        name,
        view,
        zone.lmp !== null && alertHref && (
          <AlertLink to={alertHref(zone.zone, zone.lmp)} about={`${name} LMP`} className={styles.bell} />
        ),
      ),
      <FigureOrMissingReason key="basis" text={formatSignedDecimal(zone.basis)} reason={absence} />,
      ...heatAndSpark(zone, name, view),
      <HighestAlertLevel key="level" {...findZoneOnlyItem(zone)} isOld={isOld} more={moreWords(zone)} />,
    ],
  }
}

export const composeHomeHubAverageRow = (hub: PriceBoardHubRow, view: View): FigureRow => ({
  key: 'hub average',
  name: <RowName name="Hub average" hub={hub.hub} />,
  className: styles.average,
  isSum: true,
  isStale: isPriceStale(hub.lmpAt, view.now) || !view.isConfirmed,
  cells: [
    ...priceCells(hub, 'The hub average', view),
    null,
    ...heatAndSpark(hub, 'The hub average', view),
    hub.highToLow !== null && <GrayNote>{`High to low ${formatDollarAmount(hub.highToLow)}`}</GrayNote>,
  ],
})

/**
 * Writes how many more items the load zone has that other zones do not share; an older server sends only the number of
 * all items.
 */
const moreWords = ({ own, items }: PriceBoardZoneRow): string => {
  const more = own === undefined ? items - 1 : (own?.more ?? 0)
  return more > 0 ? `+${more} more` : ''
}

type RowNameProps = { name: ReactNode; hub: string; loadZone?: string | null }

/** Shows the name of a row; the price of the load zone is a tooltip of the hub's name. */
const RowName = ({ name, hub, loadZone }: RowNameProps) => (
  <>
    {name}
    <small className={styles.hub} title={loadZone ?? undefined}>
      {hub}
    </small>
  </>
)

type Prices = Pick<PriceBoardHubRow, 'lmp' | 'lmpAt' | 'norm' | 'dayAhead' | 'dart' | 'hourSoFar' | 'moves'>

const priceCells = (row: Prices, name: string, { now }: View, bell: ReactNode = null): FigureCell[] => [
  <Fragment key="price">
    {bell}
    <Price row={row} now={now} />
  </Fragment>,
  <Norm key="norm" row={row} name={name} />,
  <FigureOrMissingReason key="dayAhead" text={formatDecimal(row.dayAhead)} reason="no day-ahead price for this hour" />,
  <DartSpreadCell key="dart" row={row} />,
]

const Price = ({ row, now }: { row: Prices; now: Date }) => (
  <>
    <FigureOrMissingReason text={formatDecimal(row.lmp)} reason={describeMissingPrice(row, now)} />
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
        {describePercentile({ percentile })?.replace('percentile', 'pct')} · usual {formatDollarAmount(p50, 0)}
      </small>
    </>
  )
}

const heatAndSpark = (row: PriceBoardHubRow | PriceBoardZoneRow, name: string, { scale }: View): FigureCell[] => [
  <HeatRateCell key="heatRate" lmp={row.lmp} heatRate={row.heatRate} />,
  <Sparkline key="spark" values={row.spark} scale={scale} label={sparkWords(name, row.spark)} />,
]

function sparkWords(name: string, spark: readonly (number | null)[]): string {
  const known = spark.filter((value) => value !== null)
  if (known.length === 0) return `${name}: no prices in the last 24 hours`
  return `${name} in the last 24 hours: ${formatDollarAmount(Math.min(...known))} to ${formatDollarAmount(Math.max(...known))}`
}

const FIGURE = <Skeleton height="0.875rem" width="2.75rem" />

/** Composes a placeholder row for a load zone, or for the hub average, while prices load. */
export const composeHomePlaceholderRow = (zone: Zone | null): FigureRow => ({
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
