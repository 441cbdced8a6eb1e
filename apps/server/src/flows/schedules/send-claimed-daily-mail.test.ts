import type { MailAttemptOutcome } from '@tradeops/domain/account/decide-after-mail-attempt'
import type { ScheduledMailResult } from '@tradeops/domain/schedule/mail-schedule'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import {
  type ClaimedDailyMail,
  type SendClaimedDailyMailDependencies,
  sendClaimedDailyMail,
} from './send-claimed-daily-mail.ts'

const DUE = new Date('2026-07-15T12:00:00Z')
const LATER = new Date('2026-07-15T12:00:09Z')
const MAIL = { bodyHash: 'b', payloadHash: 'p', renderedAt: DUE }
type Dependencies = SendClaimedDailyMailDependencies<ClaimedDailyMail, typeof MAIL>

const claimed = (more: Partial<ClaimedDailyMail> = {}): ClaimedDailyMail => ({
  ...{ scheduleId: 's', localDate: '2026-07-15', leaseToken: 't', state: 'sending', claimedAt: DUE, dueAt: DUE },
  ...{ timezone: 'America/Chicago', failures: 0, unknowns: 0, reason: null },
  schedule: { enabled: true, lastSent: null },
  reader: { verified: true, suspended: false, email: 'dana@desk.example' },
  ...more,
})

/** Creates a mail server that gives this answer, and a database whose next `seen.away` calls fail. */
function desk(outcome: MailAttemptOutcome = { kind: 'accepted' }, more: Partial<Dependencies> = {}) {
  const ends: ScheduledMailResult[] = []
  const suspended: unknown[][] = []
  const pausesMs: number[] = []
  const faults: unknown[] = []
  const seen = { handed: 0, marked: 0, away: 0, refusedDays: 3 }
  const answer = <T>(value: T): T => {
    if (seen.away > 0) {
      seen.away -= 1
      throw new Error('the database is away')
    }
    return value
  }
  const needs: Dependencies = {
    claims: {
      now: async () => answer(LATER),
      markHanded: async () => {
        seen.marked += 1
        return answer(true)
      },
      settle: async (_claim, end) => {
        answer(true)
        ends.push(end)
        return true
      },
    },
    write: async () => MAIL,
    handOver: async () => {
      seen.handed += 1
      return outcome
    },
    addresses: {
      suspend: async (...given) => void suspended.push(given),
      refusedDays: async () => seen.refusedDays,
    },
    pause: async (ms) => void pausesMs.push(ms),
    onFault: (fault) => void faults.push(fault),
    ...more,
  }
  return { needs, ends, suspended, pausesMs, faults, seen }
}

test('on a calm day no mail is sent, and the day is not missed', async () => {
  const { needs, ends, seen } = desk({ kind: 'accepted' }, { write: async () => 'calm' })
  expect(await sendClaimedDailyMail(needs, claimed())).toBe('skipped')
  expect([seen.marked, seen.handed]).toEqual([0, 0])
  expect(ends).toMatchObject([{ state: 'skipped', nextAt: null, reason: null }])
})

test('an accepted brief is marked before it is handed over, and settled as sent', async () => {
  const { needs, ends, seen, suspended } = desk()
  expect(await sendClaimedDailyMail(needs, claimed({ failures: 2 }))).toBe('sent')
  expect([seen.marked, seen.handed, suspended]).toEqual([1, 1, []])
  expect(ends).toEqual([
    { state: 'sent', failures: 2, unknowns: 0, nextAt: null, reason: null, detail: null, refused: false },
  ])
})

test('a claim that a killed process left in its hand-over can have arrived, and is not handed over here', async () => {
  const { needs, ends, seen } = desk()
  expect(await sendClaimedDailyMail(needs, claimed({ state: 'handed' }))).toBe('unknown')
  expect(seen.handed).toBe(0)
  expect(ends).toMatchObject([
    { unknowns: 1, reason: 'unconfirmed', nextAt: new Date(DUE.getTime() + 15 * MINUTE_MS), refused: false },
  ])
})

test('a schedule that was switched off ends without a mail and keeps its counts', async () => {
  const { needs, ends, seen } = desk()
  const claim = claimed({ failures: 1, unknowns: 0, schedule: { enabled: false, lastSent: null } })
  expect(await sendClaimedDailyMail(needs, claim)).toBe('suppressed')
  expect(seen).toMatchObject({ marked: 0, handed: 0 })
  expect(ends).toMatchObject([{ state: 'suppressed', failures: 1, nextAt: null, refused: false }])
})

test('without a brief no mail is sent, and it is retried soon', async () => {
  const { needs, ends, seen } = desk({ kind: 'accepted' }, { write: async () => null })
  expect(await sendClaimedDailyMail(needs, claimed())).toBe('planned')
  expect(seen.handed).toBe(0)
  expect(ends).toMatchObject([
    { failures: 1, reason: 'no_brief', nextAt: new Date(DUE.getTime() + MINUTE_MS), refused: false },
  ])
})

test('a mail that cannot be rendered is reported, and treated as no brief', async () => {
  const fault = new TypeError('ours')
  const { needs, ends, faults } = desk({ kind: 'accepted' }, { write: () => Promise.reject(fault) })
  expect(await sendClaimedDailyMail(needs, claimed())).toBe('planned')
  expect([faults, ends[0]?.reason]).toEqual([[fault], 'no_brief'])
})

test('without the lease, or without the reader, the mail server is not contacted', async () => {
  const { needs, ends, seen } = desk()
  needs.claims.markHanded = async () => false
  expect(await sendClaimedDailyMail(needs, claimed())).toBe('suppressed')
  expect([seen.handed, ends[0]?.detail]).toEqual([0, 'withdrawn while it was being written'])
})

test('an unreachable mail server is retried, counted from now', async () => {
  const { needs, ends, suspended } = desk({ kind: 'not handed', reason: 'no connection' })
  expect(await sendClaimedDailyMail(needs, claimed())).toBe('planned')
  expect(ends).toMatchObject([{ nextAt: new Date(LATER.getTime() + MINUTE_MS), detail: 'no connection' }])
  expect(suspended).toEqual([])
})

test('a mailbox that does not exist gets no more mails', async () => {
  const { needs, ends, suspended } = desk({ kind: 'refused', code: 550, enhanced: '5.1.1' })
  expect(await sendClaimedDailyMail(needs, claimed())).toBe('suppressed')
  expect(ends[0]?.refused).toBe(true)
  expect(suspended).toEqual([['dana@desk.example', 'no_such_mailbox', 'refused 550 5.1.1', LATER]])
})

const REFUSED: MailAttemptOutcome = { kind: 'refused', code: 552, enhanced: '5.2.2' }

test.each([
  ['has refused for three days', 5, 3, [['dana@desk.example', 'refused_for_days', 'refused 552 5.2.2', LATER]]],
  ['has refused for two days', 5, 2, []],
  ['refuses for the first time today', 0, 3, []],
])(
  'a mailbox that %s is suspended only after three days, when today’s tries are over',
  async (_sentence, failures, days, want) => {
    const { needs, seen, suspended, ends } = desk(REFUSED)
    seen.refusedDays = days
    await sendClaimedDailyMail(needs, claimed({ failures }))
    expect([suspended, ends[0]?.refused]).toEqual([want, true])
  },
)

test('an outcome is saved although the database is away for a minute, with a try every second', async () => {
  const { needs, ends, seen, pausesMs } = desk()
  seen.away = 59
  expect(await sendClaimedDailyMail(needs, claimed())).toBe('sent')
  expect([ends.length, seen.handed, pausesMs.length, new Set(pausesMs)]).toEqual([1, 1, 59, new Set([1_000])])
})

test('a database that is away longer than the lease is a fault', async () => {
  const { needs, seen, pausesMs } = desk()
  seen.away = 60
  await expect(sendClaimedDailyMail(needs, claimed())).rejects.toThrow('the database is away')
  expect([seen.handed, pausesMs.length]).toEqual([0, 59])
})
