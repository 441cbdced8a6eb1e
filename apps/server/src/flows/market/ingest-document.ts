import type { ForecastPublication } from '@tradeops/domain/market/intake/group-forecast-publications'
import type { DataOrigin, Reading } from '@tradeops/domain/market/reading'
import { computeObservedIntervalEnd } from '@tradeops/domain/market/series'
import { findCentralMidnight } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import {
  classifyDocumentReadings,
  type DocumentRefusal,
  explainDocumentFault,
  type ParsedDocumentWithOmissions,
  toForecastVintage,
} from './classify-document-readings.ts'
import type { DocumentMetadata, FetchedDocument } from './fetch-alternative.ts'
import type { MarketMemory, StoredReading } from './market-memory.ts'

export type FetchedDocumentRow = {
  origin: DataOrigin
  document: string
  via: string
  file: string
  sha256: string
  bytes: number
  publishedAt: Date | null
  fetchedAt: Date
}

export type DocumentParseOutcome = ({ ok: true } & ParsedDocumentWithOmissions) | ({ ok: false } & DocumentRefusal)

type Batch = { origin: DataOrigin; documentId: number | null; fetchedAt: Date }

/** A reading (one value of a series at one time) with the time from which it could be known. */
export type ReadingWithKnownAt = Reading & { knownAt: Date }
export type ReadingBatch = Batch & { readings: readonly ReadingWithKnownAt[] }

export type ForecastPublicationWithKnownAt = ForecastPublication & { knownAt: Date }
export type ForecastBatch = Batch & { publications: readonly ForecastPublicationWithKnownAt[] }

export type IngestDocumentDependencies = {
  memory: MarketMemory
  read(document: string, body: Uint8Array, facts: DocumentMetadata): DocumentParseOutcome
  documents: {
    record(record: FetchedDocumentRow): Promise<number>
    /** Marks a document that never changes as completely stored, so that it is not fetched again. */
    markStored(id: number, docId: string): Promise<void>
  }
  readings: { append(batch: ReadingBatch): Promise<StoredReading[]> }
  forecasts: { append(batch: ForecastBatch): Promise<number> }
  refusals: {
    record(origin: DataOrigin, document: string, refused: readonly DocumentRefusal[], at: Date): Promise<void>
  }
}

type IngestedDocument =
  | {
      ok: true
      stored: StoredReading[]
      publications: number
      held: Reading[]
      /** Sentences about content that earlier editions of the document had and this one lacks. */
      losses: readonly string[]
      refused: string | null
      beyondCaps: number
    }
  | { ok: false; reason: string; sentence: string }

/**
 * Decides from when a value counts as known. A live value is known once it was fetched and ingested. A backfilled value
 * is known from its publication, because a replay must see what was public then, but not before `notBeforeMs`: briefs
 * made until then lacked the value, so their replays must lack it too.
 */
type Knowledge = { kind: 'live'; notBeforeMs: number } | { kind: 'history'; usualLagMs: number; notBeforeMs: number }

const AT_ONCE: Knowledge = { kind: 'live', notBeforeMs: Number.NEGATIVE_INFINITY }

function knownAt(knowledge: Knowledge, fetchedAt: Date, publicAt: (usualLagMs: number) => Date): Date {
  const { notBeforeMs } = knowledge
  if (knowledge.kind === 'live') return new Date(Math.max(fetchedAt.getTime(), notBeforeMs))
  const { usualLagMs } = knowledge
  return new Date(Math.min(fetchedAt.getTime(), Math.max(publicAt(usualLagMs).getTime(), notBeforeMs)))
}

/** Day-ahead market results are published at about 13:30 of the day before, which is this long before midnight. */
const DAM_RESULTS_BEFORE_MIDNIGHT_MS = 10.5 * HOUR_MS

/**
 * Returns since when a reading is public: a page that grows through the day shows an interval soon after its end,
 * whereas a file is published once.
 */
function publicSince({ series, at }: Reading, { publishedAt }: DocumentMetadata, usualLagMs: number): Date {
  if (publishedAt) return publishedAt
  if (series === 'damSpp') return new Date(findCentralMidnight(at).getTime() - DAM_RESULTS_BEFORE_MIDNIGHT_MS)
  return new Date(computeObservedIntervalEnd(series, at).getTime() + usualLagMs)
}

/**
 * Parses a fetched document, refuses implausible values, stores new values and adds them to the in-memory market data.
 */
export async function ingestDocument(
  dependencies: IngestDocumentDependencies,
  { document, via }: { document: string; via: string },
  fetched: Omit<FetchedDocument, 'validators'>,
  held: readonly Reading[] = [],
  knowledge: Knowledge = AT_ONCE,
): Promise<IngestedDocument> {
  const { memory } = dependencies
  const { origin } = memory
  const { facts, body, sha256, docId } = fetched
  const { fetchedAt } = facts
  const read = dependencies.read(document, body, facts)
  if (!read.ok) {
    await dependencies.refusals.record(origin, document, [read], fetchedAt)
    return { ok: false, reason: read.reason, sentence: read.sentence }
  }
  const fault = explainDocumentFault(memory, read, fetchedAt)
  if (fault !== null) {
    const whole = { reason: 'implausible', sentence: `Nothing of it was ingested: ${fault}`, excerpt: '' }
    await dependencies.refusals.record(origin, document, [whole], fetchedAt)
    return { ok: false, reason: whole.reason, sentence: whole.sentence }
  }
  const classified = classifyDocumentReadings(memory, read, held, fetchedAt)
  const { news, publications, refused, beyondCaps } = classified
  const losses = (read.losses ?? []).map((sentence) => ({ reason: 'loss', sentence, excerpt: '' }))
  if (losses.length + refused.length > 0) {
    await dependencies.refusals.record(origin, document, [...losses, ...refused], fetchedAt)
  }
  if (classified.isWorthless) {
    return { ok: false, reason: 'implausible', sentence: `None of its values is plausible: ${refused[0]!.sentence}` }
  }

  let stored: StoredReading[] = []
  if (news.length + publications.length > 0 || docId !== null) {
    const named = { origin, document, via, file: facts.name }
    const stamped = { sha256, bytes: body.byteLength, publishedAt: facts.publishedAt, fetchedAt }
    const batch = { origin, documentId: await dependencies.documents.record({ ...named, ...stamped }), fetchedAt }
    const known = news.map((reading) => ({
      ...reading,
      knownAt: knownAt(knowledge, fetchedAt, (lagMs) => publicSince(reading, facts, lagMs)),
    }))
    stored = known.length > 0 ? await dependencies.readings.append({ ...batch, readings: known }) : []
    memory.remember(stored)
    await storePublications(dependencies, batch, publications, knowledge)
    // The document is marked as stored last, so that a document whose ingestion was interrupted is fetched again.
    if (docId !== null) await dependencies.documents.markStored(batch.documentId, docId)
  }
  return {
    ok: true,
    stored,
    publications: publications.length,
    held: classified.held,
    beyondCaps,
    losses: read.losses ?? [],
    refused: summaryOf(refused),
  }
}

function summaryOf(refused: readonly DocumentRefusal[]): string | null {
  const [first] = refused
  return first ? `${refused.length} of its values were refused; the first: ${first.sentence}` : null
}

async function storePublications(
  dependencies: IngestDocumentDependencies,
  batch: Batch,
  found: ForecastPublication[],
  knowledge: Knowledge,
): Promise<void> {
  if (found.length === 0) return
  const publications = found.map((each) => ({
    ...each,
    knownAt: knownAt(knowledge, batch.fetchedAt, () => each.publishedAt),
  }))
  await dependencies.forecasts.append({ ...batch, publications })
  dependencies.memory.rememberVintages(
    publications.map((each) => ({
      series: each.series,
      point: each.point,
      vintage: toForecastVintage(each, each.knownAt),
    })),
  )
}
