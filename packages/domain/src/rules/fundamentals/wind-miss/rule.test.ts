import { expect, test } from 'vitest'
import {
  createLastHourRows,
  forecast,
  HOUR,
  MIN,
  NEWEST_VALUE_MS,
  NOW,
  THIS_HOUR_MS,
} from '../../../../test/forecast-hours.ts'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleVintages } from '../../../../test/sample-window.ts'
import { windMiss } from './rule.ts'

const windAt = (actual: number, more: SampleColumns = {}, postings: SampleVintages = {}, nowMs = NOW) =>
  judgeSampleRule(
    windMiss,
    createSampleInput({
      nowMs,
      columns: { 'generation/wind': createLastHourRows(actual), ...more },
      postings: { 'stwpf/SYSTEM': forecast(10_000), ...postings },
    }),
  )

test.each([
  ['719 MW over is nothing', 10_719, 'none'],
  ['720 over keeps a note', 10_720, 'none, holds info'],
  ['1,199 over raises nothing', 11_199, 'none, holds info'],
  ['1.2 GW over is a note', 11_200, 'info'],
  ['1.2 GW under is the same', 8800, 'info'],
  ['2,999 MW under raises no higher level', 7001, 'info'],
  ['3 GW under keeps a watch', 7000, 'info, holds watch'],
  ['4,999 MW under raises nothing', 5001, 'info, holds watch'],
  ['5 GW under is a watch', 5000, 'watch'],
  ['9 GW under is no warning', 1000, 'watch'],
])('wind %s', (_sentence, actual, levels) => {
  expect(describeJudgedLevels(windAt(actual))).toBe(levels)
})

/** Creates complete hours whose potential wind missed a forecast of 10 GW by these errors, newest last. */
const complete = (errors: readonly number[]): [SampleColumns, SampleVintages] => {
  const first = THIS_HOUR_MS - errors.length * HOUR
  return [
    { 'windPotentialHourly/SYSTEM': errors.map((error, index) => [first + index * HOUR, 10_000 + error]) },
    { 'stwpf/SYSTEM': forecast(10_000, first, errors.length + 1) },
  ]
}

test.each([
  ['five hours 2.5 GW under raise it one level', Array<number>(5).fill(-2520), 8800, 'watch'],
  ['four and a half such hours do not yet', [-600, ...Array<number>(4).fill(-2520)], 8800, 'info'],
  ['five hours 2,500 MW under do not yet', Array<number>(5).fill(-2500), 8800, 'info'],
  ['five hours on the other side do not', Array<number>(5).fill(2520), 8800, 'info'],
  ['a break in the run starts it again', [-2520, -2520, -2520, 100, -2520, -2520], 8800, 'info'],
  ['a watch stays a watch', Array<number>(6).fill(-2520), 4000, 'watch'],
])('wind: %s', (_sentence, errors, actual, levels) => {
  expect(describeJudgedLevels(windAt(actual, ...complete(errors)))).toBe(levels)
})

/** Creates the last complete hour by region, with forecasts of 4, 4 and 2 GW. */
const regions = (west: number, north: number, coast: number): [SampleColumns, SampleVintages] => [
  {
    'windHourly/SYSTEM': [[THIS_HOUR_MS - HOUR, west + north + coast]],
    'windHourly/LZ_WEST': [[THIS_HOUR_MS - HOUR, west]],
    'windHourly/LZ_NORTH': [[THIS_HOUR_MS - HOUR, north]],
    'windHourly/LZ_SOUTH_HOUSTON': [[THIS_HOUR_MS - HOUR, coast]],
  },
  {
    'stwpf/LZ_WEST': forecast(4000),
    'stwpf/LZ_NORTH': forecast(4000),
    'stwpf/LZ_SOUTH_HOUSTON': forecast(2000),
  },
]
const actual = 'over the last hour vs 10.0 GW forecast.'

test.each([
  ['alone', {}, {}, `Wind averaged 7,500 MW ${actual}`],
  [
    'for hours',
    ...complete([-1300, -1300]),
    `Wind averaged 7,500 MW ${actual} The miss has been on the same side for 2 full hours.`,
  ],
  [
    'mostly in West',
    ...regions(2200, 3700, 1900),
    `Wind averaged 7,500 MW ${actual} West had the largest miss in the last full hour: −1,800 MW.`,
  ],
  [
    'mostly on the coast',
    ...regions(3800, 3900, 800),
    `Wind averaged 7,500 MW ${actual} South and Houston had the largest miss in the last full hour: −1,200 MW.`,
  ],
  ['half in West', ...regions(3000, 3500, 1500), `Wind averaged 7,500 MW ${actual}`],
  ['evenly everywhere', ...regions(3200, 3200, 1200), `Wind averaged 7,500 MW ${actual}`],
  ['absent in the last complete hour', ...regions(6000, 4000, 2000), `Wind averaged 7,500 MW ${actual}`],
] as [string, SampleColumns, SampleVintages, string][])('wind under forecast %s', (_name, columns, postings, body) => {
  expect(writeJudgedItem(windAt(7500, columns, postings))).toEqual(['Wind 2.5 GW under forecast', body])
})

test.each([
  ['below zero', -4, `Wind averaged 7,500 MW ${actual} Some may be curtailed: the West price is −$4.`],
  ['above it', 4, `Wind averaged 7,500 MW ${actual}`],
])('wind under forecast with West %s', (_name, price, body) => {
  expect(writeJudgedItem(windAt(7500, { 'lmp/HB_WEST': [[NEWEST_VALUE_MS, price]] }))[1]).toBe(body)
})

test('wind under forecast while the West export limit bound', () => {
  const columns: SampleColumns = {
    'constraint/WESTEX|BASE CASE': [[THIS_HOUR_MS - MIN, 40]],
    'constraintFile/SYSTEM': [[THIS_HOUR_MS - MIN, 1]],
    'lmp/HB_WEST': [[NEWEST_VALUE_MS, 4]],
  }
  expect(writeJudgedItem(windAt(7500, columns))[1]).toBe(
    `Wind averaged 7,500 MW ${actual} Some may be curtailed: WESTEX bound in the last constraint file.`,
  )
  expect(writeJudgedItem(windAt(12_500, columns))[1]).not.toContain('curtailed')
})

test.each([
  ['5 GW under with West below zero is a note', 5000, -4, 'info'],
  ['5 GW under with West above it is a watch', 5000, 4, 'watch'],
  ['5 GW over with West below zero is a watch', 15_000, -4, 'watch'],
])('wind %s', (_sentence, blown, west, levels) => {
  expect(describeJudgedLevels(windAt(blown, { 'lmp/HB_WEST': [[NEWEST_VALUE_MS, west]] }))).toBe(levels)
})

test('a region with almost no miss is not named', () => {
  const [columns, postings] = regions(3850, 4000, 2000)
  expect(writeJudgedItem(windAt(7500, columns, postings))[1]).toBe(`Wind averaged 7,500 MW ${actual}`)
})

test('over forecast, for hours and mostly in one region', () => {
  const [hours, made] = complete([1300, 1300])
  const [blew, expected] = regions(6200, 4000, 2000)
  expect(writeJudgedItem(windAt(12_500, { ...hours, ...blew }, { ...made, ...expected }))).toEqual([
    'Wind 2.5 GW over forecast',
    'Wind averaged 12.5 GW over the last hour vs 10.0 GW forecast. The miss has been on the same side for 2 full hours. West had the largest miss in the last full hour: +2,200 MW.',
  ])
})

test('no region is named unless all three are known', () => {
  const [columns, postings] = regions(2200, 3700, 1900)
  const { 'stwpf/LZ_NORTH': _, ...without } = postings
  expect(writeJudgedItem(windAt(7500, columns, without))[1]).toBe(`Wind averaged 7,500 MW ${actual}`)
})

test('the evidence of a wind miss', () => {
  const [hours, made] = complete([-1300, -1300])
  const [blew, expected] = regions(2200, 3700, 1900)
  expect(listJudgedEvidence(windAt(7500, { ...hours, ...blew }, { ...made, ...expected }))).toEqual([
    'error -2500 MW · 2026-07-15T18:35:00Z · fuel-mix, NP4-732-CD · against 1200',
    'actual 7500 MW · 2026-07-15T18:35:00Z · fuel-mix',
    'forecast 10000 MW · 2026-07-15T18:35:00Z · NP4-732-CD',
    'hours 2 h · 2026-07-15T18:35:00Z · NP4-732-CD',
    'region West name · 2026-07-15T17:00:00Z · NP4-732-CD',
    'regional -1800 MW · 2026-07-15T17:00:00Z · NP4-732-CD',
    'held 900 MW · 2026-07-15T17:00:00Z · NP4-732-CD',
  ])
})

const died = forecast(10_000, THIS_HOUR_MS - 3 * HOUR, 1)

test.each([
  ['no fuel mix', 'withheld: missing', { 'generation/wind': [] }, {}, NOW],
  ['a fuel mix 31 minutes old', 'withheld: stale', {}, {}, NEWEST_VALUE_MS + 31 * MIN],
  ['an implausible value', 'withheld: implausible', { 'generation/wind': createLastHourRows(70_001) }, {}, NOW],
  [
    'seven values in the hour',
    'withheld: too_few',
    { 'generation/wind': createRowsEndingAt(NEWEST_VALUE_MS, Array<number>(7).fill(4000)) },
    {},
    NOW,
  ],
  ['no forecast', 'withheld: missing', {}, { 'stwpf/SYSTEM': [] }, NOW],
  ['a forecast with a hole', 'withheld: missing', {}, { 'stwpf/SYSTEM': forecast(null) }, NOW],
  ['a forecast that ended three hours earlier', 'withheld: stale', {}, { 'stwpf/SYSTEM': died }, NOW],
] as [string, string, SampleColumns, SampleVintages, number][])(
  'wind judged by %s is %s',
  (_name, levels, columns, postings, nowMs) => {
    expect(describeJudgedLevels(windAt(4000, columns, postings, nowMs))).toBe(levels)
  },
)

test('a shortfall and its curtailment are one sentence, and a note at most', () => {
  const reported: SampleColumns = {
    'windPotentialHourly/SYSTEM': [[THIS_HOUR_MS - HOUR, 9_000]],
    'windHourly/SYSTEM': [[THIS_HOUR_MS - HOUR, 5_200]],
  }
  const found = windAt(5_200, reported)
  expect(writeJudgedItem(found)[0]).toBe('Wind 4.8 GW under forecast, 3.8 GW of it curtailed')
  expect(describeJudgedLevels(found)).toBe('info')
  const little = { ...reported, 'windHourly/SYSTEM': [[THIS_HOUR_MS - HOUR, 8_000]] } as SampleColumns
  expect(writeJudgedItem(windAt(5_200, little))[0]).toBe('Wind 4.8 GW under forecast')
})
