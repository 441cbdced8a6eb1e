import { expect, test } from 'vitest'
import type { Reading } from '../reading.ts'
import { SERIES, type Series } from '../series.ts'
import { judgeReadings } from './judge-readings.ts'

const now = new Date('2026-07-15T22:36:00Z')
const nothingBefore = () => null

const reading = (series: Series, point: string, at: string, value: number): Reading => ({
  series,
  point,
  at: new Date(`2026-07-15T${at}Z`),
  value,
  unit: SERIES[series].unit,
  publishedAt: null,
})

test('readings are sorted into accepted, held and refused, and forecasts apart from observations', () => {
  const judged = judgeReadings(
    [
      reading('load', 'SYSTEM', '22:25:00', 60_000),
      reading('load', 'SYSTEM', '22:30:00', 64_000),
      reading('outageMw', 'SYSTEM', '22:30:00', -1),
      reading('demandOutlook', 'SYSTEM', '23:00:00', 61_000),
    ],
    [],
    nothingBefore,
    now,
  )
  expect(judged.observations.map(({ value }) => value)).toEqual([60_000])
  expect(judged.held.map(({ value }) => value)).toEqual([64_000])
  expect(judged.forecasts.map(({ value }) => value)).toEqual([61_000])
  expect(judged.refused.map(({ reason }) => reason)).toEqual(['out_of_bounds'])
})

test('a bad row does not affect the others', () => {
  const rows = [reading('lmp', 'HB_WEST', '22:35:00', 99_999), reading('lmp', 'HB_NORTH', '22:35:00', 20)]
  expect(judgeReadings(rows, [], nothingBefore, now).observations.map(({ point }) => point)).toEqual(['HB_NORTH'])
})

test('a held value that the next document leaves out is still confirmed by it', () => {
  const held = [reading('load', 'SYSTEM', '22:30:00', 64_000)]
  const before = () => ({ at: new Date('2026-07-15T22:25:00Z'), value: 60_000 })
  const judged = judgeReadings([reading('load', 'SYSTEM', '22:35:00', 64_100)], held, before, now)
  expect(judged.observations.map(({ value }) => value)).toEqual([64_000, 64_100])
})

test('a held value that the next document states again is judged as it is stated now', () => {
  const held = [reading('load', 'SYSTEM', '22:30:00', 91_000)]
  const before = () => ({ at: new Date('2026-07-15T22:25:00Z'), value: 60_000 })
  const judged = judgeReadings([reading('load', 'SYSTEM', '22:30:00', 60_100)], held, before, now)
  expect(judged.observations.map(({ value }) => value)).toEqual([60_100])
  expect(judged.held).toEqual([])
})

test('reserves are reduced to the first of each minute, the same one however much of the minute is known', () => {
  const rows = ['22:34:10', '22:34:20', '22:34:50', '22:35:00', '22:35:10'].map((at, index) =>
    reading('prc', 'SYSTEM', at, 9_000 + index),
  )
  const kept = (count: number) =>
    judgeReadings(rows.slice(0, count), [], nothingBefore, now).observations.map(({ value }) => value)
  expect(kept(1)).toEqual([9_000])
  expect(kept(3)).toEqual([9_000])
  expect(kept(5)).toEqual([9_000, 9_003])
})

test('prices beyond the caps are accepted and counted', () => {
  const rows = [reading('lmp', 'HB_WEST', '22:35:00', 5_400), reading('lmp', 'HB_NORTH', '22:35:00', 4_999)]
  expect(judgeReadings(rows, [], nothingBefore, now)).toMatchObject({ beyondCaps: 1, observations: rows })
})
