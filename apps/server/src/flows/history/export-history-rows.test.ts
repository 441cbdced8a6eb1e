import type { HistoryColumn } from '@tradeops/domain/market/history/column'
import type { HistorySeries } from '@tradeops/domain/market/history/history-series'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { exportHistoryRows, type HistoryExportRow } from './export-history-rows.ts'
import type { PriceCorrection } from './read-corrections.ts'
import type { ReadStoredSeries } from './stored-series.ts'

const FROM = Date.parse('2026-07-01T05:00:00Z')

type Stored = Record<string, readonly (readonly [atMs: number, value: number])[]>

async function exported(
  stored: Stored,
  names: readonly HistorySeries[],
  fromMs: number,
  toMs: number,
  made: readonly PriceCorrection[] = [],
) {
  const reads: [fromMs: number, toMs: number][] = []
  const columnsRead = new Set<string>()
  const columns: ReadStoredSeries = async (wanted, readFromMs, readToMs) => {
    reads.push([readFromMs, readToMs])
    for (const { series, point } of wanted) columnsRead.add(`${series}/${point}`)
    return new Map(
      wanted.map(({ series, point }): [string, HistoryColumn] => {
        const rows = (stored[`${series}/${point}`] ?? []).filter(([at]) => at >= readFromMs && at < readToMs)
        return [`${series}/${point}`, { at: rows.map(([at]) => at), values: rows.map(([, value]) => value) }]
      }),
    )
  }
  let rests = 0
  const usual = async () => ({ at: [FROM, FROM + HOUR_MS], low: [10, null], middle: [20, null], high: [30, 31] })
  const slices: HistoryExportRow[][] = []
  const rest = async () => {
    rests += 1
  }
  for await (const rows of exportHistoryRows(
    { columns, corrections: async () => made, usual, rest },
    { zone: 'HOUSTON', names, fromMs, toMs },
  ))
    slices.push(rows)
  return { rows: slices.flat(), slices: slices.length, rests, reads, columnsRead: [...columnsRead] }
}

test('values of one interval share a row, and a series without a value there is null', async () => {
  const stored = {
    'spp/HB_HOUSTON': [[FROM, 30] as const, [FROM + 15 * MINUTE_MS, 31] as const],
    'damSpp/HB_HOUSTON': [[FROM, 40] as const, [FROM + HOUR_MS, 41] as const],
  }
  const { rows } = await exported(stored, ['spp', 'da'], FROM, FROM + 2 * HOUR_MS)
  expect(rows).toMatchObject([
    { atMs: FROM, runAtMs: null, values: [30, 40] },
    { atMs: FROM + 15 * MINUTE_MS, runAtMs: null, values: [31, null] },
    { atMs: FROM + HOUR_MS, runAtMs: null, values: [null, 41] },
  ])
})

test('two runs in one five-minute interval are two rows, each with the instant of its run', async () => {
  const [first, second, next] = [FROM + 12 * SECOND_MS, FROM + 299 * SECOND_MS, FROM + 300 * SECOND_MS]
  const stored = { 'lmp/HB_HOUSTON': [[first, 30] as const, [second, 90] as const, [next, 95] as const] }
  const { rows } = await exported(stored, ['lmp'], FROM, FROM + HOUR_MS)
  expect(rows).toMatchObject([
    { atMs: FROM, runAtMs: first, values: [30] },
    { atMs: FROM, runAtMs: second, values: [90] },
    { atMs: next, runAtMs: next, values: [95] },
  ])
})

test('the difference of two prices of a run has the instant of the run too', async () => {
  const runMs = FROM + 12 * SECOND_MS
  const stored = { 'lmp/HB_HOUSTON': [[runMs, 30] as const], 'lmp/HB_HUBAVG': [[runMs, 20] as const] }
  const { rows } = await exported(stored, ['basis'], FROM, FROM + HOUR_MS)
  expect(rows).toMatchObject([{ atMs: FROM, runAtMs: runMs, values: [10] }])
})

test('a corrected price has its date and its first value, and a difference of two prices has both', async () => {
  const correction = { point: 'HB_HOUSTON', atMs: FROM, firstUsd: 150, correctedUsd: 30, correctedAtMs: FROM + DAY_MS }
  const stored = {
    'lmp/HB_HOUSTON': [[FROM, 30] as const, [FROM + 5 * MINUTE_MS, 31] as const],
    'lmp/HB_HUBAVG': [[FROM, 20] as const, [FROM + 5 * MINUTE_MS, 21] as const],
    'load/SYSTEM': [[FROM, 50_000] as const],
  }
  const made = [{ series: 'lmp' as const, ...correction }]
  const { rows } = await exported(stored, ['lmp', 'basis', 'load'], FROM, FROM + HOUR_MS, made)
  expect(rows.map(({ values, prices }) => [values, prices])).toEqual([
    [
      [30, 10, 50_000],
      [
        { first: 150, correctedAtMs: FROM + DAY_MS },
        { first: 130, correctedAtMs: FROM + DAY_MS },
      ],
    ],
    [
      [31, 10, null],
      [
        { first: 31, correctedAtMs: null },
        { first: 10, correctedAtMs: null },
      ],
    ],
  ])
})

test('a series of quarter-hours sets no run instant', async () => {
  const { rows } = await exported({ 'spp/HB_HOUSTON': [[FROM, 30]] }, ['spp'], FROM, FROM + HOUR_MS)
  expect(rows[0]?.runAtMs).toBeNull()
})

test('daily gas is written in hourly rows: no row is longer than an hour', async () => {
  const stored = { 'gas/HENRY_HUB': [[FROM + 30 * MINUTE_MS, 3] as const] }
  const { rows } = await exported(stored, ['gas'], FROM, FROM + DAY_MS)
  expect(rows).toMatchObject([{ atMs: FROM, runAtMs: null, values: [3] }])
})

test('the usual band gives two columns without reading its prices here, and an hour without it has none', async () => {
  const { rows, columnsRead } = await exported({}, ['usual'], FROM, FROM + 2 * HOUR_MS)
  expect(columnsRead).toEqual([])
  expect(rows).toMatchObject([
    { atMs: FROM, runAtMs: null, values: [10, 30] },
    { atMs: FROM + HOUR_MS, runAtMs: null, values: [null, 31] },
  ])
})

test.each([
  ['exactly two weeks are one slice', 14 * DAY_MS, 1],
  ['a millisecond more begins a second one', 14 * DAY_MS + 1, 2],
  ['exactly four weeks are two', 28 * DAY_MS, 2],
])('%s, with a rest after each', async (_sentence, spanMs, slices) => {
  const found = await exported({}, ['lmp'], FROM, FROM + spanMs)
  expect(found).toMatchObject({ slices, rests: slices })
  expect(found.reads.at(-1)?.[1]).toBe(FROM + spanMs)
})

test('a span that starts inside an interval is read from its own start, in slices aligned to intervals', async () => {
  const fromMs = FROM + MINUTE_MS
  const { reads } = await exported({}, ['lmp'], fromMs, FROM + 15 * DAY_MS)
  expect(reads).toEqual([
    [fromMs, FROM + 14 * DAY_MS],
    [FROM + 14 * DAY_MS, FROM + 15 * DAY_MS],
  ])
})
