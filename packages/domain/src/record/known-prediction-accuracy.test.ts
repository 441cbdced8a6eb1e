import { expect, test } from 'vitest'
import type { PredictionAccuracy } from '../brief/confidence.ts'
import type { AlertLevel } from '../rules/alert-level.ts'
import { findRule, type RuleKind } from '../rules/registry.ts'
import type { ArchiveTrackRecord } from './archive-track-record.ts'
import {
  composeKnownPredictionAccuracy,
  type ScoredPredictionCounts,
  shrinkTowardPrior,
  type TrackRecordSnapshot,
} from './known-prediction-accuracy.ts'
import type { PredictionHitRate } from './prediction-hit-rates.ts'

const rate = (kind: RuleKind, level: AlertLevel, episodes: number, cameTrue: number): PredictionHitRate => ({
  kind,
  level,
  episodes,
  cameTrue,
  low: 0,
  high: 1,
  base: 0.05,
  dayAhead: null,
  misses: null,
  onsets: null,
  medianLeadMinutes: null,
  leadMinutes25: null,
  leadMinutes75: null,
})
const archive: ArchiveTrackRecord = {
  from: '2024-01-01',
  to: '2025-01-01',
  configHash: 'a',
  briefs: 1,
  leftOut: [],
  rules: [
    rate('congestion_basis', 'watch', 391, 0.6215),
    rate('congestion_basis', 'warn', 100, 0.7),
    rate('congestion_basis', 'alert', 10, 1),
    rate('wind_miss', 'info', 7, 2 / 7),
  ],
}
const scored = (
  calls: ScoredPredictionCounts['calls'],
  asked: ScoredPredictionCounts['asked'] = [],
): TrackRecordSnapshot => ({
  origin: 'live',
  asOfMs: Date.parse('2026-07-15T22:30:00Z'),
  counts: { calls, asked },
})
const basis = (level: AlertLevel, calls: number, cameTrue: number) =>
  ({ kind: 'congestion_basis', level, calls, cameTrue }) as const
const known = (snapshot: TrackRecordSnapshot | null, call: `${RuleKind}/${AlertLevel}`) =>
  composeKnownPredictionAccuracy(snapshot, archive).chances[call]

test('the prior weighs as much as twenty calls', () => {
  expect(shrinkTowardPrior(0, 0, 0.45)).toBe(0.45)
  expect(shrinkTowardPrior(61, 84, 0.45)).toBeCloseTo(70 / 104, 9)
  expect(shrinkTowardPrior(3, 9, 0.5)).toBeCloseTo(13 / 29, 9)
})

test('with nothing scored, the probability is that of the archive', () => {
  expect(composeKnownPredictionAccuracy(null, archive).asOf).toBeNull()
  expect(known(null, 'congestion_basis/watch')).toEqual({
    probability: 0.6215,
    record: {
      ledger: 'archive',
      calls: 391,
      cameTrue: 243,
      share: 0.6215,
      base: 0.05,
      span: { from: '2024-01-01', to: '2024-12-31' },
    } satisfies PredictionAccuracy,
  })
})

test.each([
  ['one call', 1, null],
  ['nineteen, too few for a share', 19, null],
  ['twenty', 20, 0.5],
])('an installation uses its own calls from the first: %s', (_name, calls, share) => {
  const cameTrue = Math.floor(calls / 2)
  const asked = [{ kind: 'congestion_basis', asked: 200, askedTrue: 8 } as const]
  expect(known(scored([basis('watch', calls, cameTrue)], asked), 'congestion_basis/watch')).toEqual({
    probability: shrinkTowardPrior(cameTrue, calls, 0.6215),
    record: { ledger: 'live', calls, cameTrue, share, base: 0.04, span: null } satisfies PredictionAccuracy,
  })
})

test('a base rate that is not scored yet is not taken from the archive', () => {
  expect(known(scored([basis('watch', 30, 15)]), 'congestion_basis/watch')?.record.base).toBeNull()
})

test.each([
  [0, 0, null],
  [1, 1, 1],
])('of %i scored hours, %i true: the base rate is %s', (hours, askedTrue, base) => {
  const asked = [{ kind: 'congestion_basis', asked: hours, askedTrue } as const]
  expect(known(scored([basis('watch', 30, 15)], asked), 'congestion_basis/watch')?.record.base).toBe(base)
})

test('a stored count of zero calls leaves the archive’s record in place', () => {
  expect(known(scored([basis('watch', 0, 0)]), 'congestion_basis/watch')).toMatchObject({
    probability: 0.6215,
    record: { ledger: 'archive', calls: 391 },
  })
})

test.each([
  ['twenty archived calls are enough for their own share', 20, 0.9],
  ['nineteen lean on the level below', 19, shrinkTowardPrior(0.9 * 19, 19, 0.7)],
])('%s', (_sentence, episodes, probability) => {
  const rules = [...archive.rules.slice(0, 2), rate('congestion_basis', 'alert', episodes, 0.9)]
  const { chances } = composeKnownPredictionAccuracy(null, { ...archive, rules })
  expect(chances['congestion_basis/alert']?.probability).toBeCloseTo(probability, 9)
})

test('levels are counted separately, and one without a call keeps the record of the archive', () => {
  const snapshot = scored([basis('watch', 40, 10)])
  expect(known(snapshot, 'congestion_basis/watch')?.record.ledger).toBe('live')
  expect(known(snapshot, 'congestion_basis/warn')).toMatchObject({ probability: 0.7, record: { ledger: 'archive' } })
  expect(composeKnownPredictionAccuracy(snapshot, archive).asOf).toBe('2026-07-15T22:30:00Z')
})

test('ten of ten is not certain: few archive calls are shrunk toward the level below, the lowest level toward the prior', () => {
  expect(known(null, 'congestion_basis/alert')).toMatchObject({
    probability: shrinkTowardPrior(10, 10, 0.7),
    record: { calls: 10, cameTrue: 10, share: null },
  })
  expect(known(null, 'wind_miss/info')?.probability).toBeCloseTo(
    shrinkTowardPrior(2, 7, findRule('wind_miss').prior!),
    9,
  )
})

test('a rule without archive calls uses its prior and its own calls', () => {
  expect(known(null, 'reserve_tightness/watch')).toBeUndefined()
  const snapshot = scored([{ kind: 'reserve_tightness', level: 'watch', calls: 9, cameTrue: 3 }])
  expect(known(snapshot, 'reserve_tightness/watch')).toMatchObject({
    probability: shrinkTowardPrior(3, 9, findRule('reserve_tightness').prior!),
    record: { ledger: 'live', share: null },
  })
})

test('a fact has no probability, whatever is stored', () => {
  const snapshot = scored([{ kind: 'gas_move', level: 'watch', calls: 9, cameTrue: 3 }])
  expect(known(snapshot, 'gas_move/watch')).toBeUndefined()
})
