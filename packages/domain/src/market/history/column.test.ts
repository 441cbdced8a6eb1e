import { expect, test } from 'vitest'
import { type HistoryColumn, sumHistoryColumns } from './column.ts'

const rows = ({ at, values }: HistoryColumn) => Array.from(at, (atMs, index) => [atMs, values[index]])

const at = (clock: string) => Date.parse(`2026-07-15T${clock}Z`)

test('net load is load minus wind minus solar, though they are published some seconds apart', () => {
  const load = { at: [at('21:30:00'), at('21:35:00')], values: [70_000, 70_100] }
  const wind = { at: [at('21:29:58'), at('21:34:57')], values: [9_000.1, 9_100.2] }
  const solar = { at: [at('21:30:04'), at('21:35:01')], values: [15_000, 14_900] }
  const sum = sumHistoryColumns([
    { column: load, sign: 1 },
    { column: wind, sign: -1 },
    { column: solar, sign: -1 },
  ])
  expect(rows(sum)).toEqual(rows({ at: load.at, values: [45_999.9, 46_099.8] }))
})

test('where one part is missing there is no sum, not a sum of the others', () => {
  const load = { at: [at('21:30:00'), at('21:35:00')], values: [70_000, 70_100] }
  const wind = { at: [at('21:35:00')], values: [9_100] }
  const sum = sumHistoryColumns([
    { column: load, sign: 1 },
    { column: wind, sign: -1 },
  ])
  expect(rows(sum)).toEqual([[at('21:35:00'), 61_000]])
})

test('two values of one mark each get the other columns of that mark', () => {
  const load = { at: [at('21:28:00'), at('21:31:00'), at('21:35:00')], values: [70_000, 70_050, 70_100] }
  const wind = { at: [at('21:30:00'), at('21:35:00')], values: [9_000, 9_100] }
  const sum = sumHistoryColumns([
    { column: load, sign: 1 },
    { column: wind, sign: -1 },
  ])
  expect(rows(sum)).toEqual(rows({ at: load.at, values: [61_000, 61_050, 61_000] }))
})
