import { expect, test } from 'vitest'
import { parseTimeWithOffset, readDashboardRowInstant, requireRowValue } from './dashboard.ts'

test.each([
  ['2026-09-26 16:02:00-0500', '2026-09-26T21:02:00.000Z'],
  ['2026-11-01 01:30:00-0500', '2026-11-01T06:30:00.000Z'],
  ['2026-11-01 01:30:00-0600', '2026-11-01T07:30:00.000Z'],
  ['2026-09-26T16:02:00-05:00', '2026-09-26T21:02:00.000Z'],
  ['2026-02-30 16:02:00-0500', null],
  ['2026-09-26 25:02:00-0500', null],
  ['2026-09-26 16:02:00', null],
  ['1026-09-26 16:02:00-0500', null],
  ['', null],
  [1790457300000, null],
])('the stamp %s is %s', (stamp, at) => {
  expect(parseTimeWithOffset(stamp)?.toISOString() ?? null).toBe(at)
})

test.each<[string, Record<string, unknown>, string]>([
  ['both agree', { epoch: 1790456400000, timestamp: '2026-09-26 16:00:00-0500' }, '2026-09-26T21:00:00.000Z'],
  ['only the epoch is there', { epoch: 1790456400000 }, '2026-09-26T21:00:00.000Z'],
  ['the stamp is null', { epoch: 1790456400000, timestamp: null }, '2026-09-26T21:00:00.000Z'],
  ['only the stamp is there', { timestamp: '2026-09-26 16:00:00-0500' }, '2026-09-26T21:00:00.000Z'],
])('a row has a time if %s', (_sentence, row, at) => {
  expect(readDashboardRowInstant(row, 'epoch').toISOString()).toBe(at)
})

test.each<[string, Record<string, unknown>]>([
  ['the two disagree', { epoch: 1790456400001, timestamp: '2026-09-26 16:00:00-0500' }],
  ['the stamp has the offset of the other season', { epoch: 1790456400000, timestamp: '2026-09-26 16:00:00-0600' }],
  ['the epoch is in seconds', { epoch: 1790456400 }],
  ['the epoch is beyond dates', { epoch: 1e300 }],
  ['there is neither', {}],
])('a row has no time if %s', (_sentence, row) => {
  expect(() => readDashboardRowInstant(row, 'epoch')).toThrow()
})

test('a missing key is refused by name, and a null value is not', () => {
  expect(() => requireRowValue({ planned: 1 }, 'unplanned')).toThrow('it has no "unplanned"')
  expect(requireRowValue({ planned: null }, 'planned')).toBeNull()
})
