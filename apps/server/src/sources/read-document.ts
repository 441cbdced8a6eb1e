import type { DocumentFacts } from '../flows/market/alternative.ts'
import type { ReadOutcome } from '../flows/market/ingest-document.ts'
import { ParseRefusal, type ParseRefusalKind } from './body/parse-refusal.ts'
import { documentNamed } from './registry.ts'

/** For whoever reads the refusal in diagnostics or in the log. */
const WHAT_TO_DO: Record<ParseRefusalKind, string> = {
  schema: 'Compare a saved copy as docs/operating.md says under "When a source changes".',
  blocked: 'Check whether this address is let in: ERCOT refuses callers from outside the United States.',
  archive: 'It is asked for again at the next poll; if that does not help, save a copy and open it.',
  empty: 'It is asked for again at the next poll; if that does not help, look at its page.',
}

/** What a document says, or why it cannot be read: a refusal is an answer, anything else thrown is a fault of ours. */
export function readDocument(document: string, body: Uint8Array, facts: DocumentFacts): ReadOutcome {
  const entry = documentNamed(document)
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
