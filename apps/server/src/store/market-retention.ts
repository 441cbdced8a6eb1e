import { lt } from 'drizzle-orm'
import type { Database } from './client.ts'
import { documents, forecasts, refusals } from './schema/market.ts'

const DAY_MS = 24 * 3_600_000
const FORECAST_DAYS = 60
const DOCUMENT_DAYS = 60
const REFUSAL_DAYS = 30

/** Readings are kept for good. Forecasts, what we know of documents, and refusals are let go when nobody will ask. */
export function marketRetention(db: Database) {
  const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
  return {
    async enforce(now: Date): Promise<void> {
      await db.delete(forecasts).where(lt(forecasts.publishedAt, before(now, FORECAST_DAYS)))
      await db.delete(documents).where(lt(documents.lastFetchedAt, before(now, DOCUMENT_DAYS)))
      await db.delete(refusals).where(lt(refusals.lastSeenAt, before(now, REFUSAL_DAYS)))
    },
  }
}
