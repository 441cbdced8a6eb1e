import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../../sandbox/test/full-counts.ts'
import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import { MAX_HISTORY_SPAN_MS, resolveHistorySpan } from './history-span.ts'

const NOW_MS = Date.parse('2026-07-15T21:32:00Z')
const FIRST_MS = Date.parse('2026-04-01T05:00:00Z')

const spanOf = (from?: string, to?: string, firstMs: number | null = FIRST_MS) => {
  const { fromMs, toMs, faults } = resolveHistorySpan({ from, to }, firstMs, NOW_MS)
  return {
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    faults: faults.map((each) => each.fault),
  }
}

test.each([
  [
    'a request without times gets the last seven days',
    undefined,
    undefined,
    '2026-07-08T21:32',
    '2026-07-15T21:32',
    [],
  ],
  [
    'a span as it should be',
    '2026-07-01T00:00:00-05:00',
    '2026-07-02T00:00:00-05:00',
    '2026-07-01T05:00',
    '2026-07-02T05:00',
    [],
  ],
  ['only a start reaches to now', '2026-07-14T00:00Z', undefined, '2026-07-14T00:00', '2026-07-15T21:32', []],
  [
    'an end before its start',
    '2026-07-02T00:00Z',
    '2026-07-01T00:00Z',
    '2026-07-01T00:00',
    '2026-07-02T00:00',
    ['reversed'],
  ],
  ['a span of nothing', '2026-07-01T12:00Z', '2026-07-01T12:00Z', '2026-07-01T11:30', '2026-07-01T12:30', ['empty']],
  ['a century', '1926-07-15T00:00Z', '2026-07-15T00:00Z', '2026-04-01T05:00', '2026-07-15T00:00', ['before_first']],
  [
    'all of it before the first reading',
    '2020-01-01T00:00Z',
    '2020-02-01T00:00Z',
    '2026-04-01T05:00',
    '2026-04-02T05:00',
    ['before_first'],
  ],
  ['a time without an offset', '2026-07-01T00:00', undefined, '2026-07-08T21:32', '2026-07-15T21:32', ['unreadable']],
  [
    'words',
    'yesterday',
    "'; drop table readings",
    '2026-07-08T21:32',
    '2026-07-15T21:32',
    ['unreadable', 'unreadable'],
  ],
  ['far ahead', '2031-01-01T00:00Z', '2031-02-01T00:00Z', '2026-07-14T21:32', '2026-07-15T21:32', ['in_future']],
  [
    'reaching far ahead',
    '2026-07-15T00:00Z',
    '2031-02-01T00:00Z',
    '2026-07-15T00:00',
    '2026-07-15T21:32',
    ['in_future'],
  ],
  [
    'tomorrow, which the day-ahead market has priced',
    '2026-07-15T00:00Z',
    '2026-07-17T05:00Z',
    '2026-07-15T00:00',
    '2026-07-17T05:00',
    [],
  ],
] as const)('%s', (_sentence, from, to, shownFrom, shownTo, faults) => {
  const span = spanOf(from, to)
  expect([span.from.slice(0, 16), span.to.slice(0, 16), span.faults]).toEqual([shownFrom, shownTo, faults])
})

test('a century with a century of readings is its last 366 days', () => {
  const span = spanOf('1926-07-15T00:00Z', '2026-07-15T00:00Z', Date.parse('1900-01-01T00:00Z'))
  expect(span).toEqual({ from: '2025-07-14T00:00:00.000Z', to: '2026-07-15T00:00:00.000Z', faults: ['too_long'] })
})

test('any request gets a span with a length, no longer than the longest and within what can be known', () => {
  const instant = fc.oneof(
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString()),
    fc.string({ maxLength: 30 }),
    fc.constant(undefined),
  )
  const first = fc.oneof(fc.constant(null), fc.integer({ min: NOW_MS - 3 * MAX_HISTORY_SPAN_MS, max: NOW_MS }))
  fc.assert(
    fc.property(instant, instant, first, (from, to, firstMs) => {
      const { fromMs, toMs } = resolveHistorySpan({ from, to }, firstMs, NOW_MS)
      expect(toMs - fromMs).toBeGreaterThanOrEqual(15 * 60_000)
      expect(toMs - fromMs).toBeLessThanOrEqual(MAX_HISTORY_SPAN_MS)
      expect(toMs).toBeLessThanOrEqual(NOW_MS + 2 * DAY_MS + HOUR_MS)
      if (firstMs !== null) expect(fromMs).toBeGreaterThanOrEqual(Math.min(firstMs, NOW_MS - DAY_MS) - HOUR_MS)
    }),
    { numRuns: chooseCount(125, 500), seed: 3 },
  )
})
