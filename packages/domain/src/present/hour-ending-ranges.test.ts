import { expect, test } from 'vitest'
import { findCentralMidnightOfDate, listHoursOfCentralDay } from '../time/central-time.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import { formatHourEndingText } from '../words/wording.ts'
import { formatHourEndingRanges } from './hour-ending-ranges.ts'

const AUTUMN_NIGHT = listHoursOfCentralDay(findCentralMidnightOfDate({ year: 2026, month: 11, day: 1 }).getTime()).map(
  (ms) => ({
    hourStart: formatIsoSeconds(ms),
    hourEnding: formatHourEndingText(ms),
  }),
)
const write = (...places: number[]) =>
  formatHourEndingRanges(
    places.map((place) => AUTUMN_NIGHT[place]!.hourStart),
    AUTUMN_NIGHT,
  )

test('neighboring hours are joined, the repeated hour of the autumn night included', () => {
  expect(write(3, 4, 7)).toBe('HE03–HE04, HE07')
  expect(write(1, 2)).toBe('HE02–HE02*')
  expect(write()).toBe('')
})
