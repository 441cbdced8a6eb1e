import { expect, test } from 'vitest'
import { createBriefWith } from '../../../../test/brief.fixture.ts'
import type { BriefHistoryRow } from '../brief.ts'
import { collectScedRunsOfLastHour, composeTrendTableRows } from './sced-runs-of-last-hour.ts'

const run = (clock: string, lmp: number | null) =>
  createBriefWith({ scedRunAt: `2026-07-15T${clock}:15Z`, lmp, nowcast: { lmp: null } })

const row = (clock: string, lmp: number | null, createdAt = `2026-07-15T${clock}:40Z`): BriefHistoryRow => ({
  brief: run(clock, lmp),
  created_at: createdAt,
})

const pricesOf = (...[newest, rows]: Parameters<typeof collectScedRunsOfLastHour>) =>
  collectScedRunsOfLastHour(newest, rows).map(({ lmp }) => lmp)

test('runs are sorted from oldest to newest', () => {
  expect(pricesOf(run('22:35', 58), [row('22:35', 58), row('22:25', 40), row('22:30', 53)])).toEqual([40, 53, 58])
})

test('a streamed brief is the newest run before the history has it', () => {
  expect(pricesOf(run('22:40', 61), [row('22:35', 58)])).toEqual([58, 61])
})

test('a run without a price stays in the list', () => {
  expect(pricesOf(run('22:35', 0), [row('22:30', null)])).toEqual([null, 0])
})

test('a run without a readable time is dropped', () => {
  const broken = { brief: createBriefWith({ scedRunAt: 'soon' }), created_at: 'soon' }
  expect(pricesOf(run('22:35', 58), [broken])).toEqual([58])
})

test('older runs are left out', () => {
  expect(pricesOf(run('22:35', 58), [row('21:35', 20), row('21:40', 30)])).toEqual([30, 58])
})

test('later prices are not shown with a past brief', () => {
  expect(pricesOf(run('22:30', 53), [row('22:35', 58), row('22:25', 40)])).toEqual([40, 53])
})

test('of two briefs for one run the later one counts', () => {
  const twice = [row('22:30', 60, '2026-07-15T22:34:00Z'), row('22:30', 58, '2026-07-15T22:31:00Z')]
  expect(pricesOf(run('22:35', 50), twice)).toEqual([60, 50])
})

test('the table is newest first and compares each run with the one before it', () => {
  const rows = composeTrendTableRows(
    collectScedRunsOfLastHour(run('22:35', 52), [row('22:20', 40), row('22:25', null), row('22:30', 53.5)]),
  )
  expect(rows.map(({ lmp, change }) => [lmp, change])).toEqual([
    [52, -1.5],
    [53.5, null],
    [null, null],
    [40, null],
  ])
})

test('there is no change across a missing run', () => {
  const rows = composeTrendTableRows(
    collectScedRunsOfLastHour(run('22:35', 52), [row('22:20', 40), row('22:30', 53.5)]),
  )
  expect(rows.map(({ change }) => change)).toEqual([-1.5, null, null])
})
