import { ZONE_FORECAST_POINTS, type Zone } from '@tradeops/domain/market/zones'
import type { DocumentFetchFailure } from '../../flows/market/fetch-alternative.ts'
import { readCellNumber, readCellText } from '../body/cell-values.ts'
import { parseJsonDocument, requireJsonObject } from '../body/json-document.ts'
import { buildParseFailure, type SendRequest, toFetchFailure, tryParseDocument } from '../http/fetch-documents.ts'

type GridAnswer = { ok: true; path: string } | { ok: false; failure: DocumentFetchFailure }

/**
 * Reads the URL path of a point's weather grid cell; links in the response are not followed, because they name a host.
 */
function gridPathIn(body: Uint8Array): string | null {
  const properties = requireJsonObject(parseJsonDocument(body), 'properties')
  const office = readCellText(properties.gridId) ?? ''
  const cell = [readCellNumber(properties.gridX), readCellNumber(properties.gridY)]
  return /^[A-Z]{3}$/.test(office) && cell.every(Number.isInteger) ? `/gridpoints/${office}/${cell.join(',')}` : null
}

export async function fetchNwsGridPath(send: SendRequest, base: string, zone: Zone): Promise<GridAnswer> {
  const { latitude, longitude } = ZONE_FORECAST_POINTS[zone]
  const answer = await send({ url: `${base}/points/${latitude},${longitude}` })
  if (!answer.ok) return { ok: false, failure: toFetchFailure(answer) }
  const parsed = tryParseDocument(() => gridPathIn(answer.body))
  if (!parsed.ok) return parsed
  if (parsed.value === null)
    return { ok: false, failure: buildParseFailure('schema', 'The response has no grid cell.') }
  return { ok: true, path: parsed.value }
}
