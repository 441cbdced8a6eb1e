import { constraintFileReading } from '@tradeops/domain/market/constraint-file'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { Reading } from '@tradeops/domain/market/reading'
import { withdrawnAlerts } from '@tradeops/domain/market/withdrawn-alerts'
import type { DocumentFacts } from '../flows/market/alternative.ts'
import type { ReadOutcome } from '../flows/market/ingest-document.ts'
import type { ParsedDocument } from '../flows/market/sort-document.ts'
import { ParseRefusal } from './body/parse-refusal.ts'
import { type DocumentName, isDocumentName, PARSERS } from './parsers.ts'

type Implied = (window: MarketWindow, parsed: ParsedDocument, facts: DocumentFacts) => Reading[]

const IMPLIED: Partial<Record<DocumentName, Implied>> = {
  // A list with a broken row does not tell what is missing from it.
  'nws-alerts': (window, { readings, refused }, { fetchedAt }) =>
    refused.length === 0 ? withdrawnAlerts(window, readings, fetchedAt) : [],
  'np6-86-cd': (window, { readings }, { publishedAt, fetchedAt }) => [
    constraintFileReading(window, readings, publishedAt ?? fetchedAt),
  ],
}

/** What a document says, or why it cannot be read: a refusal is an answer, anything else thrown is a fault of ours. */
export function readDocument(document: string, body: Uint8Array, facts: DocumentFacts): ReadOutcome {
  if (!isDocumentName(document)) throw new RangeError(`No parser reads "${document}".`)
  try {
    const parsed = PARSERS[document](body, facts)
    return { ok: true, ...parsed, impliedIn: (window) => IMPLIED[document]?.(window, parsed, facts) ?? [] }
  } catch (error) {
    if (!(error instanceof ParseRefusal)) throw error
    return { ok: false, reason: error.kind, sentence: error.message, excerpt: error.excerpt }
  }
}
