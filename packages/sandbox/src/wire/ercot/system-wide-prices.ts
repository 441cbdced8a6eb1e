import { computeHourEndingNumber } from '@tradeops/domain/time/central-time'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SettlementPoint } from '../../model/market.ts'
import { findLastClockTick, listDayIntervals } from '../format/central-day.ts'
import { formatDashboardStamp, formatIntervalEnd, formatRepeatedHourFlag } from '../format/central-stamp.ts'
import { defineDashboardEmitter } from './pages.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS
const DELAY_MS = 2 * MINUTE_MS

const KEYS: readonly [key: string, point: SettlementPoint][] = [
  ['hbBusAvg', 'HB_BUSAVG'],
  ['hbHubAvg', 'HB_HUBAVG'],
  ['hbHouston', 'HB_HOUSTON'],
  ['hbNorth', 'HB_NORTH'],
  ['hbPan', 'HB_PAN'],
  ['hbSouth', 'HB_SOUTH'],
  ['hbWest', 'HB_WEST'],
  ['lzAen', 'LZ_AEN'],
  ['lzCps', 'LZ_CPS'],
  ['lzHouston', 'LZ_HOUSTON'],
  ['lzLcra', 'LZ_LCRA'],
  ['lzNorth', 'LZ_NORTH'],
  ['lzRaybn', 'LZ_RAYBN'],
  ['lzSouth', 'LZ_SOUTH'],
  ['lzWest', 'LZ_WEST'],
]

const prices = (of: (point: SettlementPoint) => number) =>
  Object.fromEntries(KEYS.map(([key, point]) => [key, of(point)]))

const ending = (start: Date, lengthMinutes: number) => {
  const end = new Date(start.getTime() + lengthMinutes * MINUTE_MS)
  return { timestamp: formatDashboardStamp(end), interval: end.getTime() }
}

/**
 * Emits today's 15-minute and day-ahead prices; until the first quarter-hour of the day is published, those of
 * yesterday.
 */
export const systemWidePricesDashboardEmitter = defineDashboardEmitter('system-wide-prices', {
  releasedAt: (_market, now) => findLastClockTick(now, QUARTER_HOUR_MS, DELAY_MS),
  text(market, releasedAt) {
    const endMs = releasedAt.getTime() - DELAY_MS
    const day = new Date(endMs - 1)
    const quarters = listDayIntervals(day, 15).filter((start) => start.getTime() + QUARTER_HOUR_MS <= endMs)
    return JSON.stringify({
      lastUpdated: formatDashboardStamp(releasedAt),
      rtSppData: quarters.map((start) => ({
        intervalEnding: formatIntervalEnd(start, 15),
        dstFlag: formatRepeatedHourFlag(start),
        ...prices((point) => market.sppUsdPerMwh(point, start)),
        ...ending(start, 15),
      })),
      damSppData: listDayIntervals(day, 60).map((start) => ({
        hourEnding: computeHourEndingNumber(start),
        dstFlag: formatRepeatedHourFlag(start),
        ...prices((point) => market.damUsdPerMwh(point, start)),
        ...ending(start, 60),
      })),
    })
  },
})
