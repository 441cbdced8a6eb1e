import { expect, test } from 'vitest'
import {
  describeExpensiveHourBlock,
  describePositionCost,
  nameExpensiveHourBlock,
} from './expensive-hour-block-words.ts'

/** 17:30 Central. */
const NOW = Date.parse('2026-07-15T22:30:00Z')
const block = {
  firstHour: '2026-07-16T00:00:00Z',
  lastHour: '2026-07-16T02:00:00Z',
  dayAhead: 2215,
  range: { p10: 310, p90: 3900 },
  marginMw: 3100,
  costUsdPerMw: { dayAhead: 5400, p50: 1234.5, p90: 9876.5 },
}

test('a block names its hours, its day-ahead price, its range and its margin', () => {
  expect(describeExpensiveHourBlock(block, NOW)).toBe(
    'Most expensive left today: HE20 to HE22, up to $2,215 day-ahead, real-time P10-P90 $310 to $3,900, capacity margin 3.1 GW.',
  )
  const alone = { ...block, lastHour: block.firstHour, range: null, marginMw: null }
  expect(describeExpensiveHourBlock(alone, NOW)).toBe('Most expensive left today: HE20 at $2,215 day-ahead.')
})

test('hours of another day name it once', () => {
  expect(nameExpensiveHourBlock(block, NOW - 24 * 3_600_000)).toBe('HE20 to HE22 tomorrow')
})

test.each([
  [10, block.costUsdPerMw, 'costs $12,300 at P50, $98,800 at P90.'],
  [2.5, { dayAhead: 80, p50: 31.2, p90: 77 }, 'costs $78 at P50, $193 at P90.'],
  [10, { dayAhead: -90, p50: -31.2, p90: 12 }, 'earns $312 at P50 and costs $120 at P90.'],
  [10, { dayAhead: -90, p50: -31.2, p90: -12 }, 'earns $312 at P50, $120 at P90.'],
  [
    1000,
    { dayAhead: 540.4, p50: null, p90: null },
    'costs $540,000 at day-ahead prices; the outlook does not reach all of it yet.',
  ],
])('a short of %d MW costs its megawatts times the hours', (mw, costUsdPerMw, words) => {
  const size = mw.toLocaleString('en-US')
  expect(describePositionCost({ ...block, costUsdPerMw }, mw, NOW)).toBe(`A ${size} MW short in HE20 to HE22 ${words}`)
})

test.each([null, undefined, {}, { firstHour: 'soon', lastHour: block.lastHour, dayAhead: 3 }])(
  'a block that cannot be read has no sentence: %j',
  (sent) => {
    expect([describeExpensiveHourBlock(sent, NOW), describePositionCost(sent, 10, NOW)]).toEqual([null, null])
  },
)
