import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { ZONES } from '@tradeops/domain/market/zones'
import { formatDecimal, formatDollarAmount } from '@tradeops/domain/present/numbers'
import { formatHourEndingText } from '@tradeops/domain/words/wording'
import { composePriceAlertPageQuery } from '../../lib/routing/compose-alert-page-query.ts'
import { useLinks } from '../../lib/routing/links.ts'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { chooseSparklineScale } from '../../ui/figures/spark-scale.ts'
import styles from './live-price-table.module.css'
import {
  type ComposeAlertHref,
  composeMonitorHubAverageRow,
  composeMonitorPlaceholderRow,
  composeMonitorZoneRow,
} from './now-row.tsx'

export type LivePriceTableProps = { answer: MonitorAnswer | undefined; now: Date; isConfirmed: boolean }

/** Shows the live prices, with one row for every load zone and one for the hub average. */
export function LivePriceTable({ answer, now, isConfirmed }: LivePriceTableProps) {
  const links = useLinks()
  const scale = chooseSparklineScale([
    ...(answer?.zones ?? []).map(({ spark }) => spark),
    answer?.hubAverage.spark ?? [],
  ])
  const hour = formatHourEndingText(now.getTime())
  const alertHref: ComposeAlertHref = (kind, zone, valueUsd) =>
    links.newAlert(composePriceAlertPageQuery(kind, zone, valueUsd))
  const shared = { now, scale, isConfirmed }
  return (
    <FigureTable
      label="Prices by zone"
      className={styles.now}
      narrow="scroll"
      columns={[
        'Zone',
        { name: 'LMP', unit: '$/MWh', className: styles.price },
        { name: 'SPP', unit: '15 min' },
        { name: 'Normal?', unit: `10–90%, ${hour}`, isText: true, className: styles.norm },
        { name: 'DA', unit: hour },
        { name: 'DART', unit: 'DA − LMP' },
        { name: 'To hub', unit: 'average' },
        { name: 'Heat rate', unit: 'MMBtu/MWh' },
        { name: 'Spark', unit: answer ? `at ${formatDecimal(answer.sparkHeatRate, 1)}` : '' },
        { name: 'Day high', unit: 'and low, SPP', className: styles.day },
        {
          key: 'last 24 hours',
          name: `24 h, ${formatDollarAmount(scale.low, 0)}`,
          unit: `to ${formatDollarAmount(scale.high, 0)}`,
          isText: true,
          className: styles.spark,
        },
        { name: 'Highest level now', unit: '', isText: true, className: styles.level },
      ]}
      rows={
        answer
          ? [
              ...answer.zones.map((zone, index) =>
                composeMonitorZoneRow(zone, links.brief(zone.zone), alertHref, index + 1, shared),
              ),
              composeMonitorHubAverageRow(answer.hubAverage, shared),
            ]
          : [...ZONES.map(composeMonitorPlaceholderRow), composeMonitorPlaceholderRow(null)]
      }
    />
  )
}
