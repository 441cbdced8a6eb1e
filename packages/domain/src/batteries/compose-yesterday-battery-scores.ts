import { roundTo } from '../market/statistics.ts'
import { computeMeanRealTimePrice, type HubPrices } from '../outlook/real-time-premiums.ts'
import { formatCentralDay, listHoursOfCentralDay } from '../time/central-time.ts'
import type { YesterdayBatteryScores } from './batteries-page-data.ts'
import type { QuantileRange } from './battery-gain-range.ts'
import { BATTERY_DURATION_HOURS } from './battery-terms.ts'
import { type PastBatteryHour, scoreBatteryDay } from './score-battery-day.ts'

const cents = (usd: number): number => roundTo(usd, 0.01)

/**
 * Scores yesterday's battery plans, one from day-ahead prices and one from the outlook of the last brief before
 * yesterday began; no scores if an hour has not settled.
 */
export function composeYesterdayBatteryScores(
  midnightMs: number,
  prices: HubPrices,
  outlook: ReadonlyMap<number, QuantileRange> | null,
): YesterdayBatteryScores {
  const day = formatCentralDay(new Date(midnightMs))
  const hours: PastBatteryHour[] = []
  for (const fromMs of listHoursOfCentralDay(midnightMs)) {
    const paidUsd = computeMeanRealTimePrice(prices, fromMs)
    if (paidUsd === null) return { day, rows: null, absent: 'missing' }
    hours.push({
      fromMs,
      paidUsd,
      dayAheadUsd: prices.dayAhead(fromMs),
      expectedUsd: outlook?.get(fromMs)?.p50 ?? null,
    })
  }
  const rows = BATTERY_DURATION_HOURS.map((storageHours) => {
    const { perfect, byDayAhead, byOutlook } = scoreBatteryDay(hours, storageHours)
    return {
      storageHours,
      perfectUsdPerMw: cents(perfect.gainUsd),
      dayAheadUsdPerMw: byDayAhead && cents(byDayAhead.earnedUsd),
      outlookUsdPerMw: byOutlook && cents(byOutlook.earnedUsd),
    }
  })
  return { day, rows, absent: null }
}
