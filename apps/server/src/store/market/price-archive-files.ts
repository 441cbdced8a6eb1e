import type { DataOrigin } from '@tradeops/domain/market/reading'
import { and, eq, sql } from 'drizzle-orm'
import type { YearlyPriceFile, YearlyPriceFileProgress } from '../../flows/market/backfill-price-archives.ts'
import type { PriceDay } from '../../flows/market/pack-price-days.ts'
import type { Database } from '../database/client.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { priceArchiveFiles as files } from '../schema/price-history.ts'
import { createSeriesPointIdLookup } from './series-points.ts'

/**
 * Days of prices per statement, which takes about a tenth of a second on the embedded database and blocks this thread.
 */
const DAYS_PER_STATEMENT = 200

type ArchiveCounts = {
  document: string
  years: number
  yearsRead: number
  lastError: string | null
  retryAt: Date | null
}

export function createPriceArchiveFileStore(db: Database, write: LeaderWrite = createUnfencedWrite(db)) {
  const numbersOf = createSeriesPointIdLookup(db)
  const only = (origin: DataOrigin, { document, year, docId }: YearlyPriceFile) =>
    and(eq(files.origin, origin), eq(files.document, document), eq(files.year, year), eq(files.docId, docId))

  return {
    async of(origin: DataOrigin, document: string): Promise<YearlyPriceFileProgress[]> {
      const named = and(eq(files.origin, origin), eq(files.document, document))
      const rows = await db.select().from(files).where(named)
      return rows.map(({ origin: _, readAt, lastError: __, ...file }) => ({ ...file, isRead: readAt !== null }))
    },

    /** Counts the ingested years of each yearly price report, with the reason why the newest failed year failed. */
    async counts(origin: DataOrigin): Promise<ArchiveCounts[]> {
      const isRefused = sql`${files.readAt} is null and ${files.lastError} is not null`
      return db
        .select({
          document: files.document,
          years: sql<number>`count(*)::int`,
          yearsRead: sql<number>`count(${files.readAt})::int`,
          lastError: sql<
            string | null
          >`(array_agg(${files.lastError} order by ${files.year} desc) filter (where ${isRefused}))[1]`,
          retryAt: sql`min(${files.retryAt}) filter (where ${isRefused})`.mapWith(files.retryAt),
        })
        .from(files)
        .where(eq(files.origin, origin))
        .groupBy(files.document)
        .orderBy(files.document)
    },

    async list(origin: DataOrigin, listed: readonly YearlyPriceFile[]): Promise<void> {
      if (listed.length === 0) return
      const fresh = listed.map((file) => ({ ...file, origin, sheets: [] }))
      await write((tx) =>
        tx
          .insert(files)
          .values(fresh)
          .onConflictDoUpdate({
            target: [files.origin, files.document, files.year],
            set: {
              docId: sql`excluded.doc_id`,
              name: sql`excluded.name`,
              publishedAt: sql`excluded.published_at`,
              sheets: sql`excluded.sheets`,
              readAt: null,
              refusals: 0,
              lastError: null,
              retryAt: null,
            },
            setWhere: sql`${files.docId} <> excluded.doc_id and ${files.publishedAt} <= excluded.published_at`,
          }),
      )
    },

    async store(origin: DataOrigin, file: YearlyPriceFile, sheet: string, days: readonly PriceDay[]): Promise<void> {
      const ids = await numbersOf(origin, days)
      const rows = days.map(({ day, publishedAt, cents }, place) => ({
        id: ids[place],
        day,
        published_at: publishedAt,
        cents,
      }))
      await write((fenced) =>
        fenced.transaction(async (tx) => {
          for (let from = 0; from < rows.length; from += DAYS_PER_STATEMENT) {
            await tx.execute(upsertDays(JSON.stringify(rows.slice(from, from + DAYS_PER_STATEMENT))))
          }
          const sheets = sql`array_append(${files.sheets}, ${sheet}::text)`
          await tx.update(files).set({ sheets }).where(only(origin, file))
        }),
      )
    },

    async finish(origin: DataOrigin, file: YearlyPriceFile, readAt: Date): Promise<void> {
      await write((tx) => tx.update(files).set({ readAt, lastError: null, retryAt: null }).where(only(origin, file)))
    },

    async refuse(origin: DataOrigin, file: YearlyPriceFile, lastError: string, retryAt: Date): Promise<void> {
      const refusals = sql`${files.refusals} + 1`
      await write((tx) => tx.update(files).set({ refusals, lastError, retryAt }).where(only(origin, file)))
    },
  }
}

/** Stores days of prices; a later edition of a yearly file corrects an earlier one, never the other way around. */
const upsertDays = (days: string) => sql`
  insert into price_days as known (series_point_id, day, published_at, cents)
  select id, day, published_at, cents
  from json_to_recordset(${days}::json) as incoming (id int, day date, published_at timestamptz(3), cents int[])
  on conflict (series_point_id, day) do update set published_at = excluded.published_at, cents = excluded.cents
    where known.published_at is null or known.published_at <= excluded.published_at`
