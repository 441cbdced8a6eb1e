import type { Fuel } from '@tradeops/domain/market/series'
import { FIVE_MINUTES_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../model/market.ts'
import { findLastClockTick, findMidnightDaysAway, listDayIntervals } from '../format/central-day.ts'
import { formatDashboardStamp, formatDashDate } from '../format/central-stamp.ts'
import { defineDashboardEmitter } from './pages.ts'

const DELAY_MS = MINUTE_MS

const NAMES: readonly [name: string, fuel: Fuel][] = [
  ['Coal and Lignite', 'coal'],
  ['Hydro', 'hydro'],
  ['Nuclear', 'nuclear'],
  ['Other', 'other'],
  ['Power Storage', 'storage'],
  ['Solar', 'solar'],
  ['Wind', 'wind'],
  ['Natural Gas', 'gas'],
]

const MONTHLY_CAPACITY_MW = {
  'Power Storage': 22376,
  Solar: 40957,
  Wind: 40405,
  Hydro: 579,
  Other: 663,
  'Natural Gas': 69599,
  'Coal and Lignite': 13705,
  Nuclear: 5268,
}

/**
 * Emits generation by fuel for every five minutes of yesterday and today; storage is a net value, positive when
 * discharging.
 */
export const fuelMixDashboardEmitter = defineDashboardEmitter('fuel-mix', {
  releasedAt: (_market, now) => findLastClockTick(now, FIVE_MINUTES_MS, DELAY_MS),
  text(market, releasedAt) {
    const mark = new Date(releasedAt.getTime() - DELAY_MS)
    const days = [findMidnightDaysAway(mark, -1), mark]
    return JSON.stringify({
      lastUpdated: formatDashboardStamp(releasedAt),
      monthlyCapacity: MONTHLY_CAPACITY_MW,
      data: Object.fromEntries(days.map((day) => [formatDashDate(day), intervals(market, day, mark)])),
    })
  },
})

const intervals = (market: SimulatedMarket, day: Date, until: Date) =>
  Object.fromEntries(
    listDayIntervals(day, 5)
      .filter((at) => at <= until)
      .map((at) => [formatDashboardStamp(at), generation(market, at)]),
  )

function generation(market: SimulatedMarket, at: Date) {
  const { generationMw } = market.systemAt(at)
  return Object.fromEntries(NAMES.map(([name, fuel]) => [name, { gen: generationMw[fuel] }]))
}
