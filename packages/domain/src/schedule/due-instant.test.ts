import { expect, test } from 'vitest'
import { chooseCount } from '../../../sandbox/test/full-counts.ts'
import { findClockChanges, listWallClockCases } from '../../test/wall-clock-oracle.ts'
import { findMailDueInstant, readWallClock } from './due-instant.ts'

test.each([
  [
    'New York springs over 02:30',
    'America/New_York',
    '2026-03-08',
    '02:30',
    '2026-03-08T07:30:00Z',
    'clocks_go_forward',
  ],
  [
    'New York shows 01:30 twice: the first',
    'America/New_York',
    '2026-11-01',
    '01:30',
    '2026-11-01T05:30:00Z',
    'clocks_go_back',
  ],
  ['Chicago springs over 02:30', 'America/Chicago', '2026-03-08', '02:30', '2026-03-08T08:30:00Z', 'clocks_go_forward'],
  ['07:00 is 07:00 on the morning after', 'America/Chicago', '2026-03-08', '07:00', '2026-03-08T12:00:00Z', null],
  ['London springs over 01:30', 'Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00Z', 'clocks_go_forward'],
  [
    'Lord Howe moves by half an hour',
    'Australia/Lord_Howe',
    '2026-10-04',
    '02:15',
    '2026-10-03T15:45:00Z',
    'clocks_go_forward',
  ],
  ['Cairo has no midnight', 'Africa/Cairo', '2026-04-24', '00:30', '2026-04-23T22:30:00Z', 'clocks_go_forward'],
  ['Santiago has no midnight', 'America/Santiago', '2026-09-06', '00:15', '2026-09-06T04:15:00Z', 'clocks_go_forward'],
  ['Beirut has no 00:00', 'Asia/Beirut', '2026-03-29', '00:00', '2026-03-28T22:00:00Z', 'clocks_go_forward'],
  [
    'Casablanca goes back for Ramadan',
    'Africa/Casablanca',
    '2026-02-15',
    '02:30',
    '2026-02-15T01:30:00Z',
    'clocks_go_back',
  ],
  [
    'Nuuk jumps over midnight: Saturday’s 23:30 comes on Sunday',
    'America/Nuuk',
    '2026-03-28',
    '23:30',
    '2026-03-29T01:30:00Z',
    'clocks_go_forward',
  ],
  ['Kolkata has no such nights', 'Asia/Kolkata', '2026-03-08', '02:30', '2026-03-07T21:00:00Z', null],
  ['leap day', 'UTC', '2028-02-29', '07:00', '2028-02-29T07:00:00Z', null],
])('%s', (_sentence, timezone, localDate, deliveryTime, at, change) => {
  expect(findMailDueInstant(localDate, deliveryTime, timezone)).toEqual({ at: new Date(at), change })
})

test('a skipped day has no delivery', () => {
  expect(findMailDueInstant('2011-12-30', '07:00', 'Pacific/Apia')).toBeNull()
  expect(findMailDueInstant('2011-12-31', '07:00', 'Pacific/Apia')?.at.toISOString()).toBe('2011-12-30T17:00:00.000Z')
})

test('the wall clock of an instant is the local one', () => {
  expect(readWallClock('America/New_York', new Date('2026-11-01T06:30:00Z'))).toEqual({
    date: '2026-11-01',
    time: '01:30',
  })
  expect(readWallClock('Pacific/Kiritimati', new Date('2026-07-01T10:05:59Z'))).toEqual({
    date: '2026-07-02',
    time: '00:05',
  })
})

const everyNth = chooseCount(60, 1)
const zones = Intl.supportedValuesOf('timeZone').filter((_zone, place) => place % everyNth === 0)

test(`the nights of 2025 to 2030 agree with the clocks, read quarter hour by quarter hour, in ${zones.length} zones`, () => {
  const differences: string[] = []
  const counts = { cases: 0, clocks_go_forward: 0, clocks_go_back: 0 }
  for (const timezone of zones) {
    for (const transition of findClockChanges(timezone, 2025, 2030)) {
      for (const { date, time, at, change } of listWallClockCases(timezone, transition)) {
        const due = findMailDueInstant(date, time, timezone)
        counts.cases += 1
        if (change) counts[change] += 1
        if (due?.at.getTime() !== at || due.change !== change) differences.push(`${timezone} ${date} ${time}`)
      }
    }
  }
  expect(differences).toEqual([])
  expect(counts.cases).toBeGreaterThan(400_000 / everyNth / 2)
  expect(Math.min(counts.clocks_go_forward, counts.clocks_go_back)).toBeGreaterThan(2000 / everyNth / 2)
})
