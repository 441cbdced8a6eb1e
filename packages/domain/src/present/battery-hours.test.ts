import { expect, test } from 'vitest'
import { findCentralMidnightOfDate, listHoursOfDay } from '../time/central-time.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import { hourEnding } from '../words/wording.ts'
import { writeHourRanges } from './battery-hours.ts'

const AUTUMN_NIGHT = listHoursOfDay(findCentralMidnightOfDate({ year: 2026, month: 11, day: 1 }).getTime()).map(
  (ms) => ({
    hourStart: formatIsoSeconds(ms),
    hourEnding: hourEnding(ms),
  }),
)
const write = (...places: number[]) =>
  writeHourRanges(
    places.map((place) => AUTUMN_NIGHT[place]!.hourStart),
    AUTUMN_NIGHT,
  )

test('neighboring hours are joined, the repeated hour of the autumn night included', () => {
  expect(write(3, 4, 7)).toBe('HE03–HE04, HE07')
  expect(write(1, 2)).toBe('HE02–HE02*')
  expect(write()).toBe('')
})
