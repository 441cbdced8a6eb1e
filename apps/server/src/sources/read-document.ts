import type { DocumentFacts } from '../flows/market/alternative.ts'
import type { ReadOutcome } from '../flows/market/ingest-document.ts'
import { ParseRefusal } from './body/parse-refusal.ts'
import { documentNamed } from './registry.ts'

/** What a document says, or why it cannot be read: a refusal is an answer, anything else thrown is a fault of ours. */
export function readDocument(document: string, body: Uint8Array, facts: DocumentFacts): ReadOutcome {
  const entry = documentNamed(document)
  if (!entry) throw new RangeError(`No parser reads "${document}".`)
  try {
    const parsed = entry.parse(body, facts)
    return { ok: true, ...parsed, impliedIn: (window) => entry.implies?.(window, parsed, facts) ?? [] }
  } catch (error) {
    if (!(error instanceof ParseRefusal)) throw error
    return { ok: false, reason: error.kind, sentence: error.message, excerpt: error.excerpt }
  }
}
