import type { Zone } from '@tradeops/domain/market/zones'
import { and, count, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { ActiveSharedLink, SharedLinkToAdd } from '../../flows/shares/manage-shares.ts'
import type { Database } from '../database/client.ts'
import { shares } from '../schema/briefs.ts'

const { userId: _owner, body: _body, revokedAt: _revoked, ...SHOWN } = getTableColumns(shares)

export function createSharedLinkStore(db: Database) {
  const isLive = isNull(shares.revokedAt)
  const ofUser = (userId: string) => and(eq(shares.userId, userId), isLive)
  const shown = (row: Omit<ActiveSharedLink, 'zone'> & { zone: string }): ActiveSharedLink => ({
    ...row,
    zone: row.zone as Zone,
  })

  return {
    async ofBrief(userId: string, briefId: string): Promise<ActiveSharedLink | null> {
      const [row] = await db
        .select(SHOWN)
        .from(shares)
        .where(and(ofUser(userId), eq(shares.briefId, briefId)))
      return row ? shown(row) : null
    },
    /** Lists the shared briefs of a user, newest first. */
    async listOf(userId: string): Promise<ActiveSharedLink[]> {
      return (await db.select(SHOWN).from(shares).where(ofUser(userId)).orderBy(desc(shares.createdAt))).map(shown)
    },
    async count(userId: string): Promise<number> {
      const [row] = await db.select({ live: count() }).from(shares).where(ofUser(userId))
      return row!.live
    },
    async add(share: SharedLinkToAdd): Promise<ActiveSharedLink> {
      const [row] = await db.insert(shares).values(share).returning(SHOWN)
      return shown(row!)
    },
    async find(id: string): Promise<{ sha256: string; body: Uint8Array } | null> {
      const { sha256, body } = shares
      const [row] = await db
        .select({ sha256, body })
        .from(shares)
        .where(and(eq(shares.id, id), isLive))
      return row?.body ? { sha256: row.sha256, body: row.body } : null
    },
    async isActive(id: string): Promise<boolean> {
      const rows = await db
        .select({ id: shares.id })
        .from(shares)
        .where(and(eq(shares.id, id), isLive))
      return rows.length > 0
    },
    /**
     * Revokes a shared link and deletes its copy of the brief at once; the row stays with the account and states from
     * when to when it was shared.
     */
    async revoke(userId: string, id: string, revokedAt: Date): Promise<boolean> {
      const own = and(ofUser(userId), eq(shares.id, id))
      const revoked = await db.update(shares).set({ revokedAt, body: null }).where(own).returning({ id: shares.id })
      return revoked.length > 0
    },
  }
}
