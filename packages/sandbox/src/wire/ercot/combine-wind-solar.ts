import { computeHourEndingNumber } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../model/market.ts'
import { findLastClockTick, findMidnightDaysAway, listDayIntervals } from '../format/central-day.ts'
import { formatDashboardStamp, formatRepeatedHourFlag } from '../format/central-stamp.ts'
import { defineDashboardEmitter } from './pages.ts'
import { estimateOwnersPlannedOutputMw } from './rolling-hours.ts'

const PUBLISHED_PAST_HOUR_MS = 55 * MINUTE_MS + 10_000
// The day-ahead column shows the forecast issued at this hour of the day before; until this hour, tomorrow's rows have
// no day-ahead value.
const DAY_AHEAD_HOUR = 14.5
const DATE_LABEL_HOUR = 3

/**
 * Emits the hourly wind and solar output of today and tomorrow: the actual, the newest forecast and the day-ahead
 * forecast.
 */
export const windSolarDashboardEmitter = defineDashboardEmitter('combine-wind-solar', {
  releasedAt: (_market, now) => findLastClockTick(now, HOUR_MS, PUBLISHED_PAST_HOUR_MS),
  text(market, releasedAt) {
    const tomorrow = findMidnightDaysAway(releasedAt, 1)
    return JSON.stringify({
      lastUpdated: formatDashboardStamp(releasedAt),
      currentDay: dayBlock(market, releasedAt, releasedAt, true),
      nextDay: dayBlock(market, tomorrow, releasedAt, false),
    })
  },
})

function dayBlock(market: SimulatedMarket, day: Date, releasedAt: Date, isToday: boolean) {
  const midnight = findMidnightDaysAway(day, 0)
  const dayAheadAt = new Date(findMidnightDaysAway(day, -1).getTime() + DAY_AHEAD_HOUR * HOUR_MS)
  const rows = listDayIntervals(day, 60).map((start) => hourRow(market, start, releasedAt, dayAheadAt, isToday))
  return {
    date: formatDashboardStamp(new Date(midnight.getTime() + DATE_LABEL_HOUR * HOUR_MS)),
    data: Object.fromEntries(rows.map((row) => [row.epoch, row])),
  }
}

function hourRow(market: SimulatedMarket, start: Date, releasedAt: Date, dayAheadAt: Date, isToday: boolean) {
  const end = new Date(start.getTime() + HOUR_MS)
  const isOver = end.getTime() <= releasedAt.getTime()
  const issuedAt = start < releasedAt ? start : releasedAt
  const actualSolar = isOver ? Math.round(market.solarHourMw(start).generationMw) : null
  const dayAhead = dayAheadAt <= releasedAt ? dayAheadAt : null
  return {
    hourEnding: computeHourEndingNumber(start),
    dstFlag: formatRepeatedHourFlag(start),
    actualWind: isOver ? Math.round(market.windHourMw('SYSTEM', start).generationMw) : null,
    ...windForecast(market, start, issuedAt, ''),
    ...windForecast(market, start, dayAhead, 'DayAhead'),
    timestamp: formatDashboardStamp(end),
    epoch: end.getTime(),
    // As on the real page, tomorrow's rows have a null `actualWind` and no `actualSolar` field.
    ...(isToday ? { actualSolar } : {}),
    ...solarForecast(market, start, issuedAt, ''),
    ...solarForecast(market, start, dayAhead, 'DayAhead'),
  }
}

function windForecast(market: SimulatedMarket, start: Date, issuedAt: Date | null, ending: string) {
  const mw = issuedAt && market.stwpfMw('SYSTEM')(start, issuedAt)
  return {
    [`copHslWind${ending}`]: mw === null ? null : Math.round(estimateOwnersPlannedOutputMw(mw, start)),
    [`stwpf${ending}`]: mw === null ? null : Math.round(mw),
    [`wgrpp${ending}`]: issuedAt && Math.round(market.wgrppMw('SYSTEM')(start, issuedAt)),
  }
}

function solarForecast(market: SimulatedMarket, start: Date, issuedAt: Date | null, ending: string) {
  const mw = issuedAt && market.stppfMw(start, issuedAt)
  return {
    [`copHslSolar${ending}`]: mw === null ? null : Math.round(estimateOwnersPlannedOutputMw(mw, start)),
    [`stppf${ending}`]: mw === null ? null : Math.round(mw),
    [`pvgrpp${ending}`]: issuedAt && Math.round(market.pvgrppMw(start, issuedAt)),
  }
}
