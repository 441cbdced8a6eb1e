import { dashDate } from './central-stamp.ts'
import { daysFrom, isHoliday, isWeekend, lastDailyPublication, tradingDayBefore } from './trading-days.ts'
import { CSV, type WireDocument } from './wire-document.ts'

const PUBLISHED_HOUR = 9
const FIRST_DAY = '1997-01-07'

type Span = { from: string | null; to: string | null }

/** `fredgraph.csv?id=DHHNGSP`: Henry Hub by day, two trading days behind. Weekends are left out, holidays are blank. */
export const fredDhhngsp = ({ from, to }: Span): WireDocument => ({
  contentType: CSV,
  putOutAt: (_market, now) => lastDailyPublication(now, PUBLISHED_HOUR),
  text(market, putOutAt) {
    const newest = tradingDayBefore(tradingDayBefore(dashDate(putOutAt)))
    const last = to && to < newest ? to : newest
    const rows: string[] = []
    for (let day = from && from > FIRST_DAY ? from : FIRST_DAY; day <= last; day = daysFrom(day, 1)) {
      if (isWeekend(day)) continue
      rows.push(`${day},${isHoliday(day) ? '' : market.gasUsdPerMmbtu(day).toFixed(2)}\n`)
    }
    return `observation_date,DHHNGSP\n${rows.join('')}`
  },
})
