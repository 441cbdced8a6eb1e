import { FIVE_MINUTES_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { OutageByCauseMw, SimulatedMarket } from '../../../model/market.ts'
import { findLastClockTick, findMidnightDaysAway, listDayIntervals } from '../../format/central-day.ts'
import { formatDashboardStamp, formatDashDate, formatRepeatedHourFlag } from '../../format/central-stamp.ts'
import { defineDashboardEmitter } from '../pages.ts'

/** ERCOT counts outages one minute after each five-minute mark. */
const PAST_MARK_MS = MINUTE_MS
const DELAY_MS = 20_000
const DAYS_BEFORE = [-6, -5, -4, -3, -2, -1]

export const generationOutagesDashboardEmitter = defineDashboardEmitter('generation-outages', {
  releasedAt: (_market, now) => findLastClockTick(now, FIVE_MINUTES_MS, PAST_MARK_MS + DELAY_MS),
  text(market, releasedAt) {
    const newest = new Date(releasedAt.getTime() - DELAY_MS)
    const days = DAYS_BEFORE.map((day) => findMidnightDaysAway(newest, day))
    const { dispatchable, renewable } = market.outagesMw(newest, newest)
    return JSON.stringify({
      lastUpdated: formatDashboardStamp(newest),
      types: ['Dispatchable', 'Renewable'],
      days: { previous: days.map(formatDashDate), current: [formatDashDate(newest)] },
      currentOutages: withTotal(combined(dispatchable, renewable)).total,
      current: rowsOf(market, newest, newest),
      previous: Object.assign({}, ...days.map((midnight) => rowsOf(market, midnight, newest))),
    })
  },
})

const rowsOf = (market: SimulatedMarket, day: Date, until: Date) =>
  Object.fromEntries(
    listDayIntervals(day, 5)
      .map((mark) => new Date(mark.getTime() + PAST_MARK_MS))
      .filter((at) => at <= until)
      .map((at) => [at.getTime(), row(market, at)]),
  )

const withTotal = ({ planned, unplanned }: OutageByCauseMw) => ({ unplanned, planned, total: planned + unplanned })

const combined = (one: OutageByCauseMw, other: OutageByCauseMw): OutageByCauseMw => ({
  planned: one.planned + other.planned,
  unplanned: one.unplanned + other.unplanned,
})

function row(market: SimulatedMarket, at: Date) {
  const { dispatchable, renewable } = market.outagesMw(at, at)
  return {
    deliveryTime: formatDashboardStamp(at),
    dstFlag: formatRepeatedHourFlag(at),
    Combined: withTotal(combined(dispatchable, renewable)),
    Dispatchable: withTotal(dispatchable),
    Renewable: withTotal(renewable),
  }
}
