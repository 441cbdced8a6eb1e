import { setMaxListeners } from 'node:events'
import type { MarketSource } from '@tradeops/domain/market/market-source'
import { backfillMarketHistory, type SourcesRead } from '../flows/market/backfill-market-history.ts'
import { backfillPriceArchives } from '../flows/market/backfill-price-archives.ts'
import { restoreIngestState } from '../flows/market/ingest-state.ts'
import type { MarketMemory } from '../flows/market/market-memory.ts'
import type { PollAndIngestSourceDependencies } from '../flows/market/poll-and-ingest-source.ts'
import { createPublicationDelayLearner, pollAndLearnDelay } from '../flows/market/publication-delay-learner.ts'
import { createSourceRegistry } from '../flows/market/source-registry.ts'
import { createSerialQueue } from '../flows/queues.ts'
import { startMarketIngestion } from '../jobs/market-ingestion.ts'
import { withTimeout } from '../jobs/with-timeout.ts'
import type { Timers } from '../runtime/clock.ts'
import { READ_ARCHIVE_PROGRAM_FILE } from '../runtime/paths.ts'
import type { DocumentFetcherOptions } from '../sources/document-fetchers.ts'
import { readPriceArchiveInChildProcess } from '../sources/ercot/client/price-archive-process.ts'
import { createYearlyPriceClient } from '../sources/ercot/client/yearly-price-client.ts'
import { createFetchAlternatives } from '../sources/fetch-alternatives.ts'
import { createHttpClient, type HttpClientOptions } from '../sources/http/http-client.ts'
import { MARKET_SOURCES } from '../sources/market-sources.ts'
import { parseSourceDocument } from '../sources/parse-source-document.ts'
import { PRICE_ARCHIVES } from '../sources/registry.ts'
import type { Database } from '../store/database/client.ts'
import { createUnfencedWrite, type LeaderWrite } from '../store/leadership/fenced-write.ts'
import { createDocumentRefusalStore } from '../store/market/document-refusals.ts'
import { createFetchedDocumentStore } from '../store/market/documents.ts'
import { createForecastPublicationStore } from '../store/market/forecasts.ts'
import { createMarketDataCleanup } from '../store/market/market-data-cleanup.ts'
import { createPriceArchiveFileStore } from '../store/market/price-archive-files.ts'
import { createPublicationLagStore } from '../store/market/publication-lags.ts'
import { createMarketReadingStore } from '../store/market/readings.ts'
import { createSourceHealthStore } from '../store/market/source-health.ts'
import { createSourceRequestStore } from '../store/market/source-requests.ts'
import { createSourceWaitStore } from '../store/market/source-waits.ts'

export type SourceRegistryOptions = Omit<DocumentFetcherOptions, 'now'> & {
  db: Database
  /** The in-memory market data, loaded from the database, so that stored readings do not count as new. */
  memory: MarketMemory
  /**
   * Writes as the leader process. It is absent if only one process uses the database, because then no write needs a
   * check of who is the leader.
   */
  write?: LeaderWrite
  briefedUntil?: Date | null
  contact: string | undefined
  clock: { now(): Date }
  /** Timers for the limits of work. Tests speed up `timers` but not these. */
  limitTimers: Timers
  random(): number
  onScedRun(runAt: Date): void
  onArrival(): void
  onSourceRead?(count: SourcesRead): void
  /** Logs the progress of a start, and sources that fail repeatedly or work again. */
  log(line: string): void
  http?: Pick<HttpClientOptions, 'sleep' | 'dispatcher' | 'proxy'>
}

type MarketIngestionOptions = SourceRegistryOptions & {
  timers: Timers
  /** Years of archived prices to backfill in the background; none by default. */
  historyYears?: number
  onFault(what: string, fault: unknown): void
}

/** Creates the registry of all market data sources; no source is polled yet. */
export async function openSourceRegistry(options: SourceRegistryOptions) {
  const { db, memory, clock, limitTimers, write = createUnfencedWrite(db), briefedUntil = null } = options
  const { origin } = memory
  const stopping = new AbortController()
  // Raises the limit of listeners on the stop signal, because every running request listens to it and at start there
  // are dozens.
  setMaxListeners(0, stopping.signal)
  const now = () => clock.now()
  const { contact, random } = options
  const bases = Object.values(options.bases)
  const waitStore = createSourceWaitStore(db, origin, write)
  const waits = { known: await waitStore.all(), save: waitStore.save }
  const http = createHttpClient({
    ...{ ...options.http, bases, contact, now, random, waits, limitTimers },
    stop: stopping.signal,
  })

  const state = await restoreIngestState(
    { documents: createFetchedDocumentStore(db), health: createSourceHealthStore(db) },
    origin,
    clock.now(),
  )
  const needs: PollAndIngestSourceDependencies = {
    memory,
    clock,
    read: parseSourceDocument,
    documents: createFetchedDocumentStore(db, write),
    readings: createMarketReadingStore(db, write),
    forecasts: createForecastPublicationStore(db, write),
    refusals: createDocumentRefusalStore(db, write),
    health: createSourceHealthStore(db, write),
    requests: createSourceRequestStore(db, origin, write),
    briefedUntilMs: briefedUntil ? briefedUntil.getTime() + 1 : Number.NEGATIVE_INFINITY,
    alternativesFor: createFetchAlternatives({ ...options, now, http }),
    ingestQueue: createSerialQueue(),
    isStopping: () => stopping.signal.aborted,
    withTimeout: (ms, work) => withTimeout(limitTimers, ms, work),
    onScedRun: options.onScedRun,
    onArrival: options.onArrival,
    onTrouble: options.log,
  }
  const registry = createSourceRegistry(needs, state, MARKET_SOURCES)
  const lags = createPublicationLagStore(db, origin, write)
  const learning = createPublicationDelayLearner({ known: await lags.all(), save: lags.save })
  return {
    registry,
    planOf: learning.planOf,
    pollFor: (source: MarketSource, markAt: Date) => pollAndLearnDelay({ clock, registry, learning }, source, markAt),
    inTurn: needs.ingestQueue,
    isStopping: needs.isStopping,
    catchUp: (onSourcesRead: () => void) =>
      backfillMarketHistory(
        { ...needs, log: options.log, onSourceRead: options.onSourceRead ?? (() => {}), onSourcesRead },
        state,
        registry,
        MARKET_SOURCES,
      ),
    readHistory: (years: number) =>
      backfillPriceArchives({
        ...needs,
        archives: PRICE_ARCHIVES.map((archive) => createYearlyPriceClient(options.bases.ercot, archive, http, now)),
        years,
        progress: createPriceArchiveFileStore(db, write),
        readSheets: (file) => readPriceArchiveInChildProcess(READ_ARCHIVE_PROGRAM_FILE, file, stopping.signal),
        log: options.log,
      }),
    close(): Promise<void> {
      stopping.abort()
      return http.close()
    },
  }
}

export async function wireMarketIngestion(options: MarketIngestionOptions) {
  const { memory, historyYears = 0 } = options
  const { inTurn: ingestQueue, ...opened } = await openSourceRegistry(options)
  const retention = createMarketDataCleanup(options.write ?? createUnfencedWrite(options.db))
  const ingestion = startMarketIngestion({
    ...opened,
    sources: MARKET_SOURCES,
    historyYears,
    clock: options.clock,
    timers: options.timers,
    limitTimers: options.limitTimers,
    random: options.random,
    onFault: options.onFault,
    async tidy(now) {
      memory.forget(now)
      await retention.enforce(now)
    },
  })
  return { ...ingestion, ingestQueue }
}
