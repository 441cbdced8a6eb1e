import { BRIEF_FORECAST_TIMES } from '@tradeops/domain/outlook/forecast-times'
import { createEmptyOutlookTally, tallyForecastHour } from '@tradeops/domain/outlook/outlook-tally'
import { walkOutlooksForward } from '@tradeops/domain/outlook/walk-forward'
import { findCentralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../packages/sandbox/test/full-counts.ts'
import { readArchiveHubPrices } from '../src/sources/market-archive/archive-hub-prices.ts'

const archive = process.env.MARKET_ARCHIVE

/**
 * One row for each of the six hours ahead: the number of hours, the mean pinball loss of the outlook and of day-ahead
 * prices with their usual miss, and the hours within P10 and P90. The ordinary test run knows two months of prices and
 * scores the three days around the high prices of August 20.
 */
const SCORES = {
  twoMonths: [
    [72, 26.756, 29.377, 58],
    [72, 31.805, 29.377, 59],
    [72, 32.63, 29.377, 59],
    [72, 33.993, 29.377, 59],
    [72, 33.609, 29.377, 61],
    [72, 32.109, 29.377, 61],
  ],
  year: [
    [240, 9.191, 10.28, 189],
    [240, 10.891, 10.28, 195],
    [240, 11.248, 10.28, 194],
    [240, 11.682, 10.28, 199],
    [240, 11.55, 10.28, 204],
    [240, 11.036, 10.28, 202],
  ],
}
const { knownDays, day, days, expected } = chooseCount(
  { knownDays: 60, day: 19, days: 3, expected: SCORES.twoMonths },
  { knownDays: 370, day: 14, days: 10, expected: SCORES.year },
)

test(`on ${days} days of August 2024 the outlook of each hour ahead keeps its score`, { tags: 'archive' }, () => {
  const fromMs = findCentralMidnightOfDate({ year: 2024, month: 8, day }).getTime()
  const span = { fromMs, toMs: fromMs + days * DAY_MS }
  const known = { fromMs: fromMs - knownDays * DAY_MS, toMs: span.toMs }
  const prices = readArchiveHubPrices(archive!, 'HB_HOUSTON', 'quarters', known)
  const byHorizon = [1, 2, 3, 4, 5, 6].map(createEmptyOutlookTally)
  for (const stated of walkOutlooksForward(prices, BRIEF_FORECAST_TIMES, span))
    tallyForecastHour(byHorizon[stated.horizon - 1]!, stated)
  const scored = byHorizon.map(({ hours, pinball, within80 }) => [
    hours,
    Number((pinball.outlook / hours).toFixed(3)),
    Number((pinball.dayAhead / hours).toFixed(3)),
    within80,
  ])
  expect(scored).toEqual(expected)
})
