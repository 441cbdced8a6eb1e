import { expect, test } from 'vitest'
import { parseTrackRecordCursor, type StoredTrackRecordEntry, toTrackRecordEntry } from './track-record-entry.ts'

const AT = Date.parse('2026-07-15T20:00:00Z')
const CALL: StoredTrackRecordEntry = {
  key: 'call-7',
  type: 'call',
  name: 'spike_risk',
  zone: 'WEST',
  fromLevel: 'info',
  level: 'watch',
  atMs: AT,
  endedAtMs: AT + 3_600_000,
  horizonEndsAtMs: AT + 7_200_000,
  probability: 0.4,
  cameTrue: null,
  reason: null,
  leadMinutes: 35,
  finalTrue: null,
  restatedTrue: null,
  restatedAtMs: null,
  value: 131.5,
  briefId: 'b_9',
}
const entry = (more: Partial<StoredTrackRecordEntry> = {}) => toTrackRecordEntry({ ...CALL, ...more })

test('a call keeps its figures and gets the title and the claim of its rule', () => {
  expect(entry()).toEqual({
    id: 'call-7',
    type: 'call',
    rule: 'spike_risk',
    title: 'Spike risk',
    claim: 'A settled quarter-hour above $100 within two hours',
    zone: 'WEST',
    level: 'watch',
    probability: 0.4,
    at: '2026-07-15T20:00:00.000Z',
    endedAt: '2026-07-15T21:00:00.000Z',
    horizonEndsAt: '2026-07-15T22:00:00.000Z',
    outcome: 'open',
    reason: null,
    leadMinutes: 35,
    restated: null,
    value: 131.5,
    unit: null,
    briefId: 'b_9',
  })
})

test('a call that has not ended has no end', () => {
  expect(entry({ endedAtMs: null, horizonEndsAtMs: null })).toMatchObject({ endedAt: null, horizonEndsAt: null })
})

test.each([
  ['came true', { cameTrue: true }],
  ['did not', { cameTrue: false }],
  ['open', { cameTrue: null, reason: null }],
  ['cannot be told', { cameTrue: null, reason: 'readings missing' }],
  ['missed', { type: 'miss', name: 'spp_below_0', cameTrue: true }],
] as const)('an outcome is "%s"', (outcome, stored) => {
  expect(entry(stored).outcome).toBe(outcome)
})

test.each([
  ['came true', true],
  ['did not', false],
  ['cannot be told', null],
] as const)('an outcome that a correction changed is "%s"', (outcome, restatedTrue) => {
  expect(entry({ restatedAtMs: AT, restatedTrue }).restated).toEqual({ outcome, at: '2026-07-15T20:00:00.000Z' })
})

test('a missed event has the title and the unit of the event, and the rule that should have predicted it', () => {
  expect(entry({ type: 'miss', name: 'spp_below_0', level: null })).toMatchObject({
    type: 'miss',
    rule: 'negative_price',
    claim: 'Settled price below zero',
    unit: '$/MWh',
    zone: 'WEST',
    level: null,
  })
  expect(entry({ type: 'miss', name: 'prc_under_line' })).toMatchObject({ unit: 'MW', zone: null })
})

test('a call about the whole grid has no zone', () => {
  expect(entry({ name: 'monthly_peak' })).toMatchObject({
    zone: null,
    claim: 'The day has the highest interval of real-time load in its month',
  })
})

test.each([
  ['1752609600000.call-7', { atMs: 1_752_609_600_000, key: 'call-7' }],
  ['5.a.b', { atMs: 5, key: 'a.b' }],
  ['', null],
  ['call-7', null],
  ['.call-7', null],
  ['1752609600000.', null],
  ['1752609600000.two words', null],
  ['-1.call', null],
  ['1234567890123456.call', null],
  [`1.${'k'.repeat(81)}`, null],
])('the cursor "%s"', (text, cursor) => {
  expect(parseTrackRecordCursor(text)).toEqual(cursor)
})
