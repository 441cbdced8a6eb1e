import type { Emitter } from '../../upstream-request.ts'
import { dashDate } from '../format/central-stamp.ts'
import { CSV, type WireDocument } from '../format/wire-document.ts'
import { daysFrom, isHoliday, isWeekend, lastDailyPublication, tradingDayBefore } from './trading-days.ts'

const PUBLISHED_HOUR = 9
const FIRST_DAY = '1997-01-07'

type Span = { from: string | null; to: string | null }

/** `fredgraph.csv?id=DHHNGSP`: daily Henry Hub, two trading days late. Weekends are left out, holidays are blank. */
export const fredPrices = ({ from, to }: Span): WireDocument => ({
  contentType: CSV,
  releasedAt: (_market, now) => lastDailyPublication(now, PUBLISHED_HOUR),
  text(market, releasedAt) {
    const newest = tradingDayBefore(tradingDayBefore(dashDate(releasedAt)))
    const last = to && to < newest ? to : newest
    const rows: string[] = []
    for (let day = from && from > FIRST_DAY ? from : FIRST_DAY; day <= last; day = daysFrom(day, 1)) {
      if (isWeekend(day)) continue
      rows.push(`${day},${isHoliday(day) ? '' : market.gasUsdPerMmbtu(day).toFixed(2)}\n`)
    }
    return `observation_date,DHHNGSP\n${rows.join('')}`
  },
})

export const fredDhhngsp: Emitter<'fred-dhhngsp'> = {
  name: 'fred-dhhngsp',
  upstream: 'gas',
  find({ url: { pathname, href, searchParams } }) {
    if (pathname !== '/graph/fredgraph.csv') return null
    if (searchParams.get('id') !== 'DHHNGSP') return { answer: NO_SERIES }
    return { key: href, document: fredPrices({ from: searchParams.get('cosd'), to: searchParams.get('coed') }) }
  },
}

const NO_SERIES = { status: 404, contentType: 'text/html', body: '<html><body>Not Found</body></html>' }
