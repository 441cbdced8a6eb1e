import { expect, test } from 'vitest'
import { DEFAULT_MAIL_SCHEDULE } from './mail-schedule.ts'
import { findNextScheduledMail, findScheduledMailAfter } from './next-scheduled-mail.ts'
import { planScheduledMails } from './plan-scheduled-mails.ts'
import { describeWeekdays, readWeekday, type Weekday } from './weekdays.ts'

const on = (timezone: string, deliveryTime: string, ...weekdays: Weekday[]) => ({ timezone, deliveryTime, weekdays })
const WORKING: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']

test('a date has its calendar weekday', () => {
  expect(['2026-07-13', '2026-07-18', '2026-07-19', '2028-02-29'].map(readWeekday)).toEqual([
    'mon',
    'sat',
    'sun',
    'tue',
  ])
})

test('after Friday comes Monday where the weekend is excluded', () => {
  const schedule = on('America/Chicago', '07:00', ...WORKING)
  expect(findScheduledMailAfter(schedule, '2026-07-17').localDate).toBe('2026-07-20')
  expect(findNextScheduledMail(schedule, new Date('2026-07-18T11:00:00Z'), new Set()).localDate).toBe('2026-07-20')
})

test('the weekday is the reader’s own: Monday morning in Tokyo is Sunday afternoon in Texas', () => {
  const { at, localDate } = findNextScheduledMail(
    on('Asia/Tokyo', '07:00', 'mon'),
    new Date('2026-07-18T00:00:00Z'),
    new Set(),
  )
  expect([at.toISOString(), localDate]).toEqual(['2026-07-19T22:00:00.000Z', '2026-07-20'])
})

test.each([
  ['springs over 02:30', '2026-03-08T08:30:00.000Z', '2026-03-05T00:00:00Z', '02:30', 'clocks_go_forward'],
  ['shows 01:30 twice', '2026-11-01T06:30:00.000Z', '2026-10-29T00:00:00Z', '01:30', 'clocks_go_back'],
])('a Sunday brief comes on the night that %s', (_night, at, from, deliveryTime, change) => {
  const next = findNextScheduledMail(on('America/Chicago', deliveryTime, 'sun'), new Date(from), new Set())
  expect([next.at.toISOString(), next.change]).toEqual([at, change])
})

test('Saturday’s 23:30 in Nuuk stays Saturday’s, also on the night it falls on Sunday', () => {
  const saturday = findNextScheduledMail(
    on('America/Nuuk', '23:30', 'sat'),
    new Date('2026-03-29T01:10:00Z'),
    new Set(),
  )
  expect([saturday.at.toISOString(), saturday.localDate]).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-28'])
  const sunday = findNextScheduledMail(on('America/Nuuk', '23:30', 'sun'), new Date('2026-03-29T01:10:00Z'), new Set())
  expect(sunday.localDate).toBe('2026-03-29')
})

test('one day a week, already served this week, is due next week', () => {
  const served = new Set(['2026-07-15'])
  const { localDate } = findNextScheduledMail(on('UTC', '07:00', 'wed'), new Date('2026-07-15T06:00:00Z'), served)
  expect(localDate).toBe('2026-07-22')
})

test('excluded days are not missed days', () => {
  const schedule = { ...DEFAULT_MAIL_SCHEDULE, weekdays: WORKING, nextOn: '2026-07-17' }
  const { rows } = planScheduledMails(
    { ...schedule, nextDueAt: new Date('2026-07-17T12:00:00Z') },
    new Date('2026-07-20T13:00:00Z'),
  )
  expect(rows.map(({ localDate, state }) => `${localDate} ${state}`)).toEqual([
    '2026-07-17 missed',
    '2026-07-20 planned',
  ])
})

test.each<[string, Weekday[]]>([
  ['every day', [...WORKING, 'sat', 'sun']],
  ['on weekdays', WORKING],
  ['on weekends', ['sun', 'sat']],
  ['on Mon, Wed, Fri', ['fri', 'mon', 'wed']],
])('%s', (words, weekdays) => {
  expect(describeWeekdays(weekdays)).toBe(words)
})
