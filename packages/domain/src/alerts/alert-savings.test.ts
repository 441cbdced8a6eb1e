import { expect, test } from 'vitest'
import { MINUTE_MS, QUARTER_HOUR_MS } from '../time/durations.ts'
import { computeAlertSavings } from './alert-savings.ts'

const START_MS = Date.parse('2026-07-15T20:00:00Z')
const at = (minutes: number) => START_MS + minutes * MINUTE_MS
const SPAN = { fromMs: START_MS, toMs: at(60) }
/** Four quarter-hours at $50, $200, $300 and $60. */
const SPP = { at: [0, 1, 2, 3].map((quarter) => START_MS + quarter * QUARTER_HOUR_MS), values: [50, 200, 300, 60] }
const firing = (fromMinute: number, toMinute: number | null, isQuiet = false) => ({
  ...{ startedAtMs: at(fromMinute), endedAtMs: toMinute === null ? null : at(toMinute), isQuiet },
})

test('time off saves what was above the line, and the time before it fired is missed', () => {
  // The load is off from 20:20 to 20:45: ten minutes at $100 above the threshold and fifteen at $200 above. Five
  // minutes at $100 above are missed.
  const worth = computeAlertSavings(100, SPP, [firing(20, 45)], SPAN)
  expect(worth?.savedUsdPerMw).toBeCloseTo(100 / 6 + 200 / 4)
  expect(worth?.missedUsdPerMw).toBeCloseTo(100 / 12)
})

test('time off below the line costs, up to the end of the span where a firing goes on', () => {
  const worth = computeAlertSavings(100, SPP, [firing(45, null)], SPAN)
  expect(worth).toEqual({ savedUsdPerMw: -10, missedUsdPerMw: 75 })
})

test('a firing in quiet hours is not acted on', () => {
  expect(computeAlertSavings(100, SPP, [firing(15, 45, true)], SPAN)).toEqual({ savedUsdPerMw: 0, missedUsdPerMw: 75 })
})

test('two firings in one quarter hour count once each', () => {
  const worth = computeAlertSavings(100, SPP, [firing(15, 20), firing(25, 30)], SPAN)
  expect(worth?.savedUsdPerMw).toBeCloseTo(100 / 6)
})

test('without settled prices the worth is not known', () => {
  expect(computeAlertSavings(100, { at: [], values: [] }, [], SPAN)).toBeNull()
})
