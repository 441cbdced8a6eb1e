import { expect, test } from 'vitest'
import { endingAt, evidenceOf, judged, levelsOf, sampleScene, wordsOf } from '../../../test/sample-scene.ts'
import type { SampleColumns, SampleVintages } from '../../../test/sample-window.ts'
import type { Zone } from '../../market/zones.ts'
import { negativePrice } from './rule.ts'

const NOW = Date.parse('2026-04-12T18:11:20Z')
const RUN = Date.parse('2026-04-12T18:10:00Z')
const HOUR_START = Date.parse('2026-04-12T18:00:00Z')
const MIN = 60_000

const prices = (values: readonly number[], zone: Zone = 'WEST'): SampleColumns => ({
  [`lmp/HB_${zone}`]: endingAt(RUN, values),
})

const judge = (columns: SampleColumns, zone: Zone = 'WEST', postings: SampleVintages = {}, nowMs = NOW) =>
  judged(negativePrice, sampleScene({ zone, nowMs, columns, postings }))

const twoHoursAt = (value: number) => ({
  'spp/HB_WEST': endingAt(HOUR_START - 15 * MIN, Array<number>(8).fill(value), 15),
})

test.each([
  ['three runs, one at zero, are not below it', [-1, -1, 0], 'none, holds watch'],
  ['three runs below zero are worth watching', [-0.01, -0.01, -0.01], 'watch'],
  ['two of three are not', [3, -8, -8], 'none, holds watch'],
  ['three runs at +2 still hold it', [2, 2, 2], 'none, holds watch'],
  ['three over +2 let it go', [2.01, 2.01, 2.01], 'none'],
  ['well above zero there is nothing to speak of', [11, 11, 11], 'nothing'],
  ['three at −8 hold a warning', [-8, -8, -8], 'watch, holds warn'],
  ['three at −9.99 are no warning yet', [-9.99, -9.99, -9.99], 'watch, holds warn'],
  ['three at −10 are one', [-10, -10, -10], 'warn'],
  ['three at −40 hold an alert', [-40, -40, -40], 'warn, holds alert'],
  ['three at −50 are an alert', [-50, -50, -50], 'alert'],
])('%s', (_sentence, values, levels) => {
  expect(levelsOf(judge(prices(values)))).toBe(levels)
})

test.each([
  ['two settled hours below zero are a warning', -0.5, [-1, -1, -1], 'warn'],
  ['two settled hours at zero are not', 0, [-1, -1, -1], 'watch'],
  ['two settled hours below zero that have ended are held, not raised', -0.5, [1, 1, 1], 'none, holds watch'],
])('%s', (_sentence, quarter, values, levels) => {
  expect(levelsOf(judge({ ...prices(values), ...twoHoursAt(quarter) }))).toBe(levels)
})

const posting = (values: (number | null)[], ageMinutes = 16) => [
  { publishedAtMs: NOW - ageMinutes * MIN, startsAtMs: HOUR_START, values },
]
const wind = (west: (number | null)[], north: (number | null)[], solar: (number | null)[]): SampleVintages => ({
  'stwpf/LZ_WEST': posting(west),
  'stwpf/LZ_NORTH': posting(north),
  'stppf/SYSTEM': posting(solar),
})
const mild = prices([12, 12, 12])

test.each([
  ['11 GW of wind with 10 GW of sun in the next hour', wind([0, 9000, 0], [0, 2000, 0], [0, 10_000, 0]), 'info'],
  ['the same in the hour after', wind([0, 0, 9000], [0, 0, 2000], [0, 0, 10_000]), 'info'],
  ['the same in this hour only', wind([9000, 0, 0], [2000, 0, 0], [10_000, 0, 0]), 'nothing'],
  ['the same three hours off', wind([0, 0, 0, 9000], [0, 0, 0, 2000], [0, 0, 0, 10_000]), 'nothing'],
  ['a megawatt less wind', wind([0, 8999, 0], [0, 2000, 0], [0, 10_000, 0]), 'nothing'],
  ['a megawatt less sun', wind([0, 9000, 0], [0, 2000, 0], [0, 9999, 0]), 'nothing'],
  ['a region whose forecast has a hole', wind([0, 12_000, 0], [0, null, null], [0, 10_000, 0]), 'nothing'],
  [
    'regional forecasts 151 minutes old',
    {
      ...wind([0, 9000, 0], [0, 2000, 0], [0, 10_000, 0]),
      'stwpf/LZ_WEST': posting([0, 9000, 0], 151),
      'stwpf/LZ_NORTH': posting([0, 2000, 0], 151),
    },
    'nothing',
  ],
])('ahead in West: %s', (_sentence, postings, levels) => {
  expect(levelsOf(judge(mild, 'WEST', postings))).toBe(levels)
})

const windy = wind([0, 9000, 0], [0, 2500, 0], [0, 14_000, 0])

test('what is ahead is said of West only', () => {
  expect(levelsOf(judge(prices([12, 12, 12], 'NORTH'), 'NORTH', windy))).toBe('nothing')
})

test('a watch is not lost to a forecast while the price is about zero', () => {
  expect(levelsOf(judge(prices([-1, -1, 1]), 'WEST', windy))).toBe('info, holds watch')
})

const mix: SampleColumns = { 'generation/wind': [[RUN, 21_400]], 'generation/solar': [[RUN, 16_100]] }
const nothingBound: SampleColumns = { 'constraintFile/SYSTEM': [[RUN, 0]] }
const westexBound: SampleColumns = { 'constraint/WESTEX|BASE CASE': [[RUN, 42]], 'constraintFile/SYSTEM': [[RUN, 1]] }
const runs = 'Negative runs in West last 4 h at the median, one in ten over 11 h.'

test.each([
  [
    'with mix and constraint',
    'WEST',
    { ...mix, ...westexBound },
    `Wind 21.4 GW, solar 16.1 GW, WESTEX bound in the last file. ${runs}`,
  ],
  ['with nothing bound', 'WEST', { ...mix, ...nothingBound }, `Wind 21.4 GW, solar 16.1 GW. ${runs}`],
  ['without a constraint file', 'WEST', mix, `Wind 21.4 GW, solar 16.1 GW; no constraint file available. ${runs}`],
  ['without a fuel mix', 'WEST', westexBound, `Wind and solar are not known. ${runs}`],
  [
    'elsewhere, with a constraint of another zone',
    'NORTH',
    { ...mix, ...westexBound },
    'Wind 21.4 GW and solar 16.1 GW; no constraint of the zone bound in the last file.',
  ],
  [
    'elsewhere, without a constraint file',
    'NORTH',
    mix,
    'Wind 21.4 GW and solar 16.1 GW; no constraint file available.',
  ],
  ['elsewhere, without a fuel mix', 'NORTH', nothingBound, 'Wind and solar are not known.'],
] as [string, Zone, SampleColumns, string][])('below zero %s', (_name, zone, columns, body) => {
  const name = zone === 'WEST' ? 'West' : 'North'
  const judged = judge({ ...prices([-12.4, -12.4, -12.4], zone), ...columns }, zone)
  expect(wordsOf(judged)).toEqual([`${name} below zero at −$12`, body])
})

test('elsewhere, with a constraint of its own', () => {
  const bound: SampleColumns = { 'constraint/EASTEX|BASE CASE': [[RUN, 42]] }
  const judged = judge({ ...prices([-3.2, -3.2, -3.2], 'NORTH'), ...mix, ...bound }, 'NORTH')
  expect(wordsOf(judged)).toEqual([
    'North below zero at −$3.2',
    'Wind 21.4 GW, solar 16.1 GW, EASTEX bound in the last file.',
  ])
})

test('back above zero, and likely to go below', () => {
  expect(wordsOf(judge(prices([-1, -1, 1.5])))).toEqual([
    'West back above zero at $1.5',
    'The negative run is over for now; this note goes once three runs in a row stay clear of zero.',
  ])
  expect(wordsOf(judge(mild, 'WEST', windy))).toEqual([
    'West may go below zero by 14:00',
    'Forecast West and North wind 11.5 GW with solar 14.0 GW; such hours went negative 34–70% of the time. Now $12.',
  ])
})

test('the evidence of now and of what is ahead', () => {
  expect(evidenceOf(judge({ ...prices([-12.4, -12.4, -12.4]), ...mix, ...westexBound }))).toEqual([
    'lmp -12.4 $/MWh · 2026-04-12T18:10:00Z · NP6-788-CD · against 0',
    'wind 21400 MW · 2026-04-12T18:10:00Z · fuel-mix',
    'solar 16100 MW · 2026-04-12T18:10:00Z · fuel-mix',
    'constraint WESTEX name · 2026-04-12T18:10:00Z · NP6-86-CD',
    'median 4 h · Backtest of public hourly data, 2024–2026',
    'long 11 h · Backtest of public hourly data, 2024–2026',
  ])
  expect(evidenceOf(judge(mild, 'WEST', windy)).slice(0, 4)).toEqual([
    'wind 11500 MW · 2026-04-12T17:55:20Z · NP4-732-CD · against 11000',
    'solar 14000 MW · 2026-04-12T17:55:20Z · NP4-737-CD · against 10000',
    'hour 2026-04-12T19:00:00Z time · NP4-732-CD',
    'lmp 12 $/MWh · 2026-04-12T18:10:00Z · NP6-788-CD',
  ])
})

test.each([
  ['no price', 'withheld: missing', {}, NOW],
  ['a price 21 minutes old', 'withheld: stale', prices([-60, -60, -60]), RUN + 21 * MIN],
  ['a price no grid has seen', 'withheld: implausible', prices([-60, -60, -1001]), NOW],
  ['two runs', 'withheld: too_few', prices([-60, -60]), NOW],
] as [string, string, SampleColumns, number][])('with %s the judgement is %s', (_name, levels, columns, nowMs) => {
  expect(levelsOf(judge(columns, 'WEST', {}, nowMs))).toBe(levels)
})
