import type { MailScheduleSettings } from '@tradeops/domain/schedule/mail-schedule'
import type { MailPlan } from '@tradeops/domain/schedule/plan-scheduled-mails'
import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { type DatabaseClockSql, readDatabaseTime, writeLaterInstantSql } from '../database/database-time.ts'
import { users } from '../schema/accounts.ts'
import { schedules } from '../schema/deliveries.ts'

export type StoredSchedule = typeof schedules.$inferSelect
export type NextScheduledMail = { nextOn: string; nextDueAt: Date }

/** Stores schedules of daily mails; `calendar` names the time zone data with which their due times were computed. */
export function createScheduleStore(db: Database, time: DatabaseClockSql, calendar: string) {
  const own = (userId: string, id: string) => and(eq(schedules.userId, userId), eq(schedules.id, id))

  return {
    now: () => readDatabaseTime(db, time),

    /**
     * Locks a user's schedules before every change, so that concurrent requests cannot exceed their number or create
     * duplicates.
     */
    async lockOwner(userId: string): Promise<void> {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    },

    listOf: (userId: string): Promise<StoredSchedule[]> =>
      db
        .select()
        .from(schedules)
        .where(eq(schedules.userId, userId))
        .orderBy(asc(schedules.createdAt), asc(schedules.id)),

    async hasSame(userId: string, { zone, deliveryTime, timezone }: MailScheduleSettings, except: string | null) {
      const same = await db
        .select({ id: schedules.id })
        .from(schedules)
        .where(
          and(
            eq(schedules.userId, userId),
            eq(schedules.zone, zone),
            eq(schedules.deliveryTime, deliveryTime),
            sql`lower(${schedules.timezone}) = lower(${timezone})`,
            except === null ? undefined : ne(schedules.id, except),
          ),
        )
      return same.length > 0
    },

    async lock(userId: string, id: string): Promise<StoredSchedule | null> {
      const [found] = await db.select().from(schedules).where(own(userId, id)).for('update')
      return found ?? null
    },

    async add(
      userId: string,
      settings: MailScheduleSettings,
      next: NextScheduledMail,
      now: Date,
    ): Promise<StoredSchedule> {
      const times = { createdAt: now, updatedAt: now }
      const row = { userId, ...settings, enabled: true, ...next, calendar, ...times }
      const [added] = await db.insert(schedules).values(row).returning()
      return added!
    },

    async change(
      id: string,
      change: Partial<MailScheduleSettings & NextScheduledMail & { enabled: boolean }>,
      now: Date,
    ) {
      const [changed] = await db
        .update(schedules)
        .set({ ...change, ...(change.nextDueAt ? { calendar } : {}), updatedAt: now })
        .where(eq(schedules.id, id))
        .returning()
      return changed!
    },

    /**
     * Deletes the daily mails before their schedule, because storing a mail's outcome locks the rows in this order and
     * another order could deadlock.
     */
    async remove(userId: string, id: string): Promise<boolean> {
      await db.execute(sql`
        delete from deliveries d using schedules s where s.id = d.schedule_id and s.id = ${id} and s.user_id = ${userId}`)
      const removed = await db.delete(schedules).where(own(userId, id)).returning({ id: schedules.id })
      return removed.length === 1
    },

    /** Finds a schedule by the unsubscribe link in a mail, without a session. */
    async find(id: string): Promise<StoredSchedule | null> {
      const [found] = await db.select().from(schedules).where(eq(schedules.id, id))
      return found ?? null
    },

    async switchOff(id: string, now: Date): Promise<void> {
      await db.update(schedules).set({ enabled: false, updatedAt: now }).where(eq(schedules.id, id))
    },

    /**
     * Lists and locks enabled schedules whose next day must be planned; rows that another process has locked are
     * skipped.
     */
    async lockDue(aheadMs: number, limit: number): Promise<(MailPlan & { id: string })[]> {
      return db
        .select(PLAN)
        .from(schedules)
        .where(and(eq(schedules.enabled, true), lte(schedules.nextDueAt, writeLaterInstantSql(time, aheadMs))))
        .orderBy(schedules.nextDueAt)
        .limit(limit)
        .for('update', { skipLocked: true })
    },

    /** Lists and locks schedules whose due times were computed with other time zone data than this process has. */
    async lockOtherCalendar(limit: number): Promise<(MailPlan & { id: string })[]> {
      return db
        .select(PLAN)
        .from(schedules)
        .where(and(eq(schedules.enabled, true), ne(schedules.calendar, calendar)))
        .limit(limit)
        .for('update', { skipLocked: true })
    },

    async advance(next: readonly (NextScheduledMail & { id: string })[]): Promise<void> {
      const rows = next.map(({ id, nextOn, nextDueAt }) => ({
        id,
        next_on: nextOn,
        next_due_at: nextDueAt.toISOString(),
      }))
      await db.execute(sql`
        update schedules set next_on = next.next_on, next_due_at = next.next_due_at, calendar = ${calendar}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next(id uuid, next_on date, next_due_at timestamptz)
        where schedules.id = next.id`)
    },
  }
}

const PLAN = {
  id: schedules.id,
  deliveryTime: schedules.deliveryTime,
  timezone: schedules.timezone,
  weekdays: schedules.weekdays,
  nextOn: schedules.nextOn,
  nextDueAt: schedules.nextDueAt,
}
