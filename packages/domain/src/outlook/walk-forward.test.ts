import { expect, test } from 'vitest'
import { findCentralMidnightOfDate } from '../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { BRIEF_FORECAST_TIMES } from './forecast-times.ts'
import {
  addOutlookTally,
  CHANCE_BIN_ENDS,
  computeMeanPinballLoss,
  computePinballLoss,
  createEmptyOutlookTally,
  tallyForecastHour,
} from './outlook-tally.ts'
import type { HubPrices } from './real-time-premiums.ts'
import { writeOutlookScoreTable } from './scores/score-table.ts'
import { type StatedOutlookHour, walkOutlooksForward } from './walk-forward.ts'

const DAY = findCentralMidnightOfDate({ year: 2024, month: 6, day: 1 }).getTime()
const SPAN = { fromMs: DAY, toMs: DAY + 2 * DAY_MS }
const BEGUN = DAY - 40 * DAY_MS

/**
 * Creates a synthetic hub: the day-ahead price depends on the hour, and the real-time price moves around $30 in an
 * unrelated wave, with rare spikes, and is unknown from `knownUntilMs` on.
 */
const prices = (knownUntilMs = Number.POSITIVE_INFINITY): HubPrices => ({
  realTime: (atMs) =>
    atMs < BEGUN || atMs >= knownUntilMs
      ? null
      : 30 + 8 * Math.sin(atMs / 7e6) + 60 * (Math.sin(atMs / 3e8) > 0.95 ? 2 : 0),
  dayAhead: (atMs) => 30 + 5 * Math.sin((2 * Math.PI * atMs) / DAY_MS),
})

test('the forecast of an hour does not change when all later data is removed', () => {
  const whole = [...walkOutlooksForward(prices(), BRIEF_FORECAST_TIMES, SPAN)]
  const firstDay = [...walkOutlooksForward(prices(DAY + DAY_MS), BRIEF_FORECAST_TIMES, SPAN)]
  const until = DAY + DAY_MS
  expect(firstDay.length).toBeGreaterThan(100)
  expect(firstDay).toEqual(whole.filter(({ fromMs }) => fromMs + HOUR_MS <= until))
})

const stated = (paid: number, more: Partial<StatedOutlookHour> = {}): StatedOutlookHour => {
  const quantiles = [10, 20, 30, 40, 50, 60, 70]
  return {
    ...{ fromMs: DAY, horizon: 1, paid, chances: { over: 0.3, below: 0.01 } },
    quantiles: { outlook: quantiles, dayAhead: quantiles, persistence: quantiles, climatology: quantiles },
    ...more,
  }
}

test('missing a quantile costs its share of the distance above and the rest below', () => {
  expect(computePinballLoss(50, 40, 0.9)).toBeCloseTo(9, 9)
  expect(computePinballLoss(40, 50, 0.9)).toBeCloseTo(1, 9)
  expect(computeMeanPinballLoss(40, [40, 40, 40, 40, 40, 40, 40])).toBe(0)
})

test('an hour on the edge of a range is within it, and a price at the line is not beyond it', () => {
  const found = createEmptyOutlookTally()
  for (const paid of [20, 60, 19.99, 70.01, 100, 0]) tallyForecastHour(found, stated(paid))
  expect([found.hours, found.within80, found.within90]).toEqual([6, 2, 3])
  expect([found.over.happened, found.below.happened]).toEqual([0, 0])
  tallyForecastHour(found, stated(100.01))
  tallyForecastHour(found, stated(-0.01))
  expect([found.over.happened, found.below.happened]).toEqual([1, 1])
})

test('parts tallied separately add up to the whole, day by day', () => {
  const hours = [stated(50), stated(150), stated(150, { fromMs: DAY + DAY_MS, chances: { over: 1, below: 0 } })]
  const whole = createEmptyOutlookTally()
  for (const hour of hours) tallyForecastHour(whole, hour)
  const parts = hours.map((hour) => {
    const part = createEmptyOutlookTally()
    tallyForecastHour(part, hour)
    return part
  })
  const [first, ...others] = parts as [ReturnType<typeof createEmptyOutlookTally>]
  for (const part of others) addOutlookTally(first, part)
  expect(first).toEqual(whole)
  expect(whole.over.bins[CHANCE_BIN_ENDS.indexOf(0.4)]?.days).toEqual({ '2024-06-01': [2, 1] })
})

test('a chance that happened less often than luck explains is marked', () => {
  const found = createEmptyOutlookTally()
  for (let day = 0; day < 20; day++)
    tallyForecastHour(found, stated(50, { fromMs: DAY + day * DAY_MS, chances: { over: 0.95, below: 0 } }))
  const lines = writeOutlookScoreTable(
    { 1: found },
    ({ over, below }) => ({ over, below }),
    () => [0, 0.3],
  )
  expect(lines[2]).toMatch(/^\| 1 \| 20 \| /)
  expect(lines.find((line) => line.startsWith('| 0.8-1 '))).toContain(
    '0.950, 0.000 [0.000-0.300] (20) outside | 0.950, 0.000 [0.000-0.300] (20) outside | - | -',
  )
  expect(lines.find((line) => line.startsWith('| 0-0.02 '))).toMatch(/^\| 0-0.02 \| - \| - \| 0.000, 0.000/)
})
