import { expect, test } from 'vitest'
import { createSampleWindow, type SampleColumns, type SampleRow } from '../../test/sample-window.ts'
import { ZONES } from '../market/zones.ts'
import { spikeRisk } from '../rules/price/spike-risk/rule.ts'
import type { RuleKind } from '../rules/registry.ts'
import type { RecordedPrediction } from './open-predictions.ts'
import {
  computeConfidenceIntervalByDays,
  computePredictionHitRates,
  writePredictionHitRateTable,
} from './prediction-hit-rates.ts'
import type { RecordedPredictions } from './prediction-recorder.ts'
import {
  addPredictionScores,
  listZonesToScore,
  type PredictionScore,
  scoreClaimInEveryHour,
  scorePredictions,
} from './score-predictions.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const FROM = Date.parse('2024-07-01T12:00:00Z')
const SPAN = { fromMs: FROM, toMs: FROM + 12 * HOUR }

/**
 * Creates sixteen hours of quarter-hours at $30, with other prices where `high` has the start in hours, a SCED run at
 * each quarter-hour, and day-ahead prices of $140 in the hours of `highDayAhead`.
 */
function market(high: Record<number, number>, highDayAhead: readonly number[] = []): SampleColumns {
  const prices = Array.from({ length: 64 }, (_, index): SampleRow => {
    const hours = index / 4
    return [FROM + hours * HOUR, high[hours] ?? 30]
  })
  const dayAhead = highDayAhead.map((hours): SampleRow => [FROM + hours * HOUR, 140])
  return { 'spp/HB_HOUSTON': prices, 'lmp/HB_HOUSTON': prices, 'damSpp/HB_HOUSTON': dayAhead }
}

const raised = (hours: number, kind: RuleKind = 'spike_risk'): RecordedPrediction => ({
  kind,
  from: 'watch',
  level: 'watch',
  zone: 'HOUSTON',
  raisedAtMs: FROM + hours * HOUR,
  figures: [],
  probability: null,
})

type ActiveHours = Partial<Record<RuleKind, readonly number[]>>

const activeIn = (active: ActiveHours): RecordedPredictions['activeAt'] => {
  return (zone, kind) => (zone === 'HOUSTON' ? (active[kind] ?? []).map((hours) => FROM + hours * HOUR) : [])
}

function scored(high: Record<number, number>, made: RecordedPrediction[], activeHours: number[] = []) {
  const calls: RecordedPredictions = { made, activeAt: activeIn({ spike_risk: activeHours }) }
  return scorePredictions(calls, createSampleWindow(FROM + 17 * HOUR, market(high)), SPAN)
}

const rateOf = (...args: Parameters<typeof scored>) =>
  computePredictionHitRates(scored(...args)).find(({ kind, level }) => kind === 'spike_risk' && level === 'watch')

test('calls, correct calls and lead times are counted', () => {
  const rate = rateOf({ 3: 140 }, [raised(2), raised(2.5), raised(6)])
  expect(rate).toMatchObject({ episodes: 3, cameTrue: 2 / 3, medianLeadMinutes: 45 })
})

test('the base rate scores every hour in which the event is not already happening', () => {
  expect(rateOf({ 3: 140 }, [raised(6)])).toMatchObject({ base: 1 / 11 })
})

test('the base rate of a rule that announces no price scores every hour', () => {
  const { asked } = scored({ 3: 140 }, []).find(({ kind }) => kind === 'spike_persistence')!
  expect(asked).toBe(12)
})

test('a claim about figures that a prediction states has no base rate', () => {
  const window = createSampleWindow(FROM + 17 * HOUR, market({ 3: 140 }))
  const outcome = { ...spikeRisk.outcome!, hasNoBaseRate: true } as const
  expect(scoreClaimInEveryHour(spikeRisk, outcome, window, SPAN)).toMatchObject({ asked: 0, askedTrue: 0 })
})

test('the hours whose day-ahead price implied the claim are counted, with those in which it was true', () => {
  const window = createSampleWindow(FROM + 17 * HOUR, market({ 3: 140 }, [3, 8]))
  const score = scoreClaimInEveryHour(spikeRisk, spikeRisk.outcome!, window, { ...SPAN, fromMs: FROM + HOUR / 2 })
  expect(score).toEqual({ asked: 12, askedTrue: 2, dayAheadSaid: 6, dayAheadTrue: 2 })
})

test.each<[string, ActiveHours, number]>([
  ['the rule of its row', { spike_persistence: [2.9] }, 0],
  ['another rule that announces it', { spike_risk: [2.9] }, 0],
  ['the later of both', { spike_persistence: [2.9], spike_risk: [1] }, 0],
  ['neither in time', { spike_persistence: [3.1], spike_risk: [1] }, 1],
])('an event of two rules is called by %s', (_sentence, active, misses) => {
  const window = createSampleWindow(FROM + 17 * HOUR, market({ 3: 350 }))
  const scores = scorePredictions({ made: [], activeAt: activeIn(active) }, window, SPAN)
  expect(scores.find(({ kind }) => kind === 'spike_persistence')).toMatchObject({ onsets: 1, misses })
})

test.each([
  ['was active at the onset', [3], 0],
  ['was active 19 minutes before it', [3 - 19 / 60], 0],
  ['had ended 20 minutes before', [3 - 20 / 60], 1],
  ['followed it', [3.1], 1],
])('an onset is missed where no call %s', (_sentence, active, misses) => {
  expect(rateOf({ 3: 140, 4.5: 140 }, [raised(6)], active)).toMatchObject({ onsets: 1, misses })
})

test('an event that begins again after more than two hours is another onset', () => {
  expect(rateOf({ 3: 140, 5.25: 140 }, [raised(6)])).toMatchObject({ onsets: 2, misses: 2 })
})

test.each([
  ['exactly two hours later is the same event', 5, 1],
  ['a quarter-hour more is another', 5.25, 2],
])('a price above its line again %s', (_sentence, again, onsets) => {
  expect(rateOf({ 3: 140, [again]: 140 }, [raised(6)])).toMatchObject({ onsets })
})

test.each([
  ['at the first instant of the span counts', 0, 1],
  ['in the last quarter-hour of the span counts', 11.75, 1],
  ['at the end of the span belongs to the next one', 12, 0],
])('an onset %s', (_sentence, hours, onsets) => {
  expect(rateOf({ [hours]: 140 }, [raised(6)])).toMatchObject({ onsets })
})

test('a call that cannot be scored is not counted', () => {
  expect(rateOf({}, [raised(6), raised(15)])).toMatchObject({ episodes: 1 })
})

test('a grid call counts once', () => {
  expect([listZonesToScore({ scope: 'grid' }), listZonesToScore({ scope: 'zone' })]).toEqual([['HOUSTON'], ZONES])
  const evening = raised(6, 'evening_ramp')
  const everywhere = ZONES.map((zone) => ({ ...evening, zone }))
  const rates = computePredictionHitRates(scored({}, everywhere))
  expect(rates.filter(({ kind }) => kind === 'evening_ramp').map(({ episodes }) => episodes)).toEqual([1])
})

test('parts of a span add up', () => {
  const half = scored({ 3: 140 }, [raised(2), raised(6)])
  const sum = computePredictionHitRates(addPredictionScores(half, half)).find(({ kind }) => kind === 'spike_risk')
  expect(sum).toMatchObject({ episodes: 4, cameTrue: 0.5, base: 1 / 11, onsets: 2, misses: 2 })
})

test('parts are added day by day, and what one part does not know, the sum does not know', () => {
  const sums = { leadMinutes: [45], asked: 10, askedTrue: 1, dayAheadSaid: 4, dayAheadTrue: 3, onsets: 2, misses: 1 }
  const first: PredictionScore = { kind: 'spike_risk', level: 'watch', days: { '2024-07-01': [3, 2] }, ...sums }
  const second: PredictionScore = {
    ...first,
    days: { '2024-07-01': [1, 0], '2024-07-02': [5, 4] },
    leadMinutes: [30],
    misses: null,
  }
  expect(addPredictionScores([first], [second])).toEqual([
    {
      kind: 'spike_risk',
      level: 'watch',
      days: { '2024-07-01': [4, 2], '2024-07-02': [5, 4] },
      leadMinutes: [45, 30],
      asked: 20,
      askedTrue: 2,
      dayAheadSaid: 8,
      dayAheadTrue: 6,
      onsets: 4,
      misses: null,
    },
  ])
})

test('the interval is wide where the cases of a day agree, and Wilson’s where they do not', () => {
  const [low, high] = computeConfidenceIntervalByDays(Array.from({ length: 40 }, (_, day) => [1, day % 2]))
  expect([low, high].map((share) => Math.round(100 * share))).toEqual([37, 63])
  const [lower, higher] = computeConfidenceIntervalByDays(Array.from({ length: 10 }, (_, day) => [4, 4 * (day % 2)]))
  expect(lower).toBeLessThan(low)
  expect(higher).toBeGreaterThan(high)
  expect(computeConfidenceIntervalByDays([[3, 3]])[0]).toBeLessThan(0.4)
  expect(computeConfidenceIntervalByDays([])).toEqual([0, 1])
})

test('the table has a line for each rule and level', () => {
  const rate = rateOf({ 3: 140 }, [raised(2), raised(6)])
  expect(writePredictionHitRateTable(rate ? [rate] : [])[1]).toMatch(
    /^spike_risk +watch +2 +50\.0 +\[\d+\.\d-\d+\.\d\] +9\.1 +60 +1 of 1$/,
  )
})
