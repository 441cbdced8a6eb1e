import { MAX_SESSIONS_PER_USER } from '@tradeops/domain/account/lifetimes'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { sessions, users } from '../schema/accounts.ts'
import { SIGNED_IN_USER_COLUMNS } from './accounts.ts'

export function createSessionStore(db: Database) {
  return {
    /** Opens a session and ends the oldest sessions beyond the limit; the account's row must be locked. */
    async open(userId: string, tokenHash: string, device: string | null, now: Date): Promise<void> {
      await db.insert(sessions).values({ tokenHash, userId, device, createdAt: now, lastSeenAt: now })
      await db.execute(sql`
        delete from sessions where token_hash in (
          select token_hash from sessions where user_id = ${userId} and token_hash <> ${tokenHash}
          order by last_seen_at desc, created_at desc offset ${MAX_SESSIONS_PER_USER - 1}::int
        )`)
    },

    async find(tokenHash: string, seenAfter: Date, openedAfter: Date) {
      const [found] = await db
        .select({ ...SIGNED_IN_USER_COLUMNS, lastSeenAt: sessions.lastSeenAt })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(
            eq(sessions.tokenHash, tokenHash),
            gt(sessions.lastSeenAt, seenAfter),
            gt(sessions.createdAt, openedAfter),
          ),
        )
      return found ?? null
    },

    /** Lists the open sessions of a user, the last used first. */
    listOf: (userId: string, seenAfter: Date, openedAfter: Date) =>
      db
        .select()
        .from(sessions)
        .where(
          and(eq(sessions.userId, userId), gt(sessions.lastSeenAt, seenAfter), gt(sessions.createdAt, openedAfter)),
        )
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt)),

    async endOwn(userId: string, id: string): Promise<boolean> {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
        .returning({ id: sessions.id })
      return ended.length === 1
    },

    /** Ends all sessions of a user but one, and returns how many ended. */
    async endOthers(userId: string, keptTokenHash: string): Promise<number> {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keptTokenHash)))
        .returning({ id: sessions.id })
      return ended.length
    },

    async markSeen(tokenHash: string, now: Date): Promise<void> {
      await db
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, now)))
    },

    /** Ends a session and returns its user; null if there is none. */
    async end(tokenHash: string): Promise<string | null> {
      const [ended] = await db
        .delete(sessions)
        .where(eq(sessions.tokenHash, tokenHash))
        .returning({ userId: sessions.userId })
      return ended?.userId ?? null
    },

    async endAll(userId: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.userId, userId))
    },

    async forgetUnseenSince(moment: Date): Promise<void> {
      await db.delete(sessions).where(lt(sessions.lastSeenAt, moment))
    },
  }
}
