import { ZONE_FORECAST_POINTS, type Zone } from '@tradeops/domain/market/zones'
import type { FetchFailure } from '../../flows/market/alternative.ts'
import { numberIn, textIn } from '../body/cell-values.ts'
import { objectAt, readJson } from '../body/json-document.ts'
import { failureOf, parseFailure, type Send, tryParse } from '../http/fetch-documents.ts'

type GridAnswer = { ok: true; path: string } | { ok: false; failure: FetchFailure }

/** The path of a point's grid cell. Links in the response are not followed, because they name a host. */
function gridPathIn(body: Uint8Array): string | null {
  const properties = objectAt(readJson(body), 'properties')
  const office = textIn(properties.gridId) ?? ''
  const cell = [numberIn(properties.gridX), numberIn(properties.gridY)]
  return /^[A-Z]{3}$/.test(office) && cell.every(Number.isInteger) ? `/gridpoints/${office}/${cell.join(',')}` : null
}

export async function fetchGridPath(send: Send, base: string, zone: Zone): Promise<GridAnswer> {
  const { latitude, longitude } = ZONE_FORECAST_POINTS[zone]
  const answer = await send({ url: `${base}/points/${latitude},${longitude}` })
  if (!answer.ok) return { ok: false, failure: failureOf(answer) }
  const parsed = tryParse(() => gridPathIn(answer.body))
  if (!parsed.ok) return parsed
  if (parsed.value === null) return { ok: false, failure: parseFailure('schema', 'The response has no grid cell.') }
  return { ok: true, path: parsed.value }
}
