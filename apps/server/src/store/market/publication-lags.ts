import type { PublicationLag } from '@tradeops/domain/market/polling/learn-poll-plan'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { publicationLags } from '../schema/market.ts'

export function createPublicationLagStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
) {
  return {
    /** Reads the observed publication delays of each document, oldest first. */
    async all(): Promise<Map<string, PublicationLag[]>> {
      const rows = await db.select().from(publicationLags).where(eq(publicationLags.origin, origin))
      return new Map(
        rows.map(({ document, afterSeconds, bySeconds }) => [
          document,
          afterSeconds.flatMap((after, index) => {
            const by = bySeconds[index]
            return by === undefined ? [] : [{ afterSeconds: after, bySeconds: by }]
          }),
        ]),
      )
    },

    async save(document: string, markAt: Date, lags: readonly PublicationLag[]): Promise<void> {
      const row = {
        markAt,
        afterSeconds: lags.map(({ afterSeconds }) => afterSeconds),
        bySeconds: lags.map(({ bySeconds }) => bySeconds),
      }
      const { origin: ofOrigin, document: ofDocument } = publicationLags
      await write((tx) =>
        tx
          .insert(publicationLags)
          .values({ origin, document, ...row })
          .onConflictDoUpdate({ target: [ofOrigin, ofDocument], set: row }),
      )
    },
  }
}
