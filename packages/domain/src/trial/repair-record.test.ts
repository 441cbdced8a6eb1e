import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repairRecord } from './repair-record.ts'
import { countBrief, freshRecord, type TrialRecord } from './trial-record.ts'

const NOON = new Date('2026-07-15T17:00:00Z')
const MORNING = new Date('2026-07-15T13:00:00Z')
const fresh = freshRecord(NOON)
const sound: TrialRecord = { ...countBrief(freshRecord(MORNING), 'WEST', NOON), pdfAttempts: 2, totalTimeSpent: 5_000 }

test('a sound record comes back as it was', () => {
  expect(repairRecord(JSON.parse(JSON.stringify(sound)), NOON)).toEqual(sound)
})

test.each<[string, unknown, Partial<TrialRecord>]>([
  ['nothing kept', null, fresh],
  ['a text', 'briefCount', fresh],
  ['a list', [1, 2], fresh],
  ['an empty record of an older release', {}, fresh],
  ['a count that is a text', { briefCount: '3' }, { briefCount: 0 }],
  ['a count below nothing', { briefCount: -4 }, { briefCount: 0 }],
  ['a count that is no number', { briefCount: Number.NaN, pdfAttempts: 1e308 }, { briefCount: 0, pdfAttempts: 1e12 }],
  ['a count that forgot its zones', { briefCount: 0, zones: ['WEST', 'NORTH'] }, { briefCount: 2 }],
  ['zones in small letters, twice, and unknown', { zones: ['west', 'WEST', 'MARS', 7, null] }, { zones: ['WEST'] }],
  ['zones that are no list', { zones: 'WEST' }, { zones: [], briefCount: 0 }],
  ['an instant in milliseconds', { lastBriefTime: NOON.getTime() }, { lastBriefTime: NOON.toISOString() }],
  [
    'an instant that is none',
    { lastBriefTime: 'yesterday', firstVisit: {} },
    { lastBriefTime: null, firstVisit: fresh.firstVisit },
  ],
  ['a record from before there was a timer in it', { totalTimeSpent: 9e6 }, { timeSpentAtTimerStart: 9e6 }],
  ['a timer begun after all time spent', { totalTimeSpent: 5, timeSpentAtTimerStart: 7 }, { timeSpentAtTimerStart: 5 }],
  ['an instant beyond all calendars', { lastModalShown: 8.64e15 }, { lastModalShown: null }],
])('%s is repaired', (_sentence, kept, expected) => {
  expect(repairRecord(kept, NOON)).toMatchObject(expected)
})

test('dismissals are read by type; what is no type of ours is dropped', () => {
  const { modalDismissals } = repairRecord(
    { modalDismissals: { limit_reached: 3, brief_timer: '2', pdf_gate: -1, __proto__: { default: 9 }, upsell: 7 } },
    NOON,
  )
  expect(modalDismissals).toMatchObject({ limit_reached: 3, brief_timer: 0, pdf_gate: 0, new_brief_gate: 0 })
  expect(Object.keys(modalDismissals)).not.toContain('upsell')
})

test('whatever is kept, the repair is whole, final and survives being kept again', () => {
  const almost = fc.record(
    Object.fromEntries(
      Object.keys(fresh).map((key) => [key, fc.oneof(fc.anything(), fc.constant(Reflect.get(sound, key)))]),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything(), almost), (kept) => {
      const repaired = repairRecord(kept, NOON)
      expect(Object.keys(repaired)).toEqual(Object.keys(fresh))
      expect(repairRecord(JSON.parse(JSON.stringify(repaired)), MORNING)).toEqual(repaired)
    }),
    { seed: 7, numRuns: 300 },
  )
})
