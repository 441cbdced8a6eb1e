import type { DocumentEmitter } from '../../upstream-request.ts'
import { formatDashDate } from '../format/central-stamp.ts'
import { JSON_CONTENT_TYPE, type UpstreamDocument } from '../format/upstream-document.ts'
import { addDays, findLastDailyPublication, findPreviousTradingDay, isTradingDay } from './trading-days.ts'

const PUBLISHED_HOUR = 16
const FIRST_DAY = '1997-01-07'
const MAX_ROWS = 5000

type EiaQuery = {
  offset: number
  length: number
  newestFirst: boolean
  start: string | null
  end: string | null
}

/**
 * Emits EIA's Henry Hub prices (`/v2/natural-gas/pri/fut/data/`, series RNGWHHD): one trading day late, prices as
 * strings, no rows for holidays.
 */
export const createEiaPricesDocument = (query: EiaQuery): UpstreamDocument => ({
  contentType: JSON_CONTENT_TYPE,
  releasedAt: (_market, now) => findLastDailyPublication(now, PUBLISHED_HOUR),
  text(market, releasedAt) {
    const days = tradingDays(query, findPreviousTradingDay(formatDashDate(releasedAt)))
    if (query.newestFirst) days.reverse()
    return JSON.stringify({
      response: {
        total: String(days.length),
        dateFormat: 'YYYY-MM-DD',
        frequency: 'daily',
        data: days
          .slice(query.offset, query.offset + Math.min(query.length, MAX_ROWS))
          .map((period) => row(period, market.gasUsdPerMmbtu(period))),
        description: 'Spot and futures prices of natural gas.\n    Source: Refinitiv',
      },
      request: { command: '/v2/natural-gas/pri/fut/data/', params: {} },
      apiVersion: '2.1.8',
    })
  },
})

function tradingDays({ start, end }: EiaQuery, newest: string): string[] {
  const last = end && end < newest ? end : newest
  const days: string[] = []
  for (let day = start && start > FIRST_DAY ? start : FIRST_DAY; day <= last; day = addDays(day, 1)) {
    if (isTradingDay(day)) days.push(day)
  }
  return days
}

const row = (period: string, usd: number) => ({
  period,
  duoarea: 'RGC',
  'area-name': 'NA',
  product: 'EPG0',
  'product-name': 'Natural Gas',
  process: 'PS0',
  'process-name': 'Spot Price',
  series: 'RNGWHHD',
  'series-description': 'Henry Hub Natural Gas Spot Price (Dollars per Million Btu)',
  value: String(usd),
  units: '$/MMBTU',
})

/** Emits the Henry Hub prices of api.eia.gov, which requires an API key. */
export const eiaApiHenryHubPricesEmitter: DocumentEmitter<'eia-rngwhhd'> = {
  name: 'eia-rngwhhd',
  upstream: 'gas',
  find({ url: { pathname, href, searchParams } }) {
    if (!/^\/v2\/natural-gas\/pri\/fut\/data\/?$/.test(pathname)) return null
    if (!searchParams.get('api_key')) return { answer: NO_KEY }
    const document = createEiaPricesDocument({
      offset: Number(searchParams.get('offset') ?? 0),
      length: Number(searchParams.get('length') ?? 5000),
      newestFirst: searchParams.get('sort[0][direction]') === 'desc',
      start: searchParams.get('start'),
      end: searchParams.get('end'),
    })
    return { key: href, document }
  },
}

const NO_KEY = {
  status: 403,
  contentType: 'application/json',
  body: JSON.stringify({
    error: {
      code: 'API_KEY_MISSING',
      message: 'No api_key was supplied. Please register for one at https://www.eia.gov/opendata/register.php',
    },
  }),
}
