import { expect, test } from 'vitest'
import { findQuietEnd } from './quiet-hours.ts'

const NIGHT = { from: '22:00', to: '06:00', timezone: 'America/Chicago' }
const endAt = (text: string, quiet = NIGHT) => {
  const end = findQuietEnd(quiet, Date.parse(text))
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
