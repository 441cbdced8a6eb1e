import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { type Market, SETTLEMENT_POINTS } from '../../model/market.ts'
import { findLastTick, listDayIntervals, shiftToMidnight } from '../format/central-day.ts'
import { formatClock, formatIntervalEnd, formatRepeatedHourFlag, formatSlashDate } from '../format/central-stamp.ts'
import { HTML_CONTENT_TYPE, type UpstreamDocument } from '../format/upstream-document.ts'
import { formatDisplayDate, renderDisplayPage } from './display-page.ts'
import { defineDisplay } from './pages.ts'

const QUARTER_MS = 15 * MINUTE_MS
const DELAY_MS = 2 * MINUTE_MS
const DAYS_SERVED = 60

const TITLE = 'Real-Time Settlement Point Prices Display'

const cell = (text: string) => `    <td class="labelClassCenter">${text}</td>\n`
const headerCell = (text: string) => `    <th class="headerValueClass">${text}</th>\n`

const HEADER = `  <tr>\n${['Oper Day', 'Interval Ending', ...SETTLEMENT_POINTS].map(headerCell).join('')}  </tr>\n`

/** Emits the page of one day; past days are complete and stay for weeks, and a future day has no page. */
export const createDatedRealTimeSppPage = (midnight: Date): UpstreamDocument => ({
  contentType: HTML_CONTENT_TYPE,
  releasedAt(_market, now) {
    if (now < new Date(midnight.getTime() + QUARTER_MS + DELAY_MS)) return null
    if (shiftToMidnight(now, -DAYS_SERVED) > midnight) return null
    const whole = new Date(shiftToMidnight(midnight, 1).getTime() + DELAY_MS)
    const newest = findLastTick(now, QUARTER_MS, DELAY_MS)
    return newest < whole ? newest : whole
  },
  text: (market, releasedAt) => page(market, midnight, releasedAt),
})

/** Emits today's quarter-hours so far; until the first one is published, still yesterday's. */
export const realTimeSppPage = defineDisplay(
  'real-time-spp-page',
  'real_time_spp.html',
  {
    releasedAt: (_market, now) => findLastTick(now, QUARTER_MS, DELAY_MS),
    text: (market, releasedAt) => page(market, new Date(releasedAt.getTime() - DELAY_MS - 1), releasedAt),
  },
  createDatedRealTimeSppPage,
)

function page(market: Market, day: Date, releasedAt: Date): string {
  const endMs = releasedAt.getTime() - DELAY_MS
  const quarters = listDayIntervals(day, 15).filter((start) => start.getTime() + QUARTER_MS <= endMs)
  return renderDisplayPage({
    title: TITLE,
    help: 'rtSPPHelp',
    lastUpdated: ` ${formatDisplayDate(releasedAt)} ${formatClock(releasedAt).slice(0, 5)}`,
    note: `<input type="hidden" id="currentDate" value="${formatSlashDate(day)}">\n`,
    table: `${HEADER}${quarters.map((start) => row(market, start)).join('')}`,
  })
}

/** Renders a row, labeled `0015` to `2400`; a star marks the repeated autumn hour. */
function row(market: Market, start: Date): string {
  const ending = `${formatIntervalEnd(start, 15).replace(':', '')}${formatRepeatedHourFlag(start) === 'Y' ? '*' : ''}`
  const prices = SETTLEMENT_POINTS.map((point) => market.sppUsdPerMwh(point, start).toFixed(2))
  return `  <tr>\n${[formatSlashDate(start), ending, ...prices].map(cell).join('')}  </tr>\n`
}
