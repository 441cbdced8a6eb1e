import type { DocumentFacts } from '../flows/market/alternative.ts'
import type { ParsedDocument } from '../flows/market/sort-document.ts'

export type ParseDocument = (body: Uint8Array, facts: DocumentFacts) => ParsedDocument
