import { expect, test } from 'vitest'
import { MINUTE_MS } from '../time/durations.ts'
import {
  decideAfterMailAttempt,
  type FailedMailAttempts,
  type MailAttemptOutcome,
} from './decide-after-mail-attempt.ts'

const fresh: FailedMailAttempts = { failures: 0, unknowns: 0 }
const refused = (code: number, enhanced: string | null = null): MailAttemptOutcome => ({
  kind: 'refused',
  code,
  enhanced,
})

test.each<[string, MailAttemptOutcome, string, number | null]>([
  ['an accepted mail is sent', { kind: 'accepted' }, 'sent', null],
  ['no connection is tried again in a minute', { kind: 'not handed', reason: 'no connection' }, 'pending', 1],
  ['a greylisting server is tried again', refused(451, '4.7.1'), 'pending', 1],
  ['a server that closes for maintenance is tried again', refused(421), 'pending', 1],
  ['a mailbox that does not exist gets no retry', refused(550, '5.1.1'), 'suppressed', null],
  ['a bare 550 means the same', refused(550), 'suppressed', null],
  ['a full mailbox is tried again', refused(552, '5.2.2'), 'pending', 1],
  ['a refusal by policy is tried again', refused(550, '5.7.1'), 'pending', 1],
  ['an unknown outcome is resent after a quarter of an hour', { kind: 'unknown', reason: 'silence' }, 'unknown', 15],
])('%s', (_sentence, outcome, state, minutes) => {
  const settled = decideAfterMailAttempt(fresh, outcome)
  expect([settled.state, settled.retryInMs]).toEqual([state, minutes === null ? null : minutes * MINUTE_MS])
})

test('failures are retried after 1, 5, 15, 30 and 60 minutes, and then given up', () => {
  const delays: (number | null)[] = []
  let progress = fresh
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const settled = decideAfterMailAttempt(progress, { kind: 'not handed', reason: 'no connection' })
    delays.push(settled.retryInMs === null ? null : settled.retryInMs / MINUTE_MS)
    progress = settled
  }
  expect(delays).toEqual([1, 5, 15, 30, 60, null])
  expect(decideAfterMailAttempt({ failures: 5, unknowns: 0 }, refused(451)).state).toBe('failed')
})

test('a mail whose outcome is unknown twice is not sent a third time', () => {
  const settled = decideAfterMailAttempt({ failures: 0, unknowns: 1 }, { kind: 'unknown', reason: 'silence' })
  expect(settled).toMatchObject({ state: 'unknown', retryInMs: null })
})
