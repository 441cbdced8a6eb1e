export type ParseRefusalKind =
  | 'schema' // the document does not have the format we know
  | 'blocked' // a bot-protection page, a login page, or HTML instead of data
  | 'archive' // a zip that is broken, too large, or contradicts itself
  | 'empty' // no bytes, only blanks, or no rows

/** The only exception that a parser of documents throws; it refuses the whole document. */
export class ParseRefusal extends Error {
  readonly kind: ParseRefusalKind
  /** The first bytes of the document as printable text, which show what changed in it. */
  readonly excerpt: string
  constructor(kind: ParseRefusalKind, sentence: string, excerpt = '', options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'ParseRefusal'
    this.kind = kind
    this.excerpt = excerpt.slice(0, 200)
  }
}
