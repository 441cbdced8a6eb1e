import { expect, test } from 'vitest'
import { endingAt, evidenceOf, levelsOf, sampleScene, wordsOf } from '../sample-scene.ts'
import type { SampleColumns, SampleVintages } from '../sample-window.ts'
import { loadMiss, solarMiss, windMiss } from './forecast-miss.ts'

const MIN = 60_000
const HOUR = 60 * MIN
/** 13:36 Central: the sun is high and sunset hours away. */
const NOW = Date.parse('2026-07-15T18:36:20Z')
const AT = Date.parse('2026-07-15T18:35:00Z')
const THIS_HOUR = Date.parse('2026-07-15T18:00:00Z')

const lastHour = (value: number) => endingAt(AT, Array<number>(12).fill(value))

/** Postings at five to each hour that forecast one value for the hours around now. */
const forecast = (value: number | null, firstHour = THIS_HOUR - HOUR, count = 2) =>
  Array.from({ length: count }, (_, index) => ({
    publishedAtMs: firstHour + index * HOUR - 5 * MIN,
    startsAtMs: firstHour + index * HOUR,
    values: Array<number | null>(4).fill(value),
  }))

const windAt = (actual: number, more: SampleColumns = {}, postings: SampleVintages = {}, nowMs = NOW) =>
  windMiss(
    sampleScene({
      nowMs,
      columns: { 'generation/wind': lastHour(actual), ...more },
      postings: { 'stwpf/SYSTEM': forecast(10_000), ...postings },
    }),
  )

test.each([
  ['719 MW over is nothing', 10_719, 'none'],
  ['720 over keeps a note', 10_720, 'none, holds info'],
  ['1,199 over is nothing new', 11_199, 'none, holds info'],
  ['1.2 GW over is worth a note', 11_200, 'info, holds watch'],
  ['1.2 GW under as much', 8800, 'info, holds watch'],
  ['2 GW under is worth watching', 8000, 'watch'],
  ['2.1 GW under keeps a warning', 7900, 'watch, holds warn'],
  ['3.5 GW under is a warning', 6500, 'warn'],
  ['8 GW under is still a warning', 2000, 'warn'],
])('wind %s', (_sentence, actual, levels) => {
  expect(levelsOf(windAt(actual))).toBe(levels)
})

/** Complete hours whose potential missed their forecast of 10 GW by so much, newest last, and what was forecast of them. */
const complete = (errors: readonly number[]): [SampleColumns, SampleVintages] => {
  const first = THIS_HOUR - errors.length * HOUR
  return [
    { 'windPotentialHourly/SYSTEM': errors.map((error, index) => [first + index * HOUR, 10_000 + error]) },
    { 'stwpf/SYSTEM': forecast(10_000, first, errors.length + 1) },
  ]
}

test.each([
  ['five hours 2.5 GW under add a level', Array<number>(5).fill(-2520), 8800, 'watch, holds warn'],
  ['four and a half such hours do not yet', [-600, ...Array<number>(4).fill(-2520)], 8800, 'info, holds watch'],
  ['five hours on the other side do not', Array<number>(5).fill(2520), 8800, 'info, holds watch'],
  ['a break in the run starts it again', [-2520, -2520, -2520, 100, -2520, -2520], 8800, 'info, holds watch'],
  ['a warning stays a warning', Array<number>(6).fill(-2520), 6000, 'warn'],
])('wind: %s', (_sentence, errors, actual, levels) => {
  expect(levelsOf(windAt(actual, ...complete(errors)))).toBe(levels)
})

/** The last complete hour by region: what blew, against 4, 4 and 2 GW forecast. */
const regions = (west: number, north: number, coast: number): [SampleColumns, SampleVintages] => [
  {
    'windHourly/SYSTEM': [[THIS_HOUR - HOUR, west + north + coast]],
    'windHourly/LZ_WEST': [[THIS_HOUR - HOUR, west]],
    'windHourly/LZ_NORTH': [[THIS_HOUR - HOUR, north]],
    'windHourly/LZ_SOUTH_HOUSTON': [[THIS_HOUR - HOUR, coast]],
  },
  {
    'stwpf/LZ_WEST': forecast(4000),
    'stwpf/LZ_NORTH': forecast(4000),
    'stwpf/LZ_SOUTH_HOUSTON': forecast(2000),
  },
]
const actual = 'over the last hour against 10.0 GW forecast before it.'

test.each([
  ['alone', {}, {}, `Actual 7,500 MW ${actual}`],
  ['for hours', ...complete([-1300, -1300]), `Actual 7,500 MW ${actual} On this side for 2 complete hours.`],
  [
    'mostly in West',
    ...regions(2200, 3700, 1900),
    `Actual 7,500 MW ${actual} West carried most of it in the last complete hour, −1,800 MW.`,
  ],
  [
    'mostly on the coast',
    ...regions(3800, 3900, 800),
    `Actual 7,500 MW ${actual} South and Houston carried most of it in the last complete hour, −1,200 MW.`,
  ],
  ['evenly everywhere', ...regions(3200, 3200, 1200), `Actual 7,500 MW ${actual}`],
  ['that the last complete hour did not have', ...regions(6000, 4000, 2000), `Actual 7,500 MW ${actual}`],
] as [string, SampleColumns, SampleVintages, string][])('wind under forecast %s', (_name, columns, postings, body) => {
  expect(wordsOf(windAt(7500, columns, postings))).toEqual(['Wind 2.5 GW under forecast', body])
})

test('over forecast, for hours and mostly in one region', () => {
  const [hours, made] = complete([1300, 1300])
  const [blew, expected] = regions(6200, 4000, 2000)
  expect(wordsOf(windAt(12_500, { ...hours, ...blew }, { ...made, ...expected }))).toEqual([
    'Wind 2.5 GW over forecast',
    'Actual 12.5 GW over the last hour against 10.0 GW forecast before it. On this side for 2 complete hours. West carried most of it in the last complete hour, +2,200 MW.',
  ])
})

test('a region that one of the three cannot be compared with is not named', () => {
  const [columns, postings] = regions(2200, 3700, 1900)
  const { 'stwpf/LZ_NORTH': _, ...without } = postings
  expect(wordsOf(windAt(7500, columns, without))[1]).toBe(`Actual 7,500 MW ${actual}`)
})

test('the evidence of a wind miss', () => {
  const [hours, made] = complete([-1300, -1300])
  const [blew, expected] = regions(2200, 3700, 1900)
  expect(evidenceOf(windAt(7500, { ...hours, ...blew }, { ...made, ...expected }))).toEqual([
    'error -2500 MW · 2026-07-15T18:35:00Z · fuel-mix, NP4-732-CD · against 2000',
    'actual 7500 MW · 2026-07-15T18:35:00Z · fuel-mix',
    'forecast 10000 MW · 2026-07-15T18:35:00Z · NP4-732-CD',
    'hours 2 h · 2026-07-15T18:35:00Z · NP4-732-CD',
    'region West name · 2026-07-15T17:00:00Z · NP4-732-CD',
    'regional -1800 MW · 2026-07-15T17:00:00Z · NP4-732-CD',
  ])
})

const died = forecast(10_000, THIS_HOUR - 3 * HOUR, 1)

test.each([
  ['no fuel mix', 'withheld: missing', { 'generation/wind': [] }, {}, NOW],
  ['a fuel mix 31 minutes old', 'withheld: stale', {}, {}, AT + 31 * MIN],
  ['a value no fleet has', 'withheld: implausible', { 'generation/wind': lastHour(45_001) }, {}, NOW],
  [
    'seven values in the hour',
    'withheld: too_few',
    { 'generation/wind': endingAt(AT, Array<number>(7).fill(4000)) },
    {},
    NOW,
  ],
  ['no forecast', 'withheld: missing', {}, { 'stwpf/SYSTEM': [] }, NOW],
  ['a forecast with a hole', 'withheld: missing', {}, { 'stwpf/SYSTEM': forecast(null) }, NOW],
  ['a forecast that died three hours before', 'withheld: stale', {}, { 'stwpf/SYSTEM': died }, NOW],
] as [string, string, SampleColumns, SampleVintages, number][])(
  'wind judged by %s is %s',
  (_name, levels, columns, postings, nowMs) => {
    expect(levelsOf(windAt(4000, columns, postings, nowMs))).toBe(levels)
  },
)

const solarAt = (actualMw: number, planned = 20_000, postings: SampleVintages = {}, nowMs = NOW) =>
  solarMiss(
    sampleScene({
      nowMs,
      columns: { 'generation/solar': endingAt(nowMs - 80_000, Array<number>(12).fill(actualMw)) },
      postings: { 'stppf/SYSTEM': forecast(planned), ...postings },
    }),
  )

test.each([
  ['899 MW under is nothing', 19_101, 'none'],
  ['900 under keeps a note', 19_100, 'none, holds info'],
  ['1.5 GW under is worth a note', 18_500, 'info'],
  ['3 GW over is worth watching', 23_000, 'watch, holds warn'],
  ['5 GW under is a warning', 15_000, 'warn'],
])('solar %s', (_sentence, actualMw, levels) => {
  expect(levelsOf(solarAt(actualMw))).toBe(levels)
})

test('while little sun is planned, and in the last hours before sunset, a miss is not spoken of', () => {
  expect(levelsOf(solarAt(1000, 8000))).toBe('warn')
  expect(levelsOf(solarAt(1000, 7999))).toBe('nothing')
  const late = Date.parse('2026-07-15T23:36:20Z')
  const planned = { 'stppf/SYSTEM': forecast(20_000, THIS_HOUR + 4 * HOUR) }
  expect(levelsOf(solarAt(1000, 20_000, planned, late))).toBe('nothing')
})

test('the words and the evidence of a solar miss', () => {
  expect(wordsOf(solarAt(16_400))).toEqual([
    'Solar 3.6 GW under forecast',
    'Actual 16.4 GW over the last hour against 20.0 GW forecast before it.',
  ])
  expect(wordsOf(solarAt(23_600))[0]).toBe('Solar 3.6 GW over forecast')
  expect(evidenceOf(solarAt(16_400))).toEqual([
    'error -3600 MW · 2026-07-15T18:35:00Z · fuel-mix, NP4-737-CD · against 3000',
    'actual 16400 MW · 2026-07-15T18:35:00Z · fuel-mix',
    'forecast 20000 MW · 2026-07-15T18:35:00Z · NP4-737-CD',
  ])
})

test.each([
  ['no forecast', 'withheld: missing', { 'stppf/SYSTEM': [] }],
  ['a forecast that died three hours before', 'withheld: stale', { 'stppf/SYSTEM': died }],
])('solar judged by %s is %s', (_name, levels, postings) => {
  expect(levelsOf(solarAt(9000, 20_000, postings))).toBe(levels)
})

const models = (...each: readonly (readonly [model: string, mw: number])[]): SampleVintages =>
  Object.fromEntries(each.map(([model, mw]) => [`loadForecast/${model}`, forecast(mw)]))

const loadAt = (
  actualMw: number,
  postings: SampleVintages = { 'loadForecastInUse/E1': forecast(60_000) },
  nowMs = NOW,
) => loadMiss(sampleScene({ nowMs, columns: { 'load/SYSTEM': lastHour(actualMw) }, postings }))

test.each([
  ['1.1 % over is nothing', 60_660, 'none'],
  ['1.25 % over keeps a note', 60_750, 'none, holds info'],
  ['1.9 % over is nothing new', 61_140, 'none, holds watch'],
  ['2 % over is worth a note', 61_200, 'info, holds watch'],
  ['2 % under as much', 58_800, 'info, holds watch'],
  ['3 % under is worth watching', 58_200, 'watch, holds warn'],
  ['4.9 % over is still', 62_940, 'watch, holds warn'],
  ['5 % over is a warning', 63_000, 'warn'],
  ['9 % over is a warning too, never an alert', 65_400, 'warn'],
])('load %s', (_sentence, actualMw, levels) => {
  expect(levelsOf(loadAt(actualMw))).toBe(levels)
})

const inUse = { 'loadForecastInUse/E1': forecast(60_000) }
const apart = models(['A3', 58_900], ['E1', 60_000], ['X', 62_300], ['M', 70_000])

test.each([
  [
    'with other models',
    { ...inUse, ...apart },
    'Load 4% over the E1 forecast',
    '62.1 GW over the last hour against 60.0 GW; other models say 58.9 GW to 62.3 GW for this hour.',
  ],
  ['alone', inUse, 'Load 4% over the E1 forecast', '62.1 GW over the last hour against 60.0 GW.'],
  [
    'against the middle of unflagged models',
    models(['A3', 58_900], ['E1', 60_000], ['X', 62_300]),
    'Load 4% over the unflagged forecast',
    '62.1 GW over the last hour against 60.0 GW; other models say 58.9 GW to 62.3 GW for this hour.',
  ],
  [
    'against the outlook',
    { 'demandOutlook/SYSTEM': forecast(60_000) },
    'Load 4% over the outlook forecast',
    '62.1 GW over the last hour against 60.0 GW.',
  ],
])('load over its forecast %s', (_name, postings, title, body) => {
  expect(wordsOf(loadAt(62_100, postings))).toEqual([title, body])
})

test('load under its forecast', () => {
  expect(wordsOf(loadAt(57_900))[0]).toBe('Load 4% under the E1 forecast')
})

test('the evidence of a load miss names the document the forecast stands in', () => {
  expect(evidenceOf(loadAt(62_100, { ...inUse, ...apart }))).toEqual([
    'errorPct 3.5 % · 2026-07-15T18:35:00Z · supply-demand, NP3-565-CD · against 3',
    'model E1 name · 2026-07-15T18:35:00Z · NP3-565-CD',
    'actual 62100 MW · 2026-07-15T18:35:00Z · supply-demand',
    'forecast 60000 MW · 2026-07-15T18:35:00Z · NP3-565-CD',
    'low 58900 MW · 2026-07-15T18:35:00Z · NP3-565-CD',
    'high 62300 MW · 2026-07-15T18:35:00Z · NP3-565-CD',
  ])
  expect(evidenceOf(loadAt(62_100, { 'demandOutlook/SYSTEM': forecast(60_000) }))[3]).toBe(
    'forecast 60000 MW · 2026-07-15T18:35:00Z · supply-demand',
  )
})

test.each([
  [
    'a forecast published within the hour does not count: it saw the load',
    { 'loadForecastInUse/E1': [{ publishedAtMs: THIS_HOUR + 30 * MIN, startsAtMs: THIS_HOUR, values: [60_000] }] },
    'withheld: missing',
  ],
  ['no forecast', {}, 'withheld: missing'],
  ['a forecast 6 hours old', { 'loadForecastInUse/E1': forecast(60_000, THIS_HOUR - 8 * HOUR, 1) }, 'withheld: stale'],
] as [string, SampleVintages, string][])('load judged by %s', (_name, postings, levels) => {
  expect(levelsOf(loadAt(66_000, postings))).toBe(levels)
})

test.each([
  ['a load 31 minutes old', 66_000, AT + 31 * MIN, 'withheld: stale'],
  ['a load no grid has seen', 100_001, NOW, 'withheld: implausible'],
])('load judged by %s', (_name, actualMw, nowMs, levels) => {
  expect(levelsOf(loadAt(actualMw, inUse, nowMs))).toBe(levels)
})

test('a morning ramp as forecast is no miss, though the hour straddles two forecasts', () => {
  const rising = endingAt(
    AT,
    Array.from({ length: 12 }, (_, index) => 60_000 + (index - 5) * 250),
  )
  const made = {
    'loadForecastInUse/E1': [
      { publishedAtMs: THIS_HOUR - HOUR - 5 * MIN, startsAtMs: THIS_HOUR - HOUR, values: [58_750, 61_750] },
      { publishedAtMs: THIS_HOUR - 5 * MIN, startsAtMs: THIS_HOUR, values: [61_750] },
    ],
  }
  expect(levelsOf(loadMiss(sampleScene({ nowMs: NOW, columns: { 'load/SYSTEM': rising }, postings: made })))).toBe(
    'none',
  )
})
