import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { describePercentile } from '@tradeops/domain/present/key-figures'
import { formatMarketClock } from '@tradeops/domain/present/market-time'
import {
  formatDecimal,
  formatDollarAmount,
  formatSignedDecimal,
  MISSING_VALUE_DASH,
} from '@tradeops/domain/present/numbers'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { describeMissingPrice, describeTimeAndAge, isPriceStale } from '../../lib/market/price-state.ts'
import type { AlertPriceKind } from '../../lib/routing/compose-alert-page-query.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { FigureCell, FigureRow } from '../../ui/figure-table/figure-table.tsx'
import {
  DartSpreadCell,
  findZoneOnlyItem,
  GrayNote,
  HeatRateCell,
  HighestAlertLevel,
} from '../../ui/figure-table/zone-cells.tsx'
import { FigureOrMissingReason, MissingValue } from '../../ui/figures/missing.tsx'
import { PriceMoves } from '../../ui/figures/price-moves.tsx'
import type { SparklineScale } from '../../ui/figures/spark-scale.ts'
import { Sparkline } from '../../ui/figures/sparkline.tsx'
import { UsualRangeChart } from '../../ui/figures/usual-range-chart.tsx'
import { AlertLink } from '../../ui/form/alert-link.tsx'
import type { MonitorHubRow, MonitorZoneRow } from './api.ts'
import styles from './live-price-table.module.css'

type View = { now: Date; scale: SparklineScale; isConfirmed: boolean }

const QUANTITY_NAMES: Record<AlertPriceKind, string> = { lmp: 'LMP', spp: 'SPP', dart: 'DART', basis: 'basis' }

type OfferAlert = (kind: AlertPriceKind, valueUsd: number | null) => ReactNode

export type ComposeAlertHref = (kind: AlertPriceKind, zone: Zone, valueUsd: number) => string

export function composeMonitorZoneRow(
  zone: MonitorZoneRow,
  href: string,
  alertHref: ComposeAlertHref,
  shortcut: number,
  view: View,
): FigureRow {
  const name = ZONE_NAMES[zone.zone]
  const isOld = isPriceStale(zone.lmpAt, view.now)
  const absence = zone.lmp === null ? describeMissingPrice(zone, view.now) : 'no hub average for this run'
  const offerAlert: OfferAlert = (kind, valueUsd) =>
    valueUsd === null ? null : (
      <AlertLink
        to={alertHref(kind, zone.zone, valueUsd)}
        about={`${name} ${QUANTITY_NAMES[kind]}`}
        className={styles.bell}
      />
    )
  const basis = (
    <>
      {offerAlert('basis', zone.basis)}
      <FigureOrMissingReason text={formatSignedDecimal(zone.basis)} reason={absence} />
    </>
  )
  return {
    key: zone.zone,
    name: (
      <>
        <Link to={href}>{name}</Link>
        <kbd>{shortcut}</kbd>
      </>
    ),
    isLink: true,
    isStale: isOld || !view.isConfirmed,
    cells: [
      ...figureCells(zone, name, basis, view, offerAlert),
      <HighestAlertLevel key="level" {...findZoneOnlyItem(zone)} isOld={isOld} />,
    ],
  }
}

export const composeMonitorHubAverageRow = (hub: MonitorHubRow, view: View): FigureRow => ({
  key: 'hub average',
  name: 'Hub average',
  className: styles.average,
  isSum: true,
  isStale: isPriceStale(hub.lmpAt, view.now) || !view.isConfirmed,
  cells: [
    ...figureCells(hub, 'The hub average', <GrayNote>{MISSING_VALUE_DASH}</GrayNote>, view),
    hub.highToLow !== null && <GrayNote>{`High to low ${formatDollarAmount(hub.highToLow)}`}</GrayNote>,
  ],
})

/** Composes the cells that the rows of load zones and of the hub average have in common. */
function figureCells(
  row: MonitorZoneRow | MonitorHubRow,
  name: string,
  basis: ReactNode,
  { now, scale }: View,
  offerAlert: OfferAlert = () => null,
): FigureCell[] {
  return [
    <Fragment key="lmp">
      {offerAlert('lmp', row.lmp)}
      <Price row={row} now={now} />
    </Fragment>,
    <Fragment key="spp">
      {offerAlert('spp', row.spp)}
      <FigureOrMissingReason text={formatDecimal(row.spp)} reason="no settled quarter hour today" />
    </Fragment>,
    <Norm key="norm" row={row} name={name} />,
    <FigureOrMissingReason
      key="dayAhead"
      text={formatDecimal(row.dayAhead)}
      reason="no day-ahead price for this hour"
    />,
    <Fragment key="dart">
      {offerAlert('dart', row.dart)}
      <DartSpreadCell row={row} />
    </Fragment>,
    basis,
    <HeatRateCell key="heatRate" lmp={row.lmp} heatRate={row.heatRate} />,
    <FigureOrMissingReason key="spark" text={formatSignedDecimal(row.sparkSpread)} reason="no price or no gas price" />,
    row.day ? <DayRange key="day" day={row.day} /> : <MissingValue key="day" reason="no settled quarter hour today" />,
    <Sparkline key="line" values={row.spark} scale={scale} label={`${name}, the last 24 hours`} />,
  ]
}

type Prices = Pick<MonitorZoneRow, 'lmp' | 'lmpAt' | 'norm' | 'moves'>

const Price = ({ row, now }: { row: Prices; now: Date }) => (
  <>
    <FigureOrMissingReason text={formatDecimal(row.lmp)} reason={describeMissingPrice(row, now)} />
    {row.lmpAt && isPriceStale(row.lmpAt, now) ? (
      <small className={styles.old}>{describeTimeAndAge(row.lmpAt, now)}</small>
    ) : (
      <small className={styles.moves}>
        <PriceMoves moves={row.moves} />
      </small>
    )}
  </>
)

function Norm({ row: { lmp, norm }, name }: { row: Prices; name: string }) {
  if (norm?.percentile === null) return <GrayNote>too few to rank</GrayNote>
  if (lmp === null || norm === null) return null
  return (
    <UsualRangeChart
      value={lmp}
      p10={norm.p10}
      p50={norm.p50}
      p90={norm.p90}
      label={`${name}: ${describePercentile(norm)}`}
    />
  )
}

const DayRange = ({ day: { high, highAt, low, lowAt } }: { day: NonNullable<MonitorZoneRow['day']> }) => (
  <>
    <span>
      {formatDecimal(high)} <small>{formatMarketClock(new Date(highAt))}</small>
    </span>
    <span>
      {formatDecimal(low)} <small>{formatMarketClock(new Date(lowAt))}</small>
    </span>
  </>
)

const PENDING_WIDTHS = [4, 3, 5, 3, 3, 3, 2.5, 3, 5, 6, 9]

/** Composes a placeholder row for a load zone, or for the hub average, while prices load. */
export const composeMonitorPlaceholderRow = (zone: Zone | null): FigureRow => ({
  key: zone ?? 'hub average',
  name: zone ? ZONE_NAMES[zone] : 'Hub average',
  'aria-busy': true,
  isSum: zone === null,
  className: zone ? undefined : styles.average,
  cells: PENDING_WIDTHS.map((width) => <Skeleton key={width} height="1rem" width={`${width}rem`} />),
})
