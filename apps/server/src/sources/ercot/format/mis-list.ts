import type { RefusedRow } from '../../../flows/market/classify-document-readings.ts'
import { isPlausibleMarketTime } from '../../body/calendar-day.ts'
import { readCellText } from '../../body/cell-values.ts'
import { isJsonObject, type JsonObject, parseJsonDocument, requireJsonObject } from '../../body/json-document.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { RowRefusal } from '../../body/reading-collector.ts'
import { parseWallClock } from './market-time.ts'
import { resolvePublicationInstant } from './mis-file-name.ts'

export type MisDocument = {
  docId: string
  friendlyName: string
  constructedName: string
  reportTypeId: string
  publishedAt: Date
}

type MisList = { documents: MisDocument[]; refused: RefusedRow[] }

type Names = Pick<MisDocument, 'friendlyName' | 'constructedName'>

const isCsv = ({ friendlyName, constructedName }: Names): boolean =>
  /_csv$/i.test(friendlyName) || /csv\.zip$/i.test(constructedName)

/**
 * Parses the response of ERCOT's IceDocListJsonWS, which lists every publication as CSV and as XML; by default only CSV
 * files are returned.
 */
export function parseMisList(body: Uint8Array, isWanted: (names: Names) => boolean = isCsv): MisList {
  const list = requireJsonObject(parseJsonDocument(body), 'ListDocsByRptTypeRes').DocumentList
  const entries = Array.isArray(list) ? list : isJsonObject(list) ? [list] : null
  if (!entries) throw new ParseRefusal('schema', 'The list "DocumentList" is missing.')

  const documents: MisDocument[] = []
  const refused: RefusedRow[] = []
  for (const entry of entries) {
    try {
      const document = documentIn(entry, isWanted)
      if (document) documents.push(document)
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error
      refused.push({ reason: error.message, excerpt: nameIn(entry) })
    }
  }
  if (refused.length * 2 > entries.length) {
    throw new ParseRefusal(
      'schema',
      `${refused.length} of ${entries.length} documents cannot be read.`,
      refused[0]?.reason,
    )
  }
  return { documents, refused }
}

function documentIn(entry: unknown, isWanted: (names: Names) => boolean): MisDocument | null {
  if (!isJsonObject(entry) || !isJsonObject(entry.Document)) throw new RowRefusal('it has no Document')
  const { Document: fields } = entry
  const friendlyName = field(fields, 'FriendlyName')
  const constructedName = field(fields, 'ConstructedName')
  if (!isWanted({ friendlyName, constructedName })) return null
  const docId = field(fields, 'DocID')
  if (!/^\d+$/.test(docId)) throw new RowRefusal('its DocID is not a number')
  const reportTypeId = field(fields, 'ReportTypeID')
  const publishedAt = publishedAtOf(field(fields, 'PublishDate'), `${friendlyName} ${constructedName}`)
  return { docId, friendlyName, constructedName, reportTypeId, publishedAt }
}

/**
 * Reads only the wall-clock time of PublishDate, because its UTC offset belongs to the day of our request, not to the
 * day of the publication.
 */
function publishedAtOf(publishDate: string, names: string): Date {
  const resolved = resolvePublicationInstant(parseWallClock(publishDate.replace(/(?:Z|[+-]\d{2}:?\d{2})$/, '')), names)
  if (!resolved.ok || !isPlausibleMarketTime(resolved.at))
    throw new RowRefusal(`its PublishDate "${publishDate.slice(0, 40)}" is not a time`)
  return resolved.at
}

function field(fields: JsonObject, key: string): string {
  const value = readCellText(fields[key])
  if (value === null) throw new RowRefusal(`its ${key} is missing`)
  return value
}

const nameIn = (entry: unknown): string =>
  isJsonObject(entry) && isJsonObject(entry.Document)
    ? (readCellText(entry.Document.ConstructedName) ?? '').slice(0, 160)
    : ''
