import type { MailTokenKind } from '@tradeops/domain/account/lifetimes'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { mailTokens } from '../schema/accounts.ts'

export function createMailTokenStore(db: Database) {
  return {
    /** Stores the token of a mailed link; only the newest link of a kind is valid, so earlier ones are deleted. */
    async issue(userId: string, kind: MailTokenKind, tokenHash: string, expiresAt: Date): Promise<void> {
      await db
        .delete(mailTokens)
        .where(and(eq(mailTokens.userId, userId), eq(mailTokens.kind, kind), isNull(mailTokens.usedAt)))
      await db.insert(mailTokens).values({ tokenHash, kind, userId, expiresAt })
    },

    async find(kind: MailTokenKind, tokenHash: string) {
      const [found] = await db
        .select({ userId: mailTokens.userId, expiresAt: mailTokens.expiresAt, usedAt: mailTokens.usedAt })
        .from(mailTokens)
        .where(and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.kind, kind)))
      return found ?? null
    },

    /** Redeems a mailed link in one statement, so that only one of several simultaneous requests succeeds. */
    async redeem(kind: MailTokenKind, tokenHash: string, now: Date): Promise<string | null> {
      const [redeemed] = await db
        .update(mailTokens)
        .set({ usedAt: now })
        .where(
          and(
            eq(mailTokens.tokenHash, tokenHash),
            eq(mailTokens.kind, kind),
            isNull(mailTokens.usedAt),
            gt(mailTokens.expiresAt, now),
          ),
        )
        .returning({ userId: mailTokens.userId })
      return redeemed?.userId ?? null
    },

    /**
     * Marks a mailed link as used if its purpose was reached another way: a password reset verifies the address, so it
     * uses the verification link too.
     */
    async markUsed(userId: string, kind: MailTokenKind, now: Date): Promise<void> {
      await db
        .update(mailTokens)
        .set({ usedAt: now })
        .where(and(eq(mailTokens.userId, userId), eq(mailTokens.kind, kind), isNull(mailTokens.usedAt)))
    },

    async revoke(userId: string, kind: MailTokenKind): Promise<void> {
      await db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.kind, kind)))
    },

    async revokeAll(userId: string): Promise<void> {
      await db.delete(mailTokens).where(eq(mailTokens.userId, userId))
    },

    async forgetExpiredBefore(moment: Date): Promise<void> {
      await db.delete(mailTokens).where(lt(mailTokens.expiresAt, moment))
    },
  }
}
