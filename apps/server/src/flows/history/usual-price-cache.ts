import { listStoredColumns } from '@tradeops/domain/market/history/history-series'
import {
  computeUsualPrices,
  USUAL_PRICES_LOOK_BACK_MS,
  type UsualHourlyPrices,
} from '@tradeops/domain/market/history/usual-prices'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { computeChartedSeries, type ReadStoredSeries } from './stored-series.ts'

type Band = { low: number | null; middle: number | null; high: number | null }

/**
 * Age after which prices count as final, because ERCOT can correct them for this long. An hour's usual range is
 * computed from the prices of earlier days.
 */
const SETTLED_AFTER_MS = 3 * DAY_MS
/**
 * Number of cached hours of a load zone above which they are all dropped: enough for a season and the beginning of the
 * next.
 */
const MAX_HOURS = 5_000

/**
 * Caches an hour's usual price range once the past prices that it is computed from are final, because computing the
 * ranges is most of the cost of a season's chart.
 */
export function createUsualPriceCache({ columns, now }: { columns: ReadStoredSeries; now: () => Date }) {
  const known = new Map<Zone, Map<number, Band>>(ZONES.map((zone) => [zone, new Map()]))

  async function compute(zone: Zone, fromMs: number, toMs: number): Promise<Map<number, Band>> {
    const prices = await columns(listStoredColumns(['usual'], zone), fromMs - USUAL_PRICES_LOOK_BACK_MS, toMs)
    const { at, low, middle, high } = computeUsualPrices(zone, computeChartedSeries('spp', zone, prices), fromMs, toMs)
    const bands = at.map((hourMs, index): [number, Band] => [
      hourMs,
      { low: low[index]!, middle: middle[index]!, high: high[index]! },
    ])
    const settledMs = now().getTime() - SETTLED_AFTER_MS
    const kept = known.get(zone)!
    if (kept.size > MAX_HOURS) kept.clear()
    for (const [hourMs, band] of bands) if (hourMs < settledMs) kept.set(hourMs, band)
    return new Map(bands)
  }

  return async (zone: Zone, fromMs: number, toMs: number): Promise<UsualHourlyPrices> => {
    const kept = known.get(zone)!
    const hours: number[] = []
    for (let hourMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; hourMs < toMs; hourMs += HOUR_MS) hours.push(hourMs)
    const missing = hours.filter((hourMs) => !kept.has(hourMs))
    const found = missing.length === 0 ? kept : await compute(zone, missing[0]!, missing.at(-1)! + HOUR_MS)
    const bands = hours.map((hourMs) => found.get(hourMs) ?? kept.get(hourMs)!)
    return {
      at: hours,
      low: bands.map(({ low }) => low),
      middle: bands.map(({ middle }) => middle),
      high: bands.map(({ high }) => high),
    }
  }
}
