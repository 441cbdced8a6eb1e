import { expect, test } from 'vitest'
import type { PredictionHitRate } from './prediction-hit-rates.ts'
import { computeReliabilityBins } from './reliability.ts'
import { composeTrackRecordRow } from './track-record-row.ts'

const rate = (more: Partial<PredictionHitRate>): PredictionHitRate => ({
  kind: 'spike_risk',
  level: 'watch',
  episodes: 84,
  cameTrue: 0.5,
  low: 0.41,
  high: 0.59,
  base: 0.1,
  dayAhead: 0.3,
  medianLeadMinutes: 40,
  leadMinutes25: 20,
  leadMinutes75: 65,
  misses: 3,
  onsets: 9,
  ...more,
})

test('from twenty calls a share is shown, with its lift over any hour', () => {
  expect(composeTrackRecordRow(rate({ episodes: 20 }))).toMatchObject({ cameTrue: 10, share: 0.5, low: 0.41, lift: 5 })
  expect(composeTrackRecordRow(rate({ episodes: 19, cameTrue: 3 / 19 }))).toMatchObject({
    calls: 19,
    cameTrue: 3,
    share: null,
    low: null,
    high: null,
    lift: null,
    noBetterThan: null,
  })
})

test.each([
  ['whose lower bound is above both', {}, null],
  ['whose lower bound is that of any hour', { base: 0.41, dayAhead: null }, 'any hour'],
  ['day-ahead reaches', { dayAhead: 0.42 }, 'day-ahead'],
  ['without a baseline', { base: null, dayAhead: null }, null],
])('a rule %s is no better than %s', (_sentence, more, expected) => {
  expect(composeTrackRecordRow(rate(more)).noBetterThan).toBe(expected)
})

test('probabilities are scored in the bin of the stated value', () => {
  const said = [0.3, 0.39, 0.4, 0.7, 1].map((probability) => ({
    day: '2026-07-15',
    probability,
    calls: 1,
    cameTrue: probability >= 0.4 ? 1 : 0,
  }))
  expect(computeReliabilityBins(said)).toMatchObject([
    { from: 0.2, to: 0.4, said: 0.345, calls: 2, cameTrue: 0 },
    { from: 0.4, to: 0.6, said: 0.4, calls: 1, cameTrue: 1 },
    { from: 0.6, to: 1, said: 0.85, calls: 2, cameTrue: 2 },
  ])
})

test('the interval of a bin counts days: forty calls of one evening weigh less than one on each of forty', () => {
  const stated = (dayOf: (index: number) => number) =>
    computeReliabilityBins(
      Array.from({ length: 40 }, (_, index) => ({
        day: `day ${dayOf(index)}`,
        probability: 0.3,
        calls: 1,
        cameTrue: dayOf(index) % 2,
      })),
    )[0]!
  const [apart, together] = [stated((index) => index), stated((index) => Math.floor(index / 20))]
  expect([apart.cameTrue, together.cameTrue]).toEqual([20, 20])
  expect(together.high - together.low).toBeGreaterThan(2 * (apart.high - apart.low))
})
