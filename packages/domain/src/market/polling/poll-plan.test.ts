import { expect, test } from 'vitest'
import {
  findFirstPollAfterPublication,
  findNextPoll,
  findScheduledPublicationBefore,
  type PollPlan,
} from './poll-plan.ts'

const sced: PollPlan = { periodMinutes: 5, markMinute: 0, pollAfterSeconds: [40, 110, 200] }
const wind: PollPlan = { periodMinutes: 60, markMinute: 55, pollAfterSeconds: [30, 300] }
const dayAhead: PollPlan = { periodMinutes: 1_440, markMinute: 12 * 60 + 50, pollAfterSeconds: [0, 2_700, 6_300] }

const next = (plan: PollPlan, after: string) => new Date(findNextPoll(plan, Date.parse(after)).atMs).toISOString()

test.each<[string, PollPlan, string, string]>([
  ['just after a mark the next poll is the period’s first', sced, '2026-07-15T22:35:00Z', '2026-07-15T22:35:40.000Z'],
  ['the next poll is never now', sced, '2026-07-15T22:35:40Z', '2026-07-15T22:36:50.000Z'],
  ['after the last poll of a period the next period begins', sced, '2026-07-15T22:38:20Z', '2026-07-15T22:40:40.000Z'],
  ['an hourly report is polled after its own minute', wind, '2026-07-15T22:00:00.001Z', '2026-07-15T22:55:30.000Z'],
  ['between two polls of an hour the second is next', wind, '2026-07-15T22:56:00Z', '2026-07-15T23:00:00.000Z'],
  [
    'the auction is polled by the Central clock in summer',
    dayAhead,
    '2026-07-15T12:00:00Z',
    '2026-07-15T17:50:00.000Z',
  ],
  ['and by the Central clock in winter', dayAhead, '2026-12-15T12:00:00Z', '2026-12-15T18:50:00.000Z'],
  ['on the day the clocks go forward', dayAhead, '2026-03-08T00:00:00Z', '2026-03-08T17:50:00.000Z'],
  ['on the day they go back', dayAhead, '2026-11-01T06:30:00Z', '2026-11-01T18:50:00.000Z'],
  ['after the last poll of a day the next is tomorrow', dayAhead, '2026-10-31T22:00:00Z', '2026-11-01T18:50:00.000Z'],
])('%s', (_sentence, plan, after, expected) => {
  expect(next(plan, after)).toBe(expected)
})

test('a publication that has arrived is not polled again', () => {
  const mark = findScheduledPublicationBefore(sced, Date.parse('2026-07-15T22:36:00Z'))
  expect(new Date(findFirstPollAfterPublication(sced, mark).atMs).toISOString()).toBe('2026-07-15T22:40:40.000Z')
})

test('over a week with a DST night, a daily report is polled three times a day', () => {
  let at = Date.parse('2026-10-28T05:00:00Z')
  const end = Date.parse('2026-11-04T06:00:00Z')
  const polls: number[] = []
  for (;;) {
    at = findNextPoll(dayAhead, at).atMs
    if (at >= end) break
    polls.push(at)
  }
  expect(polls).toHaveLength(21)
})
