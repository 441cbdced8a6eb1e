import { expect, test } from 'vitest'
import type { AlertCondition } from './alert-condition.ts'
import type { AlertSendingPreferences } from './decide-alert-notice.ts'
import { createAlertState, evaluateAlert } from './evaluate-alert.ts'
import { replayAlert } from './replay-alert.ts'

const RUN_MS = 300_000
const START_MS = Date.parse('2026-07-15T17:00:00Z')
const ALWAYS: AlertSendingPreferences = { quietHours: null, snoozedUntilMs: null, repeatMinutes: null }
const ONCE: AlertCondition = {
  quantity: { kind: 'lmp', zone: 'HOUSTON' },
  side: 'above',
  line: 150,
  clearLine: 135,
  confirmRuns: 1,
  clearRuns: 1,
}
const LEVEL: AlertCondition = { ...ONCE, quantity: { kind: 'level', zone: 'WEST' }, line: 2, clearLine: 2 }

const runsOf = (values: readonly (number | null)[]) =>
  values.map((value, index) => {
    const atMs = START_MS + index * RUN_MS
    return { atMs, reading: value === null ? { absent: 'no_data' as const, source: 'lmp' } : { value, atMs } }
  })

const noticesOf = (values: readonly (number | null)[], sending = ALWAYS, condition = ONCE) =>
  replayAlert({ condition, sending }, runsOf(values), START_MS).notices.map(
    ({ atMs, kind }) => `${kind} ${(atMs - START_MS) / RUN_MS}`,
  )

test('an episode is two messages: its begin and its end', () => {
  expect(noticesOf([100, 160, 170, 160, 100, 100])).toEqual(['fired 1', 'ended 4'])
})

test('a repeat comes every hour while it fires, and never by default', () => {
  const thirtyRuns = Array<number>(30).fill(160)
  expect(noticesOf(thirtyRuns)).toEqual(['fired 0'])
  expect(noticesOf(thirtyRuns, { ...ALWAYS, repeatMinutes: 60 })).toEqual(['fired 0', 'repeat 12', 'repeat 24'])
})

test('a higher level is reported at once, a lower one is not', () => {
  expect(noticesOf([2, 3, 2, 3, 1], ALWAYS, LEVEL)).toEqual(['fired 0', 'rose 1', 'ended 4'])
})

test('flapping is one message, then only its end', () => {
  const flapping = [160, 100, 160, 100, 160, 100, 160, 100, ...Array<number>(25).fill(100)]
  const notices = noticesOf(flapping)
  expect(notices.slice(0, 4)).toEqual(['fired 0', 'ended 1', 'fired 2', 'unsteady 3'])
  expect(notices.slice(4).map((notice) => notice.split(' ')[0])).toEqual(['ended'])
})

test('in quiet hours nothing is sent, and what happened is reported when they end', () => {
  // The quiet hours are 12:00 to 12:30 in Houston.
  const quiet = { ...ALWAYS, quietHours: { from: '12:00', to: '12:30', timezone: 'America/Chicago' } }
  expect(noticesOf([100, 160, 100, 170, 100, 100, 100, 100], quiet)).toEqual(['summary 6'])
  expect(noticesOf([100, 160, 160, 160, 160, 160, 160, 100], quiet)).toEqual(['fired 6', 'ended 7'])
  expect(noticesOf([100, 100, 100, 100, 100, 100, 100, 100], quiet)).toEqual([])
})

test('a snooze stops sending until it ends, then the current state counts', () => {
  const snoozed = { ...ALWAYS, snoozedUntilMs: START_MS + 3 * RUN_MS }
  expect(noticesOf([160, 160, 160, 160, 100], snoozed)).toEqual(['fired 3', 'ended 4'])
})

test('a silent source is one notice, however long it lasts', () => {
  expect(noticesOf([100, null, null, null, 100, 100])).toEqual(['silent 1'])
})

test('an acknowledged episode is not repeated, but its end is reported', () => {
  const alert = { condition: ONCE, sending: { ...ALWAYS, repeatMinutes: 60 } }
  let state = evaluateAlert(alert, createAlertState(0), { value: 160, atMs: 0 }, RUN_MS).state
  state = { ...state, notified: { ...state.notified, acknowledgedMs: RUN_MS } }
  const later = evaluateAlert(alert, state, { value: 160, atMs: 0 }, RUN_MS + 3_600_000)
  expect(later.notice).toBeNull()
  expect(evaluateAlert(alert, later.state, { value: 100, atMs: 0 }, RUN_MS + 3_900_000).notice).toBe('ended')
})
