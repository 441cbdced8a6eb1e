import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { SETTLEMENT_POINTS, type SimulatedMarket } from '../../model/market.ts'
import { findLastClockTick, findMidnightDaysAway, listDayIntervals } from '../format/central-day.ts'
import { formatClock, formatIntervalEnd, formatRepeatedHourFlag, formatSlashDate } from '../format/central-stamp.ts'
import { HTML_CONTENT_TYPE, type UpstreamDocument } from '../format/upstream-document.ts'
import { formatDisplayDate, renderDisplayPage } from './display-page.ts'
import { defineDisplayPageEmitter } from './pages.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS
const DELAY_MS = 2 * MINUTE_MS
const DAYS_SERVED = 60

const TITLE = 'Real-Time Settlement Point Prices Display'

const cell = (text: string) => `    <td class="labelClassCenter">${text}</td>\n`
const headerCell = (text: string) => `    <th class="headerValueClass">${text}</th>\n`

const HEADER = `  <tr>\n${['Oper Day', 'Interval Ending', ...SETTLEMENT_POINTS].map(headerCell).join('')}  </tr>\n`

/**
 * Emits the settlement price page of one day. Pages of past days are complete and stay available for weeks; a future
 * day has no page.
 */
export const createSettlementPricePageOfDay = (midnight: Date): UpstreamDocument => ({
  contentType: HTML_CONTENT_TYPE,
  releasedAt(_market, now) {
    if (now < new Date(midnight.getTime() + QUARTER_HOUR_MS + DELAY_MS)) return null
    if (findMidnightDaysAway(now, -DAYS_SERVED) > midnight) return null
    const whole = new Date(findMidnightDaysAway(midnight, 1).getTime() + DELAY_MS)
    const newest = findLastClockTick(now, QUARTER_HOUR_MS, DELAY_MS)
    return newest < whole ? newest : whole
  },
  text: (market, releasedAt) => page(market, midnight, releasedAt),
})

/**
 * Emits today's quarter-hour settlement prices so far; until the first quarter-hour is published, the page of
 * yesterday.
 */
export const realTimeSettlementPricePageEmitter = defineDisplayPageEmitter(
  'real-time-spp-page',
  'real_time_spp.html',
  {
    releasedAt: (_market, now) => findLastClockTick(now, QUARTER_HOUR_MS, DELAY_MS),
    text: (market, releasedAt) => page(market, new Date(releasedAt.getTime() - DELAY_MS - 1), releasedAt),
  },
  createSettlementPricePageOfDay,
)

function page(market: SimulatedMarket, day: Date, releasedAt: Date): string {
  const endMs = releasedAt.getTime() - DELAY_MS
  const quarters = listDayIntervals(day, 15).filter((start) => start.getTime() + QUARTER_HOUR_MS <= endMs)
  return renderDisplayPage({
    title: TITLE,
    help: 'rtSPPHelp',
    lastUpdated: ` ${formatDisplayDate(releasedAt)} ${formatClock(releasedAt).slice(0, 5)}`,
    note: `<input type="hidden" id="currentDate" value="${formatSlashDate(day)}">\n`,
    table: `${HEADER}${quarters.map((start) => row(market, start)).join('')}`,
  })
}

/**
 * Renders the table row of one quarter-hour, labeled `0015` to `2400`; a star marks the repeated hour of the autumn
 * clock change.
 */
function row(market: SimulatedMarket, start: Date): string {
  const ending = `${formatIntervalEnd(start, 15).replace(':', '')}${formatRepeatedHourFlag(start) === 'Y' ? '*' : ''}`
  const prices = SETTLEMENT_POINTS.map((point) => market.sppUsdPerMwh(point, start).toFixed(2))
  return `  <tr>\n${[formatSlashDate(start), ending, ...prices].map(cell).join('')}  </tr>\n`
}
