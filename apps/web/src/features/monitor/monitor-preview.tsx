import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import example from '@tradeops/domain/present/example-monitor.json' with { type: 'json' }
import { formatStampCt } from '@tradeops/domain/present/market-time'
import type { ReactNode } from 'react'
import { PagePreview } from '../../ui/frame/page-preview.tsx'
import { LivePriceTable } from './live-price-table.tsx'
import { MonitorPanels } from './monitor-panels.tsx'
import styles from './monitor-view.module.css'

const SAMPLE = example as MonitorAnswer
const SAMPLE_AT = new Date(SAMPLE.asOf)

const PROMISES = [
  'Every zone and the hub average in one table: LMP, settlement, day-ahead, DART, basis, heat rate, spark spread, high and low',
  'Net load and margin for the next six hours, reserves with ERCOT’s levels, ancillary service prices',
  'What each constraint adds to each hub in dollars, and the spreads between hubs',
  'Live with every SCED run; one key copies the table',
]

/** Shows visitors without an account the monitor page with a simulated afternoon. */
export const MonitorPreview = ({ actions }: { actions: ReactNode }) => (
  <PagePreview
    title="The board"
    sentence="One screen to leave open: the price of every zone, what comes next, and why."
    promises={PROMISES}
    caption={`A sample: a simulated afternoon, ${formatStampCt(SAMPLE_AT)}, as the page shows it.`}
    actions={actions}
  >
    <div inert>
      <div className={styles.now}>
        <LivePriceTable answer={SAMPLE} now={SAMPLE_AT} isConfirmed />
      </div>
      <MonitorPanels answer={SAMPLE} now={SAMPLE_AT} />
    </div>
  </PagePreview>
)
