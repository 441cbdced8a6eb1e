import { createHash } from 'node:crypto'
import type {
  DocumentFetchFailure,
  DocumentFetchOutcome,
  DocumentFetchRequest,
  FailedDocumentFetch,
  FetchedDocument,
} from '../../flows/market/fetch-alternative.ts'
import { ParseRefusal, type ParseRefusalKind } from '../body/parse-refusal.ts'
import type { HttpClient } from './http-client.ts'
import type { HttpFailure, HttpOutcome, HttpRequest } from './http-outcome.ts'

export type DocumentFetchContext = DocumentFetchRequest & { http: HttpClient; now: () => Date }

/** Fetches the documents of a source from one URL or from a list of files. */
export type DocumentFetcher = { name: string; fetch(context: DocumentFetchContext): Promise<DocumentFetchOutcome> }

export type DocumentLocation = {
  name: string
  url: string
  docId?: string
  publishedAt?: Date
  /**
   * True if the document was published earlier and archived, so that not finding it is a failure and not "not published
   * yet".
   */
  isArchived?: true
}

/** Sends a request with the deadline and the source name of its poll. */
export type SendRequest = (request: Omit<HttpRequest, 'source' | 'deadlineMs'>) => Promise<HttpOutcome>

const RUN_MS = 50_000
const MAX_PARALLEL = 4
/** Statuses with which ERCOT's MIS and archive answer for a document that is listed but not published yet. */
const NOT_OUT_YET: readonly number[] = [400, 404]

/**
 * Creates a `SendRequest` for one poll, whose requests share a deadline, so that a source with many documents cannot
 * block the other sources.
 */
export function createRequestSenderWithDeadline(context: DocumentFetchContext, source: string): SendRequest {
  const deadlineMs = context.now().getTime() + RUN_MS
  return (request) => context.http.request({ ...request, source, deadlineMs })
}

export const toFetchFailure = ({ reason, sentence, status, retryAfterMs }: HttpFailure): DocumentFetchFailure => ({
  reason,
  sentence,
  status,
  retryAfterMs,
})

export const buildParseFailure = (kind: ParseRefusalKind, sentence: string): DocumentFetchFailure => ({
  reason: kind,
  sentence,
  status: null,
  retryAfterMs: null,
})

/** Parses a document, or returns the failure if the parser refused it. */
export function tryParseDocument<T>(
  parse: () => T,
): { ok: true; value: T } | { ok: false; failure: DocumentFetchFailure } {
  try {
    return { ok: true, value: parse() }
  } catch (error) {
    if (!(error instanceof ParseRefusal)) throw error
    return { ok: false, failure: buildParseFailure(error.kind, error.message) }
  }
}

type Answer = { document: FetchedDocument } | { missed: FailedDocumentFetch } | { unchanged: string }

async function fetchOne(context: DocumentFetchContext, send: SendRequest, location: DocumentLocation): Promise<Answer> {
  const { name, url, docId = null, publishedAt = null } = location
  const validators = docId === null ? (context.validatorsOf?.(name) ?? null) : null
  const toleratedStatuses = docId === null || location.isArchived ? [] : NOT_OUT_YET
  const outcome = await send({ url, validators, toleratedStatuses })
  if (!outcome.ok) {
    const failure = toFetchFailure(outcome)
    const notReady = outcome.reason === 'status' && toleratedStatuses.includes(outcome.status ?? 0)
    return { missed: { name, failure: notReady ? { ...failure, reason: 'not_ready' } : failure } }
  }
  if (outcome.notModified) return { unchanged: name }
  const sha256 = createHash('sha256').update(outcome.body).digest('hex')
  const facts = { name, publishedAt, fetchedAt: context.now() }
  return { document: { facts, body: outcome.body, sha256, docId, validators: outcome.validators } }
}

/**
 * Fetches several documents, a few at a time; the fetch fails only if no document was fetched and at least one request
 * failed.
 */
export async function fetchDocuments(
  context: DocumentFetchContext,
  send: SendRequest,
  locations: readonly DocumentLocation[],
): Promise<DocumentFetchOutcome> {
  const answers: Answer[] = []
  const queue = [...locations.entries()]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, location] = next
      answers[index] = await fetchOne(context, send, location)
    }
  }
  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, locations.length) }, work))

  const documents = answers.flatMap((answer) => ('document' in answer ? [answer.document] : []))
  const missed = answers.flatMap((answer) => ('missed' in answer ? [answer.missed] : []))
  const unchanged = answers.flatMap((answer) => ('unchanged' in answer ? [answer.unchanged] : []))
  const failed = missed.find(({ failure }) => failure.reason !== 'not_ready')
  if (failed && documents.length + unchanged.length === 0) return { ok: false, failure: failed.failure }
  return { ok: true, documents: documents.sort(byPublication), missed, unchanged }
}

const byPublication = (left: FetchedDocument, right: FetchedDocument): number =>
  (left.facts.publishedAt?.getTime() ?? 0) - (right.facts.publishedAt?.getTime() ?? 0)

/** Creates a fetcher for one document at one URL. */
export const createUrlFetcher = (
  name: string,
  urlOf: (context: DocumentFetchContext) => string,
  documentName = name,
): DocumentFetcher => ({
  name,
  fetch: (context) =>
    fetchDocuments(context, createRequestSenderWithDeadline(context, name), [
      { name: documentName, url: urlOf(context) },
    ]),
})
