import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Market } from '../../model/market.ts'
import { drawUniform } from '../../model/noise.ts'
import { findLastTick, listDayIntervals, shiftToMidnight } from '../format/central-day.ts'
import { formatClock, formatDashboardStamp, formatDashDate, formatRepeatedHourFlag } from '../format/central-stamp.ts'
import { defineDashboard } from './pages.ts'

const DELAY_MS = MINUTE_MS + 1_000
const DATE_LABEL_HOUR = 3

const rounded = (mw: number) => Math.round(mw * 1000) / 1000

/** Emits battery output; some batteries always run opposite to the rest, so neither direction is ever zero. */
export const energyStorageResources = defineDashboard('energy-storage-resources', {
  releasedAt: (_market, now) => findLastTick(now, FIVE_MINUTES_MS, DELAY_MS),
  text(market, releasedAt) {
    const mark = new Date(releasedAt.getTime() - DELAY_MS)
    return JSON.stringify({
      lastUpdated: formatDashboardStamp(releasedAt),
      previousDay: dayBlock(market, shiftToMidnight(mark, -1), mark),
      currentDay: dayBlock(market, shiftToMidnight(mark, 0), mark),
    })
  },
})

const dayBlock = (market: Market, midnight: Date, until: Date) => ({
  dayDate: formatDashboardStamp(new Date(midnight.getTime() + DATE_LABEL_HOUR * HOUR_MS)),
  data: listDayIntervals(midnight, 5)
    .filter((at) => at <= until)
    .map((at) => row(market, at)),
})

function row(market: Market, at: Date) {
  const net = market.systemAt(at).generationMw.storage
  const against = 40 + 300 * drawUniform('storage', at.getTime())
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
