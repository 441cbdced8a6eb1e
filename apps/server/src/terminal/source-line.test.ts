import { expect, test } from 'vitest'
import { writeSourceChange } from './source-line.ts'

const NOW = new Date('2026-07-16T00:07:00Z')

const source = (state: 'ok' | 'stale' | 'missing' | 'frozen' | 'waiting', observedAt: string | null) => ({
  title: 'Wind',
  state,
  observedAt,
  lastError: 'ercot.com answered 503.',
})

test.each([
  ['late', 'ok', 'stale', '2026-07-15T23:55:00Z', 'late, its last value from 18:55 (12 min old) is in use'],
  [
    'late since yesterday',
    'ok',
    'stale',
    '2026-07-14T22:00:00Z',
    'late, its last value from 17:00 yesterday (1 day old) is in use',
  ],
  [
    'too late',
    'stale',
    'missing',
    '2026-07-15T23:00:00Z',
    'missing, its last value from 18:00 (1 h 7 min old) is no longer used',
  ],
  ['stuck', 'ok', 'frozen', '2026-07-16T00:05:00Z', 'its values have stopped changing, the last one is from 19:05'],
  ['back', 'missing', 'ok', '2026-07-16T00:05:00Z', 'current again'],
  ['overdue for tomorrow', 'ok', 'stale', '2026-07-16T05:00:00Z', 'late, its values end at 00:00 tomorrow'],
  ['lost before it was ever read', 'ok', 'waiting', null, 'ercot.com answered 503.'],
] as const)('a source that is %s has a line', (_what, before, state, observedAt, words) => {
  expect(writeSourceChange(before, source(state, observedAt), NOW)).toBe(`19:07  Wind: ${words}`)
})

test.each([
  ['unchanged', 'stale', 'stale'],
  ['read for the first time', 'waiting', 'ok'],
] as const)('a source that is %s has no line', (_what, before, state) => {
  expect(writeSourceChange(before, source(state, '2026-07-15T23:55:00Z'), NOW)).toBeNull()
})
