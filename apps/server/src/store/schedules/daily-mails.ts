import type { PlannedMail } from '@tradeops/domain/schedule/plan-scheduled-mails'
import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { type DatabaseClockSql, writeInstantSql, writeLaterInstantSql } from '../database/database-time.ts'
import { queryRows } from '../database/query-rows.ts'
import { briefBodies, deliveries } from '../schema/deliveries.ts'

export type StoredDailyMail = typeof deliveries.$inferSelect

/** Selects planned daily mails of a schedule that cannot have been sent yet. */
const onlyPlanned = (scheduleId: string) =>
  and(eq(deliveries.scheduleId, scheduleId), eq(deliveries.state, 'planned'), eq(deliveries.unknowns, 0))

/**
 * Stores planned daily mails and their outcomes; `createDailyMailClaimStore` stores the claims of processes that send
 * them.
 */
export function createDailyMailStore(db: Database, time: DatabaseClockSql) {
  return {
    /** Plans daily mails; days that are already planned stay unchanged, because several processes can plan at once. */
    async plan(rows: readonly (PlannedMail & { scheduleId: string })[]): Promise<void> {
      if (rows.length === 0) return
      const planned = rows.map(({ scheduleId, localDate, dueAt, timezone, state }) => ({
        schedule_id: scheduleId,
        local_date: localDate,
        due_at: dueAt.toISOString(),
        timezone,
        state,
      }))
      await db.execute(sql`
        insert into deliveries (schedule_id, local_date, due_at, timezone, state, next_at, reason, settled_at)
        select schedule_id, local_date, due_at, timezone, state,
          case state when 'planned' then due_at end,
          case state when 'missed' then 'service_down' end,
          case state when 'missed' then ${time()} end
        from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
          as planned(schedule_id uuid, local_date date, due_at timestamptz, timezone text, state text)
        on conflict do nothing`)
    },

    async dropPlans(scheduleId: string): Promise<void> {
      await db.delete(deliveries).where(onlyPlanned(scheduleId))
    },

    /** Removes the rendered mails of a schedule that were not sent yet, so that the next attempt renders them again. */
    async dropBodies(scheduleId: string): Promise<void> {
      await db
        .update(deliveries)
        .set({ bodyHash: null, payloadHash: null, renderedAt: null })
        .where(onlyPlanned(scheduleId))
    },

    async datesFrom(scheduleId: string, localDate: string): Promise<Set<string>> {
      const rows = await db
        .select({ localDate: deliveries.localDate })
        .from(deliveries)
        .where(and(eq(deliveries.scheduleId, scheduleId), gte(deliveries.localDate, localDate)))
      return new Set(rows.map((row) => row.localDate))
    },

    plansOf: (scheduleIds: string[]): Promise<StoredDailyMail[]> =>
      db
        .select()
        .from(deliveries)
        .where(
          and(inArray(deliveries.scheduleId, scheduleIds), eq(deliveries.state, 'planned'), eq(deliveries.failures, 0)),
        ),

    async replan(scheduleId: string, localDate: string, dueAt: Date): Promise<void> {
      const row = and(onlyPlanned(scheduleId), eq(deliveries.localDate, localDate))
      await db.update(deliveries).set({ dueAt, nextAt: dueAt }).where(row)
    },

    /** Lists the daily mails of schedules since an instant, newest first. */
    since: (scheduleIds: string[], from: Date): Promise<StoredDailyMail[]> =>
      scheduleIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(deliveries)
            .where(and(inArray(deliveries.scheduleId, scheduleIds), gte(deliveries.dueAt, from)))
            .orderBy(desc(deliveries.dueAt)),

    /** Counts the recently due daily mails by state, and how late the oldest unsent one is. */
    async counts(lastMs: number): Promise<{ states: Record<string, number>; oldestOwedMs: number }> {
      const rows = await queryRows<{ state: string; count: number; owed_ms: number | null }>(
        db,
        sql`
        select state, count(*)::int as count,
          (max(case when next_at is not null then extract(epoch from ${time()} - due_at) end) * 1000)::float8 as owed_ms
        from deliveries where due_at >= ${writeLaterInstantSql(time, -lastMs)} group by state`,
      )
      return {
        states: Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])),
        oldestOwedMs: Math.max(0, ...rows.map(({ owed_ms }) => Number(owed_ms ?? 0))),
      }
    },

    async forgetBefore(moment: Date, bodiesBefore: Date): Promise<void> {
      await db.delete(deliveries).where(lt(deliveries.dueAt, moment))
      const open = db
        .select({ hash: deliveries.bodyHash })
        .from(deliveries)
        .where(and(isNotNull(deliveries.bodyHash), isNotNull(deliveries.nextAt)))
      await db
        .delete(briefBodies)
        .where(and(lt(briefBodies.renderedAt, writeInstantSql(bodiesBefore)), sql`${briefBodies.hash} not in ${open}`))
    },
  }
}
