import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleRow } from '../../../../test/sample-window.ts'
import { gasMove } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const DAY = 86_400_000
const TRADED = Date.parse('2026-07-14T05:00:00Z')

const judge = (rows: readonly SampleRow[], nowMs = NOW) =>
  judgeSampleRule(gasMove, createSampleInput({ nowMs, columns: { 'gas/HENRY_HUB': rows } }))

const move = (pct: number): SampleRow[] => [
  [TRADED - DAY, 4],
  [TRADED, 4 * (1 + pct / 100)],
]

test.each([
  [4.9, 'nothing'],
  [5.01, 'info'],
  [40, 'info'],
  [-4.9, 'nothing'],
  [-5.01, 'info'],
  [-40, 'info'],
])('a move of %f per cent is %s, until the next trade date', (pct, levels) => {
  expect(describeJudgedLevels(judge(move(pct)))).toBe(levels)
})

/**
 * Creates twenty trade dates that move by 1 % up or down, so that three robust deviations are 4.4 %, and then the
 * newest one.
 */
const quietThen = (pct: number, daily = 1.01): SampleRow[] => {
  const rows: SampleRow[] = []
  let price = 4
  for (let day = 20; day >= 1; day--) {
    price *= day % 2 === 0 ? daily : 1 / daily
    rows.push([TRADED - day * DAY, price])
  }
  return [...rows, [TRADED, price * (1 + pct / 100)]]
}

test.each([
  ['a move of 4.3 % in a quiet month is nothing', 4.3, 'nothing'],
  ['one of 4.6 %, over three robust deviations, is a note', 4.6, 'info'],
])('%s', (_sentence, pct, levels) => {
  expect(describeJudgedLevels(judge(quietThen(pct)))).toBe(levels)
})

test('in a month without moves a small move is still small', () => {
  expect(describeJudgedLevels(judge(quietThen(2.4, 1.001)))).toBe('nothing')
  expect(describeJudgedLevels(judge(quietThen(2.6, 1.001)))).toBe('info')
})

test('the evidence of an unusual move shows the usual move as its threshold', () => {
  const [change] = listJudgedEvidence(judge(quietThen(4.6)))
  expect(Number(change?.match(/against (.*)$/)?.[1])).toBeCloseTo(4.43, 1)
})

test('higher and lower gas', () => {
  expect(writeJudgedItem(judge(move(12)))).toEqual([
    'Henry Hub gas up 12% to $4.48',
    'Henry Hub was $4.00 on 13 Jul and $4.48 on 14 Jul. That makes a unit with a heat rate of 7 cost $3.36/MWh more to run. Waha and Houston Ship Channel prices can differ.',
  ])
  expect(writeJudgedItem(judge(move(-12)))).toEqual([
    'Henry Hub gas down 12% to $3.52',
    'Henry Hub was $4.00 on 13 Jul and $3.52 on 14 Jul. That makes a unit with a heat rate of 7 cost $3.36/MWh less to run. Waha and Houston Ship Channel prices can differ.',
  ])
})

test('the evidence carries both trade dates', () => {
  expect(listJudgedEvidence(judge(move(12)))).toEqual([
    'change 12 % · 2026-07-14T05:00:00Z · Henry Hub · against 5',
    'gas 4.48 $/MMBtu · 2026-07-14T05:00:00Z · Henry Hub',
    'tradedOn 2026-07-14T05:00:00Z time · Henry Hub',
    'before 4 $/MMBtu · 2026-07-13T05:00:00Z · Henry Hub',
    'beforeOn 2026-07-13T05:00:00Z time · Henry Hub',
    'cost 3.36 $/MWh · 2026-07-14T05:00:00Z · Henry Hub',
    'unit 7 MMBtu/MWh · 2026-07-14T05:00:00Z · Henry Hub',
  ])
})

test.each([
  ['no price', 'withheld: missing', [], NOW],
  ['one trade date', 'withheld: too_few', [[TRADED, 4]], NOW],
  ['a trade date that ended fourteen days ago', 'info', move(30), TRADED + 15 * DAY],
  ['one a minute older', 'withheld: stale', move(30), TRADED + 15 * DAY + 60_000],
  ['an implausible price', 'withheld: implausible', move(10_000), NOW],
] as [string, string, SampleRow[], number][])('with %s the judgement is %s', (_name, levels, rows, nowMs) => {
  expect(describeJudgedLevels(judge(rows, nowMs))).toBe(levels)
})
