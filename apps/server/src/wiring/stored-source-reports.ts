import type { ArchiveReadProgress, SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { describeSourceForDiagnostics } from '../flows/market/describe-source-for-diagnostics.ts'
import { MARKET_SOURCES } from '../sources/market-sources.ts'
import { PRICE_ARCHIVES } from '../sources/registry.ts'
import type { Database } from '../store/database/client.ts'
import { createPriceArchiveFileStore } from '../store/market/price-archive-files.ts'
import { createSourceHealthStore } from '../store/market/source-health.ts'

/** Reads the reports on data sources that the leader process has stored, for a process that does not poll. */
export async function readStoredSourceReports(
  db: Database,
  origin: DataOrigin,
  now: Date,
): Promise<SourceHealthReport[]> {
  const rows = new Map((await createSourceHealthStore(db).all(origin)).map((row) => [row.source, row]))
  return MARKET_SOURCES.map((source) => describeSourceForDiagnostics(source, rows.get(source.name) ?? null, now))
}

export async function readStoredArchiveProgress(db: Database, origin: DataOrigin): Promise<ArchiveReadProgress[]> {
  const counts = new Map((await createPriceArchiveFileStore(db).counts(origin)).map((row) => [row.document, row]))
  return PRICE_ARCHIVES.map(({ name: document, title }) => {
    const { years = 0, yearsRead = 0, lastError = null, retryAt } = counts.get(document) ?? {}
    return { document, title, years, yearsRead, lastError, nextAttempt: retryAt?.toISOString() ?? null }
  })
}
