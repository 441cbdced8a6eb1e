/** What is known of a document before its bytes are read. */
export type DocumentFacts = {
  /** Name of the file or path it came from; MIS file names carry the publication time. */
  name: string
  /** By the list that announced it; null where nobody says. */
  publishedAt: Date | null
  fetchedAt: Date
}

/** What a later request may quote to be told "not modified". */
export type Validators = { etag: string | null; lastModified: string | null }

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
  reason: string
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

export type FetchRequest = {
  /** Documents that speak of this time or later are wanted. Without it a fetch takes what its usual rhythm needs. */
  since?: Date
  /** Newest first, as many as these. */
  mostDocuments?: number
  /** Documents with this docId were stored and are not wanted again. */
  hasSeen(docId: string): boolean
  /** What was quoted for a document that has since been stored; without it the request is unconditional. */
  validatorsOf(name: string): Validators | null
}

/** One of the routes to a document: MIS, the keyed API, a page. They are tried in order. */
export type Alternative = {
  document: string
  /** What diagnostics calls it. */
  via: string
  /** The operator's limit: polled again sooner, it is passed over. */
  leastApartMs: number
  /** The operator's limit on requests for one publication; null where there is none. */
  mostPerPublication: number | null
  /** From the end of what it speaks of to the moment it can usually be read. */
  usualLagMs: number
  /** The answer is news even when it has not changed, so it is never "not modified". */
  alwaysWhole: boolean
  fetch(request: FetchRequest): Promise<FetchOutcome>
}
