import type { DocumentMetadata } from '../flows/market/fetch-alternative.ts'
import type { DocumentParseOutcome } from '../flows/market/ingest-document.ts'
import { ParseRefusal, type ParseRefusalKind } from './body/parse-refusal.ts'
import { findMarketDocument } from './registry.ts'

/** Advice for the operator who reads the refusal of a document in diagnostics or in the log. */
const WHAT_TO_DO: Record<ParseRefusalKind, string> = {
  schema: 'Compare a saved copy as described in docs/operating.md, "When a source changes".',
  blocked: 'Check whether this address is allowed: ERCOT blocks requests from outside the United States.',
  archive: 'It is fetched again at the next poll; if that does not help, save a copy and open it.',
  empty: 'It is fetched again at the next poll; if that does not help, look at its page.',
}

/**
 * Parses a document; a refusal is returned with its reason, whereas any other error is a fault in our code and is
 * thrown.
 */
export function parseSourceDocument(document: string, body: Uint8Array, facts: DocumentMetadata): DocumentParseOutcome {
  const entry = findMarketDocument(document)
  if (!entry) throw new RangeError(`No parser reads "${document}".`)
  try {
    const parsed = entry.parse(body, facts)
    return { ok: true, ...parsed, impliedIn: (window) => entry.implies?.(window, parsed, facts) ?? [] }
  } catch (error) {
    if (!(error instanceof ParseRefusal)) throw error
    return {
      ok: false,
      reason: error.kind,
      sentence: `${error.message} ${WHAT_TO_DO[error.kind]}`,
      excerpt: error.excerpt,
    }
  }
}
