import type { LatestScheduledMail } from '@tradeops/contract/account/preferences'
import { expect, test } from 'vitest'
import { createBriefMailSchedule } from '../../../../test/brief-mail-schedule.ts'
import {
  describeClockChange,
  describeLastSentMail,
  describeMissedMail,
  describeNextMail,
  describeUnsentMail,
} from './schedule-words.ts'

const next = (at: string, local_date: string, local_time: string) => ({ at, local_date, local_time, note: null })

test.each([
  ['tomorrow 07:00 CT', 'America/Chicago', next('2026-11-16T13:00:00Z', '2026-11-16', '07:00')],
  ['today 23:30 CT', 'America/Chicago', next('2026-11-16T05:30:00Z', '2026-11-15', '23:30')],
  ['tomorrow 08:00 (07:00 CT)', 'America/New_York', next('2026-11-16T13:00:00Z', '2026-11-16', '08:00')],
  ['tomorrow 07:00 CT', 'America/Menominee', next('2026-11-16T13:00:00Z', '2026-11-16', '07:00')],
  ['today 07:00 (16:00 CT)', 'Asia/Tokyo', next('2026-11-15T22:00:00Z', '2026-11-16', '07:00')],
  ['Tue 17 Nov 2026 07:00 CT', 'America/Chicago', next('2026-11-17T13:00:00Z', '2026-11-17', '07:00')],
])('next: %s', (words, timezone, next_delivery) => {
  const now = new Date('2026-11-15T20:00:00Z')
  expect(describeNextMail(createBriefMailSchedule({ timezone, next_delivery }), now)).toBe(words)
})

test('nothing is next while a schedule is off', () => {
  expect(describeNextMail(createBriefMailSchedule({ enabled: false }), new Date())).toBeNull()
})

test('both clock changes are explained, an ordinary day is not', () => {
  expect(describeClockChange('clocks_go_forward', '02:30', '03:30')).toBe(
    'Clocks go forward that day: 02:30 does not exist, so the brief is sent at 03:30.',
  )
  expect(describeClockChange('clocks_go_back', '01:30', '01:30')).toBe(
    'Clocks go back that day: 01:30 occurs twice, and the brief is sent the first time.',
  )
  expect(describeClockChange(null, '07:00', '07:00')).toBeNull()
})

test('a missed day is reported with its reason', () => {
  const missed = { local_date: '2026-11-14', due_at: '2026-11-14T13:00:00Z', reason: 'service_down' } as const
  expect(describeMissedMail(missed)).toBe('Missed on 14 Nov 2026: our service was down at that time.')
})

test('the last sent day is a date, or “Not sent yet”', () => {
  expect(describeLastSentMail(createBriefMailSchedule({ last_sent: '2026-11-14' }))).toBe('Last sent 14 Nov 2026')
  expect(describeLastSentMail(createBriefMailSchedule({}))).toBe('Not sent yet')
})

const latest = (state: LatestScheduledMail['state'], next_attempt_at: string | null = null): LatestScheduledMail => ({
  local_date: '2026-11-15',
  due_at: '2026-11-15T13:00:00Z',
  state,
  next_attempt_at,
})

test.each([
  ['sent: nothing to report', latest('sent'), null],
  ['being sent', latest('handed'), 'The brief of 15 Nov 2026 is being sent.'],
  [
    'to be retried',
    latest('planned', '2026-11-15T13:20:00Z'),
    'The brief of 15 Nov 2026 could not be sent yet; next attempt at 07:20 CT.',
  ],
  ['due for its retry', latest('planned', '2026-11-15T13:01:00Z'), 'The brief of 15 Nov 2026 is being sent.'],
  [
    'not confirmed',
    latest('unknown', '2026-11-15T13:20:00Z'),
    'The brief of 15 Nov 2026 was not confirmed by the mail server; it will be sent again at 07:20 CT.',
  ],
  ['skipped on a calm day', latest('skipped'), 'Not sent today: nothing at watch or above.'],
  ['none', null, null],
])('today’s delivery: %s', (_case, delivery, words) => {
  expect(describeUnsentMail(delivery, 'America/Chicago', new Date('2026-11-15T13:05:00Z'))).toBe(words)
})

test('a delivery that is not due yet is not reported as late', () => {
  expect(describeUnsentMail(latest('planned'), 'America/Chicago', new Date('2026-11-15T12:55:00Z'))).toBeNull()
})

test('a skipped day is “today” in the schedule’s timezone, then a date', () => {
  const words = (timezone: string) => describeUnsentMail(latest('skipped'), timezone, new Date('2026-11-16T02:00:00Z'))
  expect(words('America/Chicago')).toBe('Not sent today: nothing at watch or above.')
  expect(words('Europe/London')).toBe('Not sent on 15 Nov 2026: nothing at watch or above.')
})
