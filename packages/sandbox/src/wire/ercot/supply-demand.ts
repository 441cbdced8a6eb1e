import {
  computeHourEndingNumber,
  findCentralMidnight,
  isRepeatedHour,
  readCentralWallClock,
} from '@tradeops/domain/time/central-time'
import { FIVE_MINUTES_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../model/market.ts'
import { findLastClockTick, findMidnightDaysAway, listDayIntervals } from '../format/central-day.ts'
import { formatClock, formatDashboardStamp, formatDashDate, formatRepeatedHourFlag } from '../format/central-stamp.ts'
import { defineDashboardEmitter } from './pages.ts'

const DELAY_MS = 75_000
const OUTLOOK_DAYS = 6
// Capacity in MW of plants that are off and could be started; ERCOT includes it in available capacity.
export const STARTABLE_CAPACITY_MW = 4000

/**
 * Emits demand and committed capacity: actual values of today so far, interpolated values for the rest of today, and
 * hourly values for six more days.
 */
export const supplyDemandDashboardEmitter = defineDashboardEmitter('supply-demand', {
  releasedAt: (_market, now) => findLastClockTick(now, FIVE_MINUTES_MS, DELAY_MS),
  text(market, releasedAt) {
    const mark = new Date(releasedAt.getTime() - DELAY_MS)
    return JSON.stringify({
      lastUpdated: formatDashboardStamp(mark),
      data: [...actualRows(market, mark), ...forecastRows(market, mark)],
      forecast: outlookRows(market, mark),
    })
  },
})

const stamps = (at: Date) => ({ timestamp: formatDashboardStamp(at), epoch: at.getTime() })

/**
 * Builds the time fields of a row. `hourEnding` is the clock hour here, 0 to 24. The forecast flag is a number in these
 * rows and a letter in the rows of the next six days.
 */
function label(at: Date, midnight: Date, forecast: 0 | 1) {
  const { hour, minute } = readCentralWallClock(at)
  const isDaysEnd = hour === 0 && at.getTime() !== midnight.getTime()
  return {
    forecast,
    dstFlag: isRepeatedHour(at) ? 1 : 0,
    interval: minute,
    hourEnding: isDaysEnd && minute === 0 ? 24 : hour,
  }
}

function actualRows(market: SimulatedMarket, mark: Date) {
  const midnight = findCentralMidnight(mark)
  return listDayIntervals(mark, 5)
    .filter((at) => at <= mark)
    .map((at) => {
      const { committedCapacityMw, loadMw } = market.systemAt(at)
      const measured = { capacity: Math.round(committedCapacityMw), demand: Math.round(loadMw) }
      return { ...measured, ...label(at, midnight, 0), ...stamps(at) }
    })
}

type Level = { capacity: number; demand: number }

function forecastRows(market: SimulatedMarket, mark: Date) {
  const now = market.systemAt(mark)
  let from: Level & { ms: number } = { ms: mark.getTime(), capacity: now.committedCapacityMw, demand: now.loadMw }
  let to = from
  const midnight = findCentralMidnight(mark)
  return [...listDayIntervals(mark, 5), findMidnightDaysAway(mark, 1)]
    .filter((at) => at > mark)
    .map((at) => {
      const ms = at.getTime()
      if (ms > to.ms) {
        from = to
        const hourStart = new Date(Math.floor((ms - 1) / HOUR_MS) * HOUR_MS)
        to = { ms: hourStart.getTime() + HOUR_MS, ...forecastCapacityAndDemand(market, hourStart, mark) }
      }
      const share = (ms - from.ms) / (to.ms - from.ms)
      const between = (one: number, other: number) => Math.round(one + share * (other - one))
      const capacity = between(from.capacity, to.capacity)
      const demand = between(from.demand, to.demand)
      return { capacity, demand, ...label(at, midnight, 1), available: capacity + STARTABLE_CAPACITY_MW, ...stamps(at) }
    })
}

export function forecastCapacityAndDemand(market: SimulatedMarket, hourStart: Date, issuedAt: Date): Level {
  const demand = market.loadForecastMw(market.inUseModel(issuedAt))(hourStart, issuedAt)
  const then = market.systemAt(hourStart)
  return { demand, capacity: demand + then.committedCapacityMw - then.loadMw }
}

function outlookRows(market: SimulatedMarket, mark: Date) {
  return Array.from({ length: OUTLOOK_DAYS }, (_, index) => findMidnightDaysAway(mark, index + 1)).flatMap((midnight) =>
    listDayIntervals(midnight, 60).map((start) => {
      const end = new Date(start.getTime() + HOUR_MS)
      const { capacity, demand } = forecastCapacityAndDemand(market, start, mark)
      return {
        deliveryDate: formatDashDate(start),
        dstFlag: formatRepeatedHourFlag(start),
        hourEnding: computeHourEndingNumber(start),
        deliveryDateHrBegin: `${formatDashDate(start)} ${formatClock(start)}`,
        deliveryDateHrEnd: `${formatDashDate(end)} ${formatClock(end)}`,
        availCapGen: Math.round(capacity + STARTABLE_CAPACITY_MW),
        forecastedDemand: Math.round(demand),
        ...stamps(end),
      }
    }),
  )
}
