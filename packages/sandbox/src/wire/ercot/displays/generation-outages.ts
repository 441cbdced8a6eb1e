import { FIVE_MINUTES_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Market, OutageMw } from '../../../model/market.ts'
import { intervalsOfDay, lastTick, midnightDaysFrom } from '../../format/central-day.ts'
import { dashboardStamp, dashDate, repeatedFlag } from '../../format/central-stamp.ts'
import { dashboard } from '../pages.ts'

/** Outages are counted one minute after each five-minute mark. */
const PAST_MARK_MS = MINUTE_MS
const DELAY_MS = 20_000
const DAYS_BEFORE = [-6, -5, -4, -3, -2, -1]

export const generationOutages = dashboard('generation-outages', {
  releasedAt: (_market, now) => lastTick(now, FIVE_MINUTES_MS, PAST_MARK_MS + DELAY_MS),
  text(market, releasedAt) {
    const newest = new Date(releasedAt.getTime() - DELAY_MS)
    const days = DAYS_BEFORE.map((day) => midnightDaysFrom(newest, day))
    const { dispatchable, renewable } = market.outagesMw(newest, newest)
    return JSON.stringify({
      lastUpdated: dashboardStamp(newest),
      types: ['Dispatchable', 'Renewable'],
      days: { previous: days.map(dashDate), current: [dashDate(newest)] },
      currentOutages: withTotal(combined(dispatchable, renewable)).total,
      current: rowsOf(market, newest, newest),
      previous: Object.assign({}, ...days.map((midnight) => rowsOf(market, midnight, newest))),
    })
  },
})

const rowsOf = (market: Market, day: Date, until: Date) =>
  Object.fromEntries(
    intervalsOfDay(day, 5)
      .map((mark) => new Date(mark.getTime() + PAST_MARK_MS))
      .filter((at) => at <= until)
      .map((at) => [at.getTime(), row(market, at)]),
  )

const withTotal = ({ planned, unplanned }: OutageMw) => ({ unplanned, planned, total: planned + unplanned })

const combined = (one: OutageMw, other: OutageMw): OutageMw => ({
  planned: one.planned + other.planned,
  unplanned: one.unplanned + other.unplanned,
})

function row(market: Market, at: Date) {
  const { dispatchable, renewable } = market.outagesMw(at, at)
  return {
    deliveryTime: dashboardStamp(at),
    dstFlag: repeatedFlag(at),
    Combined: withTotal(combined(dispatchable, renewable)),
    Dispatchable: withTotal(dispatchable),
    Renewable: withTotal(renewable),
  }
}
