import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ParsedDocument } from '../src/flows/market/classify-document-readings.ts'
import type { DocumentMetadata } from '../src/flows/market/fetch-alternative.ts'
import type { SourceDocument } from '../src/sources/source-document.ts'

/** Reads recorded responses of the real sources from a directory. */
export function openRecordedPayloads(directory: string | undefined) {
  return {
    bytes: (file: string): Uint8Array => new Uint8Array(readFileSync(path.join(directory ?? '', file))),
  }
}

/** Creates the metadata of an arbitrary document. */
export const createDocumentMetadata = (facts: Partial<DocumentMetadata> = {}): DocumentMetadata => ({
  name: 'document',
  publishedAt: null,
  fetchedAt: new Date('2026-10-01T12:00:00Z'),
  ...facts,
})

/** Parses a document that is given as text. */
export const parseDocumentText = (
  parse: SourceDocument['parse'],
  text: string,
  facts: Partial<DocumentMetadata> = {},
): ParsedDocument => parse(new TextEncoder().encode(text), createDocumentMetadata(facts))

/** Formats readings as lines such as `lmp HB_WEST 2026-09-29T16:25:17Z 14.69`. */
export const formatReadings = ({ readings }: ParsedDocument): string[] =>
  readings.map(({ series, point, at, value }) => `${series} ${point} ${at.toISOString().replace('.000', '')} ${value}`)
