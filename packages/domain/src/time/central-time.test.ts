import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import {
  computeCentralOffsetMs,
  findCentralMidnight,
  findCentralMidnightOfDate,
  findHourEndingStart,
  formatCentralClock,
  formatCentralDay,
  formatCentralStamp,
  isRepeatedHour,
  MARKET_TIME_ZONE,
  readCentralWallClock,
  resolveCentralInstant,
} from './central-time.ts'

const at = (text: string) => {
  const [year, month, day, hour, minute, second] = text.split(/\D/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return { year, month, day, hour, minute, second }
}

test.each([
  ['a summer afternoon is UTC minus five hours', '2026-07-15 17:35:17', false, '2026-07-15T22:35:17.000Z'],
  ['a winter morning is UTC minus six hours', '2026-01-15 06:30:00', false, '2026-01-15T12:30:00.000Z'],
  ['the last minute before the spring gap exists', '2026-03-08 01:59:59', false, '2026-03-08T07:59:59.000Z'],
  ['the first minute after the spring gap exists', '2026-03-08 03:00:00', false, '2026-03-08T08:00:00.000Z'],
  ['the first pass of the autumn hour is daylight time', '2026-11-01 01:30:00', false, '2026-11-01T06:30:00.000Z'],
  ['the flagged pass of the autumn hour is standard time', '2026-11-01 01:30:00', true, '2026-11-01T07:30:00.000Z'],
  ['the hour after the autumn night exists once', '2026-11-01 02:00:00', false, '2026-11-01T08:00:00.000Z'],
])('%s', (_sentence, wall, repeated, expected) => {
  expect(resolveCentralInstant(at(wall), repeated)).toEqual({ ok: true, at: new Date(expected) })
})

test.each([
  ['the skipped spring hour is refused, not moved', '2026-03-08 02:30:00', false, 'skipped_hour'],
  ['a repeated flag on an ordinary hour is refused, not ignored', '2026-07-15 01:30:00', true, 'not_repeated'],
  ['a repeated flag one hour too late is refused', '2026-11-01 02:00:00', true, 'not_repeated'],
  ['the thirtieth of February is not a day', '2026-02-30 10:00:00', false, 'not_a_time'],
  ['hour 24 is not a clock time', '2026-07-15 24:00:00', false, 'not_a_time'],
])('%s', (_sentence, wall, repeated, fault) => {
  expect(resolveCentralInstant(at(wall), repeated)).toEqual({ ok: false, fault })
})

test('hour-endings of the autumn day make 25 distinct hours', () => {
  const day = { year: 2026, month: 11, day: 1 }
  const starts = Array.from({ length: 24 }, (_, index) => findHourEndingStart(day, index + 1, false))
  const repeated = findHourEndingStart(day, 2, true)
  const instants = new Set([...starts, repeated].map((start) => (start.ok ? start.at.toISOString() : start.fault)))
  expect(instants.size).toBe(25)
  expect(isRepeatedHour(new Date('2026-11-01T07:10:00Z'))).toBe(true)
  expect(isRepeatedHour(new Date('2026-11-01T06:10:00Z'))).toBe(false)
})

test('hour-ending 3 of the spring day does not exist', () => {
  expect(findHourEndingStart({ year: 2026, month: 3, day: 8 }, 3, false)).toEqual({ ok: false, fault: 'skipped_hour' })
})

test('clock and day are Central, whatever the zone of the machine', () => {
  const lateEvening = new Date('2026-07-16T04:59:00Z')
  expect([formatCentralDay(lateEvening), formatCentralClock(lateEvening)]).toEqual(['2026-07-15', '23:59'])
  expect(findCentralMidnightOfDate({ year: 2026, month: 7, day: 15 }).toISOString()).toBe('2026-07-15T05:00:00.000Z')
})

test('every hour of a year, clock changes included, belongs to the midnight of the same Central date', () => {
  for (let ms = Date.UTC(2025, 11, 31); ms < Date.UTC(2027, 0, 2); ms += 3_600_000) {
    const { year, month, day } = readCentralWallClock(new Date(ms))
    expect(findCentralMidnight(new Date(ms + 3_599_999))).toEqual(findCentralMidnightOfDate({ year, month, day }))
  }
})

// The law of 2007 is older than the market's first hour, which is in December 2010.
test('the clocks change at the instants the calendar names, in every year from 2007 to 2040', () => {
  let at = Temporal.Instant.from('2007-01-01T00:00:00Z').toZonedDateTimeISO(MARKET_TIME_ZONE)
  for (
    let next = at.getTimeZoneTransition('next');
    next && next.year <= 2040;
    next = at.getTimeZoneTransition('next')
  ) {
    const changeMs = next.epochMilliseconds
    const offsets = [at.offsetNanoseconds / 1e6, next.offsetNanoseconds / 1e6]
    expect([computeCentralOffsetMs(changeMs - 1), computeCentralOffsetMs(changeMs)]).toEqual(offsets)
    at = next
  }
})

test.each([
  ['in summer', '2026-07-15T21:30:05Z', '2026-07-15T16:30:05-05:00'],
  ['in winter', '2026-01-15T05:59:00Z', '2026-01-14T23:59:00-06:00'],
  ['the first pass of the repeated hour', '2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00'],
  ['the second pass of the repeated hour', '2026-11-01T07:30:00Z', '2026-11-01T01:30:00-06:00'],
])('a stamp %s names its offset', (_sentence, instant, stamp) => {
  expect(formatCentralStamp(Date.parse(instant))).toBe(stamp)
  expect(Date.parse(stamp)).toBe(Date.parse(instant))
})
