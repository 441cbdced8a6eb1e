import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleVintages } from '../../../../test/sample-window.ts'
import { modelDisagreement } from './rule.ts'

const MIN = 60_000
const HOUR = 60 * MIN
/** 13:36 Central. */
const NOW = Date.parse('2026-07-15T18:36:20Z')
const MIDNIGHT = Date.parse('2026-07-15T05:00:00Z')
const POSTED = Date.parse('2026-07-15T18:30:00Z')

/** Creates a forecast for today and tomorrow with one value, and another at HE18. */
const peaking = (peak: number | null, publishedAtMs = POSTED, base = 40_000) => {
  const values = Array<number | null>(48).fill(base)
  values[17] = peak
  return { publishedAtMs, startsAtMs: MIDNIGHT, values }
}

const split = (low: number, high: number, inUse = 60_000): SampleVintages => ({
  'loadForecastInUse/E1': [peaking(inUse)],
  'loadForecast/A3': [peaking(low)],
  'loadForecast/E1': [peaking(inUse)],
  'loadForecast/X': [peaking(high)],
})

const judge = (postings: SampleVintages, nowMs = NOW) =>
  judgeSampleRule(modelDisagreement, createSampleInput({ nowMs, postings }))

test.each([
  ['1.5 % apart are nothing', 59_500, 60_400, 'none'],
  ['1.6 % apart keep a note', 59_500, 60_460, 'none, holds info'],
  ['1.9 % apart raise nothing', 59_500, 60_660, 'none, holds info'],
  ['2 % apart are a note', 59_500, 60_700, 'info'],
  ['6 % apart raise no higher level', 58_000, 61_600, 'info'],
])('models %s', (_sentence, low, high, levels) => {
  expect(describeJudgedLevels(judge(split(low, high)))).toBe(levels)
})

test('a blend and a model no longer posted are left out', () => {
  const near = split(59_900, 60_100)
  expect(describeJudgedLevels(judge({ ...near, 'loadForecast/M': [peaking(80_000)] }))).toBe('none')
  expect(describeJudgedLevels(judge({ ...near, 'loadForecast/OLD': [peaking(80_000, NOW - 361 * MIN)] }))).toBe('none')
  expect(describeJudgedLevels(judge({ ...near, 'loadForecast/OLD': [peaking(80_000, NOW - 360 * MIN)] }))).toBe('info')
})

const switched: SampleVintages = {
  ...split(59_900, 60_100),
  'loadForecastInUse/E1': [],
  'loadForecastInUse/E3': [peaking(60_000)],
  'loadForecastInUse/A6': [peaking(60_500, POSTED - HOUR)],
}

test('a change of the model in use is a note, however close the models are', () => {
  expect(describeJudgedLevels(judge(switched))).toBe('info')
  expect(writeJudgedItem(judge(switched))).toEqual([
    'ERCOT now uses load model E3, not A6',
    'The load forecast for HE18 is now 60.0 GW; the lowest model is A3 at 59.9 GW, the highest X at 60.1 GW.',
  ])
  expect(listJudgedEvidence(judge(switched)).at(-1)).toBe('before A6 name · 2026-07-15T17:30:00Z · NP3-565-CD')
})

test('models that agree state that while an earlier note is ending', () => {
  expect(writeJudgedItem(judge(split(59_950, 60_050)))).toEqual([
    'Load models only 0.1 GW apart for HE18',
    'The lowest model is A3 at 60.0 GW, the highest X at 60.1 GW.',
  ])
})

test('an earlier posting without a flag is not a change of model', () => {
  const { 'loadForecastInUse/A6': _, ...unflagged } = switched
  const before = { 'loadForecast/A3': [peaking(59_900, POSTED - HOUR), peaking(59_900)] }
  expect(describeJudgedLevels(judge({ ...unflagged, ...before }))).toBe('none')
})

test.each([
  ['up', 59_500, 62_000],
  ['down', 58_000, 60_500],
])('the risk is skewed %s', (side, low, high) => {
  const gw = (mw: number) => `${(mw / 1000).toFixed(1)} GW`
  expect(writeJudgedItem(judge(split(low, high)))).toEqual([
    'Load models 2.5 GW apart for HE18',
    `The lowest model is A3 at ${gw(low)}, the highest X at ${gw(high)}; ERCOT uses E1 at 60.0 GW. Risk skews ${side}.`,
  ])
})

test('without a flagged model, no model is named as in use', () => {
  const { 'loadForecastInUse/E1': _, ...unflagged } = split(59_500, 62_000)
  expect(writeJudgedItem(judge(unflagged))[1]).toBe(
    'The lowest model is A3 at 59.5 GW, the highest X at 62.0 GW. ERCOT flags no model as in use; the median is 60.0 GW. Risk skews up.',
  )
})

test('the evidence of a split names the models', () => {
  expect(listJudgedEvidence(judge(split(59_500, 62_000)))).toEqual([
    'spreadPct 4.2 % · 2026-07-15T18:30:00Z · NP3-565-CD · against 2',
    'apart 2500 MW · 2026-07-15T18:30:00Z · NP3-565-CD',
    'hour 2026-07-15T22:00:00Z hour · NP3-565-CD',
    'lowModel A3 name · 2026-07-15T18:30:00Z · NP3-565-CD',
    'low 59500 MW · 2026-07-15T18:30:00Z · NP3-565-CD',
    'highModel X name · 2026-07-15T18:30:00Z · NP3-565-CD',
    'high 62000 MW · 2026-07-15T18:30:00Z · NP3-565-CD',
    'model E1 name · 2026-07-15T18:30:00Z · NP3-565-CD',
    'inUse 60000 MW · 2026-07-15T18:30:00Z · NP3-565-CD',
  ])
})

test.each([
  ['no forecast', 'withheld: missing', {}, NOW],
  ['forecasts 6 hours old', 'withheld: stale', split(50_000, 70_000), POSTED + 361 * MIN],
  [
    'two models',
    'withheld: too_few',
    { 'loadForecast/A3': [peaking(50_000)], 'loadForecast/X': [peaking(70_000)] },
    NOW,
  ],
] as [string, string, SampleVintages, number][])('models judged by %s are %s', (_name, levels, postings, nowMs) => {
  expect(describeJudgedLevels(judge(postings, nowMs))).toBe(levels)
})
