import { expect, test } from 'vitest'
import { formatCentralClock } from '../time/central-time.ts'
import { listSameClockOnPreviousDays, listSameSolarTimeOnPreviousDays, shiftWallClock } from './previous-days.ts'

const clocks = (at: string, days: number) =>
  listSameClockOnPreviousDays(Date.parse(at), days).map((ms) => formatCentralClock(new Date(ms)))

test.each([
  ['an ordinary summer afternoon', '2026-07-15T22:35:00Z', '17:35'],
  ['the week after the spring night', '2026-03-12T22:35:00Z', '17:35'],
  ['the week after the autumn night', '2026-11-04T23:35:00Z', '17:35'],
  ['the evening of the spring day itself', '2026-03-09T00:10:00Z', '19:10'],
  ['the evening of the autumn day itself', '2026-11-02T01:10:00Z', '19:10'],
])('%s looks back at the same wall clock on every day', (_sentence, at, clock) => {
  expect(new Set(clocks(at, 14))).toEqual(new Set([clock]))
})

test('a day across the spring night is 23 hours and across the autumn night 25', () => {
  const springMidnight = Date.parse('2026-03-08T06:00:00Z')
  const autumnMidnight = Date.parse('2026-11-01T05:00:00Z')
  expect((shiftWallClock(springMidnight, 86_400_000) - springMidnight) / 3_600_000).toBe(23)
  expect((shiftWallClock(autumnMidnight, 86_400_000) - autumnMidnight) / 3_600_000).toBe(25)
})

test('the same sun position before an autumn night is an hour later on the clock', () => {
  const [dayBefore] = listSameSolarTimeOnPreviousDays(Date.parse('2026-11-01T14:25:00Z'), 1)
  expect(formatCentralClock(new Date(Date.parse('2026-11-01T14:25:00Z')))).toBe('08:25')
  expect(formatCentralClock(new Date(dayBefore ?? 0))).toBe('09:25')
})
