/** What is known of a document before it is parsed. */
export type DocumentFacts = {
  /** The file name or path; MIS file names contain the publication time. */
  name: string
  /** From the list that announced it; null if the source does not publish it. */
  publishedAt: Date | null
  fetchedAt: Date
}

/** What a later request can send to get "not modified". */
export type CacheValidators = { etag: string | null; lastModified: string | null }

export type FetchedDocument = {
  facts: DocumentFacts
  body: Uint8Array
  sha256: string
  /** Identifies a document that never changes; null for an address whose content is replaced. */
  docId: string | null
  validators: CacheValidators
}

export type FetchFailure = {
  /** A transport error, a refused list, or `not_ready`: announced but not published yet. */
  reason: string
  sentence: string
  status: number | null
  retryAfterMs: number | null
}

/** A document that failed while others of the same fetch succeeded. */
export type MissedDocument = { name: string; failure: FetchFailure }

export type FetchOutcome =
  | {
      ok: true
      /** Oldest publication first; empty if all were seen before. */
      documents: FetchedDocument[]
      missed: MissedDocument[]
      /** Names of documents that the source reports as not modified. */
      unchanged: string[]
    }
  | { ok: false; failure: FetchFailure }

export type FetchRequest = {
  /** Fetch documents about this time or later; without it, what regular polling needs. */
  since?: Date
  maxDocuments?: number
  hasSeen(docId: string): boolean
  /** The cache validators of a stored document; null makes the request unconditional. */
  validatorsOf(name: string): CacheValidators | null
}

/** One of the routes to a document: MIS, the API with a key, a page. They are tried in order. */
export type FetchAlternative = {
  document: string
  via: string
  /** The operator's limit: an earlier poll is skipped. */
  minIntervalMs: number
  maxPerPublication: number | null
  /** From the end of the interval it is about to its usual publication. */
  usualLagMs: number
  /** Fetched without validators: an unchanged answer is news too. */
  alwaysWhole: boolean
  fetch(request: FetchRequest): Promise<FetchOutcome>
}
