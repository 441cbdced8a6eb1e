import { BRIEF_FORECAST_TIMES } from '@tradeops/domain/outlook/forecast-times'
import { createEmptyOutlookTally, tallyStatedHour } from '@tradeops/domain/outlook/outlook-tally'
import { walkOutlooksForward } from '@tradeops/domain/outlook/walk-forward'
import { centralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { expect, test } from 'vitest'
import { readArchiveHubPrices } from '../src/sources/market-archive/archive-hub-prices.ts'

const archive = process.env.MARKET_ARCHIVE

test.skipIf(!archive)('on ten days of August 2024 the outlook of each hour ahead keeps its score', () => {
  const prices = readArchiveHubPrices(archive!, 'HB_HOUSTON', 'quarters')
  const span = {
    fromMs: centralMidnightOfDate({ year: 2024, month: 8, day: 14 }).getTime(),
    toMs: centralMidnightOfDate({ year: 2024, month: 8, day: 24 }).getTime(),
  }
  const byHorizon = [1, 2, 3, 4, 5, 6].map(createEmptyOutlookTally)
  for (const stated of walkOutlooksForward(prices, BRIEF_FORECAST_TIMES, span))
    tallyStatedHour(byHorizon[stated.horizon - 1]!, stated)
  // Hours; mean pinball loss of the outlook and of day-ahead prices with their usual miss; hours within P10 and P90.
  const scored = byHorizon.map(({ hours, pinball, within80 }) => [
    hours,
    Number((pinball.outlook / hours).toFixed(3)),
    Number((pinball.dayAhead / hours).toFixed(3)),
    within80,
  ])
  expect(scored).toEqual([
    [240, 9.201, 10.28, 188],
    [240, 10.963, 10.28, 195],
    [240, 11.28, 10.28, 194],
    [240, 11.78, 10.28, 198],
    [240, 11.676, 10.28, 204],
    [240, 11.118, 10.28, 202],
  ])
})
