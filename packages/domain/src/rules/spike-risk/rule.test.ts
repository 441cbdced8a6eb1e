import { expect, test } from 'vitest'
import { endingAt, evidenceOf, judged, levelsOf, sampleScene, wordsOf } from '../../../test/sample-scene.ts'
import type { SampleColumns } from '../../../test/sample-window.ts'
import { spikeRisk } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const MIN = 60_000
const HOUR = 60 * MIN

const RUN = Date.parse('2026-07-15T22:35:00Z')
const THIS_HOUR = Date.parse('2026-07-15T22:00:00Z')

/** The last hour at one price, the day-ahead hours around it, and net load up 3 GW in the hour. */
const market = (realTime: number, dayAheadNow: number, dayAheadNext: readonly number[]): SampleColumns => ({
  'lmp/HB_HOUSTON': endingAt(RUN, Array<number>(12).fill(realTime)),
  'damSpp/HB_HOUSTON': [dayAheadNow, ...dayAheadNext].map((value, index) => [
    THIS_HOUR + index * HOUR,
    value,
    { knownAtMs: NOW - 28 * HOUR },
  ]),
  'load/SYSTEM': ramp(62_000, 63_000),
  'generation/wind': ramp(8_000, 7_000),
  'generation/solar': ramp(12_000, 11_000),
})

const ramp = (before: number, now: number) => endingAt(RUN, [...Array<number>(12).fill(before), now, now, now])

const risk = (columns: SampleColumns, nowMs = NOW) => judged(spikeRisk, sampleScene({ nowMs, columns }))

/** The day-ahead price of the next hours at which the scorecard gives a chance, real-time at day-ahead, net load up 3 GW. */
const dayAheadFor = (chance: number) => 40 * Math.exp((Math.log(chance / (1 - chance)) + 4.83 - 0.29) / 4.32)

test.each([
  [0.0799, 'none'],
  [0.0801, 'none, holds info'],
  [0.0999, 'none, holds info'],
  [0.1001, 'info'],
  [0.1601, 'info, holds watch'],
  [0.1999, 'info, holds watch'],
  [0.2001, 'watch'],
  [0.3201, 'watch, holds warn'],
  [0.3999, 'watch, holds warn'],
  [0.4001, 'warn'],
  [0.9, 'warn'],
])('a chance of %f is %s, and never an alert', (chance, levels) => {
  const next = dayAheadFor(chance)
  expect(levelsOf(risk(market(50, 50, [next, next])))).toBe(levels)
})

test('the chance reads with its three reasons', () => {
  expect(wordsOf(risk(market(50, 50, [80, 90])))).toEqual([
    '26% chance of $100 or more by 19:35',
    'Day-ahead HE20 is $90. Over the last hour real-time was in line with day-ahead, and net load moved +3,000 MW.',
  ])
  expect(wordsOf(risk(market(40, 52.5, [80, 90])))[1]).toBe(
    'Day-ahead HE20 is $90. Over the last hour real-time ran $13 under day-ahead, and net load moved +3,000 MW.',
  )
})

test('the evidence of a chance names the scorecard and its inputs', () => {
  expect(evidenceOf(risk(market(50, 50, [80, 90])))).toEqual([
    'chance 26.2 % · 2026-07-15T22:35:00Z · Scorecard · against 20',
    'line 100 $/MWh · Rule configuration',
    'by 2026-07-16T00:35:00Z time · Market calendar',
    'dayAhead 90 $/MWh · 2026-07-16T00:00:00Z · NP4-190-CD',
    'dayAheadHour 2026-07-16T00:00:00Z hour · NP4-190-CD',
    'premium 0 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD, NP4-190-CD',
    'ramp 3000 MW · 2026-07-15T22:35:00Z · supply-demand, fuel-mix',
  ])
})

test('above 100 dollars the question is answered, so nothing is said of a chance', () => {
  expect(levelsOf(risk(market(100, 100, [400, 400])))).toBe('warn')
  expect(levelsOf(risk(market(100.01, 100, [400, 400])))).toBe('nothing')
  const justNow = {
    ...market(90, 90, [400, 400]),
    'lmp/HB_HOUSTON': endingAt(RUN, [...Array<number>(11).fill(90), 106]),
  }
  expect(levelsOf(risk(justNow))).toBe('nothing')
})

const dear = market(50, 50, [300, 300])
const lateMix = endingAt(RUN - 10 * MIN, Array<number>(15).fill(8_000))

test.each([
  ['no price', 'withheld: missing', { ...dear, 'lmp/HB_HOUSTON': [] }, NOW],
  ['no day-ahead price for one of the next two hours', 'withheld: missing', market(50, 50, [300]), NOW],
  ['a fuel mix ten minutes behind load', 'withheld: mismatch', { ...dear, 'generation/wind': lateMix }, NOW],
  ['a load no grid has seen', 'withheld: implausible', { ...dear, 'load/SYSTEM': ramp(62_000, 250_000) }, NOW],
  ['an hour too short to tell a ramp', 'withheld: too_few', { ...dear, 'load/SYSTEM': endingAt(RUN, [62_000]) }, NOW],
  ['a market 21 minutes old', 'withheld: missing', dear, RUN + 21 * MIN],
] as const)('a chance judged by %s is %s', (_name, levels, columns, nowMs) => {
  expect(levelsOf(risk(columns, nowMs))).toBe(levels)
})
