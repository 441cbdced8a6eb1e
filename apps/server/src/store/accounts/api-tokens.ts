import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { apiTokens, users } from '../schema/accounts.ts'
import { SIGNED_IN_USER_COLUMNS } from './accounts.ts'

type StoredToken = typeof apiTokens.$inferSelect
type NewToken = Pick<StoredToken, 'tokenHash' | 'name' | 'beginning' | 'canWrite' | 'createdAt' | 'expiresAt'>

const SHOWN = {
  id: apiTokens.id,
  name: apiTokens.name,
  beginning: apiTokens.beginning,
  canWrite: apiTokens.canWrite,
  createdAt: apiTokens.createdAt,
  lastUsedAt: apiTokens.lastUsedAt,
  expiresAt: apiTokens.expiresAt,
}

export function createApiTokenStore(db: Database) {
  return {
    /** Lists the API tokens of a user, newest first. */
    listOf: (userId: string) =>
      db
        .select(SHOWN)
        .from(apiTokens)
        .where(eq(apiTokens.userId, userId))
        .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id)),

    async count(userId: string): Promise<number> {
      const [counted] = await db.select({ tokens: count() }).from(apiTokens).where(eq(apiTokens.userId, userId))
      return counted!.tokens
    },

    async add(userId: string, token: NewToken) {
      const [added] = await db
        .insert(apiTokens)
        .values({ userId, ...token })
        .returning(SHOWN)
      return added!
    },

    async find(tokenHash: string, now: Date) {
      const [found] = await db
        .select({
          ...SIGNED_IN_USER_COLUMNS,
          tokenId: apiTokens.id,
          canWrite: apiTokens.canWrite,
          lastUsedAt: apiTokens.lastUsedAt,
        })
        .from(apiTokens)
        .innerJoin(users, eq(users.id, apiTokens.userId))
        .where(and(eq(apiTokens.tokenHash, tokenHash), or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now))))
      return found ?? null
    },

    async markUsed(tokenId: string, now: Date): Promise<void> {
      await db
        .update(apiTokens)
        .set({ lastUsedAt: now })
        .where(and(eq(apiTokens.id, tokenId), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, now))))
    },

    async revoke(userId: string, id: string): Promise<boolean> {
      const revoked = await db
        .delete(apiTokens)
        .where(and(eq(apiTokens.userId, userId), eq(apiTokens.id, id)))
        .returning({ id: apiTokens.id })
      return revoked.length === 1
    },

    async revokeAll(userId: string): Promise<void> {
      await db.delete(apiTokens).where(eq(apiTokens.userId, userId))
    },

    async forgetExpiredBefore(moment: Date): Promise<void> {
      await db.delete(apiTokens).where(lt(apiTokens.expiresAt, moment))
    },
  }
}
