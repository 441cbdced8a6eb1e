import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { composeBrief } from '@tradeops/domain/brief/compose-brief'
import {
  findLatestObservation,
  findNewestVintage,
  listObservationsBetween,
  readVintageValueAt,
} from '@tradeops/domain/market/market-window'
import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { ZONES } from '@tradeops/domain/market/zones'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseCount } from '../../../../../packages/sandbox/test/full-counts.ts'
import { dropValuesKnownLater } from '../../flows/briefs/drop-values-known-later.ts'
import { readMarketArchive } from './read-market-archive.ts'

const SPAN = { fromMs: Date.parse('2024-07-01T05:00:00Z'), toMs: Date.parse('2024-07-03T05:00:00Z') }

/** A small archive with the columns of the real one, and the few rows that a market window needs. */
const FILES: Record<string, string> = {
  'sced_lmp_5min.csv.gz': `utc_run,HB_HOUSTON,HB_NORTH,HB_PAN,HB_SOUTH,HB_WEST
2024-07-02T14:55:12Z,20,21,0,22,23
2024-07-02T15:00:14Z,30,31,0,32,33`,
  'rt_spp.csv.gz': `utc_start,point,price,src
2024-07-02T14:45:00Z,HB_HOUSTON,25,s
2024-07-02T14:45:00Z,LZ_HOUSTON,99,s`,
  'dam_spp.csv.gz': `utc_start,point,price
2024-07-03T05:00:00Z,HB_HOUSTON,44
2024-11-03T06:00:00Z,HB_HOUSTON,45`,
  'system.csv.gz': `utc_start,load_mw,wind_mw,solar_mw
2024-07-02T14:00:00Z,50000,9000,8000
2024-07-02T15:00:00Z,52000,9000,8000`,
  'fuel_mix_hourly.csv.gz': 'utc_start,Biomass,Coal,Gas,Gas-CC,Hydro,Nuclear\n',
  'esr_15min.csv.gz': 'utc_start,net_output\n',
  'system_forecasts.csv.gz': `utc_start,published_utc,kind,mw,src
2024-07-03T06:00:00Z,2024-07-02 14:55:55+00:00,wind_stwpf,7000,s
2024-07-03T06:00:00Z,,load,60000,s
2024-07-03T06:00:00Z,,solar_stppf,1,ec_vintage_unknown`,
  'weather_houston_openmeteo.csv.gz': 'time,temperature_2m (°C)\n2024-07-02T14:00,30.0\n',
  'weather_dfw_isd.csv.gz': 'datetime,TEMP_C\n',
  'gas_daily.csv': 'Date,Price\n2024-06-24,2.5\n2024-06-25,2.6\n',
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'archive-'))
  for (const [file, text] of Object.entries(FILES)) write(file, text)
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string) =>
  writeFileSync(path.join(folder, file), file.endsWith('.gz') ? gzipSync(text) : text)

const windowAt = (asOf: string) => ({ ...readMarketArchive(folder, SPAN).window, asOfMs: Date.parse(asOf) })

test('no value is known before its publication', () => {
  const tomorrow = Date.parse('2024-07-03T05:00:00Z')
  const dayAhead = (asOf: string) =>
    findLatestObservation(windowAt(asOf), 'damSpp', 'HB_HOUSTON', tomorrow)?.value ?? null
  expect([dayAhead('2024-07-02T18:29:59Z'), dayAhead('2024-07-02T18:30:00Z')]).toEqual([null, 44])

  const run = (asOf: string) => findLatestObservation(windowAt(asOf), 'lmp', 'HB_HOUSTON')?.value ?? null
  expect([run('2024-07-02T15:01:13Z'), run('2024-07-02T15:01:14Z')]).toEqual([20, 30])

  const quarter = (asOf: string) => findLatestObservation(windowAt(asOf), 'spp', 'HB_HOUSTON')?.value ?? null
  expect([quarter('2024-07-02T15:02:59Z'), quarter('2024-07-02T15:03:00Z')]).toEqual([null, 25])

  const gas = (asOf: string) => findLatestObservation(windowAt(asOf), 'gas', 'HENRY_HUB')?.value ?? null
  expect([gas('2024-07-02T04:59:59Z'), gas('2024-07-02T05:00:00Z')]).toEqual([2.5, 2.6])
})

test('a forecast is published every hour, using only data published by then', () => {
  const hour = Date.parse('2024-07-03T06:00:00Z')
  const forecastOf = (series: 'stwpf' | 'loadForecast', point: string, asOf: string) => {
    const vintage = findNewestVintage(windowAt(asOf), series, point)
    return vintage && readVintageValueAt(vintage, hour)
  }
  expect(forecastOf('stwpf', SYSTEM_POINT, '2024-07-02T14:57:00Z')).toBe(null)
  expect(forecastOf('stwpf', SYSTEM_POINT, '2024-07-02T15:57:00Z')).toBe(7000)
  expect(forecastOf('loadForecast', 'DAM', '2024-07-02T14:32:00Z')).toBe(null)
  expect(forecastOf('loadForecast', 'DAM', '2024-07-02T15:32:00Z')).toBe(60000)
  expect(forecastOf('stwpf', 'nowhere', '2024-07-02T15:57:00Z')).toBe(null)
})

test('quarters missing from the archive are the mean of their runs plus the adder at Houston', () => {
  const window = windowAt('2024-07-03T00:00:00Z')
  const quarters = (hub: string) =>
    listObservationsBetween(window, 'spp', hub, SPAN.fromMs, SPAN.toMs).map(({ value }) => value)
  expect([quarters('HB_HOUSTON'), quarters('HB_NORTH')]).toEqual([
    [25, 30],
    [26, 31],
  ])
})

test('load is interpolated between the middles of two hours', () => {
  const { window } = readMarketArchive(folder, SPAN)
  const load = listObservationsBetween(window, 'load', SYSTEM_POINT, Date.parse('2024-07-02T14:30:00Z'), SPAN.toMs)
  expect(load.map(({ value }) => value).slice(0, 4)).toEqual([50000, 50167, 50333, 50500])
})

test('a day-ahead price on the night of a clock change is known at 13:30 of the day before', () => {
  const { window } = readMarketArchive(folder, { ...SPAN, toMs: Date.parse('2024-11-03T07:00:00Z') })
  const known = listObservationsBetween(
    { ...window, asOfMs: Number.POSITIVE_INFINITY },
    'damSpp',
    'HB_HOUSTON',
    0,
    Date.parse('2025-01-01'),
  )
  expect(new Date(known.at(-1)!.knownAtMs).toISOString()).toBe('2024-11-02T18:30:00.000Z')
})

test.each([
  ['a missing file', () => rmSync(path.join(folder, 'rt_spp.csv.gz')), 'The archive has no rt_spp.csv.gz'],
  ['a missing column', () => write('rt_spp.csv.gz', 'utc_start,node,price\n'), 'rt_spp.csv.gz has no column "point".'],
  [
    'no run',
    () => write('sced_lmp_5min.csv.gz', 'utc_run,HB_HOUSTON,HB_NORTH,HB_SOUTH,HB_WEST\n'),
    'no SCED run from 2024-07-01',
  ],
])('%s is reported', (_sentence, spoil, message) => {
  spoil()
  expect(() => readMarketArchive(folder, SPAN)).toThrow(message)
})

const archive = process.env.MARKET_ARCHIVE
/** An ordinary test run judges one SCED run in three hours; a full one judges one an hour. */
const EVERY_RUN = chooseCount(36, 12)

test('on the real market a brief is the same when all that became known later is taken away', {
  tags: 'archive',
}, () => {
  const span = { fromMs: Date.parse('2024-08-05T05:00:00Z'), toMs: Date.parse('2024-08-21T05:00:00Z') }
  const { window, runs } = readMarketArchive(archive!, span)
  for (const runMs of runs
    .filter((ms) => ms > Date.parse('2024-08-20T20:00:00Z'))
    .filter((_, index) => index % EVERY_RUN === 0)) {
    const now = new Date(runMs + 75_000)
    const seen = { ...window, asOfMs: now.getTime() }
    for (const zone of ZONES) {
      const blind = composeBrief(zone, dropValuesKnownLater(seen), now, null)
      const { brief, state } = composeBrief(zone, seen, now, null)
      expect({ brief, state }).toEqual({ brief: blind.brief, state: blind.state })
    }
  }
  const peak = Math.max(
    ...listObservationsBetween({ ...window, asOfMs: span.toMs }, 'load', SYSTEM_POINT, span.fromMs, span.toMs).map(
      ({ value }) => value,
    ),
  )
  expect(peak).toBeGreaterThan(85_000)
  expect(peak).toBeLessThan(85_300)
})
