import { expect, test } from 'vitest'
import { endingAt, evidenceOf, levelsOf, sampleScene, wordsOf } from '../../../test/sample-scene.ts'
import type { SampleColumns } from '../../../test/sample-window.ts'
import { spikePersistence, spikeRiskItem } from './spike.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const MIN = 60_000
const HOUR = 60 * MIN
/** The newest settled quarter runs from 17:15 to 17:30 Central. */
const QUARTER = Date.parse('2026-07-15T22:15:00Z')

const settled = (quarters: readonly number[], nowMs = NOW) =>
  spikePersistence(sampleScene({ nowMs, columns: { 'spp/HB_HOUSTON': endingAt(QUARTER, quarters, 15) } }))

test.each([
  ['four quarters at 99.99 are no spike', [99.99, 99.99, 99.99, 99.99], 'none, holds watch'],
  ['four at 100 are one to watch', [100, 100, 100, 100], 'watch'],
  ['three of four are not enough', [99, 300, 300, 300], 'none, holds watch'],
  ['one quarter under 75 still holds it', [100, 100, 100, 74], 'none, holds watch'],
  ['two at 75 still hold it', [100, 100, 75, 75], 'none, holds watch'],
  ['two under 75 end it', [100, 100, 74.99, 74.99], 'nothing'],
  ['four at 159 are too few for a warning, and too low to hold one', [159, 159, 159, 159], 'watch'],
  ['four at 160 hold a warning', [160, 160, 160, 160], 'watch, holds warn'],
  ['four at 200 are a warning', [200, 200, 200, 200], 'warn'],
  ['seven quarters at 100 are to watch', [99, ...Array<number>(7).fill(100)], 'watch'],
  ['eight quarters at 100 are a warning', Array<number>(8).fill(100), 'warn'],
  ['four at 800 hold an alert', [800, 800, 800, 800], 'warn, holds alert'],
  ['four at 1,000 are an alert', [1000, 1000, 1000, 1000], 'alert'],
])('%s', (_sentence, quarters, levels) => {
  expect(levelsOf(settled(quarters))).toBe(levels)
})

test('a spike that holds is counted without the spike before it', () => {
  expect(wordsOf(settled([140, 20, 20, 120, 130, 310, 120, 110]))).toEqual([
    'Houston above $100 for 75 min, newest quarter $110',
    'Two-hour peak $310 at 16:45. Backtest: spikes over $100 last another hour 64–71% of the time, half end within 2 h.',
  ])
})

test('one whose newest quarter is its dearest does not give that price twice', () => {
  expect(wordsOf(settled([120, 130, 140, 218]))).toEqual([
    'Houston above $100 for 60 min, newest quarter $218',
    'The newest quarter, from 17:15, is the dearest of two hours. Backtest: spikes over $100 last another hour 64–71% of the time, half end within 2 h.',
  ])
})

test('one that fills the two hours looked at may be longer than they are', () => {
  const filled = Array<number>(8).fill(150)
  expect(wordsOf(settled([...filled.slice(1), 140]))[0]).toBe('Houston above $100 for two hours or more, newest $140')
  expect(wordsOf(settled([...filled.slice(1), 160]))[1]).toMatch(
    /^The newest quarter, from 17:15, is the dearest of two hours\./,
  )
})

test('one that fades says how long it was above the line', () => {
  expect(wordsOf(settled([140, 20, 120, 130, 310, 120, 110, 80]))).toEqual([
    'Houston spike fading, newest quarter $80',
    '90 minutes of the last two hours settled above $100; the peak was $310 at 16:30.',
  ])
})

test('the evidence of a spike: each quarter by its start, with its document', () => {
  expect(evidenceOf(settled([210, 220, 410, 205]))).toEqual([
    'newest 205 $/MWh · 2026-07-15T22:15:00Z · NP6-905-CD · against 200',
    'minutes 60 min · 2026-07-15T22:15:00Z · NP6-905-CD',
    'line 100 $/MWh · Rule configuration',
    'peak 410 $/MWh · 2026-07-15T22:00:00Z · NP6-905-CD',
    'peakAt 2026-07-15T22:00:00Z time · NP6-905-CD',
    'againLow 64 % · Backtest of public hourly data, 2024–2026',
    'againHigh 71 % · Backtest of public hourly data, 2024–2026',
    'hours 2 h · Backtest of public hourly data, 2024–2026',
  ])
})

test.each([
  ['no settlement price', 'withheld: missing', [], NOW],
  ['a newest quarter that ended an hour ago', 'alert', [2000, 2000, 2000, 2000], QUARTER + 75 * MIN],
  ['one that ended 61 minutes ago', 'withheld: stale', [2000, 2000, 2000, 2000], QUARTER + 76 * MIN],
  ['one no grid has seen', 'withheld: implausible', [200, 200, 200, 20_000], NOW],
  ['three quarters', 'withheld: too_few', [200, 200, 200], NOW],
] as const)('a spike judged by %s is %s', (_name, levels, quarters, nowMs) => {
  expect(levelsOf(settled(quarters, nowMs))).toBe(levels)
})

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

const risk = (columns: SampleColumns, nowMs = NOW) => spikeRiskItem(sampleScene({ nowMs, columns }))

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
