import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../sandbox/test/full-counts.ts'
import { repairTrialRecord } from './repair-trial-record.ts'
import { countTrialBrief, createTrialRecord, type TrialRecord } from './trial-record.ts'

const NOON = new Date('2026-07-15T17:00:00Z')
const MORNING = new Date('2026-07-15T13:00:00Z')
const fresh = createTrialRecord(NOON)
const sound: TrialRecord = {
  ...countTrialBrief(createTrialRecord(MORNING), 'WEST', NOON),
  pdfAttempts: 2,
  totalTimeSpent: 5_000,
}

test('a valid record is unchanged', () => {
  expect(repairTrialRecord(JSON.parse(JSON.stringify(sound)), NOON)).toEqual(sound)
})

test.each<[string, unknown, Partial<TrialRecord>]>([
  ['nothing stored', null, fresh],
  ['a text', 'briefCount', fresh],
  ['a list', [1, 2], fresh],
  ['an empty record of an older release', {}, fresh],
  ['a count that is a text', { briefCount: '3' }, { briefCount: 0 }],
  ['a negative count', { briefCount: -4 }, { briefCount: 0 }],
  ['a count that is no number', { briefCount: Number.NaN, pdfAttempts: 1e308 }, { briefCount: 0, pdfAttempts: 1e12 }],
  ['a count lower than its zones', { briefCount: 0, zones: ['WEST', 'NORTH'] }, { briefCount: 2 }],
  ['zones in small letters, twice, and unknown', { zones: ['west', 'WEST', 'MARS', 7, null] }, { zones: ['WEST'] }],
  ['zones that are no list', { zones: 'WEST' }, { zones: [], briefCount: 0 }],
  ['an instant in milliseconds', { lastBriefTime: NOON.getTime() }, { lastBriefTime: NOON.toISOString() }],
  [
    'an instant that is none',
    { lastBriefTime: 'yesterday', firstVisit: {} },
    { lastBriefTime: null, firstVisit: fresh.firstVisit },
  ],
  ['a record from before the timer existed', { totalTimeSpent: 9e6 }, { timeSpentAtTimerStart: 9e6 }],
  [
    'a timer that starts after the total time',
    { totalTimeSpent: 5, timeSpentAtTimerStart: 7 },
    { timeSpentAtTimerStart: 5 },
  ],
  ['an instant beyond the calendar', { lastModalShown: 8.64e15 }, { lastModalShown: null }],
])('%s is repaired', (_sentence, kept, expected) => {
  expect(repairTrialRecord(kept, NOON)).toMatchObject(expected)
})

test('dismissals are read by type; unknown types are dropped', () => {
  const { modalDismissals } = repairTrialRecord(
    { modalDismissals: { limit_reached: 3, brief_timer: '2', pdf_gate: -1, __proto__: { default: 9 }, upsell: 7 } },
    NOON,
  )
  expect(modalDismissals).toMatchObject({ limit_reached: 3, brief_timer: 0, pdf_gate: 0, new_brief_gate: 0 })
  expect(Object.keys(modalDismissals)).not.toContain('upsell')
})

test('any stored value is repaired completely, and repairing again changes nothing', () => {
  const almost = fc.record(
    Object.fromEntries(
      Object.keys(fresh).map((key) => [key, fc.oneof(fc.anything(), fc.constant(Reflect.get(sound, key)))]),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything(), almost), (kept) => {
      const repaired = repairTrialRecord(kept, NOON)
      expect(Object.keys(repaired)).toEqual(Object.keys(fresh))
      expect(repairTrialRecord(JSON.parse(JSON.stringify(repaired)), MORNING)).toEqual(repaired)
    }),
    { seed: 7, numRuns: chooseCount(75, 300) },
  )
})
