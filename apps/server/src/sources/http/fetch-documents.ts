import { createHash } from 'node:crypto'
import type { FetchedDocument, FetchFailure, FetchOutcome, MissedDocument } from '../../flows/market/alternative.ts'
import { ParseRefusal, type ParseRefusalKind } from '../body/parse-refusal.ts'
import type { FetchContext } from './fetcher.ts'
import type { HttpFailure, HttpOutcome, HttpRequest } from './http-outcome.ts'

/** A document and where it is. */
export type Wanted = {
  name: string
  url: string
  docId?: string
  publishedAt?: Date
  /** It was put out long ago and is kept: not to find it is a failure, and not "not out yet". */
  isKept?: true
}

/** Sends one request of a run; the run's deadline and the source's name are already in it. */
export type Send = (request: Omit<HttpRequest, 'source' | 'deadlineMs'>) => Promise<HttpOutcome>

const RUN_MS = 50_000
const AT_ONCE = 4
/** An announced document that is not out yet is answered so by MIS and by the archive. */
const NOT_OUT_YET: readonly number[] = [400, 404]

/** The requests of one run share one deadline: a source with many documents must not hold its turn for ever. */
export function sendUntilDeadline(context: FetchContext, source: string): Send {
  const deadlineMs = context.now().getTime() + RUN_MS
  return (request) => context.http.request({ ...request, source, deadlineMs })
}

export const failureOf = ({ reason, sentence, status, retryAfterMs }: HttpFailure): FetchFailure => ({
  reason,
  sentence,
  status,
  retryAfterMs,
})

export const refusedList = (kind: ParseRefusalKind, sentence: string): FetchFailure => ({
  reason: kind,
  sentence,
  status: null,
  retryAfterMs: null,
})

/** What a list says, or why it cannot be read. */
export function readList<T>(read: () => T): { ok: true; list: T } | { ok: false; failure: FetchFailure } {
  try {
    return { ok: true, list: read() }
  } catch (error) {
    if (!(error instanceof ParseRefusal)) throw error
    return { ok: false, failure: refusedList(error.kind, error.message) }
  }
}

type Answer = { document: FetchedDocument } | { missed: MissedDocument } | { unchanged: string }

async function fetchOne(context: FetchContext, send: Send, wanted: Wanted): Promise<Answer> {
  const { name, url, docId = null, publishedAt = null } = wanted
  const validators = docId === null ? (context.validatorsOf?.(name) ?? null) : null
  const toleratedStatuses = docId === null || wanted.isKept ? [] : NOT_OUT_YET
  const outcome = await send({ url, validators, toleratedStatuses })
  if (!outcome.ok) {
    const failure = failureOf(outcome)
    const notReady = outcome.reason === 'status' && toleratedStatuses.includes(outcome.status ?? 0)
    return { missed: { name, failure: notReady ? { ...failure, reason: 'not_ready' } : failure } }
  }
  if (outcome.notModified) return { unchanged: name }
  const sha256 = createHash('sha256').update(outcome.body).digest('hex')
  const facts = { name, publishedAt, fetchedAt: context.now() }
  return { document: { facts, body: outcome.body, sha256, docId, validators: outcome.validators } }
}

/** Fetches several documents, a few at a time. It is a failure only when nothing came and something was at fault. */
export async function fetchDocuments(
  context: FetchContext,
  send: Send,
  wanted: readonly Wanted[],
): Promise<FetchOutcome> {
  const answers: Answer[] = []
  const queue = [...wanted.entries()]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [place, each] = next
      answers[place] = await fetchOne(context, send, each)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, wanted.length) }, work))

  const documents = answers.flatMap((answer) => ('document' in answer ? [answer.document] : []))
  const missed = answers.flatMap((answer) => ('missed' in answer ? [answer.missed] : []))
  const unchanged = answers.flatMap((answer) => ('unchanged' in answer ? [answer.unchanged] : []))
  const atFault = missed.find(({ failure }) => failure.reason !== 'not_ready')
  if (atFault && documents.length + unchanged.length === 0) return { ok: false, failure: atFault.failure }
  return { ok: true, documents: documents.sort(byPublication), missed, unchanged }
}

const byPublication = (left: FetchedDocument, right: FetchedDocument): number =>
  (left.facts.publishedAt?.getTime() ?? 0) - (right.facts.publishedAt?.getTime() ?? 0)
