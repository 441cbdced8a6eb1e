import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import { expect, test } from 'vitest'
import {
  composeStatusHeadline,
  describeArchiveError,
  describeArchiveProgress,
  describeLastError,
  describeNewestValue,
  isSourceFailing,
} from './source-words.ts'

const fuelMix: SourceHealthReport = {
  source: 'fuel-mix',
  title: 'Fuel mix',
  group: 'load',
  state: 'ok',
  observedAt: '2026-07-15T22:30:00Z',
  ageSeconds: 300,
  lastSuccess: '2026-07-15T22:31:00Z',
  lastError: null,
  lastErrorAt: null,
  consecutiveFailures: 0,
  nextAttempt: '2026-07-15T22:36:30Z',
  via: 'fuel-mix',
  note: null,
}

test('the headline counts and names the sources that are not fresh', () => {
  expect(composeStatusHeadline([])).toBe('No source has been read yet.')
  expect(composeStatusHeadline([fuelMix, fuelMix])).toBe('All 2 sources are fresh.')
  expect(composeStatusHeadline([fuelMix, { ...fuelMix, state: 'stale' }])).toBe(
    '1 of 2 sources is not fresh: Fuel mix (stale).',
  )
  const gas = { ...fuelMix, title: 'Henry Hub gas', state: 'missing' } as const
  expect(composeStatusHeadline([{ ...fuelMix, state: 'frozen' }, gas])).toBe(
    '2 of 2 sources are not fresh: Fuel mix (frozen), Henry Hub gas (missing).',
  )
})

test.each([
  ['a value from today', 'load', '2026-07-15T22:30:00Z', '2026-07-15T22:35:10Z', '17:30 CT · 5 min old'],
  [
    'the first pass of the repeated hour',
    'load',
    '2026-11-01T06:50:00Z',
    '2026-11-01T07:10:00Z',
    '01:50 CT · 20 min old',
  ],
  [
    'the second pass of the repeated hour',
    'load',
    '2026-11-01T07:05:00Z',
    '2026-11-01T07:10:00Z',
    '01:05* CT · 5 min old',
  ],
  ['across the skipped hour', 'load', '2026-03-08T07:55:00Z', '2026-03-08T08:05:00Z', '01:55 CT · 10 min old'],
  ['gas, by its trade date', 'gas', '2026-11-12T06:00:00Z', '2026-11-16T13:00:00Z', '11 Nov 2026 · 5 days old'],
  ['a forecast for tomorrow', 'other', '2026-07-17T05:00:00Z', '2026-07-15T22:35:10Z', 'to 17 Jul 2026, 00:00 CT'],
] as const)('%s has its time and its age', (_sentence, group, observedAt, now, words) => {
  expect(describeNewestValue({ group, observedAt }, new Date(now))).toBe(words)
})

test('a source that was never read has neither', () => {
  expect(describeNewestValue({ group: 'load', observedAt: null }, new Date())).toBeNull()
})

test('an error has its time, and is current only while the source fails or is not fresh', () => {
  const now = new Date('2026-07-16T12:00:00Z')
  const failed = { ...fuelMix, lastError: 'fuel-mix: No.', lastErrorAt: '2026-07-15T22:31:00Z' }
  expect(describeLastError(fuelMix, now)).toBe('')
  expect(describeLastError(failed, now)).toBe('15 Jul 2026, 17:31 CT: fuel-mix: No.')
  expect(describeLastError({ ...failed, note: 'It answers.' }, now)).toBe(
    'It answers. 15 Jul 2026, 17:31 CT: fuel-mix: No.',
  )
  expect(isSourceFailing(failed)).toBe(false)
  expect(isSourceFailing({ ...failed, consecutiveFailures: 1 })).toBe(true)
  expect(isSourceFailing({ ...failed, state: 'stale' })).toBe(true)
})

test('an archive reports how many of its years are read', () => {
  expect(describeArchiveProgress({ years: 0, yearsRead: 0 })).toBe('not listed yet')
  expect(describeArchiveProgress({ years: 5, yearsRead: 2 })).toBe('2 of 5 years')
  expect(describeArchiveProgress({ years: 5, yearsRead: 5 })).toBe('all 5 years')
})

test('a year that cannot be read reports why, and when the next attempt is', () => {
  const now = new Date('2026-07-15T22:36:00Z')
  expect(describeArchiveError({ lastError: null, nextAttempt: null }, now)).toBe('')
  expect(describeArchiveError({ lastError: 'No.', nextAttempt: null }, now)).toBe('No.')
  expect(describeArchiveError({ lastError: 'No.', nextAttempt: '2026-07-15T23:36:00Z' }, now)).toBe(
    'No. Next check 18:36 CT.',
  )
})
