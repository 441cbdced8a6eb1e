import type { Zone } from '@tradeops/domain/market/zones'
import { and, count, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { ActiveShare, NewShare } from '../../flows/shares/manage-shares.ts'
import type { Database } from '../database/client.ts'
import { shares } from '../schema/briefs.ts'

const { userId: _owner, body: _body, revokedAt: _revoked, ...SHOWN } = getTableColumns(shares)

export function createShareStore(db: Database) {
  const isLive = isNull(shares.revokedAt)
  const ofUser = (userId: string) => and(eq(shares.userId, userId), isLive)
  const shown = (row: Omit<ActiveShare, 'zone'> & { zone: string }): ActiveShare => ({ ...row, zone: row.zone as Zone })

  return {
    async ofBrief(userId: string, briefId: string): Promise<ActiveShare | null> {
      const [row] = await db
        .select(SHOWN)
        .from(shares)
        .where(and(ofUser(userId), eq(shares.briefId, briefId)))
      return row ? shown(row) : null
    },
    /** Newest first. */
    async listOf(userId: string): Promise<ActiveShare[]> {
      return (await db.select(SHOWN).from(shares).where(ofUser(userId)).orderBy(desc(shares.createdAt))).map(shown)
    },
    async count(userId: string): Promise<number> {
      const [row] = await db.select({ live: count() }).from(shares).where(ofUser(userId))
      return row!.live
    },
    async add(share: NewShare): Promise<ActiveShare> {
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
    /** Revokes a share and deletes its copy at once; that it was shared, and until when, stays with the account. */
    async revoke(userId: string, id: string, revokedAt: Date): Promise<boolean> {
      const own = and(ofUser(userId), eq(shares.id, id))
      const revoked = await db.update(shares).set({ revokedAt, body: null }).where(own).returning({ id: shares.id })
      return revoked.length > 0
    },
  }
}
