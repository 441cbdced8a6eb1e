import type { WebhookHealth } from '@tradeops/domain/alerts/decide-after-alert-delivery'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { NewWebhook, OwnerViewOfWebhook } from '../../flows/alerts/manage-webhooks.ts'
import type { WebhookTarget } from '../../flows/alerts/send-alert-to-webhook.ts'
import type { Database } from '../database/client.ts'
import { users } from '../schema/accounts.ts'
import { webhooks } from '../schema/alert-deliveries.ts'

type Cipher = { encrypt(text: string): string; decrypt(encrypted: string): string | null }

const SHOWN = {
  id: webhooks.id,
  name: webhooks.name,
  preset: webhooks.preset,
  host: webhooks.host,
  oldSecretUntil: webhooks.oldSecretUntil,
  failingSince: webhooks.failingSince,
  offAt: webhooks.offAt,
  offReason: webhooks.offReason,
  lastAnswer: webhooks.lastAnswer,
  lastAt: webhooks.lastAt,
  createdAt: webhooks.createdAt,
}

/** Stores the webhooks of readers; URLs, keys and secrets are stored encrypted. */
export function createWebhookStore(db: Database, { encrypt, decrypt }: Cipher) {
  const ofUser = (userId: string, id: string) => and(eq(webhooks.userId, userId), eq(webhooks.id, id))
  return {
    async lockOwner(userId: string): Promise<void> {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    },

    async count(userId: string): Promise<number> {
      const [counted] = await db.select({ webhooks: count() }).from(webhooks).where(eq(webhooks.userId, userId))
      return counted!.webhooks
    },

    listOf: (userId: string): Promise<OwnerViewOfWebhook[]> =>
      db.select(SHOWN).from(webhooks).where(eq(webhooks.userId, userId)).orderBy(webhooks.createdAt, webhooks.id),

    async find(userId: string, id: string): Promise<OwnerViewOfWebhook | null> {
      const [found] = await db.select(SHOWN).from(webhooks).where(ofUser(userId, id))
      return found ?? null
    },

    async add(userId: string, { url, key, secret, ...webhook }: NewWebhook, now: Date): Promise<string> {
      const encrypted = {
        encryptedUrl: encrypt(url),
        encryptedKey: key === null ? null : encrypt(key),
        encryptedSecret: encrypt(secret),
      }
      const [added] = await db
        .insert(webhooks)
        .values({ ...webhook, ...encrypted, userId, createdAt: now })
        .returning({ id: webhooks.id })
      return added!.id
    },

    async rename(id: string, name: string): Promise<void> {
      await db.update(webhooks).set({ name }).where(eq(webhooks.id, id))
    },

    /** Turns a webhook on or off; turning it on clears its recorded failures. */
    async switch(id: string, isOn: boolean, now: Date): Promise<void> {
      const off = isOn ? { offAt: null, failingSince: null } : { offAt: now }
      await db
        .update(webhooks)
        .set({ ...off, offReason: null })
        .where(eq(webhooks.id, id))
    },

    /** Replaces the signing secret of a webhook; the old secret also signs until the given time. */
    async replaceSecret(id: string, secret: string, oldSecretUntil: Date): Promise<void> {
      await db
        .update(webhooks)
        .set({ encryptedOldSecret: webhooks.encryptedSecret, encryptedSecret: encrypt(secret), oldSecretUntil })
        .where(eq(webhooks.id, id))
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const removed = await db.delete(webhooks).where(ofUser(userId, id)).returning({ id: webhooks.id })
      return removed.length === 1
    },

    /**
     * Decrypts the URL, key and secrets of a webhook; `unreadable` if the server's SECRET was changed, `off` if the
     * webhook is off, null if it was deleted.
     */
    async openTarget(id: string, now: Date): Promise<WebhookTarget | 'off' | 'unreadable' | null> {
      const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
      if (!row) return null
      if (row.offAt !== null) return 'off'
      return openRow(row, now)
    },

    /** Decrypts a webhook for a test message, which its owner can send although the webhook is off. */
    async openOwn(userId: string, id: string, now: Date): Promise<WebhookTarget | 'unreadable' | null> {
      const [row] = await db.select().from(webhooks).where(ofUser(userId, id))
      return row ? openRow(row, now) : null
    },

    async lockHealth(id: string): Promise<{ userId: string; failingSinceMs: number | null } | null> {
      // The owner's account is locked first, as in all other changes of webhooks, because another order could end in a
      // deadlock.
      const owner = db.select({ id: webhooks.userId }).from(webhooks).where(eq(webhooks.id, id))
      await db.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for('key share')
      const [row] = await db
        .select({ userId: webhooks.userId, failingSince: webhooks.failingSince, offAt: webhooks.offAt })
        .from(webhooks)
        .where(eq(webhooks.id, id))
        .for('update')
      return row && row.offAt === null
        ? { userId: row.userId, failingSinceMs: row.failingSince?.getTime() ?? null }
        : null
    },

    async saveHealth(id: string, { failingSinceMs, offReason }: WebhookHealth, answer: string, now: Date) {
      const failingSince = failingSinceMs === null ? null : new Date(failingSinceMs)
      const off = offReason === null ? {} : { offAt: now, offReason }
      await db
        .update(webhooks)
        .set({ failingSince, lastAnswer: answer, lastAt: now, ...off })
        .where(eq(webhooks.id, id))
    },
  }

  function openRow(row: typeof webhooks.$inferSelect, now: Date): WebhookTarget | 'unreadable' {
    const isOverlap = row.oldSecretUntil !== null && row.oldSecretUntil > now
    const url = decrypt(row.encryptedUrl)
    const key = row.encryptedKey === null ? null : decrypt(row.encryptedKey)
    const stored = [row.encryptedSecret, isOverlap ? row.encryptedOldSecret : null]
    const secrets = stored.flatMap((each) => (each === null ? [] : (decrypt(each) ?? [])))
    if (url === null || secrets.length === 0) return 'unreadable'
    return { preset: row.preset, url, key, secrets }
  }
}
