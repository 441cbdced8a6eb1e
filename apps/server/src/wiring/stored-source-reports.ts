import type { SourceReport } from '@tradeops/contract/diagnostics'
import type { Origin } from '@tradeops/domain/market/reading'
import { reportSource } from '../flows/market/report-source.ts'
import { MARKET_SOURCES } from '../sources/market-sources.ts'
import type { Database } from '../store/database/client.ts'
import { sourceHealthStore } from '../store/market/source-health.ts'

/** How the sources stand by the word of whichever process reads them: for one that only serves pages. */
export async function storedSourceReports(db: Database, origin: Origin, now: Date): Promise<SourceReport[]> {
  const rows = new Map((await sourceHealthStore(db).all(origin)).map((row) => [row.source, row]))
  return MARKET_SOURCES.map((source) => reportSource(source, rows.get(source.name) ?? null, now))
}
