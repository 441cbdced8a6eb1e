import type { MailPlan } from '@tradeops/domain/schedule/plan-scheduled-mails'
import { WEEKDAYS } from '@tradeops/domain/schedule/weekdays'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { claimDueDailyMails } from './claim-due-daily-mails.ts'
import { deleteOldDailyMails } from './delete-old-daily-mails.ts'
import { planDailyMails, replanDailyMails } from './plan-daily-mails.ts'
import { prepareDailyMailSending } from './prepare-daily-mail-sending.ts'

const NOW = new Date('2026-07-15T12:00:00Z')
type Plan = MailPlan & { id: string }
type Stored = { scheduleId: string; localDate: string; timezone: string }

const schedule = (id: string, more: Partial<Plan> = {}): Plan => ({
  ...{ id, deliveryTime: '07:00', timezone: 'America/Chicago', weekdays: WEEKDAYS },
  ...{ nextOn: '2026-07-15', nextDueAt: NOW },
  ...more,
})
const LOST = { timezone: 'America/Atlantis' }
const many = (count: number) => Array.from({ length: count }, (_, index) => schedule(String(index)))

/** Creates stores that return one batch of schedules after another. */
function desk(...groups: Plan[][]) {
  const queries: string[] = []
  const rows: string[] = []
  const next: string[] = []
  const replanned: string[] = []
  const faults: unknown[] = []
  const stored: Stored[] = []
  const line = ({ id, nextOn, nextDueAt }: { id: string; nextOn: string; nextDueAt: Date }) =>
    `${id} ${nextOn} ${nextDueAt.toISOString().slice(0, 16)}`
  const needs: Parameters<typeof planDailyMails>[0] = {
    transact: (work) =>
      work({
        schedules: {
          now: async () => NOW,
          async lockDue(aheadMs, limit) {
            queries.push(`due ${aheadMs} ${limit}`)
            return groups.shift() ?? []
          },
          async lockOtherCalendar(limit) {
            queries.push(`other ${limit}`)
            return groups.shift() ?? []
          },
          advance: async (found) => void next.push(...found.map(line)),
        },
        deliveries: {
          plan: async (found) =>
            void rows.push(...found.map(({ scheduleId, localDate, state }) => `${scheduleId} ${localDate} ${state}`)),
          plansOf: async (ids) => stored.filter(({ scheduleId }) => ids.includes(scheduleId)),
          replan: async (id, date, dueAt) => void replanned.push(`${id} ${date} ${dueAt.toISOString().slice(0, 16)}`),
        },
      }),
    onFault: (fault) => void faults.push(fault),
  }
  return { needs, queries, rows, next, replanned, faults, stored }
}

test('every due day is planned, and its schedule advances to the next', async () => {
  const { needs, rows, next, queries } = desk([schedule('a'), schedule('b', { deliveryTime: '07:05' })])
  expect(await planDailyMails(needs)).toBe(2)
  expect(rows).toEqual(['a 2026-07-15 planned', 'b 2026-07-15 planned'])
  expect(next).toEqual(['a 2026-07-16 2026-07-16T12:00', 'b 2026-07-16 2026-07-16T12:05'])
  expect(queries).toEqual(['due 600000 250'])
})

test('after a full batch the next one is read', async () => {
  const { needs, queries } = desk(many(250), many(1))
  expect(await planDailyMails(needs)).toBe(251)
  expect(queries).toHaveLength(2)
  const none = desk()
  expect([await planDailyMails(none.needs), none.rows, none.next]).toEqual([0, [], []])
})

test('an unknown time zone blocks no other schedule, is reported, and is tried again in an hour', async () => {
  const { needs, rows, next, faults } = desk([schedule('lost', LOST), schedule('a')])
  expect(await planDailyMails(needs)).toBe(1)
  expect([rows, faults.length]).toEqual([['a 2026-07-15 planned'], 1])
  expect(next[0]).toBe(`lost 2026-07-15 ${new Date(NOW.getTime() + HOUR_MS).toISOString().slice(0, 16)}`)
})

test('a new time zone database recomputes planned and next deliveries', async () => {
  const wrong = { nextDueAt: new Date('2026-07-15T13:00:00Z') }
  const { needs, replanned, next, stored, queries } = desk([schedule('a', wrong)])
  stored.push(
    { scheduleId: 'a', localDate: '2026-07-14', timezone: 'America/New_York' },
    { scheduleId: 'other', localDate: '2026-07-14', timezone: 'America/New_York' },
  )
  expect(await replanDailyMails(needs)).toBe(1)
  expect(replanned).toEqual(['a 2026-07-14 2026-07-14T11:00'])
  expect([next, queries]).toEqual([['a 2026-07-15 2026-07-15T12:00'], ['other 250']])
})

test('a day that does not exist is replaced by the next one', async () => {
  // Samoa crossed the date line: it had no December 30, 2011.
  const samoa = { timezone: 'Pacific/Apia', nextOn: '2011-12-30' }
  const { needs, next, replanned, stored, faults } = desk([schedule('a', samoa)])
  stored.push({ scheduleId: 'a', localDate: '2011-12-30', timezone: 'Pacific/Apia' })
  await replanDailyMails(needs)
  expect([next, replanned, faults]).toEqual([['a 2011-12-31 2011-12-30T17:00'], [], []])
})

test('a schedule with an unknown time zone keeps its plan, and the others are recomputed', async () => {
  const { needs, next, faults, stored, replanned } = desk([schedule('lost', LOST), ...many(1)], many(1))
  stored.push({ scheduleId: 'lost', localDate: '2026-07-15', ...LOST })
  expect(await replanDailyMails(needs)).toBe(2)
  expect([next, replanned, faults.length]).toEqual([
    ['lost 2026-07-15 2026-07-15T12:00', '0 2026-07-15 2026-07-15T12:00'],
    [],
    2,
  ])
  const groups = desk(many(250), many(2))
  expect(await replanDailyMails(groups.needs)).toBe(252)
})

test.each([
  [2_001, ['clocks differ by 2001']],
  [-2_001, ['clocks differ by -2001']],
  [2_000, []],
])('a clock %i ms ahead of the database’s is reported before anything is sent: %j', async (skewMs, expectedReport) => {
  const report: string[] = []
  const begin = (groups: Plan[][]) =>
    prepareDailyMailSending({
      ...desk(...groups).needs,
      clock: { now: () => new Date(NOW.getTime() + skewMs) },
      databaseNow: async () => NOW,
      report: {
        recomputed: (schedules) => void report.push(`recomputed ${schedules}`),
        clocksDiffer: (ms) => void report.push(`clocks differ by ${ms}`),
      },
    })
  await begin([])
  expect(report).toEqual(expectedReport)
  await begin([many(1)])
  expect(report[expectedReport.length]).toBe('recomputed 1')
})

function claims(punctual: number, late: number, turns: number) {
  const queries: string[] = []
  const some = (count: number, name: string) => Array.from({ length: count }, () => name)
  const claim = (limit: number) =>
    claimDueDailyMails<string>(
      {
        claims: {
          now: async () => NOW,
          claimPunctual: async (most, lateAfterMs) => {
            queries.push(`punctual ${most} ${lateAfterMs}`)
            return some(Math.min(most, punctual), 'punctual')
          },
          countLate: async (most, lateAfterMs) => {
            queries.push(`count ${most} ${lateAfterMs}`)
            return Math.min(most, late)
          },
          claimLate: async (most, lateAfterMs) => {
            queries.push(`late ${most} ${lateAfterMs}`)
            return some(Math.min(most, late), 'late')
          },
        },
        takeLateTurn: async (now) => {
          queries.push(`turn ${now.toISOString().slice(11, 16)}`)
          turns -= 1
          return turns >= 0 ? { allowed: true } : { allowed: false, retryAfterMs: 50 }
        },
      },
      limit,
    )
  return { queries, claim }
}

test('deliveries on time are claimed first; late ones fill the rest, within their rate limit', async () => {
  const all = claims(1, 5, 9)
  expect(await all.claim(3)).toEqual(['punctual', 'late', 'late'])
  expect(all.queries).toEqual(['punctual 3 300000', 'count 2 300000', 'turn 12:00', 'turn 12:00', 'late 2 300000'])
  const slow = claims(1, 5, 1)
  expect(await slow.claim(9)).toEqual(['punctual', 'late'])
  expect(slow.queries.slice(2)).toEqual(['turn 12:00', 'turn 12:00', 'late 1 300000'])
})

test('without late deliveries, or over the rate limit, nothing late is claimed', async () => {
  const none = claims(2, 0, 9)
  expect(await none.claim(9)).toEqual(['punctual', 'punctual'])
  expect(none.queries).toHaveLength(2)
  const refused = claims(0, 4, 0)
  expect(await refused.claim(9)).toEqual([])
  expect(refused.queries.at(-1)).toBe('turn 12:00')
})

test('deliveries are kept for ninety days and rendered mails for two, by the database’s clock', async () => {
  const forgotten: string[] = []
  await deleteOldDailyMails({
    databaseNow: async () => NOW,
    deliveries: {
      forgetBefore: async (...moments) => void forgotten.push(...moments.map((at) => at.toISOString().slice(0, 16))),
    },
  })
  expect(forgotten).toEqual(['2026-04-16T12:00', '2026-07-13T12:00'])
})
