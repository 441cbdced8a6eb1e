import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMissingInputs } from '@tradeops/domain/market/find-missing-inputs'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { startSandbox } from '@tradeops/sandbox/start-sandbox'
import { createLatestBriefCache } from '@tradeops/server/flows/briefs/latest-brief-cache'
import { createBriefMaker } from '@tradeops/server/flows/briefs/make-briefs'
import { ingestDocument } from '@tradeops/server/flows/market/ingest-document'
import { createMarketMemory } from '@tradeops/server/flows/market/market-memory'
import { createLiveStreamHub } from '@tradeops/server/http/live/live-stream-hub'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import { MARKET_SOURCES } from '@tradeops/server/sources/market-sources'
import { parseSourceDocument } from '@tradeops/server/sources/parse-source-document'
import { createBriefStore } from '@tradeops/server/store/briefs/briefs'
import { packBrief } from '@tradeops/server/store/briefs/pack-brief'
import { openPglite } from '@tradeops/server/store/database/client'
import { createDocumentRefusalStore } from '@tradeops/server/store/market/document-refusals'
import { createFetchedDocumentStore } from '@tradeops/server/store/market/documents'
import { createForecastMissStore } from '@tradeops/server/store/market/forecast-misses'
import { createForecastPublicationStore } from '@tradeops/server/store/market/forecasts'
import { createMarketReadingStore } from '@tradeops/server/store/market/readings'
import { createConstraintExposureFitStore, createPastCaseCountStore } from '@tradeops/server/store/outlook/learned-fits'
import { createLearnedOutlookStore } from '@tradeops/server/store/outlook/learned-outlook'
import { createTrackRecordSnapshotStore } from '@tradeops/server/store/record/track-record-snapshots'
import type { Benchmark } from '../benchmark.ts'
import { computePercentile } from '../percentile.ts'

const START = Date.parse('2026-07-15T20:00:00Z')
const HISTORY_DAYS = 15
const RUNS = 150
const LIMIT_MS = 250

type Document = { path: string; runAt: Date; fetchedAt: Date }

/** Saves the price page of every SCED run as the sandbox serves it. */
async function saveDocuments(directory: string): Promise<Document[]> {
  let nowMs = START
  const sandbox = await startSandbox({ port: 0, scenario: 'calm', clock: { now: () => new Date(nowMs) } })
  const market = createSimulatedMarket({ seed: 20_251_205, scenario: 'calm' })
  const documents: Document[] = []
  try {
    for (const runAt of market.scedRunTimes(new Date(START), new Date(START + RUNS * 300_000))) {
      nowMs = runAt.getTime() + 60_000
      const path = join(directory, `${documents.length}.html`)
      const answer = await fetch(`${sandbox.baseUrl}/content/cdr/html/hb_lz.html`)
      writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
      documents.push({ path, runAt, fetchedAt: new Date(nowMs) })
    }
  } finally {
    await sandbox.close()
  }
  return documents
}

export const pollCycleBenchmark: Benchmark = {
  name: 'document on disk to four stored and pushed briefs',
  bar: `p99 < ${LIMIT_MS} ms`,
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tradeops-tick-'))
    const database = await openPglite(join(directory, 'data'))
    try {
      await database.migrate(MIGRATIONS_FOLDER)
      const { db } = database
      const documents = await saveDocuments(directory)
      const past = simulateMarketWindow(
        createSimulatedMarket({ seed: 20_251_205, scenario: 'calm' }),
        new Date(START - HISTORY_DAYS * DAY_MS),
        new Date(START),
      )
      const memory = createMarketMemory('simulated')
      for (const [key, rows] of past.observations) {
        const [series, ...point] = key.split('/')
        memory.remember(rows.map((row) => ({ detail: null, ...row, series: series as never, point: point.join('/') })))
      }
      for (const [key, vintages] of past.vintages) {
        const [series, ...point] = key.split('/')
        memory.rememberVintages(
          vintages.map((vintage) => ({ vintage, series: series as never, point: point.join('/') })),
        )
      }
      const board = createLatestBriefCache()
      board.subscribe(createLiveStreamHub().publish)
      const { makeBriefs } = createBriefMaker({
        windowAt: memory.windowAt,
        briefs: createBriefStore(db, 'simulated'),
        exposures: createConstraintExposureFitStore(db, 'simulated'),
        outlook: createLearnedOutlookStore(db, 'simulated'),
        snapshots: createTrackRecordSnapshotStore(db, 'simulated'),
        misses: createForecastMissStore(db, 'simulated'),
        pastCases: createPastCaseCountStore(db, 'simulated'),
        lackingIn: (window, now) => findMissingInputs(window, MARKET_SOURCES, now),
        pack: packBrief,
        board,
        codeVersion: 'bench',
      })
      const needs = {
        memory,
        read: parseSourceDocument,
        documents: createFetchedDocumentStore(db),
        readings: createMarketReadingStore(db),
        forecasts: createForecastPublicationStore(db),
        refusals: createDocumentRefusalStore(db),
      }

      const timesMs: number[] = []
      let posted = 0
      board.subscribe(() => {
        posted += 1
      })
      for (const { path, runAt, fetchedAt } of documents) {
        const startedAt = performance.now()
        const body = readFileSync(path)
        const sha256 = createHash('sha256').update(body).digest('hex')
        const facts = { name: 'hb_lz.html', publishedAt: null, fetchedAt }
        await ingestDocument(needs, { document: 'hb-lz', via: 'hb-lz' }, { facts, body, sha256, docId: null })
        await makeBriefs(runAt, fetchedAt)
        timesMs.push(performance.now() - startedAt)
      }
      const [p50Ms, p99Ms] = [computePercentile(timesMs, 0.5), computePercentile(timesMs, 0.99)]
      const figure = `p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms over ${timesMs.length} runs, ${posted} briefs`
      return { figure, met: p99Ms < LIMIT_MS && posted === documents.length * 4 }
    } finally {
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
