import { expect, test } from 'vitest'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import { createUsualRows, type SampleRow } from '../../../../test/sample-window.ts'
import { priceFall } from './rule.ts'

const MIN = 60_000
const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')

const flat = (count: number, price: number) => Array<number>(count).fill(price)
const hour = (quiet: number, ...last: number[]) => [...flat(12 - last.length, quiet), ...last]

const judge = (lastHour: readonly number[], history: SampleRow[] = createUsualRows(RUN, 30), nowMs = NOW) =>
  judgeSampleRule(
    priceFall,
    createSampleInput({ nowMs, columns: { 'lmp/HB_HOUSTON': [...history, ...createRowsEndingAt(RUN, lastHour)] } }),
  )

test.each([
  ['$44 to $11 in one run is a watch', hour(44, 11), 30, 'watch'],
  ['$24.99 is none, but would keep one', hour(60, 35.01), 30, 'none, holds watch'],
  ['$19.99 is nothing', hour(60, 40.01), 30, 'none'],
  ['a collapse of thousands is no more than a watch: the price itself has the level', hour(5000, 863), 30, 'watch'],
  ['one run of a spike that comes and goes is averaged away', hour(30, 80, 30, 30, 30), 30, 'none'],
  ['a fall from usual to somewhat less is none', hour(60, 32), 50, 'none'],
  ['a fall to half of its usual is one', hour(60, 25), 50, 'watch'],
  ['a rise is none', hour(30, 90), 30, 'none'],
])('%s', (_sentence, lastHour, usual, levels) => {
  expect(describeJudgedLevels(judge(lastHour, createUsualRows(RUN, usual)))).toBe(levels)
})

test('a fall in words, with and without a usual', () => {
  expect(writeJudgedItem(judge(hour(44, 11)))).toEqual([
    'Houston down $33 in 15 minutes to $11',
    'The price averaged $44 in the quarter hour to 17:20. The usual price at this time is $30.',
  ])
  expect(writeJudgedItem(judge(hour(44, 11), []))[1]).toBe(
    'The price averaged $44 in the quarter hour to 17:20. Too few days to say what is usual.',
  )
})

test('the evidence of a fall is the mean before, the newest run and the line', () => {
  expect(listJudgedEvidence(judge(hour(44, 11)))).toEqual([
    'fall 33 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD · against 25',
    'before 44 $/MWh · 2026-07-15T22:20:00Z · NP6-788-CD',
    'beforeAt 2026-07-15T22:20:00Z time · NP6-788-CD',
    'minutes 15 min · Rule configuration',
    'lmp 11 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'usual 30 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
  ])
})

test.each([
  ['no price', 'withheld: missing', [], NOW],
  ['a price 21 minutes old', 'withheld: stale', hour(44, 11), RUN + 21 * MIN],
  ['a price no grid has seen', 'withheld: implausible', hour(30, 10_001), NOW],
  ['only a quarter-hour of runs', 'withheld: too_few', [44, 44, 11], NOW],
] as const)('with %s the judgement is %s', (_name, levels, lastHour, nowMs) => {
  expect(describeJudgedLevels(judge(lastHour, [], nowMs))).toBe(levels)
})
