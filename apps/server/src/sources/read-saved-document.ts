import type { RefusedRow } from '../flows/market/classify-document-readings.ts'
import type { DocumentMetadata } from '../flows/market/fetch-alternative.ts'
import { ParseRefusal } from './body/parse-refusal.ts'
import { parseMisList } from './ercot/format/mis-list.ts'
import { type PriceArchiveReport, readPriceArchive } from './ercot/price-archive.ts'
import { findMarketDocument, MARKET_DOCUMENTS, PRICE_ARCHIVES } from './registry.ts'
import type { SourceDocument } from './source-document.ts'

const MIS_LIST = 'mis-list'

export const READABLE_DOCUMENT_NAMES: readonly string[] = [
  ...[...MARKET_DOCUMENTS, ...PRICE_ARCHIVES].map(({ name }) => name),
  MIS_LIST,
]

export const explainUnknownDocument = (document: string): string =>
  `"${document}" is not a document we read. There are: ${READABLE_DOCUMENT_NAMES.join(', ')}.`

/** The contents of a saved document as the command line prints them; `fault` states why it could not be parsed. */
type SavedDocument = { entries: object[]; refused: RefusedRow[] } | { fault: string }

export async function readSavedDocument(
  document: string,
  body: Uint8Array,
  facts: DocumentMetadata,
): Promise<SavedDocument> {
  const archive = PRICE_ARCHIVES.find(({ name }) => name === document)
  try {
    if (document === MIS_LIST) return readMisList(body)
    if (archive) return await readYear(archive, body, facts)
    const entry = findMarketDocument(document)
    return entry ? readReadings(entry, body, facts) : { fault: explainUnknownDocument(document) }
  } catch (error) {
    if (!(error instanceof ParseRefusal)) throw error
    return { fault: `Refused (${error.kind}): ${error.message}` }
  }
}

function readReadings({ parse, asOf }: SourceDocument, body: Uint8Array, facts: DocumentMetadata): SavedDocument {
  const { readings, refused } = parse(body, { ...facts, fetchedAt: asOf?.(body) ?? facts.fetchedAt })
  if (readings.length === 0 && refused.length > 0) return { fault: `Nothing could be read: ${refused[0]?.reason}.` }
  return { entries: readings, refused }
}

async function readYear(
  archive: PriceArchiveReport,
  body: Uint8Array,
  facts: DocumentMetadata,
): Promise<SavedDocument> {
  const entries: object[] = []
  const refused: RefusedRow[] = []
  for await (const sheet of readPriceArchive(archive, body, facts)) {
    for (const reading of sheet.readings) entries.push(reading)
    refused.push(...sheet.refused)
  }
  return { entries, refused }
}

/** Reads a list of ERCOT files in the format of readings, so that a program can process the output of any document. */
function readMisList(body: Uint8Array): SavedDocument {
  const { documents, refused } = parseMisList(body)
  const entries = documents.map(({ docId, friendlyName, publishedAt }) => ({
    series: 'mis-document',
    point: friendlyName,
    at: publishedAt,
    value: Number(docId),
    unit: 'doc',
    publishedAt,
  }))
  return { entries, refused }
}
