import { expect, test } from 'vitest'
import { HOUR_MS } from '../time/durations.ts'
import { estimateChanceOverPrice } from './chance-over-price.ts'
import { buildOutlookErrorArchive } from './error-columns.ts'
import { FORECAST_HORIZONS } from './error-prior.ts'
import { forecastHourPrice } from './forecast-hour.ts'
import { toStatedHourPrice } from './price-outlook.ts'
import { NO_REAL_TIME_PREMIUMS } from './real-time-premiums.ts'

const NOW = Date.parse('2026-07-15T21:00:00Z')
const ARCHIVE = buildOutlookErrorArchive([], NOW)
const DAY_AHEAD = [-20, -1, 0, 3, 12, 40, 75, 99, 130, 400, 2_500]
const STRIKES = [-100, -5, 0, 4, 20, 45, 80, 100, 150, 300, 900, 4_000]

function* listForecasts() {
  for (const horizon of FORECAST_HORIZONS)
    for (const dayAhead of DAY_AHEAD)
      for (const newest of [-2, 0, 2]) {
        const fromMs = NOW + (horizon - 1) * HOUR_MS
        const premiums = { ...NO_REAL_TIME_PREMIUMS, newest, newestSettled: newest, lastHour: newest }
        yield forecastHourPrice(ARCHIVE, premiums, { cutMs: NOW, horizon, fromMs, dayAhead })
      }
}

test('the chance of a price never contradicts what is stated, and falls as the price rises', () => {
  for (const forecast of listForecasts()) {
    const stated = toStatedHourPrice(forecast)
    expect(estimateChanceOverPrice(stated, 100)).toBeCloseTo(stated.over100, 1)
    const chances = STRIKES.map((price) => estimateChanceOverPrice(stated, price))
    expect([...chances].sort((one, other) => other - one)).toEqual(chances)
    for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true)
  }
})

// Only prices below $1,000 are tested: near the price cap the stated P90 is the cap itself, so that the distribution
// above it is unknown.
test('between the stated figures it stays within five points of the whole distribution', () => {
  let furthest = 0
  for (const forecast of listForecasts()) {
    const stated = toStatedHourPrice(forecast)
    for (const price of STRIKES.filter((strike) => strike < 1_000))
      furthest = Math.max(furthest, Math.abs(estimateChanceOverPrice(stated, price) - forecast.chanceOver(price)))
  }
  expect(furthest).toBeLessThan(0.05)
})

test('a range that is a single price has no slope to go on with', () => {
  const stated = { p10: 5_000, p50: 5_000, p90: 5_000, over100: 1, below0: 0 }
  expect(estimateChanceOverPrice(stated, 4_999)).toBeGreaterThan(0.5)
  expect(estimateChanceOverPrice(stated, 5_001)).toBeLessThanOrEqual(0.5)
})
