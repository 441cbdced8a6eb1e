import { findMarkBefore, type PollPlan } from '@tradeops/domain/market/poll-plan'
import type { SerialQueue } from '../queues.ts'
import type { FetchAlternative, FetchOutcome } from './fetch-alternative.ts'
import { type IngestDocumentNeeds, ingestDocument } from './ingest-document.ts'
import { buildSeenDocumentKey, type IngestState, rememberSeenDocument } from './ingest-state.ts'

/** One request as the operator of the source counts it, whichever process makes it. */
export type SourceRequest = Pick<FetchAlternative, 'via' | 'minIntervalMs' | 'maxPerPublication'> & {
  publicationAt: Date
}

export type FetchAlternativeNeeds = IngestDocumentNeeds & {
  clock: { now(): Date }
  /** Counts a request; true if the operator's limits allow it now. */
  requests: {
    claim(request: SourceRequest, now: Date): Promise<boolean>
    /** A failed request shortens the wait for the next. */
    failed(request: Pick<SourceRequest, 'via' | 'minIntervalMs'>): Promise<void>
  }
  /** When the last brief was made; it did not know history that is read later, even if that was public. */
  briefedUntilMs: number
  /**
   * Ingests one document at a time: whether a document is new depends on those before, and readers' queries come first.
   */
  ingestQueue: SerialQueue
  /** True once the process stops; nothing more is ingested, and the next process fetches the rest. */
  isStopping(): boolean
  withTimeout<T>(ms: number, work: Promise<T>): Promise<T | null>
}

export type PollOptions = {
  since?: Date
  maxDocuments?: number
  /** True for a planned poll: then the number of requests is limited, not the interval between them. */
  byPlan?: boolean
  /** True for history: each value counts as known when it was published, not when we fetched it. */
  history?: boolean
}

export type PollContext = { timeMs: number; plan: PollPlan }

/** `refusals` are errors that a retry cannot fix, because the source changed its documents. */
type Troubles = { errors: string[]; refusals: string[] }

export type FetchAlternativeResult =
  | { kind: 'passed over' }
  /** The source failed before and is not requested again yet; the earlier error states why. */
  | { kind: 'resting'; sentence: string }
  | ({ kind: 'failed' } & Troubles)
  | ({ kind: 'read'; documents: number; beyondCaps: number } & Troubles)

/** Planned polls are at least ten seconds apart; this is a little less, because timers are not exact. */
const BY_PLAN_MS = 8_000
const RESTING: readonly string[] = ['breaker_open', 'held_back']
/**
 * Faults that last: a changed document stays changed, whereas a bot page or a truncated file can be gone at the next
 * poll.
 */
const LASTING: readonly string[] = ['schema', 'implausible']

/** Fetches new documents by one alternative and ingests them; errors are part of the result. */
export async function tryFetchAlternative(
  needs: FetchAlternativeNeeds,
  state: IngestState,
  alternative: FetchAlternative,
  { timeMs, plan }: PollContext,
  { history = false, byPlan = false, ...span }: PollOptions = {},
): Promise<FetchAlternativeResult> {
  const now = needs.clock.now()
  const publicationAt = new Date(findMarkBefore(plan, now.getTime()))
  const { minIntervalMs } = alternative
  const request = {
    ...alternative,
    publicationAt,
    minIntervalMs: byPlan ? Math.min(BY_PLAN_MS, minIntervalMs) : minIntervalMs,
  }
  if (!(await needs.requests.claim(request, now))) return { kind: 'passed over' }

  const fetching = alternative.fetch({
    ...span,
    hasSeen: (docId) => state.seen.has(buildSeenDocumentKey(alternative.document, docId)),
    validatorsOf: (name) => (alternative.alwaysWhole ? null : (state.validators.get(name) ?? null)),
  })
  const outcome = await needs.withTimeout(timeMs, fetching)
  if (!outcome?.ok) await needs.requests.failed(alternative)
  if (!outcome) return failed('It did not answer in time.')
  if (!outcome.ok) {
    const { reason, sentence } = outcome.failure
    return RESTING.includes(reason) ? { kind: 'resting', sentence } : failed(sentence)
  }
  return ingestAll(needs, state, alternative, outcome, history)
}

/** A fault of one document; `name` is null if only one file was fetched. */
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
  needs: FetchAlternativeNeeds,
  state: IngestState,
  alternative: FetchAlternative,
  { documents, missed, unchanged }: Extract<FetchOutcome, { ok: true }>,
  history: boolean,
): Promise<FetchAlternativeResult> {
  // A document can be announced before it can be fetched, which is no fault.
  const atFault = missed.filter(({ failure }) => failure.reason !== 'not_ready')
  const faults: Fault[] = atFault.map(({ failure }) => ({ name: null, sentence: failure.sentence, isLasting: false }))
  const { usualLagMs } = alternative
  // Evaluated when the queue reaches the document, because a brief made while it waited lacked it.
  const knowledge = () =>
    history
      ? { kind: 'history' as const, usualLagMs, notBeforeMs: needs.briefedUntilMs }
      : { kind: 'live' as const, notBeforeMs: needs.clock.now().getTime() }
  let read = 0
  let beyondCaps = 0
  for (const fetched of documents) {
    const name = documents.length > 1 ? fetched.facts.name : null
    const ingested = await needs.ingestQueue(async () =>
      needs.isStopping()
        ? null
        : ingestDocument(needs, alternative, fetched, state.held.get(alternative.document), knowledge()),
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
