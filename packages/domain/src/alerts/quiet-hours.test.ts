import { expect, test } from 'vitest'
import { chooseCount } from '../../../sandbox/test/full-counts.ts'
import { findClockChanges, listWallClockCases } from '../../test/wall-clock-oracle.ts'
import { findQuietHoursEnd } from './quiet-hours.ts'

const NIGHT = { from: '22:00', to: '06:00', timezone: 'America/Chicago' }
const endAt = (text: string, quiet = NIGHT) => {
  const end = findQuietHoursEnd(quiet, Date.parse(text))
  return end === null ? null : new Date(end).toISOString()
}

test('a night that begins the day before ends in the morning', () => {
  expect(endAt('2026-07-16T03:00:00Z')).toBe('2026-07-16T11:00:00.000Z')
  expect(endAt('2026-07-16T10:59:59Z')).toBe('2026-07-16T11:00:00.000Z')
  expect(endAt('2026-07-16T11:00:00Z')).toBeNull()
  expect(endAt('2026-07-16T02:59:59Z')).toBeNull()
})

test('hours within one day do not reach into the next', () => {
  const lunch = { ...NIGHT, from: '12:00', to: '13:00' }
  expect(endAt('2026-07-15T17:30:00Z', lunch)).toBe('2026-07-15T18:00:00.000Z')
  expect(endAt('2026-07-15T18:30:00Z', lunch)).toBeNull()
})

test('the night in which clocks go forward is an hour shorter, the one in fall an hour longer', () => {
  expect(endAt('2026-03-08T05:00:00Z')).toBe('2026-03-08T11:00:00.000Z')
  expect(endAt('2026-11-01T04:00:00Z')).toBe('2026-11-01T12:00:00.000Z')
})

test('an end in the skipped hour moves forward with the clocks', () => {
  expect(endAt('2026-03-08T07:00:00Z', { ...NIGHT, to: '02:30' })).toBe('2026-03-08T08:30:00.000Z')
})

const everyNth = chooseCount(30, 1)
const zones = Intl.supportedValuesOf('timeZone').filter((_zone, place) => place % everyNth === 0)
const QUARTER_HOUR_MS = 15 * 60_000

test(`quiet hours agree with the clocks around every change of 2025 to 2030, in ${zones.length} zones`, () => {
  const differences: string[] = []
  let compared = 0
  for (const timezone of zones) {
    for (const transitionMs of findClockChanges(timezone, 2025, 2030)) {
      const shown = listWallClockCases(timezone, transitionMs)
      const days = [...new Set(shown.map(({ date }) => date))]
      const instants = new Map(shown.map(({ date, time, at }) => [`${date} ${time}`, at]))
      for (const [from, to] of [
        ['22:00', '06:00'],
        ['01:30', '02:30'],
        ['23:45', '00:15'],
      ] as const) {
        const spans = days.flatMap((day, index) => {
          const end = instants.get(`${to <= from ? days[index + 1] : day} ${to}`)
          return end === undefined ? [] : [{ start: instants.get(`${day} ${from}`)!, end }]
        })
        for (let step = -48; step <= 48; step++) {
          const nowMs = transitionMs + step * QUARTER_HOUR_MS
          const expected = spans.findLast(({ start, end }) => start <= nowMs && nowMs < end)?.end ?? null
          compared += 1
          if (findQuietHoursEnd({ from, to, timezone }, nowMs) !== expected)
            differences.push(`${timezone} ${from} ${new Date(nowMs).toISOString()}`)
        }
      }
    }
  }
  expect(differences).toEqual([])
  expect(compared).toBeGreaterThan(400_000 / everyNth / 2)
})
