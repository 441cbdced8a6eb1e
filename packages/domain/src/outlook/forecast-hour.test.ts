import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { buildOutlookErrorArchive } from './error-columns.ts'
import { type ForecastHorizon, listPriorErrors } from './error-prior.ts'
import { forecastHourPrice } from './forecast-hour.ts'
import { findCentralHourAtMidpoint } from './forecast-times.ts'
import { NO_REAL_TIME_PREMIUMS, toAsinhPriceScale } from './real-time-premiums.ts'
import type { StandardizedError } from './standardized-error.ts'
import { weighOutlookErrors } from './weigh-errors.ts'

const NOW = Date.parse('2026-07-15T21:00:00Z')

const archiveOf = (seen: readonly StandardizedError[] = []) => buildOutlookErrorArchive(seen, NOW)

const outlookOf = (dayAhead: number, archive = archiveOf(), horizon: ForecastHorizon = 1) =>
  forecastHourPrice(archive, NO_REAL_TIME_PREMIUMS, {
    cutMs: NOW,
    horizon,
    fromMs: NOW + (horizon - 1) * HOUR_MS,
    dayAhead,
  })

/** Creates a past error at the same time of day and price, this many days ago. */
const seenOn = (daysAgo: number, error: number, more: Partial<StandardizedError> = {}): StandardizedError => ({
  ...{
    fromMs: NOW - daysAgo * DAY_MS,
    hour: findCentralHourAtMidpoint(NOW),
    horizon: 1,
    location: toAsinhPriceScale(40),
    premium: 0,
    error,
  },
  ...more,
})

test('on the first day the range is that of the prior', () => {
  const { quantile, chanceOver, chanceBelow, similarHours } = outlookOf(40)
  expect([0.1, 0.5, 0.9].map((share) => Math.round(quantile(share)))).toEqual([33, 39, 45])
  expect(chanceOver(100)).toBeLessThan(0.001)
  expect(chanceBelow(0)).toBeLessThan(0.001)
  expect(similarHours).toBe(0)
})

test('each quantile is above the one before, and a chance is the share of prices beyond it', () => {
  const outlook = outlookOf(85, archiveOf(), 6)
  const shares = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95]
  const prices = shares.map(outlook.quantile)
  expect([...prices].sort((one, other) => one - other)).toEqual(prices)
  for (const [index, share] of shares.entries()) expect(outlook.chanceOver(prices[index]!)).toBeCloseTo(1 - share, 6)
})

test('errors at the same price and time of day move the range; old or different ones hardly do', () => {
  const days = Array.from({ length: 60 }, (_, day) => day + 1)
  const median = (seen: readonly StandardizedError[]) => outlookOf(40, archiveOf(seen)).quantile(0.5)
  const same = days.map((day) => seenOn(day, 3))
  expect(median(same)).toBeGreaterThan(43)
  expect(median(days.map((day) => seenOn(day, 3, { location: toAsinhPriceScale(400) })))).toBeLessThan(40)
  expect(median(days.map((day) => seenOn(day, 3, { hour: (findCentralHourAtMidpoint(NOW) + 12) % 24 })))).toBeLessThan(
    41,
  )
  expect(median([seenOn(1, 3), ...days.map((day) => seenOn(day + 60, -3))])).toBeLessThan(38)
  expect(median([...days.map((day) => seenOn(day, 3)), ...days.map((day) => seenOn(day + 60, -3))])).toBeGreaterThan(43)
  expect(median(days.map((day) => seenOn(day + 121, 3)))).toBe(median([]))
  expect(median(days.map((day) => seenOn(day, 3, { horizon: 6 })))).toBe(median([]))
  expect(outlookOf(40, archiveOf(same)).similarHours).toBeGreaterThan(40)
})

test('no price is expected above the cap of its time or far below the lowest ever paid', () => {
  const high = (at: string) => {
    const fromMs = Date.parse(at)
    return forecastHourPrice(archiveOf(), NO_REAL_TIME_PREMIUMS, {
      cutMs: fromMs,
      horizon: 1,
      fromMs,
      dayAhead: 4_900,
    }).quantile(0.99)
  }
  expect(high('2022-01-01T06:00:00Z')).toBe(5_000)
  expect(high('2022-01-01T05:00:00Z')).toBeGreaterThan(5_000)
  expect(outlookOf(-245).quantile(0.01)).toBe(-250)
})

test('without other errors the prior’s levels are returned', () => {
  const { errorsAt, shareBelow } = weighOutlookErrors(archiveOf()[1], { nowMs: NOW, location: 0, premium: 0, hour: 0 })
  expect(errorsAt([0.025, 0.1, 0.5, 0.9, 0.995]).map((error) => error.toFixed(2))).toEqual([
    ...['-2.49', '-1.31', '0.11', '1.59', '7.25'],
  ])
  expect(shareBelow(-6)).toBe(0)
  expect(shareBelow(9)).toBe(1)
  expect(listPriorErrors(1).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(10, 9)
})

test('the time of day is that of the middle of the hour in Central time, also on both DST nights', () => {
  expect(findCentralHourAtMidpoint(Date.parse('2026-07-15T21:45:00Z'))).toBe(17)
  expect(findCentralHourAtMidpoint(Date.parse('2026-11-01T06:00:00Z'))).toBe(1)
  expect(findCentralHourAtMidpoint(Date.parse('2026-11-01T07:00:00Z'))).toBe(1)
  expect(findCentralHourAtMidpoint(Date.parse('2026-03-08T08:00:00Z'))).toBe(3)
})

test('an archive weighs its errors by each next premium as a new archive does', () => {
  const seen = [-0.6, -0.2, 0, 0.2, 0.6].flatMap((premium, index) =>
    ([1, 6] as const).map((horizon) => seenOn(index + 1, 4 * premium, { premium, horizon })),
  )
  const used = archiveOf(seen)
  for (const premium of [0.6, -0.6, -0.6, 0])
    for (const horizon of [1, 6] as const) {
      const hour = { nowMs: NOW, location: toAsinhPriceScale(40), premium, hour: 12 }
      const shares = [0.1, 0.5, 0.9]
      const expected = weighOutlookErrors(archiveOf(seen)[horizon], hour)
      const found = weighOutlookErrors(used[horizon], hour)
      expect(found.errorsAt(shares)).toEqual(expected.errorsAt(shares))
      expect(found.similarHours).toBe(expected.similarHours)
    }
})
