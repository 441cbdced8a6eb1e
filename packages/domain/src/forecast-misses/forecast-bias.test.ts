import { expect, test } from 'vitest'
import { createTrackedDay } from '../../test/tracked-hours.ts'
import { padToTwoDigits } from '../time/central-time.ts'
import { listDayPartMisses, listForecastBiases } from './forecast-bias.ts'

/** Creates days of July 2026 with the given miss in every evening hour. */
const evenings = (misses: readonly number[], forecastMw = 15_000) =>
  misses.flatMap((missMw, index) =>
    createTrackedDay(`2026-07-${padToTwoDigits(index + 1)}`, ({ hourEnding }) => ({
      forecastMw,
      missMw: hourEnding >= 18 ? missMw : 0,
    })),
  )

const TEN = [-2_000, -2_000, 500, -2_000, -2_000, -2_000, -2_000, -2_000, -2_000, -2_000]

test('nine of the last ten evenings on one side and a gigawatt on average are reported', () => {
  expect(listForecastBiases(evenings(TEN))).toEqual([
    {
      ...{ series: 'wind', part: 'evening', side: -1, sameSide: 9, days: 10, meanMw: -1_750 },
      fromMs: Date.parse('2026-07-01T22:00:00Z'),
      untilMs: Date.parse('2026-07-11T05:00:00Z'),
    },
  ])
})

test.each([
  ['nine of ten are enough', [1, ...Array(9).fill(-1_200)], 1],
  ['eight of ten are not', [1, 1, ...Array(8).fill(-2_000)], 0],
  ['a gigawatt on average is enough', Array(10).fill(1_000), 1],
  ['less is not', Array(10).fill(999), 0],
  ['nine days are too few', Array(9).fill(3_000), 0],
  ['a zero miss is on neither side', Array(10).fill(0), 0],
  ['only the last ten count', [...Array(10).fill(3_000), ...Array(5).fill(-3_000)], 0],
])('%s', (_sentence, misses, count) => {
  expect(listForecastBiases(evenings(misses))).toHaveLength(count)
})

test('a part of the day that is not over, or has too few hours, is not counted', () => {
  const hours = evenings(TEN)
  const isEvening = ({ part }: { part: string }) => part === 'evening'
  const known = (of: typeof hours) => listDayPartMisses(of, 'wind').filter(isEvening).length
  expect(known(hours.slice(0, -1))).toBe(9)
  const gap = hours.filter((_, index) => index < 17 || index > 20)
  expect(known(gap)).toBe(9)
  expect(known(hours.filter((_, index) => index < 17 || index > 19))).toBe(10)
})

test('a part whose last hour is missing counts once the next has begun', () => {
  const hours = evenings(TEN.slice(0, 2))
  expect(
    listDayPartMisses(
      hours.filter((_, index) => index !== 23),
      'wind',
    ).filter(({ part }) => part === 'evening'),
  ).toHaveLength(2)
})

test.each([
  ['spring', '2026-03-08', 5],
  ['autumn', '2026-11-01', 7],
])('the night of the %s change counts all of its hours', (_season, day, count) => {
  const hours = createTrackedDay(day, () => ({ forecastMw: 10_000, missMw: 600 }))
  expect(hours).toHaveLength(count + 18)
  expect(listDayPartMisses(hours, 'wind')[0]).toMatchObject({ part: 'night', meanMw: 600 })
})
