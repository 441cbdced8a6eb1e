import { createHash } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PushDevice } from '../../flows/alerts/manage-push.ts'
import type { PushSubscription } from '../../flows/alerts/send-alert-to-push-device.ts'
import type { Database } from '../database/client.ts'
import { readStoredJson } from '../database/stored-json.ts'
import { users } from '../schema/accounts.ts'
import { pushDevices, pushKeys } from '../schema/alert-deliveries.ts'

export const PUSH_CIPHER_PURPOSE = 'push'

type Cipher = { encrypt(text: string): string; decrypt(encrypted: string): string | null }
export type PushKeys = { publicKey: string; privateKey: string }

const StoredSubscription: z.ZodType<PushSubscription> = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})

const ONLY_ROW = 1

/**
 * Reads the push keys of this server, or stores new ones at the first start; two processes that start together use the
 * same keys. After a change of SECRET the private key cannot be decrypted: new keys are made, and the push devices,
 * which trust only the old keys, are deleted.
 */
export async function readOrMakePushKeys(db: Database, cipher: Cipher, makeKeys: () => PushKeys, now: Date) {
  return db.transaction(async (tx): Promise<PushKeys> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('push keys', 0))`)
    const [row] = await tx.select().from(pushKeys).where(eq(pushKeys.id, ONLY_ROW))
    const privateKey = row ? cipher.decrypt(row.encryptedPrivateKey) : null
    if (row && privateKey !== null) return { publicKey: row.publicKey, privateKey }
    const made = makeKeys()
    await tx.delete(pushKeys)
    await tx.delete(pushDevices)
    const encryptedPrivateKey = cipher.encrypt(made.privateKey)
    await tx.insert(pushKeys).values({ id: ONLY_ROW, publicKey: made.publicKey, encryptedPrivateKey, createdAt: now })
    return made
  })
}

/** Stores push devices, the browsers that show a reader's alerts. */
export function createPushDeviceStore(db: Database, { encrypt, decrypt }: Cipher) {
  const readPushSubscription = (row: { id: string; encrypted: string } | undefined): PushSubscription | null => {
    const text = row ? decrypt(row.encrypted) : null
    return row && text !== null ? readStoredJson(StoredSubscription, text, `The push device ${row.id}`) : null
  }
  const stored = { id: pushDevices.id, encrypted: pushDevices.encryptedSubscription }
  return {
    async lockOwner(userId: string): Promise<void> {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    },

    listOf: (userId: string): Promise<PushDevice[]> =>
      db
        .select({
          id: pushDevices.id,
          name: pushDevices.name,
          host: pushDevices.host,
          confirmedAt: pushDevices.confirmedAt,
        })
        .from(pushDevices)
        .where(eq(pushDevices.userId, userId))
        .orderBy(desc(pushDevices.confirmedAt), pushDevices.id),

    async save(userId: string, subscription: PushSubscription, name: string, now: Date): Promise<string> {
      const changed = { userId, name, encryptedSubscription: encrypt(JSON.stringify(subscription)), confirmedAt: now }
      const endpointHash = createHash('sha256').update(subscription.endpoint).digest('hex')
      const { host } = new URL(subscription.endpoint)
      const [saved] = await db
        .insert(pushDevices)
        .values({ ...changed, host, endpointHash, createdAt: now })
        .onConflictDoUpdate({ target: pushDevices.endpointHash, set: changed })
        .returning({ id: pushDevices.id })
      return saved!.id
    },

    async keepNewest(userId: string, most: number): Promise<void> {
      await db.execute(sql`delete from push_devices where user_id = ${userId}::uuid and id not in (
        select id from push_devices where user_id = ${userId}::uuid order by confirmed_at desc, id limit ${most}::int)`)
    },

    async open(id: string): Promise<PushSubscription | null> {
      return readPushSubscription((await db.select(stored).from(pushDevices).where(eq(pushDevices.id, id)))[0])
    },

    async openOwn(userId: string, id: string): Promise<PushSubscription | null> {
      const own = and(eq(pushDevices.userId, userId), eq(pushDevices.id, id))
      return readPushSubscription((await db.select(stored).from(pushDevices).where(own))[0])
    },

    async remove(id: string): Promise<void> {
      await db.delete(pushDevices).where(eq(pushDevices.id, id))
    },

    async removeOwn(userId: string, id: string): Promise<boolean> {
      const own = and(eq(pushDevices.userId, userId), eq(pushDevices.id, id))
      return (await db.delete(pushDevices).where(own).returning({ id: pushDevices.id })).length === 1
    },
  }
}
