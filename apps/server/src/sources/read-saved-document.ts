import type { DocumentFacts } from '../flows/market/alternative.ts'
import type { RefusedRow } from '../flows/market/sort-document.ts'
import { ParseRefusal } from './body/parse-refusal.ts'
import type { SourceDocument } from './document.ts'
import { parseMisList } from './ercot/format/mis-list.ts'
import { DOCUMENTS, documentNamed } from './registry.ts'

const MIS_LIST = 'mis-list'

export const READABLE_DOCUMENTS: readonly string[] = [...DOCUMENTS.map(({ name }) => name), MIS_LIST]

export const unknownDocument = (document: string): string =>
  `"${document}" is not a document we read. There are: ${READABLE_DOCUMENTS.join(', ')}.`

/** What a saved document holds, as the command line prints it; `fault` where nothing of it could be read. */
type SavedDocument = { entries: object[]; refused: RefusedRow[] } | { fault: string }

export function readSavedDocument(document: string, body: Uint8Array, facts: DocumentFacts): SavedDocument {
  try {
    if (document === MIS_LIST) return readMisList(body)
    const entry = documentNamed(document)
    return entry ? readReadings(entry, body, facts) : { fault: unknownDocument(document) }
  } catch (error) {
    if (!(error instanceof ParseRefusal)) throw error
    return { fault: `Refused (${error.kind}): ${error.message}` }
  }
}

function readReadings({ parse, asOf }: SourceDocument, body: Uint8Array, facts: DocumentFacts): SavedDocument {
  const { readings, refused } = parse(body, { ...facts, fetchedAt: asOf?.(body) ?? facts.fetchedAt })
  if (readings.length === 0 && refused.length > 0) return { fault: `Nothing could be read: ${refused[0]?.reason}.` }
  return { entries: readings, refused }
}

/** In the shape of readings, so that one program can take the output of any document. */
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
