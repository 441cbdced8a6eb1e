import { expect, test } from 'vitest'
import { describeMarketRegime } from './market-regime.ts'

test.each([
  ['2024-01-01', '2024-12-31', 'before co-optimization'],
  ['2025-01-01', '2025-12-04', 'before co-optimization'],
  ['2025-01-01', '2025-12-05', 'partly before co-optimization'],
  ['2025-12-05', '2026-07-01', 'since co-optimization'],
])('%s to %s was measured %s', (firstDay, lastDay, regime) => {
  expect(describeMarketRegime(firstDay, lastDay)).toBe(regime)
})
