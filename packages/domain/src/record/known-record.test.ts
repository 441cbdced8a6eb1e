import { expect, test } from 'vitest'
import type { CallRecord } from '../brief/confidence.ts'
import type { Level } from '../rules/level.ts'
import { type Kind, ruleOf } from '../rules/registry.ts'
import type { ArchiveRecord } from './archive-record.ts'
import type { CallRate } from './call-rates.ts'
import { knownRecord, leaningShare, type RecordSnapshot, type ScoredCounts } from './known-record.ts'

const rate = (kind: Kind, level: Level, episodes: number, cameTrue: number): CallRate => ({
  ...{ kind, level, episodes, cameTrue, low: 0, high: 1, base: 0.05, dayAhead: null, misses: null, onsets: null },
  ...{ medianLeadMinutes: null, leadMinutes25: null, leadMinutes75: null },
})
const archive: ArchiveRecord = {
  ...{ from: '2024-01-01', to: '2025-01-01', configHash: 'a', briefs: 1, leftOut: [] },
  rules: [
    rate('congestion_basis', 'watch', 391, 0.6215),
    rate('congestion_basis', 'warn', 100, 0.7),
    rate('congestion_basis', 'alert', 10, 1),
    rate('wind_miss', 'info', 7, 2 / 7),
  ],
}
const scored = (calls: ScoredCounts['calls'], asked: ScoredCounts['asked'] = []): RecordSnapshot => ({
  ...{ origin: 'live', asOfMs: Date.parse('2026-07-15T22:30:00Z') },
  counts: { calls, asked },
})
const basis = (level: Level, calls: number, cameTrue: number) =>
  ({ kind: 'congestion_basis', level, calls, cameTrue }) as const
const known = (standing: RecordSnapshot | null, call: `${Kind}/${Level}`) =>
  knownRecord(standing, archive).chances[call]

test('a share leans on what was known before, as if that had been twenty calls', () => {
  expect(leaningShare(0, 0, 0.45)).toBe(0.45)
  expect(leaningShare(61, 84, 0.45)).toBeCloseTo(70 / 104, 9)
  expect(leaningShare(3, 9, 0.5)).toBeCloseTo(13 / 29, 9)
})

test('with nothing scored, a call is as likely as it was on the real hours of the archive', () => {
  expect(knownRecord(null, archive).asOf).toBeNull()
  expect(known(null, 'congestion_basis/watch')).toEqual({
    probability: 0.6215,
    record: {
      ...{ ledger: 'archive', calls: 391, cameTrue: 243, share: 0.6215, base: 0.05 },
      span: { from: '2024-01-01', to: '2024-12-31' },
    } satisfies CallRecord,
  })
})

test.each([
  ['one call', 1, null],
  ['nineteen, which are too few for a share', 19, null],
  ['twenty', 20, 0.5],
])('an installation goes by its own calls from the first on: %s', (_name, calls, share) => {
  const cameTrue = Math.floor(calls / 2)
  const asked = [{ kind: 'congestion_basis', asked: 200, askedTrue: 8 } as const]
  expect(known(scored([basis('watch', calls, cameTrue)], asked), 'congestion_basis/watch')).toEqual({
    probability: leaningShare(cameTrue, calls, 0.6215),
    record: { ledger: 'live', calls, cameTrue, share, base: 0.04, span: null } satisfies CallRecord,
  })
})

test('a base rate that has not been asked yet is not the archive’s', () => {
  expect(known(scored([basis('watch', 30, 15)]), 'congestion_basis/watch')?.record.base).toBeNull()
})

test('a base rate of zero hours is unknown', () => {
  const asked = [{ kind: 'congestion_basis', asked: 0, askedTrue: 0 } as const]
  expect(known(scored([basis('watch', 30, 15)], asked), 'congestion_basis/watch')?.record.base).toBeNull()
})

test('a stored count of zero calls leaves the archive’s record in place', () => {
  expect(known(scored([basis('watch', 0, 0)]), 'congestion_basis/watch')).toMatchObject({
    probability: 0.6215,
    record: { ledger: 'archive', calls: 391 },
  })
})

test.each([
  ['twenty archived calls are enough for their own share', 20, 0.9],
  ['nineteen lean on the level below', 19, leaningShare(0.9 * 19, 19, 0.7)],
])('%s', (_sentence, episodes, probability) => {
  const rules = [...archive.rules.slice(0, 2), rate('congestion_basis', 'alert', episodes, 0.9)]
  const { chances } = knownRecord(null, { ...archive, rules })
  expect(chances['congestion_basis/alert']?.probability).toBeCloseTo(probability, 9)
})

test('levels are counted apart, and one without a call keeps the archive’s record', () => {
  const standing = scored([basis('watch', 40, 10)])
  expect(known(standing, 'congestion_basis/watch')?.record.ledger).toBe('live')
  expect(known(standing, 'congestion_basis/warn')).toMatchObject({ probability: 0.7, record: { ledger: 'archive' } })
  expect(knownRecord(standing, archive).asOf).toBe('2026-07-15T22:30:00Z')
})

test('ten of ten is no certainty: few calls of the archive lean on the level below, the lowest on the assumption', () => {
  expect(known(null, 'congestion_basis/alert')).toMatchObject({
    probability: leaningShare(10, 10, 0.7),
    record: { calls: 10, cameTrue: 10, share: null },
  })
  expect(known(null, 'wind_miss/info')?.probability).toBeCloseTo(leaningShare(2, 7, ruleOf('wind_miss').prior!), 9)
})

test('a rule that the archive cannot judge goes by its assumption and its own calls', () => {
  expect(known(null, 'reserve_tightness/watch')).toBeUndefined()
  const standing = scored([{ kind: 'reserve_tightness', level: 'watch', calls: 9, cameTrue: 3 }])
  expect(known(standing, 'reserve_tightness/watch')).toMatchObject({
    probability: leaningShare(3, 9, ruleOf('reserve_tightness').prior!),
    record: { ledger: 'live', share: null },
  })
})

test('a fact has no chance, whatever is stored of it', () => {
  const standing = scored([{ kind: 'gas_move', level: 'watch', calls: 9, cameTrue: 3 }])
  expect(known(standing, 'gas_move/watch')).toBeUndefined()
})
