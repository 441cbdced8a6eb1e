import type { DocumentEmitter } from '../../upstream-request.ts'
import { formatDashDate } from '../format/central-stamp.ts'
import { CSV_CONTENT_TYPE, type UpstreamDocument } from '../format/upstream-document.ts'
import { addDays, findLastDailyPublication, findPreviousTradingDay, isHoliday, isWeekend } from './trading-days.ts'

const PUBLISHED_HOUR = 9
const FIRST_DAY = '1997-01-07'

type Span = { from: string | null; to: string | null }

/**
 * Emits FRED's daily Henry Hub prices (`fredgraph.csv?id=DHHNGSP`): two trading days late, no rows for weekends, blank
 * values for holidays.
 */
export const createFredPricesDocument = ({ from, to }: Span): UpstreamDocument => ({
  contentType: CSV_CONTENT_TYPE,
  releasedAt: (_market, now) => findLastDailyPublication(now, PUBLISHED_HOUR),
  text(market, releasedAt) {
    const newest = findPreviousTradingDay(findPreviousTradingDay(formatDashDate(releasedAt)))
    const last = to && to < newest ? to : newest
    const rows: string[] = []
    for (let day = from && from > FIRST_DAY ? from : FIRST_DAY; day <= last; day = addDays(day, 1)) {
      if (isWeekend(day)) continue
      rows.push(`${day},${isHoliday(day) ? '' : market.gasUsdPerMmbtu(day).toFixed(2)}\n`)
    }
    return `observation_date,DHHNGSP\n${rows.join('')}`
  },
})

export const fredHenryHubPricesEmitter: DocumentEmitter<'fred-dhhngsp'> = {
  name: 'fred-dhhngsp',
  upstream: 'gas',
  find({ url: { pathname, href, searchParams } }) {
    if (pathname !== '/graph/fredgraph.csv') return null
    if (searchParams.get('id') !== 'DHHNGSP') return { answer: NO_SERIES }
    return {
      key: href,
      document: createFredPricesDocument({ from: searchParams.get('cosd'), to: searchParams.get('coed') }),
    }
  },
}

const NO_SERIES = { status: 404, contentType: 'text/html', body: '<html><body>Not Found</body></html>' }
