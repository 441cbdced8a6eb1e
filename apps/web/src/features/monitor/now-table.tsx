import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { ZONES } from '@tradeops/domain/market/zones'
import { decimal, dollars } from '@tradeops/domain/present/numbers'
import { hourEnding } from '@tradeops/domain/words/wording'
import { classNames } from '../../ui/class-names.ts'
import { sparkScale } from '../../ui/figures/spark-scale.ts'
import { HubAverageRow, PendingRow, ZoneRow } from './now-row.tsx'
import styles from './now-table.module.css'

export type NowTableProps = { answer: MonitorAnswer | undefined; now: Date; isConfirmed: boolean }

/** Every zone and the hub average, a line each. Where there is no room it scrolls sideways, and the zone stays. */
export function NowTable({ answer, now, isConfirmed }: NowTableProps) {
  const zones = answer?.zones ?? []
  const scale = sparkScale([...zones.map(({ spark }) => spark), answer?.hubAverage.spark ?? []])
  const hour = hourEnding(now.getTime())
  const columns = [
    ['LMP', '$/MWh'],
    ['SPP', '15 min'],
    ['Normal?', `10–90%, ${hour}`, styles.left],
    ['DA', hour],
    ['DART', 'DA − RT'],
    ['To hub', 'average'],
    ['Heat rate', 'MMBtu/MWh'],
    ['Spark', answer ? `at ${decimal(answer.sparkHeatRate, 1)}` : ''],
    ['Day high', 'and low, SPP'],
    [`24 h, ${dollars(scale.low, 0)}`, `to ${dollars(scale.high, 0)}${scale.isLog ? ', log' : ''}`, styles.left],
    ['Highest level now', '', classNames(styles.left, styles.level)],
  ] as const
  const row = { now, place: scale.place, isConfirmed }
  return (
    <div className={styles.scroll}>
      <table className={styles.now}>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            {columns.map(([name, unit, align]) => (
              <th key={unit + name} scope="col" className={align}>
                {name} <small className={styles.unit}>{unit}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer
            ? zones.map((zone, index) => <ZoneRow key={zone.zone} zone={zone} shortcut={index + 1} {...row} />)
            : ZONES.map((zone) => <PendingRow key={zone} zone={zone} />)}
          {answer ? <HubAverageRow hub={answer.hubAverage} {...row} /> : <PendingRow zone={null} />}
        </tbody>
      </table>
    </div>
  )
}
