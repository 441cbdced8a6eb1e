import type { SourceName } from './sources.ts'
import type { FindUpstream, Found } from './upstream-request.ts'
import { nwsAlerts } from './wire/nws-alerts.ts'
import { type ForecastUnits, nwsHourly } from './wire/nws-hourly.ts'
import { nwsLatestObservation, nwsObservations } from './wire/nws-observations.ts'
import { STATIONS } from './wire/nws-places.ts'
import { nwsPoint, zoneNear, zoneOfGrid } from './wire/nws-points.ts'

const MOST_OBSERVATIONS = 500

type Match = { url: URL; parts: string[] }
type Route = { source: SourceName; path: RegExp; parameters: readonly string[]; find(match: Match): Found | null }

const ROUTES: readonly Route[] = [
  {
    source: 'nws-observations',
    path: /^\/stations\/(\w+)\/observations$/,
    parameters: ['limit', 'start', 'end'],
    find({ url, parts: [id = ''] }) {
      const limit = Number(url.searchParams.get('limit') ?? MOST_OBSERVATIONS)
      if (!Number.isInteger(limit) || limit < 1 || limit > MOST_OBSERVATIONS)
        return badParameter('nws-observations', 'limit')
      return STATIONS[id] ? found('nws-observations', url, nwsObservations(id, limit)) : null
    },
  },
  {
    source: 'nws-observations',
    path: /^\/stations\/(\w+)\/observations\/latest$/,
    parameters: ['require_qc'],
    find: ({ url, parts: [id = ''] }) =>
      STATIONS[id] ? found('nws-observations', url, nwsLatestObservation(id)) : null,
  },
  {
    source: 'nws-points',
    path: /^\/points\/(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/,
    parameters: [],
    find({ url, parts: [latitude = '', longitude = ''] }) {
      const tooFine = [latitude, longitude].some((each) => (each.split('.')[1] ?? '').length > 4)
      if (tooFine) return tooManyDecimals(latitude, longitude)
      const zone = zoneNear(Number(latitude), Number(longitude))
      return zone ? found('nws-points', url, nwsPoint(zone, Number(latitude), Number(longitude), url.origin)) : null
    },
  },
  {
    source: 'nws-hourly',
    path: /^\/gridpoints\/([A-Z]{3})\/(\d+),(\d+)\/forecast\/hourly$/,
    parameters: ['units'],
    find({ url, parts: [office = '', x = '', y = ''] }) {
      const units = url.searchParams.get('units') ?? 'us'
      if (!isUnits(units)) return badParameter('nws-hourly', 'units')
      const zone = zoneOfGrid(office, Number(x), Number(y))
      return zone ? found('nws-hourly', url, nwsHourly(zone, units)) : null
    },
  },
  {
    source: 'nws-alerts',
    path: /^\/alerts\/active$/,
    parameters: ['area', 'status', 'message_type', 'event', 'urgency', 'severity', 'certainty', 'limit'],
    find: ({ url }) => found('nws-alerts', url, nwsAlerts((url.searchParams.get('area') ?? 'TX').split(','))),
  },
]

const isUnits = (value: string): value is ForecastUnits => value === 'us' || value === 'si'

/** api.weather.gov: asks for a User-Agent, and takes no parameter it does not know. */
export const nwsUpstream: FindUpstream = ({ url, headers }) => {
  for (const { source, path, parameters, find } of ROUTES) {
    const parts = path.exec(url.pathname)?.slice(1)
    if (!parts) continue
    if (!headers['user-agent']) return { source, answer: ACCESS_DENIED }
    const unknown = [...url.searchParams.keys()].find((name) => !parameters.includes(name))
    if (unknown !== undefined) return badParameter(source, unknown)
    return find({ url, parts }) ?? problem(source, 404, 'Not Found', `'${url.pathname}' is not a valid resource path`)
  }
  return null
}

const found = (source: SourceName, url: URL, document: Extract<Found, { key: string }>['document']): Found => ({
  source,
  key: url.href,
  document,
})

function problem(source: SourceName, status: number, title: string, detail: string): Found {
  const type = `https://api.weather.gov/problems/${title.replaceAll(' ', '')}`
  const body = JSON.stringify({ correlationId: '0', title, type, status, detail, instance: 'sandbox' }, null, 4)
  return { source, answer: { status, contentType: 'application/problem+json', body } }
}

const badParameter = (source: SourceName, name: string): Found =>
  problem(source, 400, 'Bad Request', `Query parameter "${name}" is not recognized or not valid`)

const tooManyDecimals = (latitude: string, longitude: string): Found => {
  const nearest = [latitude, longitude].map((each) => Number(Number(each).toFixed(4))).join(',')
  return problem(
    'nws-points',
    400,
    'Adjusting Precision Of Point Coordinate',
    `The precision of latitude/longitude points is limited to 4 decimal digits. The nearest valid point is /points/${nearest}`,
  )
}

// Comes from the network in front of the API, and does not look like the API.
const ACCESS_DENIED = {
  status: 403,
  contentType: 'text/html',
  body: "<HTML><HEAD>\n<TITLE>Access Denied</TITLE>\n</HEAD><BODY>\n<H1>Access Denied</H1>\n\nYou don't have permission to access this server.\n</BODY>\n</HTML>\n",
}
