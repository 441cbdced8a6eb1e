/** What is known about a fetched document before it is parsed: its name and its publication time. */
export type DocumentMetadata = {
  /** File name or path of the document; file names of ERCOT's MIS contain the publication time. */
  name: string
  /** Publication time in the list that announced the document; null if the list states none. */
  publishedAt: Date | null
  fetchedAt: Date
}

/** HTTP validators (ETag, Last-Modified) of a stored document, which let a later request get "not modified". */
export type CacheValidators = { etag: string | null; lastModified: string | null }

export type FetchedDocument = {
  facts: DocumentMetadata
  body: Uint8Array
  sha256: string
  /** The id of a document that never changes; null for a URL whose content is replaced. */
  docId: string | null
  validators: CacheValidators
}

export type DocumentFetchFailure = {
  /**
   * Why a fetch failed: a transport error, a refused list, or `not_ready` if the document is announced but not
   * published yet.
   */
  reason: string
  sentence: string
  status: number | null
  retryAfterMs: number | null
}

/** A document that could not be fetched, although other documents of the same poll could. */
export type FailedDocumentFetch = { name: string; failure: DocumentFetchFailure }

export type DocumentFetchOutcome =
  | {
      ok: true
      /** Fetched documents, oldest publication first; empty if all listed documents were fetched before. */
      documents: FetchedDocument[]
      missed: FailedDocumentFetch[]
      /** Names of documents that the source reports as not modified. */
      unchanged: string[]
    }
  | { ok: false; failure: DocumentFetchFailure }

export type DocumentFetchRequest = {
  /** Fetch documents about this time or later; if absent, fetch only what regular polling needs. */
  since?: Date
  maxDocuments?: number
  hasSeen(docId: string): boolean
  /** Returns the cache validators of a stored document; null makes the request unconditional. */
  validatorsOf(name: string): CacheValidators | null
}

/**
 * One way to fetch a document, such as ERCOT's MIS, the API with a key, or a public page; the alternatives are tried in
 * order.
 */
export type FetchAlternative = {
  document: string
  via: string
  /** The minimum time between two polls that the source's operator allows; an earlier poll is skipped. */
  minIntervalMs: number
  maxPerPublication: number | null
  /** Usual time from the end of an interval until the document about that interval is published. */
  usualLagMs: number
  /** If true, the document is fetched without validators, because even an unchanged document must be ingested. */
  alwaysWhole: boolean
  fetch(request: DocumentFetchRequest): Promise<DocumentFetchOutcome>
}
