import { findMarkBefore, type PollPlan } from '@tradeops/domain/market/poll-plan'
import type { SerialQueue } from '../queues.ts'
import type { FetchAlternative, FetchOutcome } from './fetch-alternative.ts'
import { type IngestDocumentNeeds, ingestDocument } from './ingest-document.ts'
import { buildSeenDocumentKey, type IngestState, rememberSeenDocument } from './ingest-state.ts'

/** One request as the operator counts it, whichever process makes it. */
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
  /** The last brief was made then; it did not know history that is read later, even if that was public. */
  briefedUntilMs: number
  /** One document at a time: whether it is new depends on those before, and readers use the database first. */
  ingestQueue: SerialQueue
  /** Nothing more is ingested once we stop; the next process fetches what was not stored. */
  isStopping(): boolean
  withTimeout<T>(ms: number, work: Promise<T>): Promise<T | null>
}

export type PollOptions = {
  since?: Date
  maxDocuments?: number
  /** A planned poll: then the number of requests is limited, not the interval between them. */
  byPlan?: boolean
  /** History: each value was known when it was published, not when we fetched it. */
  history?: boolean
}

export type PollTurn = { timeMs: number; plan: PollPlan }

/** `refusals` are errors that a retry cannot fix, because the source changed its documents. */
type Troubles = { errors: string[]; refusals: string[] }

export type FetchAlternativeResult =
  | { kind: 'passed over' }
  /** It failed before and is not requested again yet; the earlier error states why. */
  | { kind: 'resting'; sentence: string }
  | ({ kind: 'failed' } & Troubles)
  | ({ kind: 'read'; documents: number; beyondCaps: number } & Troubles)

/** Planned polls are at least ten seconds apart, and timers are not exact. */
const BY_PLAN_MS = 8_000
const RESTING: readonly string[] = ['breaker_open', 'held_back']
/** A bot page or a truncated file can be gone at the next poll; a changed document stays changed. */
const LASTING: readonly string[] = ['schema', 'implausible']

/** Fetches new documents by one alternative and ingests them. Errors are part of the result. */
export async function tryFetchAlternative(
  needs: FetchAlternativeNeeds,
  state: IngestState,
  alternative: FetchAlternative,
  { timeMs, plan }: PollTurn,
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

/** `name` is null if only one file was fetched. */
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
  // Every publication is announced before it can be fetched.
  const atFault = missed.filter(({ failure }) => failure.reason !== 'not_ready')
  const faults: Fault[] = atFault.map(({ failure }) => ({ name: null, sentence: failure.sentence, isLasting: false }))
  const { usualLagMs } = alternative
  // Evaluated when the queue reaches it: a brief made while it waited lacked it.
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
