import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import example from '@tradeops/domain/present/example-monitor.json' with { type: 'json' }
import { stampCt } from '@tradeops/domain/present/market-time'
import type { ReactNode } from 'react'
import { PagePreview } from '../../ui/frame/page-preview.tsx'
import { MonitorParts } from './monitor-parts.tsx'
import styles from './monitor-view.module.css'
import { NowTable } from './now-table.tsx'

const SAMPLE = example as MonitorAnswer
const SAMPLE_AT = new Date(SAMPLE.asOf)

const PROMISES = [
  'Every zone and the hub average in one table: LMP, settlement, day-ahead, DART, basis, heat rate, spark spread, high and low',
  'The next six hours of net load and margin, reserves with ERCOT’s lines, ancillary service prices',
  'Which constraint puts how many dollars on which hub, and the spreads between all of them',
  'Live with every SCED run, and the table on your clipboard with one key',
]

/** What the board of the desk is, with a simulated afternoon drawn as the page draws the market. */
export const MonitorPreview = ({ actions }: { actions: ReactNode }) => (
  <PagePreview
    title="The board"
    sentence="One screen that a desk leaves open: what every zone trades at, what comes next, and why."
    promises={PROMISES}
    caption={`A sample: a simulated afternoon, ${stampCt(SAMPLE_AT)}, as the page draws it.`}
    actions={actions}
  >
    <div inert>
      <div className={styles.now}>
        <NowTable answer={SAMPLE} now={SAMPLE_AT} isConfirmed />
      </div>
      <MonitorParts answer={SAMPLE} now={SAMPLE_AT} />
    </div>
  </PagePreview>
)
