import { expect, test } from 'vitest'
import { HOUR_MS } from '../time/durations.ts'
import { scoreStrike } from './score-strike.ts'
import type { StrikeHour } from './strike-hour.ts'
import { parseStrikePrice } from './strike-price.ts'
import { describeStrikeScore, describeSwitchOffMethodScore } from './strike-words.ts'

const NOON = Date.parse('2026-07-15T17:00:00Z')

/** Creates an hour whose outlook states this probability of more than $100. */
const hour = (index: number, paid: number, dayAhead: number | null, lastHour: number, over100: number): StrikeHour => ({
  fromMs: NOON + index * HOUR_MS,
  paid,
  dayAhead,
  lastHour,
  outlook: { p10: 20, p50: over100 > 0.5 ? 120 : 60, p90: over100 > 0.1 ? 400 : 90, over100, below0: 0 },
})

const HOURS = [
  hour(0, 40, 30, 30, 0.02),
  hour(1, 300, 120, 40, 0.62),
  hour(2, 500, 150, 300, 0.71),
  hour(3, 90, 140, 500, 0.3),
  hour(4, 160, 60, 90, 0.08),
]

test('each way counts what it catches, what it misses and what it forgoes', () => {
  const score = scoreStrike(HOURS, 100)
  expect([score.hours, score.hoursAbove, score.costUsdPerMw]).toEqual([5, 3, 660])
  expect(score.ways).toEqual([
    expect.objectContaining({
      ...{ way: 'day_ahead', caughtHours: 2, missedHours: 1, idleHours: 1 },
      ...{ savedUsdPerMw: 590, missedUsdPerMw: 60, idleUsdPerMw: 10 },
    }),
    expect.objectContaining({
      ...{ way: 'last_hour', caughtHours: 1, missedHours: 2, idleHours: 1 },
      ...{ savedUsdPerMw: 390, missedUsdPerMw: 260, idleUsdPerMw: 10 },
    }),
    // With a threshold of 5 % the load is off in every hour above the price, and in one hour in vain.
    expect.objectContaining({ way: 'chance', thresholdPercent: 5, caughtHours: 3, idleHours: 1, savedUsdPerMw: 650 }),
  ])
  for (const { savedUsdPerMw, missedUsdPerMw, idleUsdPerMw } of score.ways)
    expect(savedUsdPerMw + missedUsdPerMw + idleUsdPerMw).toBe(score.comparedCostUsdPerMw)
  expect(describeSwitchOffMethodScore(score.ways[0]!)).toBe(
    'Caught 2 of 3 hours, missed 1 ($60); off in vain for 1 ($10).',
  )
})

test('an hour on the price is not above it, and an hour without day-ahead is counted but not compared', () => {
  const score = scoreStrike([hour(0, 100, 120, 120, 0.9), hour(1, 400, null, 50, 0.4)], 100)
  expect([score.hoursAbove, score.comparedHours, score.costUsdPerMw, score.comparedCostUsdPerMw]).toEqual([
    1, 1, 300, 0,
  ])
  expect(score.ways[0]).toMatchObject({ caughtHours: 0, idleHours: 1, savedUsdPerMw: 0, idleUsdPerMw: 0 })
})

test('never, nearly always and nothing stored are said in words', () => {
  const words = (hours: readonly StrikeHour[], price: number) =>
    describeStrikeScore('WEST', price, scoreStrike(hours, price))
  expect(words(HOURS, 2_000)).toEqual({
    headline: 'West never settled above $2,000 in 1 day of stored hours.',
    sentences: ['The highest hour was $500.00, HE15 on 15 Jul 2026.'],
  })
  expect(words(HOURS, 0).sentences).toContain('At this price you would be off most of the time.')
  expect(words([], 80)).toEqual({ headline: 'No settled prices of West are stored yet.', sentences: [] })
  expect(scoreStrike([], 80).ways).toEqual([])
})

test.each([
  ['80', 80],
  [' $1,250.50 ', 1_250.5],
  ['0', 0],
  ['-0', 0],
  ['−5', -5],
  ['-250', -250],
  ['', 'Type a price in $/MWh, such as 80.'],
  ['NaN', 'Type a price in $/MWh, such as 80.'],
  ['1e3', 'Type a price in $/MWh, such as 80.'],
  ['eighty', 'Type a price in $/MWh, such as 80.'],
  ['1000000000', 'Real-time prices are capped at $5,000. Type a lower price.'],
  ['5000', 'Real-time prices are capped at $5,000. Type a lower price.'],
  ['-251', 'Prices do not go below −$250. Type a higher price.'],
])('a strike price typed as %j is a number or a sentence', (typed, expected) => {
  const { priceUsd, reason } = parseStrikePrice(typed, NOON)
  expect(priceUsd ?? reason).toBe(expected)
})
