import { expect, test } from 'vitest'
import { estimateBatteryGainRange, type QuantileRange } from './battery-gain-range.ts'

const RANGES = new Map<number, QuantileRange>([
  [1, { p10: 10, p50: 20, p90: 26 }],
  [2, { p10: 60, p50: 100, p90: 200 }],
  [3, { p10: 60, p50: 100, p90: 200 }],
])
const rangeAt = (hourMs: number) => RANGES.get(hourMs) ?? null

test('hours of one side add up, and the two sides add up as independent misses', () => {
  expect(estimateBatteryGainRange({ chargeMs: [1], dischargeMs: [2] }, rangeAt)).toEqual({
    p10: 65 - Math.hypot(34, 6),
    p50: 65,
    p90: 65 + Math.hypot(85, 10),
  })
  const two = estimateBatteryGainRange({ chargeMs: [1, 1], dischargeMs: [2, 3] }, rangeAt)!
  expect(two.p50 - two.p10).toBeCloseTo(2 * Math.hypot(34, 6), 9)
})

test('one hour without a range leaves the plan without one', () => {
  expect(estimateBatteryGainRange({ chargeMs: [1], dischargeMs: [9] }, rangeAt)).toBeNull()
})
