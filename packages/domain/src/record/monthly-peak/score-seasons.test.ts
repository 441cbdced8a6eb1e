import { expect, test } from 'vitest'
import { HOUR_MS } from '../../time/durations.ts'
import { fitLeastSquares, fitLogOdds } from './fit-line.ts'
import { groupLoadByDay } from './load-days.ts'
import { scorePeakSeasons } from './score-seasons.ts'

/** Creates three years of hourly load: highest in HE17, and one day of each month is clearly the highest. */
function loadOfYears(): Map<number, number> {
  const load = new Map<number, number>()
  for (let ms = Date.UTC(2019, 0, 1, 6); ms < Date.UTC(2022, 0, 1, 6); ms += HOUR_MS) {
    const local = new Date(ms - 5 * HOUR_MS)
    const ripple = 300 * Math.sin(ms / (7.3 * HOUR_MS)) + (local.getUTCDate() === 20 ? 6_000 : 0)
    load.set(ms, 60_000 + ripple - 900 * Math.abs(local.getUTCHours() - 16))
  }
  return load
}

test('a day with missing hours is left out', () => {
  const load = loadOfYears()
  const whole = groupLoadByDay(load).size
  for (let hour = 0; hour < 3; hour++) load.delete(Date.UTC(2020, 6, 15, 18 + hour))
  expect(groupLoadByDay(load).size).toBe(whole - 1)
})

test('the first summer has no summers before it, and every month has one peak', () => {
  const days = groupLoadByDay(loadOfYears())
  const years = [2019, 2020, 2021]
  expect(scorePeakSeasons(days, years, 'summers before').map(({ peaks }) => peaks)).toEqual([8, 8, 8])
  const [, kept, naive] = scorePeakSeasons(days, years, 'other summers')
  expect(kept).toMatchObject({ peaks: 12, seasons: 3 })
  expect(kept!.callDays).toBeLessThanOrEqual(naive!.callDays)
  expect(kept!.caught + kept!.missed.length).toBe(12)
})

test('a line and log odds are found again from what they made', () => {
  const rows = Array.from({ length: 400 }, (_, index) => ({ inputs: [1, (index % 20) / 10], outcome: 0 }))
  const [intercept, slope] = fitLeastSquares(rows.map(({ inputs }) => ({ inputs, outcome: 2 + 3 * inputs[1]! })))
  expect(intercept).toBeCloseTo(2, 3)
  expect(slope).toBeCloseTo(3, 3)
  const odds = fitLogOdds(rows.map(({ inputs }, index) => ({ inputs, outcome: index % 4 === 0 ? 1 : 0 })))
  expect(1 / (1 + Math.exp(-(odds[0]! + odds[1]!)))).toBeCloseTo(0.25, 1)
})
