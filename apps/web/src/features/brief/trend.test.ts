import { expect, test } from 'vitest'
import { briefWith } from './brief.fixture.ts'
import type { HistoryRow } from './brief.ts'
import { trendPoints, trendRows } from './trend.ts'

const run = (clock: string, lmp: number | null) =>
  briefWith({ scedRunAt: `2026-07-15T${clock}:15Z`, lmp, nowcast: { lmp: null }, signals: [] })

const row = (clock: string, lmp: number | null, createdAt = `2026-07-15T${clock}:40Z`): HistoryRow => ({
  brief: run(clock, lmp),
  created_at: createdAt,
})

const pricesOf = (...[newest, rows]: Parameters<typeof trendPoints>) => trendPoints(newest, rows).map(({ lmp }) => lmp)

test('points run from oldest to newest, whatever order they came in', () => {
  expect(pricesOf(run('22:35', 58), [row('22:35', 58), row('22:25', 40), row('22:30', 53)])).toEqual([40, 53, 58])
})

test('a brief that came by the stream is the newest point before the history has it', () => {
  expect(pricesOf(run('22:40', 61), [row('22:35', 58)])).toEqual([58, 61])
})

test('a run without a price is dropped, not drawn as zero', () => {
  expect(pricesOf(run('22:35', 0), [row('22:30', null)])).toEqual([0])
})

test('a run without a readable time is dropped', () => {
  const broken = { brief: briefWith({ scedRunAt: 'soon' }), created_at: 'soon' }
  expect(pricesOf(run('22:35', 58), [broken])).toEqual([58])
})

test('only the last hour is the last hour', () => {
  expect(pricesOf(run('22:35', 58), [row('21:35', 20), row('21:40', 30)])).toEqual([30, 58])
})

test('a brief of the past is not shown against prices that came after it', () => {
  expect(pricesOf(run('22:30', 53), [row('22:35', 58), row('22:25', 40)])).toEqual([40, 53])
})

test('the price signal stands in for a missing price', () => {
  const brief = briefWith({ lmp: null, nowcast: { lmp: null }, signals: [{ signalType: 'price', lmp: 41.5 }] })
  expect(pricesOf(brief, [])).toEqual([41.5])
})

test('of two briefs for one run the later one stands', () => {
  const twice = [row('22:30', 60, '2026-07-15T22:34:00Z'), row('22:30', 58, '2026-07-15T22:31:00Z')]
  expect(pricesOf(run('22:35', 50), twice)).toEqual([60, 50])
})

test('the table is newest first and compares each run with the one before it', () => {
  const rows = trendRows(trendPoints(run('22:35', 52), [row('22:25', 40), row('22:30', 53.5)]))
  expect(rows.map(({ lmp, change }) => [lmp, change])).toEqual([
    [52, -1.5],
    [53.5, 13.5],
    [40, null],
  ])
})
