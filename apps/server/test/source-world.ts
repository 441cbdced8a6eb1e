import type { MarketSource } from '@tradeops/domain/market/market-source'
import { SERIES } from '@tradeops/domain/market/series'
import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import type { BackfillMarketHistoryDependencies } from '../src/flows/market/backfill-market-history.ts'
import type {
  DocumentFetchOutcome,
  DocumentFetchRequest,
  FetchAlternative,
  FetchedDocument,
} from '../src/flows/market/fetch-alternative.ts'
import { createIngestState } from '../src/flows/market/ingest-state.ts'
import type { SourceHealth } from '../src/flows/market/source-health.ts'
import { createFakeClock } from './fake-clock.ts'
import { createIngestWorld } from './ingest-world.ts'

export const SOURCE_WORLD_NOW = '2026-07-15T22:36:00Z'

export const PRICE_SOURCE: MarketSource = {
  name: 'lmp',
  title: 'Dispatch prices',
  group: 'lmp',
  documents: ['np6-788-cd'],
  judgedBy: 'lmp',
  freshness: { freshMinutes: 10, missingMinutes: 20 },
  plan: { periodMinutes: 5, markMinute: 0, pollAfterSeconds: [30] },
  coversMinutesBefore: 1,
}

type Price = { at: string; value: number }

const priceAt = ({ at, value }: Price) => ({
  series: 'lmp' as const,
  point: 'HB_HOUSTON',
  unit: SERIES.lmp.unit,
  publishedAt: null,
  at: new Date(at),
  value,
})

const document = (name: string, fetchedAt: Date): FetchedDocument => ({
  facts: { name, publishedAt: null, fetchedAt },
  body: new Uint8Array(3),
  sha256: name,
  docId: null,
  validators: { etag: null, lastModified: null },
})

/** Creates a failed fetch with this reason. */
export const createFailedFetch = (reason: string): DocumentFetchOutcome => ({
  ok: false,
  failure: { reason, sentence: `It was ${reason}.`, status: null, retryAfterMs: null },
})

/** Creates sources whose fetch alternatives answer as the test defines, and records everything that they report. */
export function createSourceWorld() {
  const clock = createFakeClock(SOURCE_WORLD_NOW)
  const { calls, needs: ingest, memory } = createIngestWorld({ ok: true, readings: [], refused: [] })
  const state = createIngestState()
  const polled: string[] = []
  const requests: DocumentFetchRequest[] = []
  const runs: string[] = []
  const troubles: string[] = []
  const logged: string[] = []
  const saved: SourceHealth[] = []
  const turnsMs: number[] = []
  const controls = { arrivals: 0, sourcesRead: 0, isStopping: false, mayPoll: true }
  const answers = new Map<string, () => Price[] | DocumentFetchOutcome>()
  const alternatives = new Map<string, FetchAlternative[]>()
  const publishedPrices = new Map<string, Price[]>()

  const offer = (name: string, via: string, answer: () => Price[] | DocumentFetchOutcome) => {
    answers.set(via, answer)
    const alternative: FetchAlternative = {
      document: name,
      via,
      minIntervalMs: MINUTE_MS,
      usualLagMs: 30 * SECOND_MS,
      alwaysWhole: false,
      maxPerPublication: null,
      fetch: async (request) => {
        polled.push(via)
        requests.push(request)
        const given = answers.get(via)!()
        if (!Array.isArray(given)) return given
        publishedPrices.set(via, given)
        return { ok: true, documents: [document(via, clock.now())], missed: [], unchanged: [] }
      },
    }
    const offered = alternatives.get(name) ?? []
    if (!offered.some((one) => one.via === via)) alternatives.set(name, [...offered, alternative])
  }

  const needs: BackfillMarketHistoryDependencies = {
    ...ingest,
    clock,
    read: (_document, _body, { name }) => ({
      ok: true,
      refused: [],
      readings: publishedPrices.get(name)!.map(priceAt),
    }),
    requests: { claim: async () => controls.mayPoll, failed: async () => undefined },
    briefedUntilMs: Number.NEGATIVE_INFINITY,
    ingestQueue: (work) => work(),
    isStopping: () => controls.isStopping,
    withTimeout: (ms, work) => {
      turnsMs.push(ms)
      return work
    },
    onSourceRead() {},
    alternativesFor: (name) => alternatives.get(name) ?? [],
    health: { save: async (health) => void saved.push(health) },
    onScedRun: (runAt) => void runs.push(runAt.toISOString().slice(11, 19)),
    onArrival: () => {
      controls.arrivals += 1
    },
    onTrouble: (line) => void troubles.push(line),
    log: (line) => void logged.push(line),
    onSourcesRead: () => {
      controls.sourcesRead += 1
    },
  }
  return {
    needs,
    state,
    clock,
    memory,
    calls,
    offer,
    polled,
    requests,
    runs,
    troubles,
    logged,
    saved,
    turnsMs,
    controls,
  }
}
