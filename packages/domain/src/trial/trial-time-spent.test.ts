import { expect, test } from 'vitest'
import { MINUTE_MS } from '../time/durations.ts'
import { createTrialRecord } from './trial-record.ts'
import {
  addTrialTimeSpent,
  computeTrialTimerEnd,
  computeTrialTimerLeftMs,
  restartTrialTimer,
} from './trial-time-spent.ts'

const NOON = new Date('2026-07-15T17:00:00Z')
const later = (ms: number) => new Date(NOON.getTime() + ms)

test.each<[string, Date | null, number, number]>([
  ['half a minute in sight counts', NOON, 30_000, 30_000],
  ['a hidden tab spends nothing', null, 30_000, 0],
  ['only visible time counts', later(20_000), 30_000, 10_000],
  ['a laptop that slept over the page counts for one look', NOON, 8 * 60 * MINUTE_MS, 5 * MINUTE_MS],
  ['a clock that was set back counts nothing', NOON, -60 * MINUTE_MS, 0],
])('%s', (_sentence, inSightSince, atMs, spentMs) => {
  expect(addTrialTimeSpent(createTrialRecord(NOON), inSightSince, later(atMs)).totalTimeSpent).toBe(spentMs)
})

test('two tabs side by side spend a minute once, whichever counts first', () => {
  let record = createTrialRecord(NOON)
  const [one, other] = [NOON, later(10_000)]
  for (const [tab, atMs] of [
    [one, 20_000],
    [other, 35_000],
    [one, 50_000],
    [other, 60_000],
  ] as const) {
    record = addTrialTimeSpent(record, tab, later(atMs))
  }
  expect(record.totalTimeSpent).toBe(MINUTE_MS)
})

test('the timer fires after five visible minutes, however spread, and again five after its restart', () => {
  let record = addTrialTimeSpent(createTrialRecord(NOON), NOON, later(3 * MINUTE_MS))
  expect(computeTrialTimerLeftMs(record)).toBe(2 * MINUTE_MS)
  const backAt = later(60 * MINUTE_MS)
  expect(computeTrialTimerEnd(record, backAt)).toEqual(later(62 * MINUTE_MS))
  record = addTrialTimeSpent(record, backAt, later(62 * MINUTE_MS))
  expect(computeTrialTimerLeftMs(record)).toBe(0)
  expect(computeTrialTimerLeftMs(restartTrialTimer(record))).toBe(5 * MINUTE_MS)
})

test('time that another tab has counted makes the timer fire earlier here', () => {
  const record = addTrialTimeSpent(createTrialRecord(NOON), NOON, later(4 * MINUTE_MS))
  expect(computeTrialTimerEnd(record, later(MINUTE_MS))).toEqual(later(5 * MINUTE_MS))
})
