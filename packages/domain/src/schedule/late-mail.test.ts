import { expect, test } from 'vitest'
import { decideMailScheduleEdit } from './decide-mail-schedule-edit.ts'
import { isLateMailWorthSending, isTooSoonAfterTimezoneChange } from './late-mail.ts'
import { DEFAULT_MAIL_SCHEDULE } from './mail-schedule.ts'
import { findNextScheduledMail } from './next-scheduled-mail.ts'
import { planScheduledMails } from './plan-scheduled-mails.ts'
import { WEEKDAYS } from './weekdays.ts'

const CHICAGO = 'America/Chicago'
const morning = { ...DEFAULT_MAIL_SCHEDULE, enabled: true }

test.each([
  ['on the minute', '2026-07-15T12:00:00Z', '2026-07-15T12:00:00Z', true],
  ['four hours late', '2026-07-15T12:00:00Z', '2026-07-15T16:00:00Z', true],
  ['a moment more', '2026-07-15T12:00:00Z', '2026-07-15T16:00:00.001Z', false],
  ['an hour late, but the next day', '2026-07-16T04:30:00Z', '2026-07-16T05:30:00Z', false],
  ['due at 23:59 and three minutes late', '2026-07-16T04:59:00Z', '2026-07-16T05:02:00Z', true],
  ['due at 23:59 and exactly five minutes late', '2026-07-16T04:59:00Z', '2026-07-16T05:04:00Z', true],
  ['due at 23:59 and a millisecond more than that late', '2026-07-16T04:59:00Z', '2026-07-16T05:04:00.001Z', false],
])('%s: %s by %s is worth sending: %s', (_case, dueAt, now, worth) => {
  expect(isLateMailWorthSending(new Date(dueAt), CHICAGO, new Date(now))).toBe(worth)
})

test('in Nuuk Saturday’s 23:30 falls on Sunday, and counts until that Sunday ends', () => {
  const dueAt = new Date('2026-03-29T01:30:00Z') // 00:30 on the 29th, for the 28th
  expect(isLateMailWorthSending(dueAt, 'America/Nuuk', new Date('2026-03-29T04:00:00Z'))).toBe(true)
  expect(
    findNextScheduledMail(
      { ...morning, deliveryTime: '23:30', timezone: 'America/Nuuk' },
      new Date('2026-03-29T01:10:00Z'),
      new Set(),
    ),
  ).toEqual({
    at: dueAt,
    localDate: '2026-03-28',
    change: 'clocks_go_forward',
  })
})

test.each([
  ['nothing was ever sent', null, false],
  ['the same timezone', { at: new Date('2026-07-15T11:00:00Z'), timezone: CHICAGO }, false],
  ['another, five hours ago', { at: new Date('2026-07-15T07:00:00Z'), timezone: 'Asia/Tokyo' }, true],
  ['another, six hours ago', { at: new Date('2026-07-15T06:00:00Z'), timezone: 'Asia/Tokyo' }, false],
])('too soon after %s: %s', (_case, lastSent, tooSoon) => {
  expect(isTooSoonAfterTimezoneChange(lastSent, CHICAGO, new Date('2026-07-15T12:00:00Z'))).toBe(tooSoon)
})

test.each([
  ['the same again', {}, 'keep'],
  ['another zone', { zone: 'NORTH' as const }, 'rewrite'],
  ['a further zone', { moreZones: ['WEST' as const] }, 'rewrite'],
  ['only at watch', { onlyAtWatch: true }, 'keep'],
  ['another time', { deliveryTime: '08:00' }, 'restart'],
  ['another timezone', { timezone: 'America/Denver' }, 'restart'],
  ['fewer days', { weekdays: ['mon', 'tue'] as const }, 'restart'],
  ['the same days in another order', { weekdays: WEEKDAYS.toReversed() }, 'keep'],
  ['off', { enabled: false }, 'stop'],
])('%s: %s', (_case, change, effect) => {
  expect(decideMailScheduleEdit(morning, { ...morning, ...change })).toBe(effect)
})

test('a schedule that is switched on again starts over', () => {
  expect(decideMailScheduleEdit({ ...morning, enabled: false }, morning)).toBe('restart')
})

test('a time that has passed today starts tomorrow; a later one starts today, unless today is served', () => {
  const at = (time: string) => new Date(`2026-07-15T${time}:00Z`)
  expect(findNextScheduledMail(morning, at('12:01'), new Set()).localDate).toBe('2026-07-16')
  expect(findNextScheduledMail(morning, at('11:59'), new Set()).localDate).toBe('2026-07-15')
  expect(findNextScheduledMail(morning, at('11:59'), new Set(['2026-07-15'])).localDate).toBe('2026-07-16')
})

test('after three days of downtime the old days are missed, and today is still sent', () => {
  const schedule = { ...morning, nextOn: '2026-07-12', nextDueAt: new Date('2026-07-12T12:00:00Z') }
  const { rows, nextOn } = planScheduledMails(schedule, new Date('2026-07-15T13:00:00Z'))
  expect(rows.map(({ localDate, state }) => [localDate, state])).toEqual([
    ['2026-07-12', 'missed'],
    ['2026-07-13', 'missed'],
    ['2026-07-14', 'missed'],
    ['2026-07-15', 'planned'],
  ])
  expect(nextOn).toBe('2026-07-16')
})

test('a plan is made ten minutes ahead, not earlier', () => {
  const schedule = { ...morning, nextOn: '2026-07-15', nextDueAt: new Date('2026-07-15T12:00:00Z') }
  expect(planScheduledMails(schedule, new Date('2026-07-15T11:49:59Z')).rows).toEqual([])
  expect(planScheduledMails(schedule, new Date('2026-07-15T11:50:00Z')).rows).toHaveLength(1)
})
