import type { LedgerTrackRecord, TrackRecordRow } from '@tradeops/contract/market/track-record'
import { expect, test } from 'vitest'
import {
  composeTrackRecordHeadline,
  describeBaselineComparison,
  describeCorrectPredictionsByLevel,
  describeLedgerSpan,
  describePredictionCounts,
  describeRestatedOutcome,
  describeRestatedPredictionCounts,
  formatLeadTime,
} from './record-words.ts'

const row = (more: Partial<TrackRecordRow> = {}): TrackRecordRow => ({
  rule: 'spike_risk',
  title: 'Spike risk',
  claim: '',
  level: 'watch',
  isMain: true,
  statesProbability: true,
  calls: 184,
  cameTrue: 83,
  share: 0.45,
  low: 0.38,
  high: 0.52,
  base: 0.014,
  dayAhead: null,
  lift: 32,
  leadMinutes: null,
  misses: 81,
  onsets: 160,
  noBetterThan: null,
  final: null,
  ...more,
})

const ledger = (more: Partial<LedgerTrackRecord> = {}): LedgerTrackRecord => ({
  ledger: 'live',
  from: '2026-06-01',
  to: '2026-07-15',
  configHash: '7c15f032',
  codeVersion: '0.1.0',
  rows: [row()],
  open: 0,
  untold: 0,
  earlier: 0,
  events: [],
  reliability: [],
  outlook: [],
  leftOut: [],
  chanceFit: null,
  ...more,
})

test('correct, wrong and missed are one sentence', () => {
  expect(composeTrackRecordHeadline(ledger())).toBe(
    'Of 184 spike risk calls, 83 were correct and 101 wrong; 81 of 160 events had no call. A call at any hour would be correct 1.4% of the time.',
  )
})

test('on the first day no call is over', () => {
  const first = ledger({ rows: [], from: null, to: null })
  expect(composeTrackRecordHeadline(first)).toBe('No call is over yet.')
  expect(describeLedgerSpan(first)).toBe('rules 7c15f032')
})

test('under twenty calls there is no percentage', () => {
  const few = row({ calls: 9, cameTrue: 3, share: null, low: null, high: null })
  expect(describePredictionCounts(few)).toBe('3 of 9 so far, too few to judge')
  expect(describeCorrectPredictionsByLevel(few)).toBe('Watch and above: 3 of 9')
  expect(describePredictionCounts(row())).toBe('83 of 184, 38–52%')
  expect(describeCorrectPredictionsByLevel(row({ level: 'alert' }))).toBe('Alert: 45% of 184')
})

test('thousands have a comma', () => {
  const many = row({ calls: 2490, cameTrue: 1081, misses: 1004, onsets: 3012 })
  expect(describePredictionCounts(many)).toBe('1,081 of 2,490, 38–52%')
  expect(describeCorrectPredictionsByLevel(many)).toBe('Watch and above: 45% of 2,490')
  expect(composeTrackRecordHeadline(ledger({ rows: [many] }))).toMatch(
    /^Of 2,490 spike risk calls, 1,081 were correct and 1,409 wrong; 1,004 of 3,012 events /,
  )
})

test('a rule no better than its best baseline is marked', () => {
  expect(describeBaselineComparison(row())).toBeNull()
  expect(describeBaselineComparison(row({ noBetterThan: 'day-ahead' }))).toBe('No better than day-ahead alone')
})

test.each([
  [45, '45 min'],
  [60, '1 h'],
  [310, '5 h 10 min'],
])('%d minutes are %s', (minutes, text) => {
  expect(formatLeadTime(minutes)).toBe(text)
})

test('a restated call has its date and new outcome, and a rule how many of them changed', () => {
  const at = '2026-07-17T15:00:00Z'
  expect(describeRestatedOutcome({ outcome: 'did not', at }, '17 Jul 2026')).toBe('Restated on 17 Jul 2026: wrong')
  expect(describeRestatedPredictionCounts({ calls: 2, changed: 1, at }, '17 Jul 2026')).toBe(
    'Restated on 17 Jul 2026 on corrected prices: 2 calls, 1 with another outcome',
  )
  expect(describeRestatedPredictionCounts({ calls: 1, changed: 0, at }, '17 Jul 2026')).toMatch(
    /1 call, none with another outcome$/,
  )
})
