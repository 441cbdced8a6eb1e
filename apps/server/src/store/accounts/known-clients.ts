import { MAX_KNOWN_CLIENTS_PER_USER } from '@tradeops/domain/account/lifetimes'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { knownClients } from '../schema/accounts.ts'

export function createKnownClientStore(db: Database) {
  return {
    async remember(userId: string, client: string, now: Date): Promise<void> {
      await db
        .insert(knownClients)
        .values({ userId, client, lastSeenAt: now })
        .onConflictDoUpdate({ target: [knownClients.userId, knownClients.client], set: { lastSeenAt: now } })
      await db.execute(sql`
        delete from known_clients where user_id = ${userId} and client in (
          select client from known_clients where user_id = ${userId}
          order by last_seen_at desc offset ${MAX_KNOWN_CLIENTS_PER_USER}::int
        )`)
    },

    async forgetAll(userId: string): Promise<void> {
      await db.delete(knownClients).where(eq(knownClients.userId, userId))
    },
  }
}
