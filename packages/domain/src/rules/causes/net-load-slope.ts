import type { MarketWindow } from '../../market/market-window.ts'
import { floorToQuarterHour } from '../../market/quarter-hour-means.ts'
import { SYSTEM_POINT } from '../../market/series.ts'
import { computeTheilSenSlope } from '../../market/statistics.ts'
import { collectUsualValueSlots, type QuantityTerm, USUAL_VALUE_SLOTS_PER_DAY } from '../../market/usual-value-slots.ts'
import { memoizeForWindow } from '../../market/window-memo.ts'
import { HUB_AVERAGE } from '../../market/zones.ts'
import { NET_LOAD_QUANTITY_TERMS } from '../facts/demand.ts'

/** How much the price rises per MW of net load ($/MWh), and the range of net load in which this was measured. */
type NetLoadSlope = { perMw: number; lowMw: number; highMw: number }

const MIN_DAYS = 10
const HUB_PRICE: readonly QuantityTerm[] = [{ series: 'spp', point: HUB_AVERAGE, sign: 1 }]

/** Averages the known quarter-hours of each day; NaN for a day without any. */
function dayMeans(slots: Float64Array): number[] {
  const means: number[] = []
  for (let day = 0; day < slots.length; day += USUAL_VALUE_SLOTS_PER_DAY) {
    let sum = 0
    let count = 0
    for (let slot = day; slot < day + USUAL_VALUE_SLOTS_PER_DAY; slot++) {
      if (Number.isNaN(slots[slot])) continue
      sum += slots[slot]!
      count++
    }
    means.push(count === 0 ? Number.NaN : sum / count)
  }
  return means
}

/** Measures how hub prices rose with net load on comparable days; null if they did not rise. */
export function measureNetLoadSlope(window: MarketWindow, atMs: number): NetLoadSlope | null {
  const quarterMs = floorToQuarterHour(atMs)
  return memoizeForWindow(window, 'net load slope', SYSTEM_POINT, quarterMs, (span) => {
    const loads = dayMeans(collectUsualValueSlots(window, NET_LOAD_QUANTITY_TERMS, quarterMs, span))
    const prices = dayMeans(collectUsualValueSlots(window, HUB_PRICE, quarterMs, span))
    const days = loads
      .map((loadMw, day) => ({ loadMw, price: prices[day] ?? Number.NaN }))
      .filter(({ loadMw, price }) => !Number.isNaN(loadMw) && !Number.isNaN(price))
      .sort((one, other) => one.loadMw - other.loadMw)
    if (days.length < MIN_DAYS) return null
    const perMw = computeTheilSenSlope(
      days.map(({ loadMw }) => loadMw),
      days.map(({ price }) => price),
    )
    if (perMw === null || perMw <= 0) return null
    return { perMw, lowMw: days[0]!.loadMw, highMw: days.at(-1)!.loadMw }
  })
}
