import type { ForecastPublication } from '@tradeops/domain/market/intake/gather-publications'
import type { DataOrigin, Reading } from '@tradeops/domain/market/reading'
import { observedUntil } from '@tradeops/domain/market/series'
import { centralMidnight } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import {
  classifyDocument,
  type DocumentRefusal,
  findDocumentFault,
  type ParsedDocumentWithOmissions,
  toForecastVintage,
} from './classify-document.ts'
import type { DocumentMetadata, FetchedDocument } from './fetch-alternative.ts'
import type { MarketMemory, StoredReading } from './market-memory.ts'

export type DocumentRecord = {
  origin: DataOrigin
  document: string
  via: string
  file: string
  sha256: string
  bytes: number
  publishedAt: Date | null
  fetchedAt: Date
}

export type ParseOutcome = ({ ok: true } & ParsedDocumentWithOmissions) | ({ ok: false } & DocumentRefusal)

type Batch = { origin: DataOrigin; documentId: number | null; fetchedAt: Date }

/** A reading with the time from which it could be known. */
export type KnownReading = Reading & { knownAt: Date }
export type ReadingBatch = Batch & { readings: readonly KnownReading[] }

export type KnownPublication = ForecastPublication & { knownAt: Date }
export type ForecastBatch = Batch & { publications: readonly KnownPublication[] }

export type IngestDocumentNeeds = {
  memory: MarketMemory
  read(document: string, body: Uint8Array, facts: DocumentMetadata): ParseOutcome
  documents: {
    record(record: DocumentRecord): Promise<number>
    /** Marks an unchanging document as completely stored, so that it is not fetched again. */
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
      /** Sentences about content that the document used to have and now lacks. */
      losses: readonly string[]
      refused: string | null
      beyondCaps: number
    }
  | { ok: false; reason: string; sentence: string }

/**
 * When a value could be known. Live: when it was fetched or, if later, ingested. History: when it was published,
 * because a replay of that day must see what was public then; but not before `notBeforeMs`, because briefs made until
 * then lacked the value, and so must their replays.
 */
type Knowledge = { kind: 'live'; notBeforeMs: number } | { kind: 'history'; usualLagMs: number; notBeforeMs: number }

const AT_ONCE: Knowledge = { kind: 'live', notBeforeMs: Number.NEGATIVE_INFINITY }

function knownAt(knowledge: Knowledge, fetchedAt: Date, publicAt: (usualLagMs: number) => Date): Date {
  const { notBeforeMs } = knowledge
  if (knowledge.kind === 'live') return new Date(Math.max(fetchedAt.getTime(), notBeforeMs))
  const { usualLagMs } = knowledge
  return new Date(Math.min(fetchedAt.getTime(), Math.max(publicAt(usualLagMs).getTime(), notBeforeMs)))
}

/** Day-ahead results are published at about 13:30 of the day before. */
const DAM_RESULTS_BEFORE_MIDNIGHT_MS = 10.5 * HOUR_MS

/** A page that grows through the day shows an interval soon after its end; a file is published once. */
function publicSince({ series, at }: Reading, { publishedAt }: DocumentMetadata, usualLagMs: number): Date {
  if (publishedAt) return publishedAt
  if (series === 'damSpp') return new Date(centralMidnight(at).getTime() - DAM_RESULTS_BEFORE_MIDNIGHT_MS)
  return new Date(observedUntil(series, at).getTime() + usualLagMs)
}

/** Parses a fetched document, refuses implausible values, stores what is new and adds it to the memory. */
export async function ingestDocument(
  needs: IngestDocumentNeeds,
  { document, via }: { document: string; via: string },
  fetched: Omit<FetchedDocument, 'validators'>,
  held: readonly Reading[] = [],
  knowledge: Knowledge = AT_ONCE,
): Promise<IngestedDocument> {
  const { memory } = needs
  const { origin } = memory
  const { facts, body, sha256, docId } = fetched
  const { fetchedAt } = facts
  const read = needs.read(document, body, facts)
  if (!read.ok) {
    await needs.refusals.record(origin, document, [read], fetchedAt)
    return { ok: false, reason: read.reason, sentence: read.sentence }
  }
  const fault = findDocumentFault(memory, read, fetchedAt)
  if (fault !== null) {
    const whole = { reason: 'implausible', sentence: `Nothing of it was ingested: ${fault}`, excerpt: '' }
    await needs.refusals.record(origin, document, [whole], fetchedAt)
    return { ok: false, reason: whole.reason, sentence: whole.sentence }
  }
  const classified = classifyDocument(memory, read, held, fetchedAt)
  const { news, publications, refused, beyondCaps } = classified
  const losses = (read.losses ?? []).map((sentence) => ({ reason: 'loss', sentence, excerpt: '' }))
  if (losses.length + refused.length > 0) {
    await needs.refusals.record(origin, document, [...losses, ...refused], fetchedAt)
  }
  if (classified.isWorthless) {
    return { ok: false, reason: 'implausible', sentence: `None of its values is plausible: ${refused[0]!.sentence}` }
  }

  let stored: StoredReading[] = []
  if (news.length + publications.length > 0 || docId !== null) {
    const named = { origin, document, via, file: facts.name }
    const stamped = { sha256, bytes: body.byteLength, publishedAt: facts.publishedAt, fetchedAt }
    const batch = { origin, documentId: await needs.documents.record({ ...named, ...stamped }), fetchedAt }
    const known = news.map((reading) => ({
      ...reading,
      knownAt: knownAt(knowledge, fetchedAt, (lagMs) => publicSince(reading, facts, lagMs)),
    }))
    stored = known.length > 0 ? await needs.readings.append({ ...batch, readings: known }) : []
    memory.remember(stored)
    await storePublications(needs, batch, publications, knowledge)
    // The document is marked last, so that one that was cut off is fetched again.
    if (docId !== null) await needs.documents.markStored(batch.documentId, docId)
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
  needs: IngestDocumentNeeds,
  batch: Batch,
  found: ForecastPublication[],
  knowledge: Knowledge,
): Promise<void> {
  if (found.length === 0) return
  const publications = found.map((each) => ({
    ...each,
    knownAt: knownAt(knowledge, batch.fetchedAt, () => each.publishedAt),
  }))
  await needs.forecasts.append({ ...batch, publications })
  needs.memory.rememberVintages(
    publications.map((each) => ({
      series: each.series,
      point: each.point,
      vintage: toForecastVintage(each, each.knownAt),
    })),
  )
}
