import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { chooseCount } from '../../../../sandbox/test/full-counts.ts'
import type { Reading } from '../reading.ts'
import { SERIES, type Series } from '../series.ts'
import { findUnitChange } from './find-unit-change.ts'

const MIDNIGHT_MS = Date.parse('2026-07-15T05:00:00Z')

/** Creates one reading an hour from a Central midnight, or from the given moment. */
const readings = (series: Series, values: readonly number[], point = 'SYSTEM', fromMs = MIDNIGHT_MS): Reading[] =>
  values.map((value, index) => ({
    series,
    point,
    at: new Date(fromMs + index * 3_600_000),
    value,
    unit: SERIES[series].unit,
    publishedAt: null,
  }))

const judged = (series: Series, known: readonly number[], values: readonly number[]) =>
  findUnitChange(readings(series, values), () => known)

const DAY = Array.from({ length: 24 }, (_, hour) => (hour > 6 && hour < 20 ? 21_000 : 0))

test('GW in place of MW is a fault of the whole document, reported with both figures', () => {
  expect(judged('load', [61_200, 58_000], [61.2, 58])).toBe(
    'load of SYSTEM is 1000 times smaller than its stored values (about 60.4 vs 60400 MW): its unit has probably changed.',
  )
})

test.each<[string, Series, number[], number[], boolean]>([
  ['kW in place of MW', 'stwpf', [12_000], [12_000_000], true],
  ['cents in place of dollars', 'gas', [3.1], [310], true],
  ['a load that doubles', 'load', [40_000], [80_000], false],
  ['wind that falls to a fortieth', 'windHourly', [20_000], [500], false],
  [
    'solar over a night and a day, of which half is nothing',
    'solarHourly',
    [0, 0, 0, 21_000],
    [0, 0, 0, 20_000],
    false,
  ],
  ['solar of a day in GW', 'solarHourly', [0, 0, 21_000, 22_000], DAY.map((mw) => mw / 1_000), true],
  ['the same day in MW', 'solarHourly', [0, 0, 21_000, 22_000], DAY, false],
  ['a document with night hours only', 'solarHourly', [0, 0, 21_000, 22_000], [0, 0], false],
  ['a document with dusk only', 'solarHourly', [0, 0, 21_000, 22_000], [0.2, 9], false],
  ['gas at thirty dollars after three', 'gas', [3.1], [30.72], false],
  ['a first document, with nothing stored yet', 'load', [], [60], false],
  ['headroom that a shortage uses up', 'scedHeadroom', [12_000], [90, 60], false],
  ['headroom of a day in GW', 'scedHeadroom', [12_000], DAY.map(() => 12), true],
  ['a reserve that is almost all deployed', 'asCapability', [5_600], [20], false],
  ['batteries that rest for hours', 'storageDischarging', [2_400, 900], [3, -2], false],
  ['outages of a zone that nearly all end', 'renewableOutageOutlook', [150], [1], false],
  ['a few outages in GW', 'renewableOutageOutlook', [61], [0.061], true],
  ['prices a hundred times those of yesterday', 'lmp', [30], [4_800], false],
])('%s', (_sentence, series, known, values, refused) => {
  expect(judged(series, known, values) !== null).toBe(refused)
})

test('each fuel is compared by its own size, so a calm night is no other unit', () => {
  const mix = [...readings('generation', [30_000], 'gas'), ...readings('generation', [40], 'wind')]
  expect(findUnitChange(mix, (_series, point) => (point === 'gas' ? [28_000] : [22_000]))).toBeNull()
})

const archive = process.env.MARKET_ARCHIVE
/**
 * Hours between two tested documents. The step has no common factor with 24, so that documents begin at every hour of
 * the day.
 */
const STEP = chooseCount(211, 5)

type Row = { time: string; value: number }

/** Reads one column of an archive file, one value an hour; blank cells are left out. */
function archived(file: string, column: string): Row[] {
  const [heading = '', ...lines] = linesIn(file)
  const place = heading.trim().split(',').indexOf(column)
  return lines.flatMap((line) => {
    const cell = cellOf(line, place)
    return cell === '' ? [] : [{ time: cellOf(line, 0), value: Number(cell) }]
  })
}

/** Cuts one cell out of a line, because splitting every line of six years took most of the test's time. */
function cellOf(line: string, place: number): string {
  let from = 0
  for (let passed = 0; passed < place; passed++) {
    from = line.indexOf(',', from) + 1
    if (from === 0) return ''
  }
  const end = line.indexOf(',', from)
  return line.slice(from, end < 0 ? undefined : end).trim()
}

const files = new Map<string, readonly string[]>()
afterAll(() => files.clear())

/** Reads the lines of an archive file once for all its columns. */
function linesIn(file: string): readonly string[] {
  const known = files.get(file)
  if (known) return known
  const bytes = readFileSync(path.join(archive ?? '', file))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  const lines = text.trim().split('\n')
  files.set(file, lines)
  return lines
}

const documentOf = (series: Series, point: string, rows: readonly Row[]): Reading[] =>
  rows.flatMap(({ time, value }) => readings(series, [value], point, Date.parse(time)))

/** Three kinds of documents: the next one, one after a week without any, and one with only a few rows. */
const DOCUMENTS = (length: number) => [
  { silence: 0, rows: length },
  { silence: 7 * 24, rows: length },
  { silence: 0, rows: 4 },
]

test.each<[series: Series, point: string, file: string, column: string, length: number]>([
  ['load', 'SYSTEM', 'system.csv.gz', 'load_mw', 24],
  ['windHourly', 'SYSTEM', 'system.csv.gz', 'wind_mw', 48],
  ['solarHourly', 'SYSTEM', 'system.csv.gz', 'solar_mw', 48],
  ['generation', 'wind', 'fuel_mix_hourly.csv.gz', 'Wind', 24],
  ['generation', 'solar', 'fuel_mix_hourly.csv.gz', 'Solar', 24],
  ['generation', 'gas', 'fuel_mix_hourly.csv.gz', 'Gas-CC', 24],
  ['generation', 'coal', 'fuel_mix_hourly.csv.gz', 'Coal', 24],
  ['generation', 'hydro', 'fuel_mix_hourly.csv.gz', 'Hydro', 24],
  ['generation', 'nuclear', 'fuel_mix_hourly.csv.gz', 'Nuclear', 24],
  ['storageCharging', 'SYSTEM', 'esr_15min.csv.gz', 'total_charging', 192],
  ['storageDischarging', 'SYSTEM', 'esr_15min.csv.gz', 'total_discharging', 192],
  ['gas', 'HENRY_HUB', 'gas_daily.csv', 'Price', 30],
])(
  'six years of real data never look like another unit: %s of %s',
  { tags: 'archive' },
  (series, point, file, column, length) => {
    const all = archived(file, column)
    let judgedDocuments = 0
    for (const { silence, rows } of DOCUMENTS(length)) {
      for (let from = length; from + silence + rows <= all.length; from += STEP) {
        const known = all.slice(from - length, from).map(({ value }) => value)
        const document = documentOf(series, point, all.slice(from + silence, from + silence + rows))
        const fault = findUnitChange(document, () => known)
        if (fault) expect.fail(`${file} row ${from}: ${fault}`)
        judgedDocuments++
      }
    }
    expect(judgedDocuments).toBeGreaterThan((2 * all.length) / STEP)
  },
)
