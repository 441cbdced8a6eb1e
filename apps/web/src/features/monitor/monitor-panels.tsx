import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { ConstraintsTable } from './constraints-table.tsx'
import styles from './monitor-view.module.css'
import { NextSixHoursPanel } from './next-six-hours-panel.tsx'
import { ReservesPanel } from './reserves-panel.tsx'
import { SpreadsTable } from './spreads-table.tsx'

/** Shows the panels below the price table of the monitor page. */
export const MonitorPanels = ({ answer, now }: { answer: MonitorAnswer; now: Date }) => (
  <div className={styles.parts}>
    <NextSixHoursPanel nextHours={answer.nextHours} />
    <ReservesPanel reserves={answer.reserves} />
    <ConstraintsTable congestion={answer.congestion} now={now} />
    <SpreadsTable spreads={answer.spreads} zones={answer.zones} />
  </div>
)
