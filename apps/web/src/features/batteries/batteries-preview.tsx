import type { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import example from '@tradeops/domain/present/example-batteries.json' with { type: 'json' }
import { formatStampCt } from '@tradeops/domain/present/market-time'
import type { ReactNode } from 'react'
import { PagePreview } from '../../ui/frame/page-preview.tsx'
import { BatteriesPanels } from './batteries-panels.tsx'
import { findChosenBatteryPlans } from './find-chosen-battery-plans.ts'

const SAMPLE = example as BatteriesAnswer
const CHOSEN = findChosenBatteryPlans(SAMPLE, { isTomorrow: false, storageHours: 2 })

const PROMISES = [
  'The best charge and discharge hours left today and tomorrow for 1, 2 and 4 hours of storage, at every hub',
  'By day-ahead prices and by our outlook, with the range of what they earn',
  'What yesterday’s plans earned, compared with perfect foresight',
  'Ancillary prices by hour beside energy, and what all batteries of the grid do',
]

/** Shows visitors without an account the batteries page with a simulated afternoon. */
export const BatteriesPreview = ({ actions }: { actions: ReactNode }) => (
  <PagePreview
    title="Batteries"
    sentence="When to charge, when to discharge, and what it earns."
    promises={PROMISES}
    caption={`A sample: a simulated afternoon, ${formatStampCt(new Date(SAMPLE.asOf))}, as the page shows it.`}
    actions={actions}
  >
    <div inert>{CHOSEN && <BatteriesPanels answer={SAMPLE} {...CHOSEN} />}</div>
  </PagePreview>
)
