import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { formatDollarAmount } from '@tradeops/domain/present/numbers'
import { formatHourEndingText } from '@tradeops/domain/words/wording'
import {
  describeMissingSources,
  describeTimeAndAge,
  findOldestPriceTime,
  isPriceStale,
} from '../../lib/market/price-state.ts'
import { composePriceAlertPageQuery } from '../../lib/routing/compose-alert-page-query.ts'
import { useLinks } from '../../lib/routing/links.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { classNames } from '../../ui/class-names.ts'
import { type FigureColumn, FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { ItemsSharedByAllZones } from '../../ui/figure-table/items-shared-by-all-zones.tsx'
import { MonthlyPeakLine } from '../../ui/figure-table/monthly-peak-line.tsx'
import { chooseSparklineScale, type SparklineScale } from '../../ui/figures/spark-scale.ts'
import { Section } from '../../ui/frame/section.tsx'
import type { PriceBoardQueryState } from './api.ts'
import { composeHomeHubAverageRow, composeHomePlaceholderRow, composeHomeZoneRow } from './board-row.tsx'
import styles from './board-table.module.css'

const OFFLINE = 'You are offline. Prices load when the connection is back.'
const NOT_AVAILABLE = 'Prices are not available. They load as soon as they are.'

export type PriceBoardTableProps = {
  view: PriceBoardQueryState
  /** Whether the reader can open a zone's brief; false keeps the reader on the page. */
  canOpen: (zone: Zone) => boolean
  /** Whether prices link to the form of an alert. */
  offersAlerts: boolean
}

/** Shows prices and the highest level of every zone, open to visitors without an account. */
export function PriceBoardTable({ view, canOpen, offersAlerts }: PriceBoardTableProps) {
  const { answer: board, unconfirmed, isUnavailable, online } = view
  const now = useNow()
  const links = useLinks()
  const alertHref = offersAlerts
    ? (zone: Zone, lmpUsd: number) => links.newAlert(composePriceAlertPageQuery('lmp', zone, lmpUsd))
    : null
  const zones = board?.zones ?? []
  const oldest = findOldestPriceTime(zones)
  const isOld = isPriceStale(oldest, now)
  const missing = describeMissingSources(zones)
  const scale = chooseSparklineScale([...zones.map(({ spark }) => spark), board?.hubAverage.spark ?? []])
  const shared = { now, scale, isConfirmed: unconfirmed === null }
  const pending = isUnavailable ? [] : [...ZONES.map(composeHomePlaceholderRow), composeHomePlaceholderRow(null)]
  return (
    <>
      <Section
        heading={isOld || unconfirmed ? 'The grid, last known' : 'The grid now'}
        note={oldest && <BoardAge at={oldest} now={now} unconfirmed={unconfirmed} isOld={isOld} />}
      >
        <ItemsSharedByAllZones items={isOld || unconfirmed ? [] : board?.shared} />
        <FigureTable
          label="Prices by zone"
          className={styles.board}
          narrow="blocks"
          columns={columnsOf(scale, formatHourEndingText(now.getTime()))}
          rows={
            board
              ? [
                  ...zones.map((zone) =>
                    composeHomeZoneRow(zone, { href: links.brief(zone.zone), canOpen, alertHref }, shared),
                  ),
                  composeHomeHubAverageRow(board.hubAverage, shared),
                ]
              : pending
          }
        />
        <p className={styles.state} role="status">
          {isUnavailable && (online ? NOT_AVAILABLE : OFFLINE)}
          {missing && `Sources missing: ${missing}. Briefs resume when the data is back.`}
        </p>
      </Section>
      {/* The monthly peak is below the rows, so that the rows do not move when it arrives. */}
      <MonthlyPeakLine peak={isOld || unconfirmed ? null : board?.monthlyPeak} at={now} />
    </>
  )
}

const columnsOf = ({ low, high }: SparklineScale, hour: string): FigureColumn[] => [
  { name: 'Zone' },
  { name: 'LMP', unit: '$/MWh', className: styles.price },
  { name: 'Is this normal?', unit: `10–90% band, ${hour}`, isText: true, className: styles.norm },
  { name: 'DA', unit: hour, label: 'Day-ahead' },
  { name: 'DART', unit: 'DA − LMP', label: 'DART' },
  { name: 'To hub', unit: 'average', label: 'To hub avg' },
  { name: 'Heat rate', unit: 'MMBtu/MWh', label: 'Heat rate' },
  {
    name: 'Last 24 h',
    unit: `all rows ${formatDollarAmount(low, 0)} to ${formatDollarAmount(high, 0)}`,
    isText: true,
    className: styles.spark,
  },
  { name: 'Highest level now', isText: true, className: styles.items },
]

type BoardAgeProps = { at: string; now: Date; unconfirmed: string | null; isOld: boolean }

/** Shows the time of the oldest price on the board, with a hollow dot if the price is not current. */
const BoardAge = ({ at, now, unconfirmed, isOld }: BoardAgeProps) => (
  <span className={classNames((unconfirmed !== null || isOld) && styles.notNow)}>
    {unconfirmed && `${unconfirmed} · `}
    <time dateTime={at}>{describeTimeAndAge(at, now)}</time>
  </span>
)
