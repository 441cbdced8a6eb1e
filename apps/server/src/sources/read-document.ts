import { type DocumentFacts, type ParsedDocument, ParseRefusal, type ParseRefusalKind } from './document.ts'
import { isDocumentName, PARSERS } from './parsers.ts'

export type ReadOutcome =
  | ({ ok: true } & ParsedDocument)
  | { ok: false; reason: ParseRefusalKind; sentence: string; excerpt: string }

/** What a document says, or why it cannot be read: a refusal is an answer, anything else thrown is a fault of ours. */
export function readDocument(document: string, body: Uint8Array, facts: DocumentFacts): ReadOutcome {
  if (!isDocumentName(document)) throw new RangeError(`No parser reads "${document}".`)
  try {
    return { ok: true, ...PARSERS[document](body, facts) }
  } catch (error) {
    if (!(error instanceof ParseRefusal)) throw error
    return { ok: false, reason: error.kind, sentence: error.message, excerpt: error.excerpt }
  }
}
