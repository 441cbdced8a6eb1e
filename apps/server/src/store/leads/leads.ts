import { LEAD_LEASE_MS, type LeadForwardDecision } from '@tradeops/domain/trial/decide-after-lead-attempt'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { type LeadState, leads } from '../schema/trial.ts'

export type StoredLead = typeof leads.$inferSelect
export type NewLead = Pick<
  StoredLead,
  'email' | 'leadSource' | 'triggerType' | 'occurredAt' | 'userAgent' | 'referrer' | 'metadata'
>

/**
 * Fields that identify a visitor's click: two leads with equal values come from the same click, even if their times
 * differ.
 */
const ACTION_FIELDS = ['modal_type', 'trigger_reason', 'action'] as const

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Stores leads (trial requests); `enqueue` adds the forwarding job in the same transaction as the row. */
export function createLeadStore(db: Database, enqueue: (db: Database, id: number, afterMs: number) => Promise<void>) {
  return {
    /** Makes other leads with this email address wait until the transaction ends. */
    async lockAddress(email: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lead ${email}`}, 0))`)
    },

    /**
     * Whether the same lead was already received since an instant, because of a double click or a page that retried.
     */
    async hasTwin({ email, leadSource, triggerType, metadata }: NewLead, since: Date): Promise<boolean> {
      const sameAction = ACTION_FIELDS.map(
        (name) => sql`${leads.metadata} ->> ${name}::text is not distinct from ${metadata[name] ?? null}::text`,
      )
      const twins = await db
        .select({ id: leads.id })
        .from(leads)
        .where(
          and(
            eq(leads.email, email),
            gt(leads.receivedAt, since),
            eq(leads.leadSource, leadSource),
            eq(leads.triggerType, triggerType),
            ...sameAction,
          ),
        )
        .limit(1)
      return twins.length === 1
    },

    async add(lead: NewLead, state: 'kept' | 'pending', now: Date): Promise<void> {
      const nextAt = state === 'pending' ? now : null
      const [added] = await db
        .insert(leads)
        .values({ ...lead, state, attempts: 0, receivedAt: now, nextAt })
        .returning({ id: leads.id })
      if (state === 'pending') await enqueue(db, added!.id, 0)
    },

    /**
     * Claims a lead for one of several processes; after the lease ends, as when a process died, it can be claimed
     * again.
     */
    async claim(id: number, now: Date): Promise<StoredLead | null> {
      const [claimed] = await db
        .update(leads)
        .set({ state: 'sending', attempts: sql`${leads.attempts} + 1`, nextAt: later(now, LEAD_LEASE_MS) })
        .where(and(eq(leads.id, id), inArray(leads.state, ['pending', 'sending']), lte(leads.nextAt, now)))
        .returning()
      return claimed ?? null
    },

    /**
     * Stores the outcome of forwarding a lead only if no other process has claimed the lead since, because an attempt
     * that outlived its lease must change nothing.
     */
    async settle({ id, attempts }: StoredLead, settlement: LeadForwardDecision, now: Date): Promise<void> {
      const { state, reason, retryInMs } = settlement
      const over = retryInMs === null
      const settled = await db
        .update(leads)
        .set({ state, reason, nextAt: over ? null : later(now, retryInMs), settledAt: over ? now : null })
        .where(and(eq(leads.id, id), eq(leads.state, 'sending'), eq(leads.attempts, attempts)))
        .returning({ id: leads.id })
      if (settled.length === 1 && !over) await enqueue(db, id, retryInMs)
    },

    /** Lists leads that are overdue because their queue job was lost. */
    async overdue(before: Date, limit: number): Promise<number[]> {
      const rows = await db
        .select({ id: leads.id })
        .from(leads)
        .where(lte(leads.nextAt, before))
        .orderBy(leads.nextAt)
        .limit(limit)
      return rows.map(({ id }) => id)
    },

    countByState: () =>
      queryRows<{ state: LeadState; count: number }>(
        db,
        sql`select state, count(*)::int as count from leads group by state`,
      ),
  }
}
