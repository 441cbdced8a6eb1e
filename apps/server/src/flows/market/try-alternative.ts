import { markBefore, type PollPlan } from '@tradeops/domain/market/poll-plan'
import type { Alternative, FetchOutcome } from './alternative.ts'
import type { InTurn } from './in-turn.ts'
import { type IngestNeeds, ingestDocument } from './ingest-document.ts'
import { type IngestState, noteSeen, seenKey } from './ingest-state.ts'

/** One request as its operator counts it, whoever of us makes it. */
export type SourceRequest = Pick<Alternative, 'via' | 'leastApartMs' | 'mostPerPublication'> & { publicationAt: Date }

export type AlternativeNeeds = IngestNeeds & {
  clock: { now(): Date }
  /** Counts a request, and answers whether its operator lets us make it now. */
  requests: {
    claim(request: SourceRequest, now: Date): Promise<boolean>
    /** It brought nothing: the next one need not wait as long. */
    failed(request: Pick<SourceRequest, 'via' | 'leastApartMs'>): Promise<void>
  }
  /** Until then briefs were made. History that is read later was not known to them, however long it had been public. */
  briefedUntilMs: number
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
  /** Planned by the publication: only the number of requests is limited then, not how evenly they come. */
  byPlan?: boolean
  /** What comes is history: each value was known when it was public, not when we came for it. */
  history?: boolean
}

/** How long it may take, and the rhythm of what is asked for. */
export type Turn = { timeMs: number; plan: PollPlan }

/** All that went wrong; and of it what will not pass by itself, because the documents are not what they were. */
type Troubles = { errors: string[]; refusals: string[] }

export type AlternativeResult =
  | { kind: 'passed over' }
  /** It failed before, and is not asked again yet: the earlier error still says why. */
  | { kind: 'resting'; sentence: string }
  | ({ kind: 'failed' } & Troubles)
  | ({ kind: 'read'; documents: number; beyondCaps: number } & Troubles)

/** Planned polls are ten seconds apart at the least, and timers are not exact. */
const BY_PLAN_MS = 8_000
const RESTING: readonly string[] = ['breaker_open', 'held_back']
/** A bot page or a cut file may be gone at the next poll; a document of another shape stays so. */
const LASTING: readonly string[] = ['schema', 'implausible']

/** Fetches by one alternative what was not seen before and takes it in. What goes wrong is part of the answer. */
export async function tryAlternative(
  needs: AlternativeNeeds,
  state: IngestState,
  alternative: Alternative,
  { timeMs, plan }: Turn,
  { history = false, byPlan = false, ...span }: TryOptions = {},
): Promise<AlternativeResult> {
  const now = needs.clock.now()
  const publicationAt = new Date(markBefore(plan, now.getTime()))
  const { leastApartMs } = alternative
  const request = {
    ...alternative,
    publicationAt,
    leastApartMs: byPlan ? Math.min(BY_PLAN_MS, leastApartMs) : leastApartMs,
  }
  if (!(await needs.requests.claim(request, now))) return { kind: 'passed over' }

  const fetching = alternative.fetch({
    ...span,
    hasSeen: (docId) => state.seen.has(seenKey(alternative.document, docId)),
    validatorsOf: (name) => (alternative.alwaysWhole ? null : (state.validators.get(name) ?? null)),
  })
  const outcome = await needs.within(timeMs, fetching)
  if (!outcome?.ok) await needs.requests.failed(alternative)
  if (!outcome) return failed('It did not answer within the time a turn may take.')
  if (!outcome.ok) {
    const { reason, sentence } = outcome.failure
    return RESTING.includes(reason) ? { kind: 'resting', sentence } : failed(sentence)
  }
  return takeIn(needs, state, alternative, outcome, history)
}

/** What went wrong with a file, named where there were several. */
type Fault = { name: string | null; sentence: string; isLasting: boolean }

/** A sentence each, however many files have the same fault. */
function tellFaults(faults: readonly Fault[]): string[] {
  const alike = new Map<string, Fault[]>()
  for (const fault of faults) alike.set(fault.sentence, [...(alike.get(fault.sentence) ?? []), fault])
  return [...alike].map(([sentence, [first, ...others]]) => {
    if (!first?.name) return sentence
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    return `${first.name}${more}: ${sentence}`
  })
}

const failed = (sentence: string): AlternativeResult => ({ kind: 'failed', errors: [sentence], refusals: [] })

async function takeIn(
  needs: AlternativeNeeds,
  state: IngestState,
  alternative: Alternative,
  { documents, missed, unchanged }: Extract<FetchOutcome, { ok: true }>,
  history: boolean,
): Promise<AlternativeResult> {
  // Announced and not out yet is how every publication begins.
  const atFault = missed.filter(({ failure }) => failure.reason !== 'not_ready')
  const faults: Fault[] = atFault.map(({ failure }) => ({ name: null, sentence: failure.sentence, isLasting: false }))
  const { usualLagMs } = alternative
  // Asked for when its turn has come: a brief that was made while it waited did without it.
  const knowledge = () =>
    history
      ? { kind: 'history' as const, usualLagMs, notBeforeMs: needs.briefedUntilMs }
      : { kind: 'live' as const, notBeforeMs: needs.clock.now().getTime() }
  let read = 0
  let beyondCaps = 0
  for (const fetched of documents) {
    const name = documents.length > 1 ? fetched.facts.name : null
    const ingested = await needs.inTurn(async () =>
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
    if (fetched.docId !== null) noteSeen(state, seenKey(alternative.document, fetched.docId))
    state.validators.set(fetched.facts.name, fetched.validators)
  }
  const errors = tellFaults(faults)
  const refusals = tellFaults(faults.filter(({ isLasting }) => isLasting))
  const isUpToDate = documents.length === 0 && atFault.length === 0
  if (read === 0 && unchanged.length === 0 && !isUpToDate) return { kind: 'failed', errors, refusals }
  return { kind: 'read', documents: read, beyondCaps, errors, refusals }
}
