import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import { listSummaryPeriods, summarizeHistoryPeriods } from './period-summaries.ts'

const ms = (text: string) => Date.parse(text)
const hoursBetween = (edges: readonly number[]) => edges.slice(1).map((edge, index) => (edge - edges[index]!) / HOUR_MS)

test('up to a month the periods are clock hours, from the one that holds the beginning', () => {
  const { step, edges } = listSummaryPeriods(ms('2026-07-15T20:35:00Z'), ms('2026-07-15T22:10:00Z'))
  expect([step, edges.map((edge) => new Date(edge).toISOString().slice(11, 16))]).toEqual([
    'hour',
    ['20:00', '21:00', '22:00', '23:00'],
  ])
})

test.each([
  ['in spring a market day has 23 hours', '2026-02-10T06:00:00Z', '2026-03-08T06:00:00Z', 23],
  ['in autumn a market day has 25', '2026-10-10T05:00:00Z', '2026-11-01T05:00:00Z', 25],
])('over months the periods are market days: %s', (_sentence, from, night, hours) => {
  const { step, edges } = listSummaryPeriods(ms(from), ms(from) + 60 * DAY_MS)
  expect(step).toBe('day')
  const place = edges.indexOf(ms(night))
  expect(hoursBetween(edges)[place]).toBe(hours)
  expect(new Set(hoursBetween(edges))).toEqual(new Set([24, hours]))
})

test('each period has its mean, lowest and highest value, and one without values has none', () => {
  const edges = [0, HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS]
  const column = { at: [-5, 0, HOUR_MS - 1, 2 * HOUR_MS], values: [999, 10, -2, 7] }
  expect(summarizeHistoryPeriods(column, edges)).toEqual({
    mean: [4, null, 7],
    low: [-2, null, 7],
    high: [10, null, 7],
  })
})
