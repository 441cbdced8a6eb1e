import { expect, test } from 'vitest'
import { createTrackedDay } from '../../test/tracked-hours.ts'
import { padToTwoDigits } from '../time/central-time.ts'
import { findForecastMissSpans, summarizeForecastMisses } from './miss-summary.ts'

const HOUR = 3_600_000
/** 15 July 2026, 18:20 Central: HE18 is over, HE19 is not. */
const NOW = Date.parse('2026-07-15T23:20:00Z')
const JULY = (day: number) => `2026-07-${padToTwoDigits(day)}`
const WEEK = Array.from({ length: 8 }, (_, index) => JULY(8 + index))

const hoursOf = (missAt: (hourEnding: number, day: string) => number, days = WEEK) =>
  days.flatMap((day) =>
    createTrackedDay(day, ({ hourEnding }) => ({ forecastMw: 10_000, missMw: missAt(hourEnding, day) })),
  )

const dayAhead = (hours: ReturnType<typeof hoursOf>, nowMs = NOW) => summarizeForecastMisses(hours, nowMs)[0]!.leads[0]!

test('today counts its finished hours, and the seven days before exclude it', () => {
  const { today, week } = dayAhead(
    hoursOf((hourEnding, day) => (day === JULY(15) ? (hourEnding <= 18 ? 500 : 9_999) : -300)),
  )
  expect(today).toEqual({ hours: 18, missing: 0, meanMw: 500, meanPct: 5, meanAbsMw: 500 })
  expect(week).toEqual({ hours: 168, missing: 0, meanMw: -300, meanPct: -3, meanAbsMw: 300 })
})

test('misses on both sides cancel in the bias but not in their mean size', () => {
  const { week } = dayAhead(hoursOf((hourEnding) => (hourEnding % 2 === 0 ? 400 : -400)))
  expect([week.meanMw, week.meanAbsMw]).toEqual([0, 400])
})

test('every hour and every part of the day has a bias', () => {
  const { byHour, byPart } = dayAhead(hoursOf((hourEnding) => (hourEnding >= 18 ? -1_400 : 0)))
  expect(byHour[17]).toEqual({ hourEnding: 18, hours: 7, missing: 0, meanMw: -1_400, meanPct: -14, meanAbsMw: 1_400 })
  expect(byHour[16]?.meanMw).toBe(0)
  expect(byPart.map(({ part, meanMw, hours }) => [part, meanMw, hours])).toEqual([
    ['night', 0, 42],
    ['morning', 0, 35],
    ['afternoon', 0, 42],
    ['evening', -1_400, 49],
  ])
})

test('missing hours are counted and not filled', () => {
  const whole = hoursOf(() => 100)
  const { week, byHour, today } = dayAhead(whole.filter(({ hourMs }) => hourMs !== whole[5]!.hourMs))
  expect(week).toMatchObject({ hours: 167, missing: 1 })
  expect(byHour[5]).toMatchObject({ hours: 6, missing: 1, meanMw: 100 })
  expect(today.missing).toBe(0)
  expect(dayAhead(hoursOf(() => 100, WEEK.slice(0, 3))).today).toEqual({
    ...{ hours: 0, missing: 18, meanMw: null, meanPct: null, meanAbsMw: null },
  })
})

test('the largest misses come first, on either side, each with its forecast and actual', () => {
  const { worst } = dayAhead(
    hoursOf((hourEnding, day) => (hourEnding === 20 ? (day === JULY(10) ? 3_000 : -2_000) : 0)),
  )
  expect(worst.map(({ missMw, actualMw }) => [missMw, actualMw])).toEqual([
    [3_000, 13_000],
    [-2_000, 8_000],
    [-2_000, 8_000],
  ])
})

test('there is no percentage of a forecast near zero', () => {
  const dawn = WEEK.flatMap((day) => createTrackedDay(day, () => ({ forecastMw: 400, missMw: 200 }), 'solar'))
  expect(dayAhead(dawn).week).toMatchObject({ meanMw: 200, meanPct: null })
})

test.each([
  ['the spring night', '2026-03-10T18:00:00Z', 167],
  ['the autumn night', '2026-11-03T18:00:00Z', 169],
  ['no change of the clock', '2026-07-15T18:00:00Z', 168],
])('a week with %s has the right number of hours', (_name, now, hours) => {
  const { week } = findForecastMissSpans(Date.parse(now))
  expect((week.toMs - week.fromMs) / HOUR).toBe(hours)
})
