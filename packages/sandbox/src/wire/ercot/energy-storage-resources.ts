import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Market } from '../../model/market.ts'
import { intervalsOfDay, lastTick, midnightDaysFrom } from '../format/central-day.ts'
import { clock, dashboardStamp, dashDate, repeatedFlag } from '../format/central-stamp.ts'
import { pseudoRandom } from '../format/pseudo-random.ts'
import { dashboard } from './pages.ts'

const DELAY_MS = MINUTE_MS + 1_000
const DATE_LABEL_HOUR = 3

const rounded = (mw: number) => Math.round(mw * 1000) / 1000

/** Batteries. Some always run against the rest, so neither direction is ever zero. */
export const energyStorageResources = dashboard('energy-storage-resources', {
  releasedAt: (_market, now) => lastTick(now, FIVE_MINUTES_MS, DELAY_MS),
  text(market, releasedAt) {
    const mark = new Date(releasedAt.getTime() - DELAY_MS)
    return JSON.stringify({
      lastUpdated: dashboardStamp(releasedAt),
      previousDay: dayBlock(market, midnightDaysFrom(mark, -1), mark),
      currentDay: dayBlock(market, midnightDaysFrom(mark, 0), mark),
    })
  },
})

const dayBlock = (market: Market, midnight: Date, until: Date) => ({
  dayDate: dashboardStamp(new Date(midnight.getTime() + DATE_LABEL_HOUR * HOUR_MS)),
  data: intervalsOfDay(midnight, 5)
    .filter((at) => at <= until)
    .map((at) => row(market, at)),
})

function row(market: Market, at: Date) {
  const net = market.systemAt(at).generationMw.storage
  const against = 40 + 300 * pseudoRandom('storage', at.getTime())
  return {
    tagCLastTime: `${dashDate(at)} ${clock(at)}`,
    dstFlag: repeatedFlag(at),
    totalCharging: rounded(Math.min(net, 0) - against),
    totalDischarging: rounded(Math.max(net, 0) + against),
    netOutput: rounded(net),
    timestamp: dashboardStamp(at),
    epoch: at.getTime(),
  }
}
