import { expect, test } from 'vitest'
import { type FreshnessRule, judgeSourceState, type PolledSourceState } from './source-state.ts'

const prices: FreshnessRule = { freshMinutes: 10, missingMinutes: 20 }

test.each<[string, string | null, boolean, FreshnessRule, string, PolledSourceState]>([
  ['never read is waiting', null, false, prices, '2026-07-15T22:35:00Z', 'waiting'],
  ['ten minutes old is fresh', '2026-07-15T22:25:00Z', false, prices, '2026-07-15T22:35:00Z', 'ok'],
  ['a second more is stale', '2026-07-15T22:24:59Z', false, prices, '2026-07-15T22:35:00Z', 'stale'],
  ['past the second limit it is missing', '2026-07-15T22:14:59Z', false, prices, '2026-07-15T22:35:00Z', 'missing'],
  ['new times on an old value are frozen', '2026-07-15T22:34:00Z', true, prices, '2026-07-15T22:35:00Z', 'frozen'],
  ['a frozen source that stops is missing', '2026-07-15T22:00:00Z', true, prices, '2026-07-15T22:35:00Z', 'missing'],
  [
    'day-ahead prices until midnight are enough in the morning',
    '2026-07-16T05:00:00Z',
    false,
    'day-ahead',
    '2026-07-15T15:00:00Z',
    'ok',
  ],
  [
    'at 14:59 CT the auction may still be late',
    '2026-07-16T05:00:00Z',
    false,
    'day-ahead',
    '2026-07-15T19:59:00Z',
    'ok',
  ],
  ['from 15:00 CT tomorrow is overdue', '2026-07-16T05:00:00Z', false, 'day-ahead', '2026-07-15T20:00:00Z', 'stale'],
  ['with tomorrow covered all is well', '2026-07-17T05:00:00Z', false, 'day-ahead', '2026-07-15T20:00:00Z', 'ok'],
  [
    'a current hour without a price is missing',
    '2026-07-15T15:00:00Z',
    false,
    'day-ahead',
    '2026-07-15T15:00:00Z',
    'missing',
  ],
  [
    'the evening before the long autumn day is no exception',
    '2026-11-02T06:00:00Z',
    false,
    'day-ahead',
    '2026-10-31T21:00:00Z',
    'ok',
  ],
  [
    'on the long day itself tomorrow is the day after',
    '2026-11-02T06:00:00Z',
    false,
    'day-ahead',
    '2026-11-01T22:00:00Z',
    'stale',
  ],
])('%s', (_sentence, newest, frozen, freshness, now, state) => {
  expect(judgeSourceState(newest ? new Date(newest) : null, frozen, freshness, new Date(now))).toBe(state)
})
