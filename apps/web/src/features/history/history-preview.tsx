import type { MarketHistoryAnswer } from '@tradeops/contract/market/history'
import type { ReactNode } from 'react'
import { PagePreview } from '../../ui/frame/page-preview.tsx'
import { HistoryCharts } from './chart/history-charts.tsx'
import example from './example-week.json' with { type: 'json' }
import { PriceChartLegend } from './price-chart-legend.tsx'

const WEEK = example as unknown as MarketHistoryAnswer

const PROMISES = [
  'LMP, settlement prices, day-ahead, load, net load, wind, solar, gas and basis of every zone',
  'Spans from an hour to 90 days, or a custom one up to a year',
  'The usual range for the hour, where levels began, and the brief of any run',
  'Every value as CSV, JSON or XLSX',
]

/** Shows visitors without an account the history page with a simulated week. */
export const HistoryPreview = ({ actions }: { actions: ReactNode }) => (
  <PagePreview
    title="History"
    sentence="Any zone over any span, with the brief of every run and the figures as a file."
    promises={PROMISES}
    caption={`A simulated week at ${WEEK.hub}, as the page shows it.`}
    actions={actions}
  >
    <HistoryCharts answer={WEEK} cursorMs={null} onCursor={null} legend={<PriceChartLegend answer={WEEK} />} />
  </PagePreview>
)
