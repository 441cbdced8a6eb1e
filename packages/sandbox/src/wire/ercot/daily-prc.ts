import { FIVE_MINUTES_MS, floorToFiveMinutes, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../model/market.ts'
import { findLastClockTick, listDayIntervals } from '../format/central-day.ts'
import { formatClock, formatDashboardStamp, formatRepeatedHourFlag } from '../format/central-stamp.ts'
import { defineDashboardEmitter } from './pages.ts'

const SAMPLED_PAST_MINUTE_MS = 4_000
const DELAY_MS = 12_000

const sampleTime = (minute: Date) => new Date(minute.getTime() + SAMPLED_PAST_MINUTE_MS)

/**
 * Emits physical responsive capability (PRC) since midnight, one row per minute; the real page has six rows per minute.
 */
export const dailyPrcDashboardEmitter = defineDashboardEmitter('daily-prc', {
  releasedAt: (_market, now) => findLastClockTick(now, MINUTE_MS, SAMPLED_PAST_MINUTE_MS + DELAY_MS),
  text(market, releasedAt) {
    const newest = new Date(releasedAt.getTime() - DELAY_MS)
    const prcAt = reservesBetweenMarks(market)
    const data = listDayIntervals(newest, 1)
      .map(sampleTime)
      .filter((at) => at <= newest)
      .map((at) => ({
        timestamp: formatDashboardStamp(at),
        epoch: at.getTime(),
        interval: formatClock(at),
        dstFlag: formatRepeatedHourFlag(at),
        prc: prcAt(at),
      }))
    return JSON.stringify({
      lastUpdated: formatDashboardStamp(releasedAt),
      current_condition: {
        ...CONDITIONS[market.systemAt(newest).eeaLevel],
        prc_value: prcAt(newest).toLocaleString('en-US'),
        index: data.length - 1,
        datetime: newest.getTime() / 1000,
      },
      data,
    })
  },
})

// Descriptions of each level of grid conditions. Only level 0 was ever recorded, so the other texts are those of
// ERCOT's grid page.
const CONDITIONS = [
  condition(0, 20, 'normal', 'Normal Conditions', 'There is enough power for current demand.'),
  condition(1, 60, 'eea1', 'Energy Emergency Alert 1', 'Reserves are low. Conservation is needed.'),
  condition(2, 80, 'eea2', 'Energy Emergency Alert 2', 'Reserves are very low. Emergency measures are in use.'),
  condition(3, 100, 'eea3', 'Energy Emergency Alert 3', 'Controlled outages are in use to protect the grid.'),
] as const

function condition(
  eea_level: number,
  energy_level_value: number,
  state: string,
  title: string,
  condition_note: string,
) {
  return { condition_note, eea_level, energy_level_value, state, title }
}

/** Interpolates PRC between five-minute values, because simulating every minute of a day would take far longer. */
function reservesBetweenMarks(market: SimulatedMarket): (at: Date) => number {
  const known = new Map<number, number>()
  const at = (markMs: number) => {
    const prcMw = known.get(markMs) ?? market.systemAt(new Date(markMs)).prcMw
    known.set(markMs, prcMw)
    return prcMw
  }
  return (instant) => {
    const markMs = floorToFiveMinutes(instant).getTime()
    const share = (instant.getTime() - markMs) / FIVE_MINUTES_MS
    return Math.round(at(markMs) + share * (at(markMs + FIVE_MINUTES_MS) - at(markMs)))
  }
}
