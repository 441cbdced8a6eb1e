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
import { heatRate } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const MIN = 60_000
/** The Central midnight of the trade date. */
const TRADED = Date.parse('2026-07-14T05:00:00Z')

/**
 * Creates a market with gas at $3, so that the heat rate is a third of the price; a price of $20 is usual, which is a
 * heat rate of 6.7.
 */
const market = (price: number, usual = 20, gas = 3): SampleColumns => ({
  'lmp/HB_HOUSTON': [...createUsualRows(RUN, usual), ...createRowsEndingAt(RUN, [price, price, price])],
  'gas/HENRY_HUB': [[TRADED, gas]],
})

const judge = (columns: SampleColumns, nowMs = NOW) => judgeSampleRule(heatRate, createSampleInput({ nowMs, columns }))

test.each([
  ['9.59 is nothing', 28.77, 'none'],
  ['9.61 keeps what was said', 28.83, 'none, holds info'],
  ['11.9 raises nothing', 35.7, 'none, holds info'],
  ['12 is a note', 36, 'info'],
  ['40 is only a note: the price level rule has the higher levels', 120, 'info'],
  ['more than 40 is no heat rate: no unit burns that much', 120.5, 'nothing'],
  ['3.7 is low enough to note', 11.1, 'info'],
  ['3.8 keeps that note', 11.4, 'none, holds info'],
  ['4.7 does not', 14.1, 'none'],
  ['zero is left to the negative-price rule', 0, 'nothing'],
  ['below zero is left to it too', -9, 'nothing'],
])('a heat rate of %s', (_sentence, price, levels) => {
  expect(describeJudgedLevels(judge(market(price)))).toBe(levels)
})

test.each([
  ['a rate that is usual for the hour is nothing, however high', 112, 110, 'none'],
  ['a rate that is usual for the hour is nothing, however low', 6, 6.5, 'none'],
  ['a price in the middle half of its hour is usual', 43.2, 40, 'none'],
  ['one just outside it is not', 43.3, 40, 'info'],
])('%s', (_sentence, price, usual, levels) => {
  expect(describeJudgedLevels(judge(market(price, usual)))).toBe(levels)
})

test('a combined cycle above and below its fuel cost', () => {
  expect(writeJudgedItem(judge(market(54)))).toEqual([
    'Houston implied heat rate 18.0 MMBtu/MWh (three-run mean)',
    'The last three runs average $54 with Henry Hub gas at $3.00; the usual heat rate for 17:35 is 6.7. The spark spread at a heat rate of 7 is $33/MWh.',
  ])
  expect(writeJudgedItem(judge(market(9)))).toEqual([
    'Houston implied heat rate 3.0 MMBtu/MWh (three-run mean)',
    'The last three runs average $9 with Henry Hub gas at $3.00; the usual heat rate for 17:35 is 6.7. The spark spread at a heat rate of 7 is −$12/MWh.',
  ])
})

test('the evidence names both documents and the line crossed, on either side', () => {
  expect(listJudgedEvidence(judge(market(54)))).toEqual([
    'rate 18 MMBtu/MWh · 2026-07-15T22:35:00Z · NP6-788-CD, Henry Hub · against 12',
    'price 54 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'gas 3 $/MMBtu · 2026-07-14T05:00:00Z · Henry Hub',
    'usual 6.7 MMBtu/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'clock 2026-07-15T22:35:00Z time · NP6-788-CD',
    'unit 7 MMBtu/MWh · Rule configuration',
    'spark 33 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD, Henry Hub',
  ])
  expect(listJudgedEvidence(judge(market(9)))[0]).toMatch(/against 3.7$/)
})

const dear = market(150)

test.each([
  ['no gas price', 'withheld: missing', { ...dear, 'gas/HENRY_HUB': [] }, NOW],
  [
    'a gas price of fifteen days ago',
    'withheld: stale',
    { ...dear, 'gas/HENRY_HUB': [[NOW - 16 * 1440 * MIN, 3]] },
    NOW,
  ],
  ['a gas price of zero', 'withheld: implausible', market(150, 20, 0), NOW],
  ['an implausible gas price', 'withheld: implausible', market(150, 20, 201), NOW],
  ['no price', 'withheld: missing', { ...dear, 'lmp/HB_HOUSTON': [] }, NOW],
  ['a price 21 minutes old', 'withheld: stale', dear, RUN + 21 * MIN],
  ['two runs', 'withheld: too_few', { ...dear, 'lmp/HB_HOUSTON': createRowsEndingAt(RUN, [150, 150]) }, NOW],
  ['no history', 'withheld: too_few', { ...dear, 'lmp/HB_HOUSTON': createRowsEndingAt(RUN, [150, 150, 150]) }, NOW],
] as [string, string, SampleColumns, number][])('with %s the judgement is %s', (_name, levels, columns, nowMs) => {
  expect(describeJudgedLevels(judge(columns, nowMs))).toBe(levels)
})
