import { ZONE_FORECAST_POINTS, type Zone } from '@tradeops/domain/market/zones'
import type { FetchFailure } from '../../flows/market/fetch-alternative.ts'
import { readNumber, readText } from '../body/cell-values.ts'
import { readJson, requireObject } from '../body/json-document.ts'
import { buildParseFailure, type SendRequest, toFetchFailure, tryParse } from '../http/fetch-documents.ts'

type GridAnswer = { ok: true; path: string } | { ok: false; failure: FetchFailure }

/** Reads the path of a point's grid cell; links in the response are not followed, because they name a host. */
function gridPathIn(body: Uint8Array): string | null {
  const properties = requireObject(readJson(body), 'properties')
  const office = readText(properties.gridId) ?? ''
  const cell = [readNumber(properties.gridX), readNumber(properties.gridY)]
  return /^[A-Z]{3}$/.test(office) && cell.every(Number.isInteger) ? `/gridpoints/${office}/${cell.join(',')}` : null
}

export async function fetchGridPath(send: SendRequest, base: string, zone: Zone): Promise<GridAnswer> {
  const { latitude, longitude } = ZONE_FORECAST_POINTS[zone]
  const answer = await send({ url: `${base}/points/${latitude},${longitude}` })
  if (!answer.ok) return { ok: false, failure: toFetchFailure(answer) }
  const parsed = tryParse(() => gridPathIn(answer.body))
  if (!parsed.ok) return parsed
  if (parsed.value === null)
    return { ok: false, failure: buildParseFailure('schema', 'The response has no grid cell.') }
  return { ok: true, path: parsed.value }
}
