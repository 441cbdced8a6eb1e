import { expect, test } from 'vitest'
import { HOURLY_MEAN_FORECAST_TIMES } from '../../outlook/forecast-times.ts'
import { floorToHour, type HubPrices } from '../../outlook/real-time-premiums.ts'
import { findCentralMidnightOfDate, findNextCentralMidnight } from '../../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import type { PastBatteryHour } from '../score-battery-day.ts'
import { writeBatteryScoreTable } from './battery-score-table.ts'
import { scoreArchivedBatteryDays } from './score-archived-battery-days.ts'
import { scoreHourlyReplanning } from './score-hourly-replanning.ts'

const DAY = findCentralMidnightOfDate({ year: 2024, month: 6, day: 1 }).getTime()

/**
 * Creates prices: the day-ahead price depends on the hour, and the real-time price differs from it by an unrelated wave
 * and is unknown from `knownUntilMs` on.
 */
const prices = (knownUntilMs = Number.POSITIVE_INFINITY): HubPrices => ({
  realTime: (atMs) =>
    atMs < DAY - 40 * DAY_MS || atMs >= knownUntilMs
      ? null
      : 40 + 25 * Math.sin((2 * Math.PI * atMs) / DAY_MS) + 9 * Math.sin(floorToHour(atMs) / 7e6),
  dayAhead: (atMs) => 40 + 25 * Math.sin((2 * Math.PI * atMs) / DAY_MS),
})

test('every day is scored for each battery, and no plan earns more than perfect foresight', () => {
  const span = { fromMs: DAY, toMs: DAY + 2 * DAY_MS }
  const days = [...scoreArchivedBatteryDays(prices(), HOURLY_MEAN_FORECAST_TIMES, span)]
  expect(days.map(({ midnightMs, storageHours }) => [midnightMs, storageHours])).toEqual(
    [DAY, findNextCentralMidnight(DAY)].flatMap((midnightMs) => [1, 2, 4].map((storage) => [midnightMs, storage])),
  )
  for (const { perfectUsd, dayAheadUsd, outlookUsd, replannedUsd } of days) {
    expect(perfectUsd).toBeGreaterThan(0)
    for (const earnedUsd of [dayAheadUsd, outlookUsd, replannedUsd]) expect(earnedUsd).toBeLessThanOrEqual(perfectUsd)
  }
  const [, , row] = writeBatteryScoreTable([{ hub: 'NORTH', days }])
  expect(row).toMatch(/^\| NORTH \| 1 h \| 2 \| \d+\.\d\d \| \d+ % /)
})

test('a day with an unknown hour is left out', () => {
  const span = { fromMs: DAY, toMs: DAY + 2 * DAY_MS }
  const days = [...scoreArchivedBatteryDays(prices(DAY + DAY_MS + 5 * HOUR_MS), HOURLY_MEAN_FORECAST_TIMES, span)]
  expect(new Set(days.map(({ midnightMs }) => midnightMs))).toEqual(new Set([DAY]))
})

test('planned again every hour, a battery sells into a peak that only a later outlook shows', () => {
  const hours = [10, 30, 20, 300].map(
    (paidUsd, index): PastBatteryHour => ({ fromMs: index * HOUR_MS, paidUsd, dayAheadUsd: 30, expectedUsd: 30 }),
  )
  const expectedAt = (firstMs: number, hourMs: number) =>
    hourMs === 0 ? 10 : hourMs === HOUR_MS ? 60 : hourMs === 3 * HOUR_MS && firstMs >= HOUR_MS ? 300 : 40
  expect(scoreHourlyReplanning(hours, { stored: 0, chargesLeft: 1 }, expectedAt)).toBeCloseTo(0.85 * 300 - 10, 9)
})
