/** What is known about a document before it is parsed. */
export type DocumentMetadata = {
  /** File name or path of the document; MIS file names contain the publication time. */
  name: string
  /** Publication time in the list that announced the document; null if the list has none. */
  publishedAt: Date | null
  fetchedAt: Date
}

/** Validators of a stored document, which let a later request get "not modified". */
export type CacheValidators = { etag: string | null; lastModified: string | null }

export type FetchedDocument = {
  facts: DocumentMetadata
  body: Uint8Array
  sha256: string
  /** Identifies a document that never changes; null for an address whose content is replaced. */
  docId: string | null
  validators: CacheValidators
}

export type FetchFailure = {
  /** Why a fetch failed: a transport error, a refused list, or `not_ready` if announced but not published yet. */
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
      /** Fetched documents, oldest publication first; empty if all were seen before. */
      documents: FetchedDocument[]
      missed: MissedDocument[]
      /** Names of documents that the source reports as not modified. */
      unchanged: string[]
    }
  | { ok: false; failure: FetchFailure }

export type FetchRequest = {
  /** Fetch documents about this time or later; without it, fetch what regular polling needs. */
  since?: Date
  maxDocuments?: number
  hasSeen(docId: string): boolean
  /** Cache validators of a stored document; null makes the request unconditional. */
  validatorsOf(name: string): CacheValidators | null
}

/** One way to fetch a document, such as MIS, the API with a key, or a page; they are tried in order. */
export type FetchAlternative = {
  document: string
  via: string
  /** The operator's minimum interval: an earlier poll is skipped. */
  minIntervalMs: number
  maxPerPublication: number | null
  /** Time from the end of the interval that a document is about to its usual publication. */
  usualLagMs: number
  /** If true, the document is fetched without validators, because an unchanged answer is news too. */
  alwaysWhole: boolean
  fetch(request: FetchRequest): Promise<FetchOutcome>
}
