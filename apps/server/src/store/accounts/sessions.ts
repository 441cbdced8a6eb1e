import { SESSIONS_PER_USER } from '@tradeops/domain/account/lifetimes'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { sessions, users } from '../schema/accounts.ts'

export function sessionStore(db: Database) {
  return {
    /** The account's row must be locked: the oldest sessions beyond the allowed number end here. */
    async open(userId: string, tokenHash: string, now: Date): Promise<void> {
      await db.insert(sessions).values({ tokenHash, userId, createdAt: now, lastSeenAt: now })
      await db.execute(sql`
        delete from sessions where token_hash in (
          select token_hash from sessions where user_id = ${userId} and token_hash <> ${tokenHash}
          order by last_seen_at desc, created_at desc offset ${SESSIONS_PER_USER - 1}::int
        )`)
    },

    async find(tokenHash: string, seenAfter: Date, openedAfter: Date) {
      const [found] = await db
        .select({
          id: users.id,
          email: users.email,
          firstName: users.firstName,
          lastName: users.lastName,
          verifiedAt: users.verifiedAt,
          lastSeenAt: sessions.lastSeenAt,
        })
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

    async markSeen(tokenHash: string, now: Date): Promise<void> {
      await db
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, now)))
    },

    async end(tokenHash: string): Promise<boolean> {
      const ended = await db
        .delete(sessions)
        .where(eq(sessions.tokenHash, tokenHash))
        .returning({ userId: sessions.userId })
      return ended.length === 1
    },

    async endAll(userId: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.userId, userId))
    },

    async forgetUnseenSince(moment: Date): Promise<void> {
      await db.delete(sessions).where(lt(sessions.lastSeenAt, moment))
    },
  }
}
