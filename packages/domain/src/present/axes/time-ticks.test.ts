import { expect, test } from 'vitest'
import { DAY_MS } from '../../time/durations.ts'
import { placeTimeTicks } from './time-ticks.ts'

const labels = (from: string, to: string, most: number) =>
  placeTimeTicks(Date.parse(from), Date.parse(to), most).map(({ label }) => label)

test('an hour has clock times, a day its hours with the day named at midnight', () => {
  expect(labels('2026-07-15T20:32:00Z', '2026-07-15T21:32:00Z', 8)).toEqual([
    '15:40',
    '15:50',
    '16:00',
    '16:10',
    '16:20',
    '16:30',
  ])
  expect(labels('2026-07-14T21:00:00Z', '2026-07-15T21:00:00Z', 6)).toEqual(['18:00', 'Wed 15 Jul', '06:00', '12:00'])
})

test('a week has its market days, at midnight in Texas', () => {
  expect(labels('2026-07-08T21:35:00Z', '2026-07-15T21:30:00Z', 10)).toEqual([
    ...['Thu 9 Jul', 'Fri 10 Jul', 'Sat 11 Jul', 'Sun 12 Jul', 'Mon 13 Jul', 'Tue 14 Jul', 'Wed 15 Jul'],
  ])
})

test('along a narrow chart days are numbers', () => {
  const ticks = placeTimeTicks(Date.parse('2026-07-08T21:35:00Z'), Date.parse('2026-07-15T21:30:00Z'), 8, true)
  expect(ticks.map(({ label }) => label)).toEqual(['9', '10', '11', '12', '13', '14', '15'])
})

test.each([
  ['spring, 23 hours', '2026-03-05T12:00:00Z', 23],
  ['autumn, 25 hours', '2026-10-29T12:00:00Z', 25],
])('the day of the %s lies as long as it is', (_sentence, from, hours) => {
  const ticks = placeTimeTicks(Date.parse(from), Date.parse(from) + 7 * DAY_MS, 10)
  const lengths = ticks.slice(1).map(({ atMs }, index) => (atMs - ticks[index]!.atMs) / 3_600_000)
  expect(lengths).toHaveLength(6)
  expect(lengths.filter((each) => each === hours)).toHaveLength(1)
  expect(lengths.filter((each) => each !== 24)).toHaveLength(1)
})

test('the hour that comes twice has one tick of the hour', () => {
  expect(labels('2026-11-01T04:30:00Z', '2026-11-01T10:30:00Z', 8)).toEqual([
    'Sun 1 Nov',
    '01:00',
    '02:00',
    '03:00',
    '04:00',
  ])
})

test('there are never more than there is room for', () => {
  for (const days of [0.02, 0.3, 1, 3, 7, 30, 90, 366])
    for (const most of [4, 6, 10]) expect(placeTimeTicks(0, days * DAY_MS, most).length).toBeLessThanOrEqual(most + 1)
})
