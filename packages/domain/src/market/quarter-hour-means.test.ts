import { expect, test } from 'vitest'
import { createSampleWindow } from '../../test/sample-window.ts'
import { QUARTER_HOUR_MS } from '../time/durations.ts'
import { writeQuarterHourMeans } from './quarter-hour-means.ts'
import type { CachedResultSpan } from './window-memo.ts'

const T = Date.parse('2026-07-15T12:00:00Z')
const MINUTE_MS = 60_000

const shared = createSampleWindow(T, {
  'lmp/HB_WEST': [
    [T, 10, { knownAtMs: T }],
    [T + 5 * MINUTE_MS, 20, { knownAtMs: T + 6 * MINUTE_MS }],
    [T + 5 * MINUTE_MS, 40, { knownAtMs: T + 60 * MINUTE_MS }],
    [T + QUARTER_HOUR_MS, 7, { knownAtMs: T + QUARTER_HOUR_MS }],
  ],
})

function meansAsOf(asOfMs: number) {
  const means = new Float64Array(4)
  const validSpan: CachedResultSpan = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY }
  writeQuarterHourMeans({ ...shared, asOfMs }, 'lmp', 'HB_WEST', [T - QUARTER_HOUR_MS], validSpan, means)
  return { means: [...means], validSpan }
}

test('a quarter-hour is the mean of its known values, and NaN outside the column', () => {
  const { means, validSpan } = meansAsOf(T + 30 * MINUTE_MS)
  expect(means).toEqual([Number.NaN, 15, 7, Number.NaN])
  expect(validSpan).toEqual({ fromMs: T + QUARTER_HOUR_MS, untilMs: T + 60 * MINUTE_MS })
})

test('several ranges are read one after the other, each with an equal share of the array', () => {
  const means = new Float64Array(4)
  writeQuarterHourMeans(
    { ...shared, asOfMs: T + 60 * MINUTE_MS },
    'lmp',
    'HB_WEST',
    [T, T - QUARTER_HOUR_MS],
    { fromMs: 0, untilMs: 0 },
    means,
  )
  expect([...means]).toEqual([25, 7, Number.NaN, 25])
})

test('a later value or correction counts from the moment it is known, not before', () => {
  const [, before] = meansAsOf(T + 5 * MINUTE_MS).means
  const [, then] = meansAsOf(T + 30 * MINUTE_MS).means
  const [, corrected] = meansAsOf(T + 60 * MINUTE_MS).means
  const [, again] = meansAsOf(T + 5 * MINUTE_MS).means
  expect([before, then, corrected, again]).toEqual([10, 15, 25, 10])
})

test('a series that the window does not have is NaN everywhere', () => {
  const means = new Float64Array(2)
  writeQuarterHourMeans(shared, 'prc', 'SYSTEM', [T], { fromMs: 0, untilMs: 0 }, means)
  expect([...means]).toEqual([Number.NaN, Number.NaN])
})
