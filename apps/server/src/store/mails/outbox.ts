import { ALERT_MAIL_KIND, REQUESTED_BRIEF_MAIL_KIND } from '@tradeops/domain/account/account-mail'
import { MAIL_SEND_LEASE_MS, type MailAttemptDecision } from '@tradeops/domain/account/decide-after-mail-attempt'
import { and, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { OutboxMail } from '../../flows/mails/draft-queued-mail.ts'
import type { UnsentMailCount } from '../../flows/status/product-status.ts'
import type { Database } from '../database/client.ts'
import { outboxMails } from '../schema/mail.ts'

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Stores mails to send; `enqueue` adds the sending job in the same transaction as the row. */
export function createOutboxStore(db: Database, enqueue: (db: Database, id: number, afterMs: number) => Promise<void>) {
  return {
    async add(kind: OutboxMail['kind'], address: string, now: Date, userId: string | null = null): Promise<void> {
      const [added] = await db
        .insert(outboxMails)
        .values({ kind, address, userId, state: 'pending', failures: 0, unknowns: 0, createdAt: now, nextAt: now })
        .returning({ id: outboxMails.id })
      await enqueue(db, added!.id, 0)
    },

    /** Adds a requested brief mail once: the same request again, from a second click or a retry, adds nothing. */
    async addBrief(
      reader: { id: string; email: string },
      brief: { bodyHash: string; requestId: string },
      now: Date,
    ): Promise<void> {
      const [added] = await db
        .insert(outboxMails)
        .values({
          kind: REQUESTED_BRIEF_MAIL_KIND,
          address: reader.email,
          userId: reader.id,
          bodyHash: brief.bodyHash,
          messageKey: brief.requestId,
          state: 'pending',
          failures: 0,
          unknowns: 0,
          createdAt: now,
          nextAt: now,
        })
        .onConflictDoNothing({ target: outboxMails.messageKey })
        .returning({ id: outboxMails.id })
      if (added) await enqueue(db, added.id, 0)
    },

    /** Locks a queued mail until the transaction ends, so that only one process prepares it. */
    async lock(id: number): Promise<OutboxMail | null> {
      const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id)).for('update')
      return mail ?? null
    },

    /**
     * Whether the same user requested a newer mail of this kind to the same address; requests of another user for that
     * address do not count.
     */
    async hasNewer({ id, address, kind, userId }: Pick<OutboxMail, 'id' | 'address' | 'kind' | 'userId'>) {
      const ofSameUser = userId === null ? isNull(outboxMails.userId) : eq(outboxMails.userId, userId)
      const newer = await db
        .select({ id: outboxMails.id })
        .from(outboxMails)
        .where(and(eq(outboxMails.address, address), eq(outboxMails.kind, kind), gt(outboxMails.id, id), ofSameUser))
        .limit(1)
      return newer.length === 1
    },

    async keepToken(id: number, encryptedToken: string): Promise<void> {
      await db.update(outboxMails).set({ encryptedToken }).where(eq(outboxMails.id, id))
    },

    /** Marks a mail before the mail server is contacted; of two processes only one gets it. */
    async claim(id: number, now: Date): Promise<boolean> {
      const claimed = await db
        .update(outboxMails)
        .set({ state: 'handed', handedAt: now, nextAt: later(now, MAIL_SEND_LEASE_MS) })
        .where(
          and(eq(outboxMails.id, id), inArray(outboxMails.state, ['pending', 'unknown']), lte(outboxMails.nextAt, now)),
        )
        .returning({ id: outboxMails.id })
      return claimed.length === 1
    },

    async settle(
      id: number,
      { state, failures, unknowns, reason, retryInMs }: MailAttemptDecision,
      now: Date,
    ): Promise<void> {
      const over = retryInMs === null
      await db
        .update(outboxMails)
        .set({
          state,
          failures,
          unknowns,
          reason,
          nextAt: over ? null : later(now, retryInMs),
          ...(over ? { settledAt: now, encryptedToken: null } : {}),
        })
        .where(eq(outboxMails.id, id))
      if (!over) await enqueue(db, id, retryInMs)
      // After the last mail of a deleted account its row is deleted too, so that no data of the user stays.
      else await db.delete(outboxMails).where(and(eq(outboxMails.id, id), eq(outboxMails.kind, 'account-deleted')))
    },

    /** Lists queued mails, except those of alerts, that are overdue because their queue job was lost. */
    async overdue(before: Date, limit: number): Promise<number[]> {
      const rows = await db
        .select({ id: outboxMails.id })
        .from(outboxMails)
        .where(and(ne(outboxMails.kind, ALERT_MAIL_KIND), lte(outboxMails.nextAt, before)))
        .orderBy(outboxMails.nextAt)
        .limit(limit)
      return rows.map(({ id }) => id)
    },

    async owed(now: Date): Promise<UnsentMailCount> {
      const [owed] = await db
        .select({
          count: sql<number>`count(*)::int`,
          oldest: sql`min(${outboxMails.nextAt})`.mapWith(outboxMails.nextAt),
        })
        .from(outboxMails)
        .where(isNull(outboxMails.settledAt))
      const { count = 0, oldest = null } = owed ?? {}
      return { count, oldestMs: oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0 }
    },

    async forgetSettledBefore(moment: Date): Promise<void> {
      await db.delete(outboxMails).where(lt(outboxMails.settledAt, moment))
    },
  }
}
