import type { PriceBoardAnswer } from '@tradeops/contract/market/board'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { describePercentile } from '@tradeops/domain/present/key-figures'
import { formatHourEnding, formatMarketClock } from '@tradeops/domain/present/market-time'
import { formatDollarAmount } from '@tradeops/domain/present/numbers'
import type { ReactNode } from 'react'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './home-panels.module.css'

/** Draws a picture of the daily mail with current figures. */
export function DailyMailPicture({ board, children }: { board: PriceBoardAnswer | undefined; children: ReactNode }) {
  const sample = board?.sample
  const zone = board?.zones.find((each) => each.zone === (sample?.zone ?? 'HOUSTON'))
  const peak = board?.clock.find(({ key }) => key === 'net_load_peak')
  const rows = [
    {
      key: 'lmp',
      name: zone?.lmpAt ? `LMP ${formatMarketClock(new Date(zone.lmpAt))}` : 'LMP',
      cells: [formatDollarAmount(zone?.lmp), zone?.norm ? describePercentile({ ...zone.norm, basis: null }) : ''],
    },
    { key: 'dayAhead', name: 'Day-ahead average today', cells: [formatDollarAmount(zone?.dayAheadAverage), ''] },
    {
      key: 'peak',
      name: 'Highest net load, next 24 h',
      cells: [peak?.mw ? `${Math.round(peak.mw / 1000)} GW` : '—', peak ? formatHourEnding(new Date(peak.dueAt)) : ''],
    },
  ]
  return (
    <Section heading="The daily mail" note="at your hour, your zones">
      <div className={styles.mail}>
        <p className={styles.from}>
          <span>Daily brief · {zone ? ZONE_NAMES[zone.zone] : 'Houston'}</span>
          <span>07:00 CT</span>
        </p>
        <p className={styles.subject}>{sample?.insight ?? 'Your market brief'}</p>
        <FigureTable
          className={styles.figureTable}
          hidesHead
          columns={['Figure', 'Value', { name: 'Note', className: styles.figureNote }]}
          rows={rows}
        />
      </div>
      <p className={styles.quiet}>
        Complete in the inbox, with a link to its brief. One click unsubscribes. {children}
      </p>
    </Section>
  )
}
