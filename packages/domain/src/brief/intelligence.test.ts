import { expect, test } from 'vitest'
import { listUnsupportedNumbersOfBrief } from '../../test/quoted-numbers.ts'
import { createRowsEndingAt } from '../../test/sample-input.ts'
import {
  createSampleWindow,
  createUsualRows,
  type SampleColumns,
  type SampleVintages,
} from '../../test/sample-window.ts'
import type { ConstraintExposures } from '../rules/panel/constraint-exposure.ts'
import type { RuleKind } from '../rules/registry.ts'
import { type BriefEngineState, composeBrief, type LearnedBriefInputs } from './compose-brief.ts'
import type { KnownPredictionAccuracy, PredictionAccuracy } from './confidence.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const DAY = 24 * HOUR
const NOW = Date.parse('2026-07-15T18:36:20Z')
const RUN = Date.parse('2026-07-15T18:35:00Z')
const THIS_HOUR = Date.parse('2026-07-15T18:00:00Z')

/** Makes three briefs of South, five minutes apart, and returns the last one, as a reader gets it. */
function thirdBrief(columns: SampleColumns, postings: SampleVintages = {}, learned: LearnedBriefInputs = {}) {
  let state: BriefEngineState | null = null
  const briefs = [10, 5, 0].map((minutesAgo) => {
    const nowMs = NOW - minutesAgo * MIN
    const composed = composeBrief(
      'SOUTH',
      createSampleWindow(nowMs, columns, postings),
      new Date(nowMs),
      state,
      learned,
    )
    state = composed.state
    return composed.brief
  })
  return briefs.at(-1)!
}

/** A constraint that was binding in the last three SCED runs of the newest file, and never in the month before. */
const newLine: SampleColumns = {
  'constraintFile/SYSTEM': [
    [RUN - 31 * DAY, 0],
    [RUN - HOUR, 1],
  ],
  'constraint/NELRIO|BASE CASE': createRowsEndingAt(RUN - HOUR, [120, 120, 120]),
}
const exposed: ConstraintExposures = {
  fittedAtMs: NOW - DAY,
  byConstraint: {
    'NELRIO|BASE CASE': {
      SOUTH: { shiftFactor: -0.5, n: 240, correlation: 0.8, sameSignInBothHalves: true, lastBoundMs: NOW - 40 * DAY },
    },
  },
}

test.each([
  ['without an exposure, as a note', undefined, 'info'],
  ['with one of 60 dollars, to watch', exposed, 'watch'],
])('a new constraint reaches the brief %s', (_name, exposures, level) => {
  const brief = thirdBrief(newLine, {}, { exposures })
  const item = brief.intelligence.find(({ kind }) => kind === 'new_constraint')
  expect(item).toMatchObject({ level, title: 'New constraint: NELRIO', confidenceBasis: 'fact', held: false })
  expect(listUnsupportedNumbersOfBrief(brief)).toEqual([])
})

test('a load miss reaches the brief with the model it is compared with', () => {
  const made = [THIS_HOUR - 2 * HOUR, THIS_HOUR - HOUR, THIS_HOUR].map((startsAtMs) => ({
    publishedAtMs: startsAtMs - 30 * MIN,
    startsAtMs,
    values: Array<number>(24).fill(60_000),
  }))
  const load = createRowsEndingAt(RUN, Array<number>(15).fill(64_200))
  const brief = thirdBrief({ 'load/SYSTEM': load }, { 'loadForecastInUse/E1': made })
  expect(brief.intelligence.find(({ kind }) => kind === 'load_miss')).toMatchObject({
    level: 'watch',
    title: 'Load 7% over the E1 forecast',
    body: 'Load was 64.2 GW over the last hour vs 60.0 GW forecast.',
    confidence: 0.65,
    confidenceBasis: 'prior',
  })
  expect(listUnsupportedNumbersOfBrief(brief)).toEqual([])
})

/** Creates prices of South above the hub average of $30 by these amounts, in every SCED run up to now. */
const basis = (...over: readonly number[]): SampleColumns => ({
  'lmp/HB_SOUTH': createRowsEndingAt(
    RUN,
    over.map((each) => 30 + each),
  ),
  'lmp/HB_HUBAVG': createRowsEndingAt(RUN, Array<number>(over.length).fill(30)),
})
const itemAfter = (kind: RuleKind, columns: SampleColumns, minutes: number) => {
  let state: BriefEngineState | null = null
  for (let ago = minutes; ago > 0; ago -= 5) {
    const nowMs = NOW - ago * MIN
    state = composeBrief('SOUTH', createSampleWindow(nowMs, columns), new Date(nowMs), state).state
  }
  const { brief } = composeBrief('SOUTH', createSampleWindow(NOW, columns), new Date(NOW), state)
  expect(listUnsupportedNumbersOfBrief(brief)).toEqual([])
  return brief.intelligence.find((item) => item.kind === kind)
}

test('a basis under the line of its level has the level it meets, and below every line it is context', () => {
  const wide = basis(0, ...Array<number>(5).fill(35))
  expect(itemAfter('congestion_basis', wide, 15)).toMatchObject({
    level: 'warn',
    body: expect.stringMatching(/^Constraint data missing; basis only\./),
  })
  const narrowing = basis(0, ...Array<number>(5).fill(35), 20, 20, 20)
  expect(itemAfter('congestion_basis', narrowing, 30)).toMatchObject({
    level: 'watch',
    title: 'South $20 over the hub average',
  })
  const narrow = basis(0, ...Array<number>(5).fill(35), 12, 12, 12)
  expect(itemAfter('congestion_basis', narrow, 30)).toMatchObject({
    level: 'info',
    title: 'South $35 over hub average at 13:00, $12 now',
    body: 'The basis last reached $15 at 13:20.',
  })
})

test('reserves above the line of their level have the level they meet', () => {
  const reserves = { 'prc/SYSTEM': createRowsEndingAt(NOW - MIN, [...Array<number>(10).fill(3400), 3800, 3800]) }
  expect(itemAfter('reserve_tightness', reserves, 20)).toMatchObject({
    level: 'watch',
  })
})

const spike = (...lastHour: readonly number[]): SampleColumns => ({
  'lmp/HB_SOUTH': [...createUsualRows(RUN, 60), ...createRowsEndingAt(RUN, lastHour)],
  'gas/HENRY_HUB': [[NOW - 2 * DAY, 3]],
})

test('a price under its line states its high after itself', () => {
  const [first] = thirdBrief(spike(...Array<number>(10).fill(60), 200, 200, 90)).intelligence
  expect(first).toMatchObject({
    kind: 'price_level',
    level: 'watch',
    title: 'South at $90, off its $200 high at 13:30',
  })
  expect(first?.body).toMatch(/^The usual price for 13:35 is \$60, based on 11 days\. The (?:price|highest)/)
})

test('a sibling that would only repeat the dollars of the first item is not named beside it', () => {
  const [first] = thirdBrief(spike(...Array<number>(12).fill(118))).intelligence
  expect(first?.title).toBe('South at $118, $58 above usual')
  expect(first?.body).toContain('Also: South implied heat rate 39.3 MMBtu/MWh (three-run mean).')
  expect(first?.body).not.toContain('South at $118, $58 above usual')
})

test('a move that is over is not named beside the price', () => {
  const prices = spike(...Array<number>(6).fill(60), 110, 160, 160, 158, 158, 158, 158, 158)
  const [first] = thirdBrief(prices).intelligence
  expect(first?.title).toBe('South at $158, $98 above usual')
  expect(first?.body).not.toMatch(/rose \$/)
})

const record: PredictionAccuracy = { ledger: 'live', calls: 84, cameTrue: 51, share: 51 / 84, base: 0.19, span: null }
const scored = (call: keyof KnownPredictionAccuracy['chances'], probability: number): LearnedBriefInputs => ({
  record: { asOf: '2026-07-15T18:30:00Z', chances: { [call]: { probability, record } } },
})
const wide = basis(...Array<number>(12).fill(20))
const ofKind = (kind: RuleKind, columns: SampleColumns, learned: LearnedBriefInputs = {}) =>
  thirdBrief(columns, {}, learned).intelligence.find((item) => item.kind === kind)

test('a prediction is as sure as its record says, and shows it', () => {
  expect(ofKind('congestion_basis', wide, scored('congestion_basis/watch', 0.5812))).toMatchObject({
    ...{ level: 'watch', confidenceBand: 'unknown', confidence: 0.58, confidenceBasis: 'record', record },
  })
  expect(thirdBrief(wide, {}, scored('congestion_basis/watch', 0.5)).recordAsOf).toBe('2026-07-15T18:30:00Z')
})

test('the record of another level is not its record: it is assumed, and says so', () => {
  expect(ofKind('congestion_basis', wide, scored('congestion_basis/warn', 0.9))).toMatchObject({
    ...{ confidence: 0.66, confidenceBasis: 'prior' },
  })
  expect(ofKind('congestion_basis', wide)).not.toHaveProperty('record')
  expect(thirdBrief(wide).recordAsOf).toBeNull()
})

test('what is measured has nothing to come true: no band, no record', () => {
  const below = ofKind('negative_price', { 'lmp/HB_SOUTH': createRowsEndingAt(RUN, Array<number>(12).fill(-6)) })
  expect(below).toMatchObject({ level: 'watch', confidenceBand: 'calm', confidenceBasis: 'fact' })
  expect(below).not.toHaveProperty('record')
})
