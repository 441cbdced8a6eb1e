import { expect, test } from 'vitest'
import { evidenceOf, levelsOf, sampleScene, wordsOf } from '../../../test/sample-scene.ts'
import type { SampleColumns, SampleRow, SampleVintages } from '../../../test/sample-window.ts'
import type { WeatherAlertDetail } from '../../market/reading.ts'
import type { Zone } from '../../market/zones.ts'
import type { Judgement } from '../candidate.ts'
import type { Scene } from '../scene.ts'
import { cold, heat, storm } from './weather.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const DAY = 24 * HOUR
const NOW = Date.parse('2026-07-15T18:36:20Z')
const HOUR_START = Date.parse('2026-07-15T18:00:00Z')
const ISSUED = Date.parse('2026-07-15T15:00:00Z')

const polled: SampleColumns = { 'weatherAlertPoll/TX': [[NOW - 2 * MIN, 1]] }

const alert = (event: string, ends: string | null = '2026-07-16T02:00:00Z', id = 'a'): SampleColumns => {
  const detail: WeatherAlertDetail = {
    event,
    severity: 'Severe',
    headline: null,
    area: 'Harris',
    onset: null,
    ends,
    expires: null,
  }
  return { [`weatherAlert/HOUSTON|${id}` as const]: [[ISSUED, 1, { detail }]] }
}

/** An hourly forecast at one temperature, with another three hours from now. */
const forecast = (extreme: number, rest: number, ageHours = 3, zone: Zone = 'HOUSTON'): SampleVintages => ({
  [`tempForecastF/${zone}` as const]: [
    {
      publishedAtMs: NOW - ageHours * HOUR,
      startsAtMs: HOUR_START,
      values: Array.from({ length: 48 }, (_, hour) => (hour === 3 ? extreme : rest)),
    },
  ],
})

/** Two weeks of 90 °F at 16:00, so that two deviations of at least 3 °F are 96. */
const usual90 = Array.from({ length: 15 }, (_, index): SampleRow => [HOUR_START + 3 * HOUR - (15 - index) * DAY, 90])

const mild = forecast(90, 80)

type Given = { columns?: SampleColumns; postings?: SampleVintages; zone?: Zone; nowMs?: number }

const judged =
  (judge: (scene: Scene) => Judgement, fallback: SampleVintages) =>
  ({ columns = {}, postings = fallback, zone = 'HOUSTON', nowMs = NOW }: Given) =>
    judge(sampleScene({ zone, nowMs, columns: { ...polled, ...columns }, postings }))

const heatOf = judged(heat, mild)
const coldOf = judged(cold, forecast(60, 80))
const stormOf = judged(storm, mild)

const hot = { 'tempF/KIAH': usual90 }
const strainedLoad = (mw: number): SampleVintages => ({
  'loadForecastInUse/E1': [{ publishedAtMs: HOUR_START, startsAtMs: HOUR_START, values: Array<number>(8).fill(mw) }],
})

test.each([
  ['95.9 °F is nothing where 90 is usual', { columns: hot, postings: forecast(95.9, 80) }, 'nothing'],
  ['96 °F is worth a note', { columns: hot, postings: forecast(96, 80) }, 'info'],
  ['a heat index of 104.9 is nothing', { columns: { 'heatIndexF/KIAH': [[HOUR_START, 104.9]] } }, 'nothing'],
  ['a heat index of 105 is worth a note', { columns: { 'heatIndexF/KIAH': [[HOUR_START, 105]] } }, 'info'],
  ['a Heat Advisory is worth watching', { columns: alert('Heat Advisory') }, 'watch'],
  ['an Extreme Heat Watch too', { columns: alert('Extreme Heat Watch') }, 'watch'],
  ['and by its old name', { columns: alert('Excessive Heat Watch') }, 'watch'],
  ['an Extreme Heat Warning is a warning', { columns: alert('Extreme Heat Warning') }, 'warn'],
  ['and by its old name', { columns: alert('Excessive Heat Warning') }, 'warn'],
  [
    'the strongest of two speaks',
    { columns: { ...alert('Heat Advisory'), ...alert('Extreme Heat Warning', null, 'b') } },
    'warn',
  ],
  ['an alert that has ended is over', { columns: alert('Extreme Heat Warning', '2026-07-15T18:36:20Z') }, 'nothing'],
  ['a flood is no heat', { columns: alert('Flood Warning') }, 'nothing'],
  [
    'a warning with load at 96.9 % of the summer high',
    { columns: alert('Extreme Heat Warning'), postings: { ...mild, ...strainedLoad(82_900) } },
    'warn',
  ],
  [
    'a warning with load at 97 % of it is an alert',
    { columns: alert('Extreme Heat Warning'), postings: { ...mild, ...strainedLoad(82_935) } },
    'alert',
  ],
  [
    'an advisory with that load is not',
    { columns: alert('Heat Advisory'), postings: { ...mild, ...strainedLoad(85_000) } },
    'watch',
  ],
] as [string, Given, string][])('heat: %s', (_sentence, given, levels) => {
  expect(levelsOf(heatOf(given))).toBe(levels)
})

test('a warm day in winter is no heat', () => {
  const mildDays = { 'tempF/KIAH': usual90.map(([atMs]): SampleRow => [atMs, 60]) }
  expect(levelsOf(heatOf({ columns: mildDays, postings: forecast(89.9, 60) }))).toBe('nothing')
  expect(levelsOf(heatOf({ columns: mildDays, postings: forecast(90, 60) }))).toBe('info')
})

const compared = 'against the last two weeks. Each degree of heat adds about 980 MW to system load.'

test.each([
  [
    'a product with forecast and history',
    { columns: { ...hot, ...alert('Heat Advisory') }, postings: forecast(99, 80) },
    'Heat Advisory for Houston',
    `High 99°F near 16:00 today, +9°F ${compared}`,
  ],
  [
    'a product with a forecast',
    { columns: alert('Heat Advisory') },
    'Heat Advisory for Houston',
    'High 90°F near 16:00 today.',
  ],
  [
    'a product alone',
    { columns: alert('Heat Advisory'), postings: {} },
    'Heat Advisory for Houston',
    'No temperature forecast is at hand.',
  ],
  [
    'an unusual forecast',
    { columns: hot, postings: forecast(101, 80) },
    'Houston high 101°F, +11°F to usual',
    'Expected near 16:00 today. Each degree of heat adds about 980 MW to system load.',
  ],
  [
    'a heat index with forecast and history',
    { columns: { ...hot, 'heatIndexF/KIAH': [[HOUR_START, 106]] }, postings: forecast(88, 80) },
    'Houston heat index 106°F',
    `High 88°F near 16:00 today, −2°F ${compared}`,
  ],
  [
    'a heat index with a forecast',
    { columns: { 'heatIndexF/KIAH': [[HOUR_START, 106]] } },
    'Houston heat index 106°F',
    'High 90°F near 16:00 today.',
  ],
  [
    'a heat index alone',
    { columns: { 'heatIndexF/KIAH': [[HOUR_START, 106]] }, postings: {} },
    'Houston heat index 106°F',
    'No temperature forecast is at hand.',
  ],
] as [string, Given, string, string][])('the words of %s', (_name, given, title, body) => {
  expect(wordsOf(heatOf(given))).toEqual([title, body])
})

test('the evidence of heat: the alert, the thermometer and the load, each against its own line', () => {
  const columns = { ...hot, ...alert('Extreme Heat Warning'), 'heatIndexF/KIAH': [[HOUR_START, 106]] as SampleRow[] }
  expect(evidenceOf(heatOf({ columns, postings: { ...forecast(99, 80), ...strainedLoad(83_000) } }))).toEqual([
    'event Extreme Heat Warning name · 2026-07-15T15:00:00Z · NWS alerts',
    'ends 2026-07-16T02:00:00Z time · NWS alerts',
    'high 99 °F · 2026-07-15T21:00:00Z · NWS hourly forecast · against 96',
    'highAt 2026-07-15T21:00:00Z time · NWS hourly forecast',
    'above 9 °F · 2026-07-15T21:00:00Z · NWS hourly forecast',
    'perDegree 980 MW · Backtest of public hourly data, 2024–2026',
    'heatIndex 106 °F · 2026-07-15T18:00:00Z · NWS observation · against 105',
    'peak 83000 MW · 2026-07-15T18:00:00Z · NP3-565-CD · against 82935',
  ])
})

test.each([
  ['26 °F is nothing in North', 'NORTH', 26, 'nothing'],
  ['25 °F is worth a note in North', 'NORTH', 25, 'info'],
  ['25 °F in West', 'WEST', 25, 'info'],
  ['31 °F is nothing in Houston', 'HOUSTON', 31, 'nothing'],
  ['30 °F is worth a note in Houston', 'HOUSTON', 30, 'info'],
  ['30 °F in South', 'SOUTH', 30, 'info'],
  ['16 °F is no alert', 'SOUTH', 16, 'info'],
  ['15 °F is one', 'SOUTH', 15, 'alert'],
] as [string, Zone, number, string][])('cold: %s', (_sentence, zone, low, levels) => {
  expect(levelsOf(coldOf({ zone, postings: forecast(low, 50, 3, zone) }))).toBe(levels)
})

const windAhead = (mw: number): SampleVintages => ({
  'stwpf/SYSTEM': [{ publishedAtMs: NOW - 41 * MIN, startsAtMs: HOUR_START, values: [12_000, 3000, mw, 3000] }],
})

test.each([
  ['Freeze Warning', 'watch'],
  ['Hard Freeze Warning', 'watch'],
  ['Cold Weather Advisory', 'watch'],
  ['Wind Chill Advisory', 'watch'],
  ['Winter Storm Watch', 'watch'],
  ['Extreme Cold Watch', 'watch'],
  ['Extreme Cold Warning', 'warn'],
  ['Wind Chill Warning', 'warn'],
  ['Winter Storm Warning', 'warn'],
  ['Ice Storm Warning', 'warn'],
  ['Heat Advisory', 'nothing'],
])('a %s is %s', (event, levels) => {
  expect(levelsOf(coldOf({ columns: alert(event) }))).toBe(levels)
})

test('an ice storm with 10 GW of wind still to come is an alert; wind of this hour is past', () => {
  const ice = alert('Ice Storm Warning')
  expect(levelsOf(coldOf({ columns: ice, postings: { ...forecast(40, 50), ...windAhead(9999) } }))).toBe('warn')
  const icing = coldOf({ columns: ice, postings: { ...forecast(40, 50), ...windAhead(10_000) } })
  expect(levelsOf(icing)).toBe('alert')
  expect(evidenceOf(icing).at(-1)).toBe('wind 10000 MW · 2026-07-15T17:55:20Z · NP4-732-CD · against 10000')
})

test.each([
  [
    'a product with a forecast',
    { columns: alert('Freeze Warning'), postings: forecast(-2, 50) },
    'Freeze Warning: Houston low −2°F',
    'Coldest near 16:00 today. Each degree adds about 600 MW of heating load; icing and gas-supply outages are the tail.',
  ],
  [
    'a product alone',
    { columns: alert('Freeze Warning'), postings: {} },
    'Freeze Warning for Houston',
    'No temperature forecast is at hand; each degree adds about 600 MW of heating load.',
  ],
  [
    'a forecast',
    { postings: forecast(28, 50) },
    'Houston low 28°F near 16:00 today',
    'Each degree adds about 600 MW of heating load; icing and gas-supply outages are the tail.',
  ],
] as [string, Given, string, string][])('the words of cold: %s', (_name, given, title, body) => {
  expect(wordsOf(coldOf(given))).toEqual([title, body])
})

test('cold that comes tomorrow says so, and its evidence is held against the line it passed', () => {
  const late = Date.parse('2026-07-16T02:36:00Z')
  const postings: SampleVintages = {
    'tempForecastF/HOUSTON': [
      { publishedAtMs: late - HOUR, startsAtMs: Date.parse('2026-07-16T11:00:00Z'), values: [29, 40] },
    ],
  }
  const tomorrow = coldOf({ nowMs: late, postings, columns: { 'weatherAlertPoll/TX': [[late, 1]] } })
  expect(wordsOf(tomorrow)[0]).toBe('Houston low 29°F near 06:00 tomorrow')
  expect(evidenceOf(tomorrow)[0]).toBe('low 29 °F · 2026-07-16T11:00:00Z · NWS hourly forecast · against 30')
  expect(evidenceOf(coldOf({ postings: forecast(12, 50) }))[0]).toMatch(/against 15$/)
})

test.each([
  ['Severe Thunderstorm Warning', 'watch'],
  ['Tornado Warning', 'watch'],
  ['High Wind Warning', 'watch'],
  ['Hurricane Warning', 'warn'],
  ['Hurricane Watch', 'watch'],
  ['Flood Warning', 'nothing'],
])('a %s is %s', (event, levels) => {
  expect(levelsOf(stormOf({ columns: alert(event) }))).toBe(levels)
})

test('storms are counted, with or without an end', () => {
  const two = {
    ...alert('Tornado Warning'),
    ...alert('Tornado Warning', null, 'b'),
    ...alert('Flood Warning', null, 'c'),
  }
  expect(wordsOf(stormOf({ columns: two }))).toEqual([
    'Tornado Warning for Houston',
    '2 in force, the first until 21:00. Line trips can rewrite congestion; solar dips under anvils.',
  ])
  expect(wordsOf(stormOf({ columns: alert('Tornado Warning', null) }))[1]).toBe(
    'In force. Line trips can rewrite congestion; solar dips under anvils.',
  )
  const gale = alert('High Wind Warning', new Date(NOW + 20 * HOUR).toISOString())
  expect(wordsOf(stormOf({ columns: gale }))[1]).toMatch(
    /^In force until \d{2}:\d{2} tomorrow\. Line trips can rewrite congestion; turbines cut out in the strongest gusts\.$/,
  )
  expect(evidenceOf(stormOf({ columns: two }))).toEqual([
    'event Tornado Warning name · 2026-07-15T15:00:00Z · NWS alerts',
    'ends 2026-07-16T02:00:00Z time · NWS alerts',
    'count 2 count · 2026-07-15T15:00:00Z · NWS alerts',
  ])
})

const unasked: SampleColumns = { 'weatherAlertPoll/TX': [] }
const askedLongAgo: SampleColumns = { 'weatherAlertPoll/TX': [[NOW - 46 * MIN, 1]] }

test.each([
  ['nobody asked for alerts', { columns: unasked }, 'withheld: missing'],
  ['somebody asked 46 minutes ago', { columns: { ...askedLongAgo, ...alert('Tornado Warning') } }, 'withheld: stale'],
] as [string, Given, string][])('where %s, none is not the same as none', (_name, given, levels) => {
  expect([heatOf(given), coldOf(given), stormOf(given)].map(levelsOf)).toEqual([levels, levels, levels])
})

test.each([
  ['no forecast', {}, 'withheld: missing'],
  ['a forecast 25 hours old', forecast(110, 10, 25), 'withheld: stale'],
] as [string, SampleVintages, string][])('with no alert and %s nobody knows', (_name, postings, levels) => {
  expect([heatOf({ postings }), coldOf({ postings })].map(levelsOf)).toEqual([levels, levels])
})

test('a forecast speaks also where nobody asked for alerts', () => {
  expect(levelsOf(coldOf({ columns: unasked, postings: forecast(28, 50) }))).toBe('info')
})
