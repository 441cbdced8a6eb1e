import { isZone, type Zone } from '@tradeops/domain/market/zones'
import type { MissedMailReason, ScheduledMailResult } from '@tradeops/domain/schedule/mail-schedule'
import { WEEKDAYS, type Weekday } from '@tradeops/domain/schedule/weekdays'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import {
  type DatabaseClockSql,
  readDatabaseTime,
  writeEpochMsSql,
  writeInstantSql,
  writeLaterInstantSql,
} from '../database/database-time.ts'
import { queryRows } from '../database/query-rows.ts'

/** A daily mail that this process has claimed until the lease ends, with everything needed to send it. */
export type DailyMailClaim = {
  scheduleId: string
  localDate: string
  leaseToken: string
  /** `handed` means that a process died while it was handing the mail over to the mail server. */
  state: 'sending' | 'handed'
  dueAt: Date
  timezone: string
  failures: number
  unknowns: number
  reason: MissedMailReason | null
  bodyHash: string | null
  renderedAt: Date | null
  claimedAt: Date
  schedule: {
    zone: Zone
    moreZones: Zone[]
    deliveryTime: string
    weekdays: Weekday[]
    onlyAtWatch: boolean
    enabled: boolean
    lastSent: { at: Date; timezone: string } | null
  }
  reader: { email: string; name: string; verified: boolean; suspended: boolean; positionMw: number | null }
}

type Key = Pick<DailyMailClaim, 'scheduleId' | 'localDate' | 'leaseToken'>

type ClaimRow = {
  [column: string]: string | number | boolean | null
}

/**
 * Lease of a claimed daily mail, longer than all timeouts of sending one mail together, so that no second process sends
 * it too.
 */
const LEASE_MS = 5 * 60_000

/**
 * Stores claims of daily mails: a process claims a mail with a lease, marks it before it contacts the mail server, and
 * then stores the outcome.
 */
export function createDailyMailClaimStore(db: Database, time: DatabaseClockSql) {
  const mine = ({ scheduleId, localDate, leaseToken }: Key) =>
    sql`schedule_id = ${scheduleId} and local_date = ${localDate} and lease_token = ${leaseToken}`

  async function claim(which: SQL, limit: number): Promise<DailyMailClaim[]> {
    const rows = await queryRows<ClaimRow>(
      db,
      sql`
      with due as (
        select schedule_id, local_date from deliveries where next_at <= ${time()} and ${which}
        order by next_at limit ${limit}::int for update skip locked
      ), claimed as (
        update deliveries d set
          state = case d.state when 'handed' then 'handed' else 'sending' end,
          lease_token = gen_random_uuid(), next_at = ${writeLaterInstantSql(time, LEASE_MS)}
        from due where d.schedule_id = due.schedule_id and d.local_date = due.local_date
        returning d.*
      )
      select c.schedule_id, c.local_date::text as local_date, c.lease_token, c.state, c.timezone, c.failures, c.unknowns,
        c.reason, c.body_hash, ${writeEpochMsSql(sql`c.due_at`)} as due_ms, ${writeEpochMsSql(sql`c.rendered_at`)} as rendered_ms,
        ${writeEpochMsSql(time())} as now_ms, s.zone, array_to_string(s.more_zones, ' ') as more_zones, s.delivery_time, array_to_string(s.weekdays, ' ') as weekdays,
        s.only_at_watch, s.enabled, ${writeEpochMsSql(sql`s.last_sent_at`)} as last_sent_ms, s.last_sent_timezone, u.email, u.first_name, u.last_name, u.verified_at is not null as verified, u.position_mw,
        suppressed.address is not null as suspended
      from claimed c join schedules s on s.id = c.schedule_id join users u on u.id = s.user_id
      left join suppressed_addresses suppressed on suppressed.address = u.email`,
    )
    return rows.map(claimOf)
  }

  return {
    now: () => readDatabaseTime(db, time),

    /** Claims daily mails that are due and not late. */
    claimPunctual: (limit: number, lateAfterMs: number) =>
      claim(sql`due_at > ${writeLaterInstantSql(time, -lateAfterMs)}`, limit),
    async countLate(limit: number, lateAfterMs: number): Promise<number> {
      const late = await queryRows(
        db,
        sql`select 1 from deliveries where next_at <= ${time()} and due_at <= ${writeLaterInstantSql(time, -lateAfterMs)} limit ${limit}::int`,
      )
      return late.length
    },
    claimLate: (limit: number, lateAfterMs: number) =>
      claim(sql`due_at <= ${writeLaterInstantSql(time, -lateAfterMs)}`, limit),

    /**
     * Renews the lease right before the mail is handed over to the mail server, if the lease is still valid and the
     * reader still wants the mail. After this, the mail counts as possibly sent. The process that has the lease can
     * repeat the call with the same result, as after a lost response.
     */
    async markHanded(
      claim: Key,
      written: { bodyHash: string; payloadHash: string; renderedAt: Date },
    ): Promise<boolean> {
      const marked = await queryRows(
        db,
        sql`
        update deliveries set state = 'handed', handed_at = ${time()}, next_at = ${writeLaterInstantSql(time, LEASE_MS)},
          body_hash = ${written.bodyHash}, payload_hash = ${written.payloadHash},
          rendered_at = ${writeInstantSql(written.renderedAt)}
        where ${mine(claim)} and state in ('sending', 'handed') and exists (
          select 1 from schedules s join users u on u.id = s.user_id
          where s.id = deliveries.schedule_id and s.enabled and u.verified_at is not null
            and not exists (select 1 from suppressed_addresses where address = u.email))
        returning schedule_id`,
      )
      return marked.length === 1
    },

    /**
     * Stores how sending a daily mail ended, if this process still has its lease. The schedule keeps the time of its
     * last mail, because the rows of sent mails are deleted later.
     */
    async settle(claim: Key & { timezone: string }, end: ScheduledMailResult): Promise<boolean> {
      const sent = end.state === 'sent'
      const settled = await queryRows(
        db,
        sql`
        with settled as (
          update deliveries set state = ${end.state}, failures = ${end.failures}::int, unknowns = ${end.unknowns}::int,
            next_at = ${end.nextAt ? writeInstantSql(end.nextAt) : sql`null`}, lease_token = null,
            sent_at = ${sent ? time() : sql`sent_at`}, settled_at = ${end.nextAt ? sql`null` : time()},
            reason = ${end.reason}, detail = ${end.detail}, refused = refused or ${end.refused}
          where ${mine(claim)} returning schedule_id, local_date, sent_at
        ), remembered as (
          update schedules s set last_sent_on = settled.local_date, last_sent_at = settled.sent_at,
            last_sent_timezone = ${claim.timezone}
          from settled where s.id = settled.schedule_id and ${sent}
        )
        select schedule_id from settled`,
      )
      return settled.length === 1
    },
  }
}

const instantOf = (ms: ClaimRow[string]) => new Date(Number(ms))

function claimOf(row: ClaimRow): DailyMailClaim {
  const text = (column: string) => String(row[column])
  const words = (column: string) => text(column).split(' ').filter(Boolean)
  const lastSent =
    row.last_sent_ms === null ? null : { at: instantOf(row.last_sent_ms!), timezone: text('last_sent_timezone') }
  return {
    scheduleId: text('schedule_id'),
    localDate: text('local_date'),
    leaseToken: text('lease_token'),
    state: text('state') as DailyMailClaim['state'],
    dueAt: instantOf(row.due_ms!),
    timezone: text('timezone'),
    failures: Number(row.failures),
    unknowns: Number(row.unknowns),
    reason: row.reason as MissedMailReason | null,
    bodyHash: row.body_hash as string | null,
    renderedAt: row.rendered_ms === null ? null : instantOf(row.rendered_ms!),
    claimedAt: instantOf(row.now_ms!),
    schedule: {
      zone: text('zone') as Zone,
      moreZones: words('more_zones').filter(isZone),
      deliveryTime: text('delivery_time'),
      weekdays: WEEKDAYS.filter((day) => words('weekdays').includes(day)),
      onlyAtWatch: row.only_at_watch === true,
      enabled: row.enabled === true,
      lastSent,
    },
    reader: {
      email: text('email'),
      name: `${text('first_name')} ${text('last_name')}`,
      verified: row.verified === true,
      suspended: row.suspended === true,
      positionMw: row.position_mw === null ? null : Number(row.position_mw),
    },
  }
}
