import type { Reading } from '@tradeops/domain/market/reading'
import type { InTurn } from './in-turn.ts'
import { type FetchedDocument, type IngestNeeds, ingestDocument, LIVE } from './ingest-document.ts'
import type { SourceHealth } from './source-health.ts'

type Validators = { etag: string | null; lastModified: string | null }

export type FetchOutcome =
  | {
      ok: true
      documents: (FetchedDocument & { validators: Validators })[]
      missed: { name: string; failure: { reason: string; sentence: string } }[]
      unchanged: string[]
    }
  | { ok: false; failure: { reason: string; sentence: string } }

type FetchRequest = {
  since?: Date
  mostDocuments?: number
  hasSeen(docId: string): boolean
  validatorsOf(name: string): Validators | null
}

/** One way to come by a document. */
export type DocumentWay = {
  document: string
  /** What diagnostics calls it. */
  via: string
  /** The operator's limit: asked again sooner, it is passed over. */
  leastApartMs: number
  /** From the end of what it speaks of to the moment it can usually be read. */
  usualLagMs: number
  fetch(request: FetchRequest): Promise<FetchOutcome>
}

/** What a process knows of what it has fetched. */
export type IngestState = {
  seen: Set<string>
  validators: Map<string, Validators>
  held: Map<string, Reading[]>
  askedAtMs: Map<string, number>
  health: Map<string, SourceHealth>
  announcedRunMs: number
}

export const freshIngestState = (): IngestState => ({
  seen: new Set(),
  validators: new Map(),
  held: new Map(),
  askedAtMs: new Map(),
  health: new Map(),
  announcedRunMs: Number.NEGATIVE_INFINITY,
})

export const seenKey = (document: string, docId: string) => `${document}/${docId}`

/** More than all lists together can name within the days we reach back. */
const MOST_SEEN = 10_000

function noteSeen({ seen }: IngestState, key: string): void {
  seen.add(key)
  const [oldest] = seen
  if (seen.size > MOST_SEEN && oldest !== undefined) seen.delete(oldest)
}

export type WayNeeds = IngestNeeds & {
  clock: { now(): Date }
  /** One document at a time: what is new is told by what is known, and the database is there for readers first. */
  inTurn: InTurn
  /** Nothing more is taken in once we are asked to stop; what was not stored is fetched again by the next process. */
  isStopping(): boolean
  /** The outcome of some work, or null once it has taken too long. */
  within<T>(ms: number, work: Promise<T>): Promise<T | null>
}

export type TryOptions = {
  since?: Date
  mostDocuments?: number
  /** What comes is history: each value was known when it was public, not when we came for it. */
  history?: boolean
}

export type WayResult =
  | { kind: 'passed over' }
  /** It failed before, and is not asked again yet: the earlier error still says why. */
  | { kind: 'resting'; sentence: string }
  | { kind: 'failed'; errors: string[] }
  | { kind: 'read'; documents: number; errors: string[]; beyondCaps: number }

/** A poll for alerts is itself news: "none in force" is only true if somebody asked, so it is never "not modified". */
const ALWAYS_ANEW = 'nws-alerts'

const RESTING: readonly string[] = ['breaker_open', 'held_back']

/** Fetches by one way what was not seen before and takes it in. What goes wrong is part of the answer. */
export async function tryWay(
  needs: WayNeeds,
  state: IngestState,
  way: DocumentWay,
  timeMs: number,
  { history = false, ...span }: TryOptions = {},
): Promise<WayResult> {
  const nowMs = needs.clock.now().getTime()
  const sinceAskedMs = nowMs - (state.askedAtMs.get(way.via) ?? Number.NEGATIVE_INFINITY)
  if (sinceAskedMs >= 0 && sinceAskedMs < way.leastApartMs) return { kind: 'passed over' }
  state.askedAtMs.set(way.via, nowMs)

  const fetching = way.fetch({
    ...span,
    hasSeen: (docId) => state.seen.has(seenKey(way.document, docId)),
    validatorsOf: (name) => (way.document === ALWAYS_ANEW ? null : (state.validators.get(name) ?? null)),
  })
  const outcome = await needs.within(timeMs, fetching)
  if (!outcome) return { kind: 'failed', errors: ['It did not answer within the time a turn may take.'] }
  if (!outcome.ok) {
    const { reason, sentence } = outcome.failure
    return RESTING.includes(reason) ? { kind: 'resting', sentence } : { kind: 'failed', errors: [sentence] }
  }
  return takeIn(needs, state, way, outcome, history)
}

async function takeIn(
  needs: WayNeeds,
  state: IngestState,
  way: DocumentWay,
  { documents, missed, unchanged }: Extract<FetchOutcome, { ok: true }>,
  history: boolean,
): Promise<WayResult> {
  // Announced and not out yet is how every publication begins.
  const atFault = missed.filter(({ failure }) => failure.reason !== 'not_ready')
  const errors = atFault.map(({ failure }) => failure.sentence)
  const knowledge = history ? { kind: 'history' as const, usualLagMs: way.usualLagMs } : LIVE
  let read = 0
  let beyondCaps = 0
  for (const fetched of documents) {
    const ingested = await needs.inTurn(async () =>
      needs.isStopping() ? null : ingestDocument(needs, way, fetched, state.held.get(way.document), knowledge),
    )
    if (!ingested) return { kind: 'failed', errors: ['We were shutting down.'] }
    if (!ingested.ok) {
      errors.push(ingested.sentence)
      continue
    }
    read += 1
    beyondCaps += ingested.beyondCaps
    state.held.set(way.document, ingested.held)
    if (fetched.docId !== null) noteSeen(state, seenKey(way.document, fetched.docId))
    state.validators.set(fetched.facts.name, fetched.validators)
  }
  const isUpToDate = documents.length === 0 && atFault.length === 0
  if (read === 0 && unchanged.length === 0 && !isUpToDate) return { kind: 'failed', errors }
  return { kind: 'read', documents: read, errors, beyondCaps }
}
