import { expect, test } from 'vitest'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleRow } from '../../../../test/sample-window.ts'
import { ZONES, type Zone } from '../../../market/zones.ts'
import { negativePrice } from './rule.ts'

const NOW = Date.parse('2026-04-12T18:11:20Z')
const RUN = Date.parse('2026-04-12T18:10:00Z')
const HOUR_START = Date.parse('2026-04-12T18:00:00Z')
const MIN = 60_000

const prices = (values: readonly number[], zone: Zone = 'WEST'): SampleColumns => ({
  [`lmp/HB_${zone}`]: createRowsEndingAt(RUN, values),
})

const judge = (columns: SampleColumns, zone: Zone = 'WEST', nowMs = NOW) =>
  judgeSampleRule(negativePrice, createSampleInput({ zone, nowMs, columns }))

const times = (count: number, value: number) => Array<number>(count).fill(value)

test.each([
  ['three runs, one at zero, are not below it', [-1, -1, 0], 'none, holds watch'],
  ['three runs below zero are a watch', times(3, -0.01), 'watch'],
  ['two of three are not', [3, -8, -8], 'none, holds watch'],
  ['three runs at +2 have ended it', times(3, 2), 'none'],
  ['above +2 there is nothing', times(3, 2.01), 'nothing'],
  ['half an hour at −7.99 is a watch', times(7, -7.99), 'watch'],
  ['half an hour at −8 holds a warning', times(7, -8), 'watch, holds warn'],
  ['half an hour at −9.99 is no warning yet', times(7, -9.99), 'watch, holds warn'],
  ['half an hour at −10 is one', times(7, -10), 'warn'],
  ['25 minutes at −10 are none', [-1, -1, ...times(5, -10)], 'watch'],
  ['half an hour at −20 holds an alert', times(7, -20), 'warn, holds alert'],
  ['half an hour at −24.99 is no alert yet', times(7, -24.99), 'warn, holds alert'],
  ['half an hour at −25 is one', times(7, -25), 'alert'],
  ['25 minutes at −25 are none', [-1, -1, ...times(5, -25)], 'watch'],
  ['two runs at −80 hold an alert', [-1, -80, -80], 'watch, holds alert'],
  ['one run at −100 is none', [-1, -1, -100], 'watch'],
  ['two runs at −100 are an alert at once', [-1, -100, -100], 'alert'],
])('%s', (_sentence, values, levels) => {
  expect(describeJudgedLevels(judge(prices(values, 'NORTH'), 'NORTH'))).toBe(levels)
})

test.each([
  ['below zero is a note: a tenth of its hours are below zero', times(12, -1), 'info'],
  ['half an hour at −4 holds a watch', times(7, -4), 'info, holds watch'],
  ['half an hour at −4.99 is a note', times(7, -4.99), 'info, holds watch'],
  ['half an hour at −5 is a watch', times(7, -5), 'watch'],
  ['25 minutes at −5 are a note', [-1, -1, ...times(5, -5)], 'info'],
  ['half an hour at −10 is a warning', times(7, -10), 'warn'],
  ['half an hour at −25 is an alert', times(7, -25), 'alert'],
  ['one run at zero keeps a note', [-1, -1, 0], 'none, holds info'],
])('in West %s', (_sentence, values, levels) => {
  expect(describeJudgedLevels(judge(prices(values)))).toBe(levels)
})

test('missing runs do not make half an hour', () => {
  const holes: SampleColumns = { 'lmp/HB_NORTH': [50, 35, 10, 0].map((ago) => [RUN - ago * MIN, -30]) }
  expect(describeJudgedLevels(judge(holes, 'NORTH'))).toBe('watch')
})

/** Creates the day-ahead prices of this hour and the ones after it. */
const sold = (zone: Zone, ...values: number[]): SampleColumns => ({
  [`damSpp/HB_${zone}`]: values.map(
    (value, hours): SampleRow => [HOUR_START + hours * 60 * MIN, value, { knownAtMs: NOW - 20 * 60 * MIN }],
  ),
})
const nearZero = (zone: Zone, price: number, ...dayAhead: number[]) =>
  judge({ ...prices(times(3, price), zone), ...sold(zone, ...dayAhead) }, zone)

test.each(ZONES)('likely negative prices are announced in %s', (zone) => {
  expect(describeJudgedLevels(nearZero(zone, 2.5, 20, 20, 7))).toBe('info')
})

test.each([
  ['day-ahead under 8 in this hour and the newest run under 3.50', 3.49, [7.99, 20, 20], 'info'],
  ['day-ahead at 8', 3.49, [8, 20, 20], 'nothing'],
  ['the newest run at 3.50', 3.5, [7.99, 20, 20], 'nothing'],
  ['day-ahead under 8 two hours on', 3.49, [20, 20, 7.99], 'info'],
  ['three hours on', 3.49, [20, 20, 20, 7.99], 'nothing'],
  ['no day-ahead price', 3.49, [], 'nothing'],
])('ahead: %s', (_sentence, price, dayAhead, levels) => {
  expect(describeJudgedLevels(nearZero('HOUSTON', price, ...dayAhead))).toBe(levels)
})

test.each([
  ['under 8', 7.99, 0.35],
  ['at 4', 4, 0.35],
  ['under 4', 3.99, 0.67],
])('with day-ahead %s the stated probability is that of its bin', (_name, dayAhead, chance) => {
  const { judgement } = nearZero('HOUSTON', 2.5, dayAhead)
  expect(judgement).toMatchObject({ probability: chance })
})

test('an announcement does not end a watch while the price is near zero', () => {
  const columns = { ...prices([-1, -1, 1], 'NORTH'), ...sold('NORTH', 5) }
  expect(describeJudgedLevels(judge(columns, 'NORTH'))).toBe('info, holds watch')
})

const mix: SampleColumns = { 'generation/wind': [[RUN, 21_400]], 'generation/solar': [[RUN, 16_100]] }
const nothingBound: SampleColumns = { 'constraintFile/SYSTEM': [[RUN, 0]] }
const westexBound: SampleColumns = { 'constraint/WESTEX|BASE CASE': [[RUN, 42]], 'constraintFile/SYSTEM': [[RUN, 1]] }
const runs = 'The median negative spell in West lasts 4 h; one in ten lasts over 11 h.'

test.each([
  [
    'with mix and constraint',
    'WEST',
    { ...mix, ...westexBound },
    `Wind is 21.4 GW and solar 16.1 GW; WESTEX bound in the last constraint file. ${runs}`,
  ],
  ['with nothing bound', 'WEST', { ...mix, ...nothingBound }, `Wind is 21.4 GW and solar 16.1 GW. ${runs}`],
  [
    'without a constraint file',
    'WEST',
    mix,
    `Wind is 21.4 GW and solar 16.1 GW; no constraint file available. ${runs}`,
  ],
  ['without a fuel mix', 'WEST', westexBound, `There is no wind or solar data. ${runs}`],
  [
    'elsewhere, with a constraint of another zone',
    'NORTH',
    { ...mix, ...westexBound },
    'Wind is 21.4 GW and solar 16.1 GW; no constraint in the last constraint file is known to move North.',
  ],
  [
    'elsewhere, without a constraint file',
    'NORTH',
    mix,
    'Wind is 21.4 GW and solar 16.1 GW; no constraint file available.',
  ],
  ['elsewhere, without a fuel mix', 'NORTH', nothingBound, 'There is no wind or solar data.'],
] as [string, Zone, SampleColumns, string][])('below zero %s', (_name, zone, columns, body) => {
  const name = zone === 'WEST' ? 'West' : 'North'
  const judged = judge({ ...prices([-12.4, -12.4, -12.4], zone), ...columns }, zone)
  expect(writeJudgedItem(judged)).toEqual([`${name} below zero at −$12`, body])
})

test('elsewhere, with a separate constraint', () => {
  const bound: SampleColumns = { 'constraint/EASTEX|BASE CASE': [[RUN, 42]] }
  const judged = judge({ ...prices([-3.2, -3.2, -3.2], 'NORTH'), ...mix, ...bound }, 'NORTH')
  expect(writeJudgedItem(judged)).toEqual([
    'North below zero at −$3.20',
    'Wind is 21.4 GW and solar 16.1 GW; EASTEX bound in the last constraint file.',
  ])
})

test('back above zero, and likely to go below', () => {
  expect(writeJudgedItem(judge(prices([-1, -1, 1.5])))).toEqual([
    'West back above zero at $1.50',
    'Prices were below zero within the last quarter hour.',
  ])
  expect(writeJudgedItem(nearZero('WEST', 2.5, 20, 6))).toEqual([
    'West could go below zero by 15:10',
    'HE15 cleared at $6 day-ahead and the newest run is $2.50; 35% of such cases went below zero within two hours (before co-optimization).',
  ])
})

test('the evidence of the current price and of the announcement', () => {
  expect(listJudgedEvidence(judge({ ...prices([-12.4, -12.4, -12.4]), ...mix, ...westexBound }))).toEqual([
    'lmp -12.4 $/MWh · 2026-04-12T18:10:00Z · NP6-788-CD · against 0',
    'wind 21400 MW · 2026-04-12T18:10:00Z · fuel-mix',
    'solar 16100 MW · 2026-04-12T18:10:00Z · fuel-mix',
    'constraint WESTEX name · 2026-04-12T18:10:00Z · NP6-86-CD',
    'median 4 h · Backtest of public hourly data, 2024 to 2026, partly before co-optimization',
    'long 11 h · Backtest of public hourly data, 2024 to 2026, partly before co-optimization',
  ])
  expect(listJudgedEvidence(nearZero('WEST', 2.5, 20, 6))).toEqual([
    'chance 35 % · 2026-04-12T18:10:00Z · Backtest of the four hubs, 2024, before co-optimization',
    'by 2026-04-12T20:10:00Z time · Market calendar',
    'dayAhead 6 $/MWh · 2026-04-12T19:00:00Z · NP4-190-CD · against 8',
    'dayAheadHour 2026-04-12T19:00:00Z hour · NP4-190-CD',
    'lmp 2.5 $/MWh · 2026-04-12T18:10:00Z · NP6-788-CD · against 3.5',
  ])
})

test.each([
  ['no price', 'withheld: missing', {}, NOW],
  ['a price 21 minutes old', 'withheld: stale', prices([-60, -60, -60]), RUN + 21 * MIN],
  ['a price no grid has seen', 'withheld: implausible', prices([-60, -60, -1001]), NOW],
  ['two runs', 'withheld: too_few', prices([-60, -60]), NOW],
] as [string, string, SampleColumns, number][])('with %s the judgement is %s', (_name, levels, columns, nowMs) => {
  expect(describeJudgedLevels(judge(columns, 'WEST', nowMs))).toBe(levels)
})
