import { setMaxListeners } from 'node:events'
import type { Origin } from '@tradeops/domain/market/reading'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { backfillHistory } from '../flows/market/backfill-history.ts'
import { inTurn } from '../flows/market/in-turn.ts'
import type { IngestSourceNeeds } from '../flows/market/ingest-source.ts'
import { freshIngestState, type IngestState, seenKey } from '../flows/market/ingest-state.ts'
import { marketMemory } from '../flows/market/market-memory.ts'
import { recallLastDay, recallMarket } from '../flows/market/recall-market.ts'
import { sourceRegistry } from '../flows/market/source-registry.ts'
import { startHourlyUpkeep } from '../jobs/hourly-upkeep.ts'
import { startPolling, type Timers } from '../jobs/source-polling.ts'
import { within } from '../runtime/within.ts'
import { documentAlternatives } from '../sources/alternatives.ts'
import type { FetcherOptions } from '../sources/fetchers.ts'
import { createHttpClient, type HttpClientOptions } from '../sources/http/http-client.ts'
import { MARKET_SOURCES } from '../sources/market-sources.ts'
import { readDocument } from '../sources/read-document.ts'
import type { Database } from '../store/database/client.ts'
import { documentStore } from '../store/market/documents.ts'
import { forecastStore } from '../store/market/forecasts.ts'
import { marketColumnStore } from '../store/market/market-columns.ts'
import { marketRetention } from '../store/market/market-retention.ts'
import { readingStore } from '../store/market/readings.ts'
import { refusalStore } from '../store/market/refusals.ts'
import { sourceHealthStore } from '../store/market/source-health.ts'

export type SourceRegistryOptions = Omit<FetcherOptions, 'now'> & {
  db: Database
  origin: Origin
  contact: string | undefined
  clock: { now(): Date }
  timers: Timers
  random(): number
  onScedRun(runAt: Date): void
  onArrival(): void
  /** A line for whoever watches: how a start goes on, a source that keeps failing, a source that is back. */
  tell(line: string): void
  /** Tests are less patient. */
  http?: Pick<HttpClientOptions, 'limits' | 'sleep' | 'dispatcher'>
}

type MarketIngestionOptions = SourceRegistryOptions & {
  onFault(what: string, fault: unknown): void
}

const SEEN_DAYS = 16

/** What an earlier process of ours fetched, so that a restart neither polls too soon nor fetches twice. */
async function recallState(db: Database, origin: Origin, now: Date): Promise<IngestState> {
  const state = freshIngestState()
  const since = new Date(now.getTime() - SEEN_DAYS * DAY_MS)
  for (const { document, docId } of await documentStore(db).seenSince(origin, since)) {
    state.seen.add(seenKey(document, docId))
  }
  for (const { origin: _origin, ...health } of await sourceHealthStore(db).all(origin)) {
    state.health.set(health.source, health)
    if (health.via) state.polledAtMs.set(health.via, health.lastAttemptAt.getTime())
  }
  return state
}

/** The last day of what is stored, recalled, and every source within reach; nothing is polled yet. */
export async function openSourceRegistry(options: SourceRegistryOptions) {
  const { db, origin, clock, timers } = options
  const stopping = new AbortController()
  // Every request under way listens to it, and at start there are dozens.
  setMaxListeners(0, stopping.signal)
  const now = () => clock.now()
  const { contact, random } = options
  const bases = Object.values(options.bases)
  const http = createHttpClient({ ...options.http, bases, contact, now, random, stop: stopping.signal })

  const memory = marketMemory(origin)
  const stored = { columns: marketColumnStore(db) }
  await recallLastDay(stored, memory, clock.now())
  const state = await recallState(db, origin, clock.now())
  const needs: IngestSourceNeeds = {
    memory,
    clock,
    read: readDocument,
    documents: documentStore(db),
    readings: readingStore(db),
    forecasts: forecastStore(db),
    refusals: refusalStore(db),
    health: sourceHealthStore(db),
    alternativesFor: documentAlternatives({ ...options, now, http }),
    inTurn: inTurn(),
    isStopping: () => stopping.signal.aborted,
    within: (ms, work) => within(timers, ms, work),
    onScedRun: options.onScedRun,
    onArrival: options.onArrival,
    onTrouble: options.tell,
  }
  const registry = sourceRegistry(needs, state, MARKET_SOURCES)
  return {
    memory,
    registry,
    isStopping: needs.isStopping,
    /** The thirty days behind the last one: some seconds of reading, while the product already serves. */
    recall: () => recallMarket(stored, memory, clock.now()),
    catchUp: (onSourcesRead: () => void) =>
      backfillHistory({ ...needs, tell: options.tell, onSourcesRead }, state, registry, MARKET_SOURCES),
    close(): Promise<void> {
      stopping.abort()
      return http.close()
    },
  }
}

/** Everything that brings the market in: recalls what is stored, reads what is missing, and then follows each source. */
export async function startMarketIngestion(options: MarketIngestionOptions) {
  const { clock, timers, random, onFault } = options
  const { memory, registry, isStopping, recall, catchUp, close } = await openSourceRegistry(options)

  let polling: { stop(): Promise<void> } | null = null
  function follow(): void {
    if (isStopping()) return
    polling = startPolling({
      sources: MARKET_SOURCES,
      clock,
      timers,
      random,
      poll: registry.pollFor,
      onPlanned: registry.plan,
      onFault: (source, fault) => onFault(`reading ${source.name}`, fault),
    })
  }
  const caughtUp = recall()
    .then(() => catchUp(follow))
    .catch((fault) => {
      onFault('reading the market at start', fault)
      if (!polling) follow()
    })
  const retention = marketRetention(options.db)
  const upkeep = startHourlyUpkeep({
    clock,
    timers,
    async tidy(now) {
      memory.forget(now)
      await retention.enforce(now)
    },
    onFault: (fault) => onFault('letting go of old market data', fault),
  })

  return {
    memory,
    windowAt: memory.windowAt,
    /** Settles once every source was read and history is in place. */
    caughtUp,
    /** How every source stands, from memory. */
    report: registry.report,
    /** The same after polling them. */
    async probeSources() {
      await registry.probe()
      return registry.report()
    },
    async stop(): Promise<void> {
      await Promise.all([close(), polling?.stop(), upkeep.stop()])
    },
  }
}
