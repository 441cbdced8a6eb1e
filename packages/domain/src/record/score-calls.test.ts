import { expect, test } from 'vitest'
import { type SampleColumns, type SampleRow, sampleWindow } from '../../test/sample-window.ts'
import type { RuleKind } from '../rules/registry.ts'
import { computeCallRates, computeIntervalByDays, writeCallTable } from './call-rates.ts'
import type { RecordedCalls } from './call-recorder.ts'
import type { RecordedCall } from './open-calls.ts'
import { addScores, scoreCalls } from './score-calls.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const FROM = Date.parse('2024-07-01T12:00:00Z')
const SPAN = { fromMs: FROM, toMs: FROM + 12 * HOUR }

/** Sixteen hours of quarters at $30, but for those given by the hour at which they begin, and a run at each. */
function market(high: Record<number, number>): SampleColumns {
  const prices = Array.from({ length: 64 }, (_, index): SampleRow => {
    const hours = index / 4
    return [FROM + hours * HOUR, high[hours] ?? 30]
  })
  return { 'spp/HB_HOUSTON': prices, 'lmp/HB_HOUSTON': prices }
}

const raised = (hours: number, kind: RuleKind = 'spike_risk'): RecordedCall => ({
  kind,
  from: 'watch',
  level: 'watch',
  zone: 'HOUSTON',
  raisedAtMs: FROM + hours * HOUR,
  figures: [],
  probability: null,
})

function scored(high: Record<number, number>, made: RecordedCall[], activeHours: number[] = []) {
  const active = activeHours.map((hours) => FROM + hours * HOUR)
  const calls: RecordedCalls = { made, activeAt: (zone) => (zone === 'HOUSTON' ? active : []) }
  return scoreCalls(calls, sampleWindow(FROM + 17 * HOUR, market(high)), SPAN)
}

const rateOf = (...args: Parameters<typeof scored>) =>
  computeCallRates(scored(...args)).find(({ kind, level }) => kind === 'spike_risk' && level === 'watch')

test('calls, correct calls and lead times are counted', () => {
  const rate = rateOf({ 3: 140 }, [raised(2), raised(2.5), raised(6)])
  expect(rate).toMatchObject({ episodes: 3, cameTrue: 2 / 3, medianLeadMinutes: 45 })
})

test('the base rate scores every hour in which the event is not already happening', () => {
  expect(rateOf({ 3: 140 }, [raised(6)])).toMatchObject({ base: 1 / 11 })
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
  const evening = raised(6, 'evening_ramp')
  const rates = computeCallRates(scored({}, [evening, { ...evening, zone: 'WEST' }]))
  expect(rates.filter(({ kind }) => kind === 'evening_ramp').map(({ episodes }) => episodes)).toEqual([1])
})

test('parts of a span add up', () => {
  const half = scored({ 3: 140 }, [raised(2), raised(6)])
  const sum = computeCallRates(addScores(half, half)).find(({ kind }) => kind === 'spike_risk')
  expect(sum).toMatchObject({ episodes: 4, cameTrue: 0.5, base: 1 / 11, onsets: 2, misses: 2 })
})

test('the interval is wide where the cases of a day agree, and Wilson’s where they do not', () => {
  const [low, high] = computeIntervalByDays(Array.from({ length: 40 }, (_, day) => [1, day % 2]))
  expect([low, high].map((share) => Math.round(100 * share))).toEqual([37, 63])
  const [lower, higher] = computeIntervalByDays(Array.from({ length: 10 }, (_, day) => [4, 4 * (day % 2)]))
  expect(lower).toBeLessThan(low)
  expect(higher).toBeGreaterThan(high)
  expect(computeIntervalByDays([[3, 3]])[0]).toBeLessThan(0.4)
  expect(computeIntervalByDays([])).toEqual([0, 1])
})

test('the table has a line for each rule and level', () => {
  const rate = rateOf({ 3: 140 }, [raised(2), raised(6)])
  expect(writeCallTable(rate ? [rate] : [])[1]).toMatch(
    /^spike_risk +watch +2 +50\.0 +\[\d+\.\d-\d+\.\d\] +9\.1 +60 +1 of 1$/,
  )
})
