import { expect, test } from 'vitest'
import { buildOutlookErrorArchive } from '../outlook/error-columns.ts'
import type { HubPrices } from '../outlook/real-time-premiums.ts'
import { DAY_MS, HOUR_MS, QUARTER_HOUR_MS } from '../time/durations.ts'
import { listStrikeHours, remakeHourOutlook } from './strike-hour.ts'

const START = Date.parse('2026-07-10T05:00:00Z')
const SPAN = { fromMs: START + 2 * DAY_MS, toMs: START + 3 * DAY_MS }
const ARCHIVE = buildOutlookErrorArchive([], START)

const listHours = (prices: HubPrices, span: { fromMs: number; toMs: number }) =>
  listStrikeHours(prices, span, (hourMs, price) => remakeHourOutlook(prices, ARCHIVE, hourMs, price))

const realTime = (quarterMs: number) => 30 + ((quarterMs / QUARTER_HOUR_MS) % 7)
const dayAhead = () => 35

test('what was known before an hour does not change with anything published later', () => {
  const hourMs = SPAN.fromMs + 5 * HOUR_MS
  const known = hourMs - 2 * QUARTER_HOUR_MS
  const prices = { realTime, dayAhead }
  const spiked = {
    dayAhead,
    realTime: (quarterMs: number) => (quarterMs > known ? 4_000 : realTime(quarterMs)),
  }
  const at = (given: typeof prices) => listHours(given, SPAN).find(({ fromMs }) => fromMs === hourMs)!
  expect(at(spiked).paid).toBe(4_000)
  expect({ ...at(spiked), paid: 0 }).toEqual({ ...at(prices), paid: 0 })
  expect(at(prices).lastHour).toBe(
    [2, 3, 4, 5].reduce((sum, back) => sum + realTime(hourMs - back * QUARTER_HOUR_MS), 0) / 4,
  )
})

test('an hour with a missing quarter is left out, and one without day-ahead has no outlook', () => {
  const gapMs = SPAN.fromMs + 3 * HOUR_MS
  const hours = listHours(
    {
      realTime: (quarterMs) => (quarterMs === gapMs + QUARTER_HOUR_MS ? null : realTime(quarterMs)),
      dayAhead: (hourMs) => (hourMs === gapMs + 6 * HOUR_MS ? null : 35),
    },
    SPAN,
  )
  expect(hours).toHaveLength(23)
  expect(hours.map(({ fromMs }) => fromMs)).not.toContain(gapMs)
  expect(hours.find(({ fromMs }) => fromMs === gapMs + 6 * HOUR_MS)).toMatchObject({ dayAhead: null, outlook: null })
  expect(hours.find(({ fromMs }) => fromMs === gapMs + HOUR_MS)).toMatchObject({ lastHour: null })
})

test('on both nights the clock changes an hour is sixty minutes', () => {
  for (const midnight of ['2026-03-08T06:00:00Z', '2026-11-01T05:00:00Z']) {
    const fromMs = Date.parse(midnight)
    const hours = listHours({ realTime, dayAhead }, { fromMs, toMs: fromMs + DAY_MS })
    expect(hours).toHaveLength(24)
  }
})
