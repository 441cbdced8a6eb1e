import { findScheduledPublicationBefore, type PollPlan } from '@tradeops/domain/market/polling/poll-plan'
import type { SerialQueue } from '../queues.ts'
import type { DocumentFetchOutcome, FetchAlternative } from './fetch-alternative.ts'
import { type IngestDocumentDependencies, ingestDocument } from './ingest-document.ts'
import { buildSeenDocumentKey, type IngestState, rememberSeenDocument } from './ingest-state.ts'

/** One request to a source as the source's operator counts it, no matter which of our processes makes it. */
export type SourceRequest = Pick<FetchAlternative, 'via' | 'minIntervalMs' | 'maxPerPublication'> & {
  publicationAt: Date
}

export type FetchAlternativeDependencies = IngestDocumentDependencies & {
  clock: { now(): Date }
  /** Counts requests to a source; `claim` is true if the operator's limits allow a request now. */
  requests: {
    claim(request: SourceRequest, now: Date): Promise<boolean>
    /** Records that a request failed, which shortens the wait until the next request. */
    failed(request: Pick<SourceRequest, 'via' | 'minIntervalMs'>): Promise<void>
  }
  /**
   * When the last brief was made; values read later from history count as known only after this time, even if they were
   * public before.
   */
  briefedUntilMs: number
  /**
   * Ingests one document at a time, because whether a document is new depends on the documents before it, and because
   * readers' queries come first.
   */
  ingestQueue: SerialQueue
  /** True once the process stops: no further document is ingested, and the next process fetches the rest. */
  isStopping(): boolean
  withTimeout<T>(ms: number, work: Promise<T>): Promise<T | null>
}

export type SourcePollOptions = {
  since?: Date
  maxDocuments?: number
  /** True for a planned poll, for which the number of requests is limited instead of the interval between them. */
  byPlan?: boolean
  /** True for history: each value counts as known since its publication, not since we fetched it. */
  history?: boolean
}

export type SourcePollContext = { timeMs: number; plan: PollPlan }

/** Errors of a poll; `refusals` are errors that a retry cannot fix, because the source changed its documents. */
type Troubles = { errors: string[]; refusals: string[] }

export type FetchAlternativeResult =
  | { kind: 'passed over' }
  /** The source failed before and is not requested again yet; `sentence` states the earlier error. */
  | { kind: 'resting'; sentence: string }
  | ({ kind: 'failed' } & Troubles)
  | ({ kind: 'read'; documents: number; beyondCaps: number } & Troubles)

/**
 * Minimum time between planned polls: they are at least ten seconds apart, and this is a little less because timers are
 * not exact.
 */
const BY_PLAN_MS = 8_000
const RESTING: readonly string[] = ['breaker_open', 'held_back']
/**
 * Reasons of lasting faults: a changed document stays changed, whereas a bot-protection page or a truncated file can be
 * gone at the next poll.
 */
const LASTING: readonly string[] = ['schema', 'implausible']

/** Fetches new documents by one fetch alternative and ingests them; errors are returned in the result, not thrown. */
export async function fetchAndIngestAlternative(
  dependencies: FetchAlternativeDependencies,
  state: IngestState,
  alternative: FetchAlternative,
  { timeMs, plan }: SourcePollContext,
  { history = false, byPlan = false, ...span }: SourcePollOptions = {},
): Promise<FetchAlternativeResult> {
  const now = dependencies.clock.now()
  const publicationAt = new Date(findScheduledPublicationBefore(plan, now.getTime()))
  const { minIntervalMs } = alternative
  const request = {
    ...alternative,
    publicationAt,
    minIntervalMs: byPlan ? Math.min(BY_PLAN_MS, minIntervalMs) : minIntervalMs,
  }
  if (!(await dependencies.requests.claim(request, now))) return { kind: 'passed over' }

  const fetching = alternative.fetch({
    ...span,
    hasSeen: (docId) => state.seen.has(buildSeenDocumentKey(alternative.document, docId)),
    validatorsOf: (name) => (alternative.alwaysWhole ? null : (state.validators.get(name) ?? null)),
  })
  const outcome = await dependencies.withTimeout(timeMs, fetching)
  if (!outcome?.ok) await dependencies.requests.failed(alternative)
  if (!outcome) return failed('It did not answer in time.')
  if (!outcome.ok) {
    const { reason, sentence } = outcome.failure
    return RESTING.includes(reason) ? { kind: 'resting', sentence } : failed(sentence)
  }
  return ingestAll(dependencies, state, alternative, outcome, history)
}

/** A fault of one document; `name` is null if the fetch failed or only one document was fetched. */
type Fault = { name: string | null; sentence: string; isLasting: boolean }

function describeFaults(faults: readonly Fault[]): string[] {
  const bySentence = new Map<string, Fault[]>()
  for (const fault of faults) bySentence.set(fault.sentence, [...(bySentence.get(fault.sentence) ?? []), fault])
  return [...bySentence].map(([sentence, [first, ...others]]) => {
    if (!first?.name) return sentence
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    return `${first.name}${more}: ${sentence}`
  })
}

const failed = (sentence: string): FetchAlternativeResult => ({ kind: 'failed', errors: [sentence], refusals: [] })

async function ingestAll(
  dependencies: FetchAlternativeDependencies,
  state: IngestState,
  alternative: FetchAlternative,
  { documents, missed, unchanged }: Extract<DocumentFetchOutcome, { ok: true }>,
  history: boolean,
): Promise<FetchAlternativeResult> {
  // A document can be announced before it can be fetched, so `not_ready` is not counted as a fault.
  const atFault = missed.filter(({ failure }) => failure.reason !== 'not_ready')
  const faults: Fault[] = atFault.map(({ failure }) => ({ name: null, sentence: failure.sentence, isLasting: false }))
  const { usualLagMs } = alternative
  // The time of the newest brief is read when the queue reaches the document, because briefs made while the document
  // waited did not use it.
  const knowledge = () =>
    history
      ? { kind: 'history' as const, usualLagMs, notBeforeMs: dependencies.briefedUntilMs }
      : { kind: 'live' as const, notBeforeMs: dependencies.clock.now().getTime() }
  let read = 0
  let beyondCaps = 0
  for (const fetched of documents) {
    const name = documents.length > 1 ? fetched.facts.name : null
    const ingested = await dependencies.ingestQueue(async () =>
      dependencies.isStopping()
        ? null
        : ingestDocument(dependencies, alternative, fetched, state.held.get(alternative.document), knowledge()),
    )
    if (!ingested) return failed('We were shutting down.')
    if (!ingested.ok) {
      faults.push({ name, sentence: ingested.sentence, isLasting: LASTING.includes(ingested.reason) })
      continue
    }
    faults.push(...ingested.losses.map((sentence) => ({ name, sentence, isLasting: true })))
    if (ingested.refused !== null) faults.push({ name, sentence: ingested.refused, isLasting: false })
    read += 1
    beyondCaps += ingested.beyondCaps
    state.held.set(alternative.document, ingested.held)
    if (fetched.docId !== null) rememberSeenDocument(state, buildSeenDocumentKey(alternative.document, fetched.docId))
    state.validators.set(fetched.facts.name, fetched.validators)
  }
  const errors = describeFaults(faults)
  const refusals = describeFaults(faults.filter(({ isLasting }) => isLasting))
  const isUpToDate = documents.length === 0 && atFault.length === 0
  if (read === 0 && unchanged.length === 0 && !isUpToDate) return { kind: 'failed', errors, refusals }
  return { kind: 'read', documents: read, beyondCaps, errors, refusals }
}
