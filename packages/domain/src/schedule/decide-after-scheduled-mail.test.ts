import { expect, test } from 'vitest'
import type { MailAttemptOutcome } from '../account/decide-after-mail-attempt.ts'
import { decideAfterScheduledMailAttempt } from './decide-after-scheduled-mail.ts'

const dueAt = new Date('2026-07-15T12:00:00Z')
const delivery = { dueAt, timezone: 'America/Chicago', failures: 0, unknowns: 0 }
const minutesLater = (minutes: number) => new Date(dueAt.getTime() + minutes * 60_000)
const refused = (code: number, enhanced: string | null): MailAttemptOutcome => ({ kind: 'refused', code, enhanced })
const NOT_HANDED: MailAttemptOutcome = { kind: 'not handed', reason: 'ECONNREFUSED' }
const UNKNOWN: MailAttemptOutcome = { kind: 'unknown', reason: 'no answer' }

test.each<[string, Partial<typeof delivery>, MailAttemptOutcome, number, object]>([
  ['an accepted mail is sent', {}, { kind: 'accepted' }, 0, { state: 'sent', nextAt: null, reason: null }],
  ['without a connection it is retried in a minute', {}, NOT_HANDED, 0, { state: 'planned', nextAt: minutesLater(1) }],
  [
    'the fourth time: again in half an hour',
    { failures: 3 },
    NOT_HANDED,
    21,
    { state: 'planned', nextAt: minutesLater(51) },
  ],
  ['greylisting is a failure', {}, refused(451, '4.7.1'), 0, { state: 'planned', mailbox: 'refusing' }],
  [
    'after the last retry it has failed',
    { failures: 5 },
    NOT_HANDED,
    111,
    { state: 'failed', nextAt: null, reason: 'mail_server_unreachable' },
  ],
  [
    'a retry that would be too late is not planned',
    { failures: 3 },
    NOT_HANDED,
    239,
    { state: 'failed', nextAt: null },
  ],
  [
    'no such mailbox ends it at once',
    {},
    refused(550, '5.1.1'),
    0,
    { state: 'suppressed', mailbox: 'gone', reason: 'mail_refused' },
  ],
  ['a full mailbox is tried again', {}, refused(552, '5.2.2'), 0, { state: 'planned', mailbox: 'refusing' }],
  [
    'no answer: once more in a quarter of an hour',
    {},
    UNKNOWN,
    0,
    { state: 'unknown', nextAt: minutesLater(15), unknowns: 1 },
  ],
  [
    'no answer twice: it may have arrived',
    { unknowns: 1 },
    UNKNOWN,
    15,
    { state: 'unknown', nextAt: null, reason: 'unconfirmed' },
  ],
  [
    'no reply: the second try can be exactly four hours late',
    {},
    UNKNOWN,
    225,
    { state: 'unknown', nextAt: minutesLater(240) },
  ],
  ['no reply: a second try later than that is not made', {}, UNKNOWN, 226, { state: 'unknown', nextAt: null }],
  [
    'what cannot be sent is not tried again',
    {},
    { kind: 'unsendable', reason: 'the address is not plain' },
    0,
    { state: 'failed', nextAt: null, reason: 'mail_refused' },
  ],
])('%s', (_sentence, change, outcome, minutes, expected) => {
  expect(decideAfterScheduledMailAttempt({ ...delivery, ...change }, outcome, minutesLater(minutes))).toMatchObject(
    expected,
  )
})

test('a retry stays on its day; a mail that may have arrived is sent once more past midnight', () => {
  const lateDelivery = { ...delivery, dueAt: new Date('2026-07-16T04:50:00Z') } // 23:50 in Chicago
  const now = new Date('2026-07-16T04:51:00Z')
  expect(decideAfterScheduledMailAttempt({ ...lateDelivery, failures: 2 }, NOT_HANDED, now)).toMatchObject({
    state: 'failed',
    nextAt: null,
  })
  expect(decideAfterScheduledMailAttempt(lateDelivery, UNKNOWN, now)).toMatchObject({
    state: 'unknown',
    nextAt: new Date('2026-07-16T05:06:00Z'),
  })
})
