import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../model/market.ts'
import { drawUniformNumber } from '../../model/noise.ts'
import { findLastClockTick, findMidnightDaysAway, listDayIntervals } from '../format/central-day.ts'
import { formatClock, formatDashboardStamp, formatDashDate, formatRepeatedHourFlag } from '../format/central-stamp.ts'
import { defineDashboardEmitter } from './pages.ts'

const DELAY_MS = MINUTE_MS + 1_000
const DATE_LABEL_HOUR = 3

const rounded = (mw: number) => Math.round(mw * 1000) / 1000

/**
 * Emits battery charging and discharging. Some batteries always run opposite to the others, so neither value is ever
 * zero.
 */
export const energyStorageDashboardEmitter = defineDashboardEmitter('energy-storage-resources', {
  releasedAt: (_market, now) => findLastClockTick(now, FIVE_MINUTES_MS, DELAY_MS),
  text(market, releasedAt) {
    const mark = new Date(releasedAt.getTime() - DELAY_MS)
    return JSON.stringify({
      lastUpdated: formatDashboardStamp(releasedAt),
      previousDay: dayBlock(market, findMidnightDaysAway(mark, -1), mark),
      currentDay: dayBlock(market, findMidnightDaysAway(mark, 0), mark),
    })
  },
})

const dayBlock = (market: SimulatedMarket, midnight: Date, until: Date) => ({
  dayDate: formatDashboardStamp(new Date(midnight.getTime() + DATE_LABEL_HOUR * HOUR_MS)),
  data: listDayIntervals(midnight, 5)
    .filter((at) => at <= until)
    .map((at) => row(market, at)),
})

function row(market: SimulatedMarket, at: Date) {
  const net = market.systemAt(at).generationMw.storage
  const against = 40 + 300 * drawUniformNumber('storage', at.getTime())
  return {
    tagCLastTime: `${formatDashDate(at)} ${formatClock(at)}`,
    dstFlag: formatRepeatedHourFlag(at),
    totalCharging: rounded(Math.min(net, 0) - against),
    totalDischarging: rounded(Math.max(net, 0) + against),
    netOutput: rounded(net),
    timestamp: formatDashboardStamp(at),
    epoch: at.getTime(),
  }
}
