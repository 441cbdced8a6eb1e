import type { DocumentFacts, ParseRefusalKind } from './document.ts'
import type { HttpClient } from './http-client.ts'
import type { HttpFailureReason, Validators } from './http-outcome.ts'

/** A document in hand, not yet read. */
export type FetchedDocument = {
  facts: DocumentFacts
  body: Uint8Array
  /** Of the body, in hex: the same bytes again are no news. */
  sha256: string
  /** What names a document that never changes once it is out; null for an address whose content is replaced. */
  docId: string | null
  validators: Validators
}

export type FetchFailure = {
  /** A transport's reason, a refused list, or `not_ready`: announced, and not out yet. */
  reason: HttpFailureReason | ParseRefusalKind | 'not_ready'
  sentence: string
  status: number | null
  retryAfterMs: number | null
}

/** One of several documents that could not be had while others could. */
export type MissedDocument = { name: string; failure: FetchFailure }

export type FetchOutcome =
  | {
      ok: true
      /** Oldest publication first. Empty when there is nothing that was not seen before. */
      documents: FetchedDocument[]
      missed: MissedDocument[]
      /** Names of documents that the source says have not changed. */
      unchanged: string[]
    }
  | { ok: false; failure: FetchFailure }

export type FetchContext = {
  http: HttpClient
  now: () => Date
  /** Documents that speak of this time or later are wanted. Without it a way takes what its usual rhythm needs. */
  since?: Date
  /** Documents with this docId were stored and are not wanted again. */
  hasSeen(docId: string): boolean
  /** Newest first, as many as these. */
  mostDocuments?: number
  /** What was quoted for a document that has since been stored; without it every request is unconditional. */
  validatorsOf?(name: string): Validators | null
}

/** How to come by a document. A document may have several ways, the best first. */
export type Way = {
  name: string
  fetch(context: FetchContext): Promise<FetchOutcome>
}
