import { ZONE_STATIONS, ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { FailedDocumentFetch } from '../../flows/market/fetch-alternative.ts'
import {
  createRequestSenderWithDeadline,
  type DocumentFetcher,
  type DocumentLocation,
  fetchDocuments,
  type SendRequest,
} from '../http/fetch-documents.ts'
import { fetchNwsGridPath } from './nws-grid.ts'

/** Names a station's or zone's copy of a document, because the document itself may not state its station or zone. */
const nameAt = (document: string, place: string): string => `${document}:${place}`

/** Requests GeoJSON by a header, without which the weather service may answer in another format. */
const inGeoJson =
  (send: SendRequest): SendRequest =>
  (request) =>
    send({ ...request, headers: { accept: 'application/geo+json' } })

export const createNwsStationObservationsFetcher = (
  base: string,
  name: string,
  observations: number,
): DocumentFetcher => ({
  name,
  fetch(context) {
    const wanted = ZONES.flatMap((zone) => ZONE_STATIONS[zone]).map((station) => ({
      name: nameAt(name, station),
      url: `${base}/stations/${station}/observations?limit=${observations}`,
    }))
    return fetchDocuments(context, inGeoJson(createRequestSenderWithDeadline(context, name)), wanted)
  },
})

export const createNwsUrlFetcher = (base: string, name: string, path: string): DocumentFetcher => ({
  name,
  fetch: (context) =>
    fetchDocuments(context, inGeoJson(createRequestSenderWithDeadline(context, name)), [
      { name, url: `${base}${path}` },
    ]),
})

/**
 * Creates a fetcher of weather forecasts by grid cell; the grid cell of a city rarely changes, so it is looked up once.
 */
export function createNwsGridCellsFetcher(base: string, document: string, path: string): DocumentFetcher {
  const urls = new Map<Zone, string>()

  async function find(send: SendRequest, zone: Zone): Promise<DocumentLocation | FailedDocumentFetch> {
    const name = nameAt(document, zone)
    const known = urls.get(zone)
    if (known) return { name, url: known }
    const found = await fetchNwsGridPath(send, base, zone)
    if (!found.ok) return { name, failure: found.failure }
    const url = `${base}${found.path}${path}`
    urls.set(zone, url)
    return { name, url }
  }

  /**
   * Forgets a grid cell that no longer exists, because the weather service sometimes redraws its grids; the cell is
   * looked up again at the next poll.
   */
  const forgetLostCells =
    (send: SendRequest): SendRequest =>
    async (request) => {
      const outcome = await send(request)
      const lost = !outcome.ok && outcome.status === 404
      if (lost) for (const [zone, url] of urls) if (url === request.url) urls.delete(zone)
      return outcome
    }

  return {
    name: document,
    async fetch(context) {
      const send = forgetLostCells(inGeoJson(createRequestSenderWithDeadline(context, document)))
      const found = await Promise.all(ZONES.map((zone) => find(send, zone)))
      const withoutCell = found.filter((each): each is FailedDocumentFetch => 'failure' in each)
      const wanted = found.filter((each): each is DocumentLocation => 'url' in each)
      const [first] = withoutCell
      if (first && wanted.length === 0) return { ok: false, failure: first.failure }
      const outcome = await fetchDocuments(context, send, wanted)
      return outcome.ok ? { ...outcome, missed: [...withoutCell, ...outcome.missed] } : outcome
    },
  }
}
