import type { SeriesAnswer } from '@tradeops/contract/market/history'
import type { ReactNode } from 'react'
import { PagePreview } from '../../ui/frame/page-preview.tsx'
import { HistoryCharts } from './chart/history-charts.tsx'
import example from './example-week.json' with { type: 'json' }
import { Legend } from './legend.tsx'

const WEEK = example as unknown as SeriesAnswer

const PROMISES = [
  'LMP, settlement prices, day-ahead, load, net load, wind, solar, gas and basis of every zone',
  'Spans from an hour to 90 days, or a custom one up to a year',
  'The usual range for the hour, where levels began, and the brief of any run',
  'Every value as CSV, JSON or XLSX',
]

/** Shown to visitors without an account: the page with a simulated week. */
export const HistoryPreview = ({ actions }: { actions: ReactNode }) => (
  <PagePreview
    title="History"
    sentence="Any zone over any span, with the brief of every run and the figures as a file."
    promises={PROMISES}
    caption={`A simulated week at ${WEEK.hub}, as the page shows it.`}
    actions={actions}
  >
    <HistoryCharts answer={WEEK} cursorMs={null} onCursor={null} legend={<Legend answer={WEEK} />} />
  </PagePreview>
)
