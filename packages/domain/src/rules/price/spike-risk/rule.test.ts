import { expect, test } from 'vitest'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import {
  createSampleWindow,
  createUsualRows,
  type SampleColumns,
  type SampleRow,
} from '../../../../test/sample-window.ts'
import { isJudgementWithheld } from '../../engine/candidate.ts'
import { judgeRules, type RuleEpisodesMemory } from '../../engine/judge-rules.ts'
import { spikeRisk } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const MIN = 60_000
const HOUR = 60 * MIN

const RUN = Date.parse('2026-07-15T22:35:00Z')
const THIS_HOUR = Date.parse('2026-07-15T22:00:00Z')

/**
 * Creates the last hour at one price, day-ahead prices of the next hours, and net load that rose by 3 GW in the hour.
 */
const market = (realTime: number, dayAheadNext: readonly number[]): SampleColumns => ({
  'lmp/HB_HOUSTON': createRowsEndingAt(RUN, Array<number>(12).fill(realTime)),
  'damSpp/HB_HOUSTON': dayAheadNext.map((value, index) => [
    THIS_HOUR + (index + 1) * HOUR,
    value,
    { knownAtMs: NOW - 28 * HOUR },
  ]),
  'load/SYSTEM': ramp(62_000, 63_000),
  'generation/wind': ramp(8_000, 7_000),
  'generation/solar': ramp(12_000, 11_000),
})

const ramp = (before: number, now: number) =>
  createRowsEndingAt(RUN, [...Array<number>(12).fill(before), now, now, now])

const risk = (columns: SampleColumns, nowMs = NOW) => judgeSampleRule(spikeRisk, createSampleInput({ nowMs, columns }))

/**
 * Finds the day-ahead price at which the estimated probability is `chance`, at a price of $50 and net load up by 3 GW;
 * probabilities above one half are shrunk.
 */
function dayAheadFor(chance: number): number {
  const raw = chance <= 0.5 ? chance : 0.5 + (chance - 0.5) / 0.6
  return 40 * Math.exp((Math.log(raw / (1 - raw)) + 4.1 - 0.6 + 1.9 * Math.log(1 - 50 / 110)) / 1.7)
}

test.each([
  [0.0799, 'none'],
  [0.0801, 'none, holds info'],
  [0.0999, 'none, holds info'],
  [0.1001, 'info'],
  [0.2401, 'info, holds watch'],
  [0.2999, 'info, holds watch'],
  [0.3001, 'watch'],
  [0.4799, 'watch'],
  [0.4801, 'watch, holds warn'],
  [0.5999, 'watch, holds warn'],
  [0.6001, 'warn'],
  [0.7, 'warn'],
])('a probability of %f is %s, and never an alert', (chance, levels) => {
  const next = dayAheadFor(chance)
  expect(describeJudgedLevels(risk(market(50, [next, next])))).toBe(levels)
})

test.each([
  [0.3001, 'warn'],
  [0.2999, 'watch'],
  [0.2001, 'watch'],
  [0.1999, 'info'],
  [0.0801, 'info'],
  [0.0799, null],
])('with a probability of %f it is at most at %s, however recently it was raised', (chance, level) => {
  const next = dayAheadFor(chance)
  const { judgement } = risk(market(50, [next, next]))
  expect(judgement !== null && !isJudgementWithheld(judgement) && judgement.atMost).toBe(level)
})

test('the text states the probability with its three reasons', () => {
  expect(writeJudgedItem(risk(market(62, [80, 90])))).toEqual([
    '37% odds of a $100+ quarter hour by 19:35',
    'Real-time is at $62, HE20 cleared at $90 day-ahead, and net load is up 3,000 MW in the last hour.',
  ])
})

test('the evidence of a probability names the scorecard and its inputs', () => {
  expect(listJudgedEvidence(risk(market(62, [80, 90])))).toEqual([
    'chance 36.7 % · 2026-07-15T22:35:00Z · Scorecard · against 30',
    'line 100 $/MWh · Rule configuration',
    'by 2026-07-16T00:35:00Z time · Market calendar',
    'lmp 62 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'dayAhead 90 $/MWh · 2026-07-16T00:00:00Z · NP4-190-CD',
    'dayAheadHour 2026-07-16T00:00:00Z hour · NP4-190-CD',
    'ramp 3000 MW · 2026-07-15T22:35:00Z · supply-demand, fuel-mix',
  ])
})

const newest = (...last: number[]): SampleColumns => ({
  ...market(90, [400, 400]),
  'lmp/HB_HOUSTON': createRowsEndingAt(RUN, [...Array<number>(12 - last.length).fill(90), ...last]),
})

test('the first run above 100 dollars keeps the call and says so, the second ends it', () => {
  expect(describeJudgedLevels(risk(newest(100)))).toBe('warn')
  expect(describeJudgedLevels(risk(newest(106)))).toBe('none, holds warn')
  expect(writeJudgedItem(risk(newest(106)))).toEqual([
    'Houston above $100, at $106',
    'The price crossed $100 in the 17:35 run, as called earlier.',
  ])
  expect(describeJudgedLevels(risk(newest(106, 100.01)))).toBe('nothing')
  expect(describeJudgedLevels(risk(newest(106, 100)))).toBe('warn')
})

test.each([
  ['its usual is low', 30],
  ['its usual is high', 90],
])('from a call to the fall after it, some rule is active in every run where %s', (_name, usual) => {
  const prices = [20, 85, 88, 90, 92, 110, 120, 118, 99, 97]
  const activeByRun = prices.map((_, index) => activeKindsAfter(prices.slice(0, index + 1), usual))
  expect(activeByRun.slice(0, 3).map((kinds) => kinds.includes('spike_risk'))).toEqual([false, false, true])
  for (const kinds of activeByRun.slice(2))
    expect(kinds.some((kind) => kind === 'spike_risk' || kind === 'price_level')).toBe(true)
  expect(activeByRun[5]).toContain('spike_risk')
  expect(activeByRun[6]).toContain('price_level')
  expect(activeByRun[6]).not.toContain('spike_risk')
})

/** Lists the rules that are at watch or above after these SCED runs. */
function activeKindsAfter(prices: readonly number[], usual: number): string[] {
  let memory: RuleEpisodesMemory | null = { episodes: {}, lastWatchMs: null }
  let kinds: string[] = []
  for (let count = 1; count <= prices.length; count++) {
    const runMs = RUN + (count - 1) * 5 * MIN
    const shift = (rows: readonly SampleRow[]): SampleRow[] => rows.map(([atMs, value]) => [atMs + runMs - RUN, value])
    const calm = market(20, [50, 50, 50])
    const columns = {
      ...calm,
      'load/SYSTEM': shift(calm['load/SYSTEM'] ?? []),
      'generation/wind': shift(calm['generation/wind'] ?? []),
      'generation/solar': shift(calm['generation/solar'] ?? []),
      'lmp/HB_HOUSTON': [
        ...createUsualRows(RUN, usual),
        ...createRowsEndingAt(RUN - 5 * MIN, Array<number>(11).fill(20)),
        ...createRowsEndingAt(runMs, prices.slice(0, count)),
      ],
    }
    const judgedNow = judgeRules(createSampleInput({ nowMs: runMs + 75_000, columns }), memory)
    memory = judgedNow.memory
    kinds = judgedNow.active.filter(({ level }) => level !== 'info').map(({ kind }) => kind)
  }
  return kinds
}

const dear = market(50, [300, 300])
const lateMix = createRowsEndingAt(RUN - 10 * MIN, Array<number>(15).fill(8_000))

test.each([
  ['no price', 'withheld: missing', { ...dear, 'lmp/HB_HOUSTON': [] }, NOW],
  ['no day-ahead price for one of the next two hours', 'withheld: missing', market(50, [300]), NOW],
  ['a fuel mix ten minutes older than load', 'withheld: mismatch', { ...dear, 'generation/wind': lateMix }, NOW],
  ['an implausible load', 'withheld: implausible', { ...dear, 'load/SYSTEM': ramp(62_000, 250_000) }, NOW],
  [
    'an hour too short for a ramp',
    'withheld: too_few',
    { ...dear, 'load/SYSTEM': createRowsEndingAt(RUN, [62_000]) },
    NOW,
  ],
  ['a market 21 minutes old', 'withheld: stale', dear, RUN + 21 * MIN],
] as const)('a chance judged by %s is %s', (_name, levels, columns, nowMs) => {
  expect(describeJudgedLevels(risk(columns, nowMs))).toBe(levels)
})

const FIRST_QUARTER = Date.parse('2026-07-15T22:45:00Z')
const afterwards = (...prices: number[]) =>
  createSampleWindow(NOW + 4 * HOUR, {
    'spp/HB_HOUSTON': prices.map((price, index) => [FIRST_QUARTER + index * 15 * MIN, price]),
  })
const call = { zone: 'HOUSTON', raisedAtMs: NOW, level: 'watch', figures: [] } as const

test.each([
  ['a quarter above $100 is correct', [40, 100.01], true],
  ['the last quarter that begins within the two hours counts', [...Array<number>(7).fill(40), 101], true],
  ['one that begins after them does not', [...Array<number>(8).fill(40), 101], false],
  ['$100 is not above it', Array<number>(8).fill(100), false],
  ['while a quarter is not settled it cannot be scored', Array<number>(7).fill(40), 'readings missing'],
])('%s', (_sentence, prices, wasCorrect) => {
  expect(spikeRisk.outcome?.wasCorrect(afterwards(...prices), call)).toBe(wasCorrect)
})
