import { expect, test } from 'vitest'
import { createSampleWindow, type SampleRow } from '../../test/sample-window.ts'
import { findHighestPastPriceHour } from './highest-past-price-hour.ts'

const HOUR = 3_600_000
/** 06:00 Central. */
const NOW = Date.parse('2026-08-20T11:00:00Z')

/** Creates the quarter-hours of the last 30 hours at $25, except the four from `peakMs` on, which have these prices. */
const quarters = (peakMs: number, prices: readonly number[]): SampleRow[] =>
  Array.from({ length: 120 }, (_, index): SampleRow => {
    const atMs = NOW - (120 - index) * (HOUR / 4)
    const place = (atMs - peakMs) / (HOUR / 4)
    return [atMs, place >= 0 && place < 4 ? prices[place]! : 25]
  })

test('the highest hour of the last 24 is the mean of its four quarters, beside its day-ahead price', () => {
  const peakMs = NOW - 10 * HOUR
  const window = createSampleWindow(NOW, {
    'spp/HB_WEST': quarters(peakMs, [400, 500, 450, 422]),
    'damSpp/HB_WEST': [[peakMs, 382.4]],
  })
  expect(findHighestPastPriceHour(window, 'HB_WEST', NOW)).toEqual({
    ...{ hourStart: '2026-08-20T01:00:00Z', realTime: 443, dayAhead: 382.4 },
  })
})

test('an hour older than a day, or without one of its quarters, does not count', () => {
  const old = createSampleWindow(NOW, { 'spp/HB_WEST': quarters(NOW - 25 * HOUR, [900, 900, 900, 900]) })
  expect(findHighestPastPriceHour(old, 'HB_WEST', NOW)).toMatchObject({ realTime: 25, dayAhead: null })
  const peakMs = NOW - 10 * HOUR
  const torn = quarters(peakMs, [900, 900, 900, 900]).filter(([atMs]) => atMs !== peakMs + HOUR / 4)
  expect(findHighestPastPriceHour(createSampleWindow(NOW, { 'spp/HB_WEST': torn }), 'HB_WEST', NOW)).toMatchObject({
    realTime: 25,
  })
})

test('without settled prices there is no peak', () => {
  expect(findHighestPastPriceHour(createSampleWindow(NOW, {}), 'HB_WEST', NOW)).toBeNull()
})
