export type ParseRefusalKind =
  | 'schema' // the document does not have the shape we know
  | 'blocked' // a bot page, a login page, or HTML instead of data
  | 'archive' // a zip that is broken, too large, or contradicts itself
  | 'empty' // no bytes at all

/** The only exception that a parser throws: it refuses the whole document. */
export class ParseRefusal extends Error {
  readonly kind: ParseRefusalKind
  /** The first bytes of the document, printable, which show what changed. */
  readonly excerpt: string
  constructor(kind: ParseRefusalKind, sentence: string, excerpt = '', options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'ParseRefusal'
    this.kind = kind
    this.excerpt = excerpt.slice(0, 200)
  }
}
