import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import {
  computeDailyBellCurve,
  interpolateHourlyValues,
  interpolateMonthlyValues,
  shiftSolarTimeBack,
  toSolarAndHabitTime,
  toSolarTime,
} from './solar-and-habit-time.ts'

const clockAt = (text: string) => toSolarAndHabitTime(Date.parse(text))

test.each([
  ['a July noon is noon to people and eleven to the sun', '2026-07-15T17:00:00Z', 12, 11],
  ['a January noon is noon to both', '2026-01-15T18:00:00Z', 12, 12],
])('%s', (_sentence, at, habitHour, sunHour) => {
  expect(clockAt(at)).toMatchObject({ habitHour, sunHour })
})

test.each([
  ['spring', '2026-03-08T02:00:00Z', '2026-03-08T14:00:00Z', 13],
  ['autumn', '2026-11-01T01:00:00Z', '2026-11-01T13:00:00Z', 11],
])('through the %s change night the habit hour slides and never jumps', (_name, from, to, hoursLived) => {
  let lived = 0
  for (let ms = Date.parse(from); ms < Date.parse(to); ms += MINUTE_MS) {
    const step = (toSolarAndHabitTime(ms + MINUTE_MS).habitHour - toSolarAndHabitTime(ms).habitHour + 24) % 24
    expect(step).toBeGreaterThan(0)
    expect(step).toBeLessThan(0.03)
    lived += step
  }
  expect(lived).toBeCloseTo(hoursLived, 6)
})

test.each([
  ['a Wednesday', '2026-07-15T17:00:00Z', 0],
  ['a Saturday noon', '2026-07-18T17:00:00Z', 1],
  ['a Sunday evening', '2026-07-20T01:00:00Z', 1],
  ['a Monday noon', '2026-07-20T17:00:00Z', 0],
])('%s counts as weekend or not', (_day, at, weekend) => {
  expect(clockAt(at).weekend).toBeCloseTo(weekend, 6)
})

test('the weekend begins and ends overnight, without a step', () => {
  for (let ms = Date.parse('2026-07-17T12:00:00Z'); ms < Date.parse('2026-07-21T12:00:00Z'); ms += 5 * MINUTE_MS) {
    expect(Math.abs(toSolarAndHabitTime(ms + 5 * MINUTE_MS).weekend - toSolarAndHabitTime(ms).weekend)).toBeLessThan(
      0.02,
    )
  }
})

test('the seasons continue over New Year', () => {
  const table = [45, 51, 62.5, 71, 78, 85.5, 86.5, 88, 84, 75, 59, 49.5]
  const before = interpolateMonthlyValues(table, toSolarTime(Date.parse('2026-01-01T05:55:00Z')).yearDay)
  const after = interpolateMonthlyValues(table, toSolarTime(Date.parse('2026-01-01T06:05:00Z')).yearDay)
  expect(Math.abs(after - before)).toBeLessThan(0.05)
  expect(interpolateMonthlyValues(table, 15.5)).toBe(45)
})

test('the hours of a day join at midnight', () => {
  const table = Array.from({ length: 24 }, (_, hour) => hour)
  expect([interpolateHourlyValues(table, 6.5), interpolateHourlyValues(table, 23.5)]).toEqual([6.5, 11.5])
  expect(computeDailyBellCurve(23.5, 0.5, 2)).toBeCloseTo(computeDailyBellCurve(1.5, 0.5, 2), 9)
})

test('some hours earlier matches the calendar', () => {
  const ms = Date.parse('2026-07-15T08:00:00Z')
  const exact = toSolarTime(ms - 5 * HOUR_MS)
  const quick = shiftSolarTimeBack(toSolarTime(ms), 5)
  expect(quick.sunHour).toBeCloseTo(exact.sunHour, 9)
  expect(quick.yearDay).toBeCloseTo(exact.yearDay, 9)
  expect([quick.ms, quick.hours]).toEqual([exact.ms, exact.hours])
})
