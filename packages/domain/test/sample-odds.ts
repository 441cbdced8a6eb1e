import type { Brief } from '../src/brief/brief.ts'
import type { ForecastHourAhead, NextHours } from '../src/brief/next-hours/next-hours.ts'
import type { HourPriceOutlook } from '../src/outlook/price-outlook.ts'
import type { RuleKind } from '../src/rules/registry.ts'
import { createSampleItem } from './sample-brief.ts'

/** The next hour of a brief with these odds. */
export const createOutlookHour = (more: Partial<HourPriceOutlook>): Pick<Brief, 'nextHours'> => {
  const price = { p10: 20, p50: 40, p90: 90, over100: 0.06, below0: 0.01, over100Unfitted: 0.06, ...more }
  const row = { hourStart: '2026-07-15T23:00:00Z', price } as ForecastHourAhead
  return { nextHours: { rows: [row] } as NextHours }
}
/** An item that states this probability. */
export const createStatedChance = (kind: RuleKind, confidence: number): Partial<Brief> => ({
  intelligence: [createSampleItem(kind, 'info', { confidence, confidenceBasis: 'stated' })],
})
/** An evening whose load peaks at this time. */
export const createEveningPeak = (value: string): Partial<Brief> => ({
  intelligence: [
    createSampleItem('evening_ramp', 'info', {
      body: 'Of such evenings, 38% saw a hub price of $100 or more.',
      evidence: [
        { key: 'peakAt', label: 'Peak', value, unit: 'time', asOf: null, source: 'NP3-565-CD', threshold: null },
      ],
    }),
  ],
})
