import { expect, test } from 'vitest'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import { spikePersistence } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const MIN = 60_000
/** The newest settled quarter runs from 17:15 to 17:30 Central. */
const QUARTER = Date.parse('2026-07-15T22:15:00Z')

const settled = (quarters: readonly number[], nowMs = NOW) =>
  judgeSampleRule(
    spikePersistence,
    createSampleInput({ nowMs, columns: { 'spp/HB_HOUSTON': createRowsEndingAt(QUARTER, quarters, 15) } }),
  )

test.each([
  ['four quarters at 99.99 are no spike', [99.99, 99.99, 99.99, 99.99], 'none, holds watch'],
  ['four at 100 are a watch', [100, 100, 100, 100], 'watch'],
  ['three of four are not enough', [99, 300, 300, 300], 'none, holds watch'],
  ['one quarter under 75 still holds it', [100, 100, 100, 74], 'none, holds watch'],
  ['two at 75 still hold it', [100, 100, 75, 75], 'none, holds watch'],
  ['two under 75 end it', [100, 100, 74.99, 74.99], 'nothing'],
  ['four at 159 are too few for a warning, and too low to hold one', [159, 159, 159, 159], 'watch'],
  ['four at 160 hold a warning', [160, 160, 160, 160], 'watch, holds warn'],
  ['four at 200 are a warning', [200, 200, 200, 200], 'warn'],
  ['seven quarters at 100 are a watch', [99, ...Array<number>(7).fill(100)], 'watch'],
  ['eight quarters at 100 are a warning', Array<number>(8).fill(100), 'warn'],
  ['four at 800 hold an alert', [800, 800, 800, 800], 'warn, holds alert'],
  ['four at 1,000 are an alert', [1000, 1000, 1000, 1000], 'alert'],
])('%s', (_sentence, quarters, levels) => {
  expect(describeJudgedLevels(settled(quarters))).toBe(levels)
})

test('a continuing spike is counted without the spike before it', () => {
  expect(writeJudgedItem(settled([140, 20, 20, 120, 130, 310, 120, 110]))).toEqual([
    'Houston above $100 for 75 min, $110 settled',
    'The two-hour peak was $310 at 16:45. Half of all past spikes ended within 2 h (partly before co-optimization).',
  ])
})

test('a spike at its highest quarter does not quote that price twice', () => {
  expect(writeJudgedItem(settled([120, 130, 140, 218]))).toEqual([
    'Houston above $100 for 60 min, $218 settled',
    'The newest quarter hour, from 17:15, is the highest in two hours. Half of all past spikes ended within 2 h (partly before co-optimization).',
  ])
})

test('a spike that fills two hours is stated as two hours or more', () => {
  const filled = Array<number>(8).fill(150)
  expect(writeJudgedItem(settled([...filled.slice(1), 140]))[0]).toBe(
    'Houston above $100 for two hours or more, $140 settled',
  )
  expect(writeJudgedItem(settled([...filled.slice(1), 160]))[1]).toMatch(
    /^The newest quarter hour, from 17:15, is the highest in two hours\./,
  )
})

test('a fading spike states how long it was above the line', () => {
  expect(writeJudgedItem(settled([140, 20, 120, 130, 310, 120, 110, 80]))).toEqual([
    'Houston spike fading, newest quarter hour $80',
    '90 minutes of the last two hours settled above $100; the peak was $310 at 16:30.',
  ])
})

test('the evidence of a spike: each quarter by its start, with its document', () => {
  expect(listJudgedEvidence(settled([210, 220, 410, 205]))).toEqual([
    'newest 205 $/MWh · 2026-07-15T22:15:00Z · NP6-905-CD · against 200',
    'minutes 60 min · 2026-07-15T22:15:00Z · NP6-905-CD',
    'line 100 $/MWh · Rule configuration',
    'peak 410 $/MWh · 2026-07-15T22:00:00Z · NP6-905-CD',
    'peakAt 2026-07-15T22:00:00Z time · NP6-905-CD',
    'price 205 $/MWh · 2026-07-15T22:15:00Z · NP6-905-CD',
    'hours 2 h · Backtest of public hourly data, 2024 to 2026, partly before co-optimization',
  ])
})

test.each([
  ['no settlement price', 'withheld: missing', [], NOW],
  ['a newest quarter that ended an hour ago', 'alert', [2000, 2000, 2000, 2000], QUARTER + 75 * MIN],
  ['one that ended 61 minutes ago', 'withheld: stale', [2000, 2000, 2000, 2000], QUARTER + 76 * MIN],
  ['an implausible one', 'withheld: implausible', [200, 200, 200, 20_000], NOW],
  ['three quarters', 'withheld: too_few', [200, 200, 200], NOW],
] as const)('a spike judged by %s is %s', (_name, levels, quarters, nowMs) => {
  expect(describeJudgedLevels(settled(quarters, nowMs))).toBe(levels)
})

test.each([
  ['$100 while it is under the next line', [150, 160, 300, 390], 390, 'Houston above $100 for 60 min, $390 now'],
  ['$400', [150, 450, 500, 620], 600, 'Houston above $400 for 45 min, $600 now'],
  ['$1,000', [450, 1200, 2400, 4248], 4248, 'Houston above $1,000 for 45 min, $4,248 now'],
  [
    'no line that only one quarter has reached',
    [450, 500, 500, 4248],
    4248,
    'Houston above $400 for 60 min, $4,248 now',
  ],
  ['no line that the newest run has left', [1200, 1300, 1400, 1500], 450, 'Houston above $400 for 60 min, $450 now'],
  ['the cap in force', [1200, 4998, 5001, 5000], 5000, 'Houston at the $5,000 cap for 45 min'],
  ['the cap for two hours', Array<number>(8).fill(5000), 5000, 'Houston at the $5,000 cap for two hours or more'],
])('a spike names the highest line it has held: %s', (_line, quarters, lmp, title) => {
  expect(writeJudgedItem(withRun(quarters, lmp))[0]).toBe(title)
})

const withRun = (quarters: readonly number[], lmp: number) =>
  judgeSampleRule(
    spikePersistence,
    createSampleInput({
      nowMs: NOW,
      columns: {
        'spp/HB_HOUSTON': createRowsEndingAt(QUARTER, quarters, 15),
        'lmp/HB_HOUSTON': createRowsEndingAt(NOW - 80_000, [lmp]),
      },
    }),
  )

test.each([
  ['above its line', 240, 'warn'],
  ['under the warning line', 150, 'watch'],
  ['under every line', 31, null],
  ['below zero', -4, null],
])('four quarters at $250 and a newest run %s', (_where, lmp, met) => {
  const { judgement } = withRun([250, 250, 250, 250], lmp)
  expect(judgement).toMatchObject({ entry: 'warn', met })
})
