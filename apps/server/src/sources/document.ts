import type { Reading } from '@tradeops/domain/market/reading'

/** What is known of a document before its bytes are read. */
export type DocumentFacts = {
  /** Name of the file or path it came from; MIS file names carry the publication time. */
  name: string
  /** By the list that announced it; null where nobody says. */
  publishedAt: Date | null
  fetchedAt: Date
}

/** A row we could not take, with the reason and the beginning of what it said. */
export type RefusedRow = { reason: string; excerpt: string }

export type ParsedDocument = { readings: Reading[]; refused: RefusedRow[] }

export type ParseDocument = (body: Uint8Array, facts: DocumentFacts) => ParsedDocument

export type ParseRefusalKind =
  | 'schema' // the document is not of the shape we know
  | 'blocked' // a bot page, a login page, HTML where data was due
  | 'archive' // a zip that is broken, too large, or not what it says
  | 'empty' // no bytes at all

/** The only thing a parser ever throws. */
export class ParseRefusal extends Error {
  readonly kind: ParseRefusalKind
  /** The first bytes, printable, for the person who has to find out what changed. */
  readonly excerpt: string
  constructor(kind: ParseRefusalKind, sentence: string, excerpt = '', options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'ParseRefusal'
    this.kind = kind
    this.excerpt = excerpt.slice(0, 200)
  }
}
