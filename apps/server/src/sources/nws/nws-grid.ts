import { ZONE_FORECAST_POINTS, type Zone } from '@tradeops/domain/market/zones'
import type { FetchFailure } from '../../flows/market/alternative.ts'
import { objectAt, readJson } from '../body/json-document.ts'
import { numberIn, textIn } from '../body/number-cell.ts'
import { failureOf, readList, refusedList, type Send } from '../http/fetch-documents.ts'

type GridAnswer = { ok: true; path: string } | { ok: false; failure: FetchFailure }

/** The path of a point's cell. The links in the answer are not followed: they name a host. */
function gridPathIn(body: Uint8Array): string | null {
  const properties = objectAt(readJson(body), 'properties')
  const office = textIn(properties.gridId) ?? ''
  const cell = [numberIn(properties.gridX), numberIn(properties.gridY)]
  return /^[A-Z]{3}$/.test(office) && cell.every(Number.isInteger) ? `/gridpoints/${office}/${cell.join(',')}` : null
}

/** Which cell of which office's grid a zone's forecast point lies in. */
export async function fetchGridPath(send: Send, base: string, zone: Zone): Promise<GridAnswer> {
  const { latitude, longitude } = ZONE_FORECAST_POINTS[zone]
  const answer = await send({ url: `${base}/points/${latitude},${longitude}` })
  if (!answer.ok) return { ok: false, failure: failureOf(answer) }
  const read = readList(() => gridPathIn(answer.body))
  if (!read.ok) return read
  if (read.list === null) return { ok: false, failure: refusedList('schema', 'The point names no grid cell.') }
  return { ok: true, path: read.list }
}
