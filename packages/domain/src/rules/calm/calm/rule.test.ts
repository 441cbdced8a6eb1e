import { expect, test } from 'vitest'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import { createUsualRows, type SampleColumns } from '../../../../test/sample-window.ts'
import { calm } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const MIN = 60_000

/** Creates two weeks of prices at $50 and another newest price; the usual range is $35 to $65. */
const priced = (newest: number, history = createUsualRows(RUN, 50)): SampleColumns => ({
  'lmp/HB_HOUSTON': [...history, ...createRowsEndingAt(RUN, [...Array<number>(11).fill(50), newest])],
})
const lastRuns = (...newest: number[]): SampleColumns => ({
  'lmp/HB_HOUSTON': [
    ...createUsualRows(RUN, 50),
    ...createRowsEndingAt(RUN, [...Array<number>(10).fill(50), ...newest]),
  ],
})
const demand: SampleColumns = {
  'load/SYSTEM': [[RUN, 60_000]],
  'generation/wind': [[RUN, 9000]],
  'generation/solar': [[RUN, 12_400]],
}
const sources: SampleColumns = {
  'constraintFile/SYSTEM': [[RUN - 30 * MIN, 0]],
  'tempF/KIAH': [[RUN, 95]],
  'gas/HENRY_HUB': [[Date.parse('2026-07-14T05:00:00Z'), 3]],
}

const judge = (columns: SampleColumns, quiet = true) =>
  judgeSampleRule(calm, createSampleInput({ nowMs: NOW, columns }), quiet)
const usual = { ...sources, ...demand, ...priced(52) }

test.each([
  ['a quiet half hour with good data is calm', usual, true, 'info'],
  ['half an hour with a watch is not', usual, false, 'nothing'],
  ['poor data are never calm', priced(52), true, 'nothing'],
  ['without a price it is not calm', { ...sources, ...demand }, true, 'nothing'],
  ['one run at 74.99 where 50 is usual is off the band, and quiet', { ...usual, ...priced(74.99) }, true, 'info'],
  ['one run 25 dollars off its usual is not', { ...usual, ...priced(75) }, true, 'nothing'],
  ['one run 25 dollars below its usual is not', { ...usual, ...priced(25) }, true, 'nothing'],
  ['two runs outside the band are not quiet', { ...usual, ...lastRuns(66, 66) }, true, 'nothing'],
  ['without a usual, one run at 75 is not quiet', { ...usual, ...priced(75, []) }, true, 'nothing'],
  ['an implausible price is not calm', { ...usual, ...priced(20_000) }, true, 'nothing'],
] as [string, SampleColumns, boolean, string][])('%s', (_sentence, columns, quiet, levels) => {
  expect(describeJudgedLevels(judge(columns, quiet))).toBe(levels)
})

const next = 'wind and solar forecasts at 17:55.'

test.each([
  [
    'inside the band',
    usual,
    'Quiet: Houston $52 (usual at this hour: $35 to $65)',
    `Net load is 38.6 GW. Next on the market calendar: ${next}`,
  ],
  [
    'at the edge of the band',
    { ...usual, ...priced(65) },
    'Quiet: Houston $65 (usual at this hour: $35 to $65)',
    `Net load is 38.6 GW. Next on the market calendar: ${next}`,
  ],
  [
    'without net load',
    {
      ...sources,
      ...priced(52),
      'load/SYSTEM': createRowsEndingAt(RUN, [60_000]),
      'generation/wind': createRowsEndingAt(RUN, [9000]),
    },
    'Quiet: Houston $52 (usual at this hour: $35 to $65)',
    `Next on the market calendar: ${next}`,
  ],
  [
    'with one run outside',
    { ...usual, ...priced(30.4) },
    'Quiet: Houston $30, newest run outside its usual range',
    `The usual range at this hour is $35 to $65; only a few runs were outside it. Net load is 38.6 GW. Next on the market calendar: ${next}`,
  ],
  [
    'with one run outside and no net load',
    {
      ...sources,
      ...priced(70),
      'load/SYSTEM': createRowsEndingAt(RUN, [60_000]),
      'generation/wind': createRowsEndingAt(RUN, [9000]),
    },
    'Quiet: Houston $70, newest run outside its usual range',
    `The usual range at this hour is $35 to $65; only a few runs were outside it. Next on the market calendar: ${next}`,
  ],
  [
    'without a history',
    { ...usual, ...priced(52, []) },
    'No alert: Houston $52',
    `There is too little history for a usual range. Next on the market calendar: ${next}`,
  ],
] as [string, SampleColumns, string, string][])('calm %s', (_name, columns, title, body) => {
  expect(writeJudgedItem(judge(columns))).toEqual([title, body])
})

test('calm has evidence', () => {
  expect(listJudgedEvidence(judge(usual))).toEqual([
    'lmp 52 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'low 35 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'high 65 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'netLoad 38600 MW · 2026-07-15T22:35:00Z · supply-demand, fuel-mix',
    'eventAt 2026-07-15T22:55:00Z time · Market calendar',
  ])
})
