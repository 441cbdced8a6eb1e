import { roundTo } from '../market/statistics.ts'
import { type HubPrices, meanRealTimeOver } from '../outlook/premiums.ts'
import { formatCentralDay, listHoursOfDay } from '../time/central-time.ts'
import type { Yesterday } from './batteries.ts'
import { STORAGE_HOURS } from './battery-terms.ts'
import type { PriceRange } from './gain-range.ts'
import { type PastBatteryHour, scoreBatteryDay } from './score-battery-day.ts'

const cents = (usd: number): number => roundTo(usd, 0.01)

/** Scores yesterday's plans by the outlook of the last brief before it began; none where an hour has not settled. */
export function composeYesterday(
  midnightMs: number,
  prices: HubPrices,
  outlook: ReadonlyMap<number, PriceRange> | null,
): Yesterday {
  const day = formatCentralDay(new Date(midnightMs))
  const hours: PastBatteryHour[] = []
  for (const fromMs of listHoursOfDay(midnightMs)) {
    const paidUsd = meanRealTimeOver(prices, fromMs)
    if (paidUsd === null) return { day, rows: null, absent: 'missing' }
    hours.push({
      fromMs,
      paidUsd,
      dayAheadUsd: prices.dayAhead(fromMs),
      expectedUsd: outlook?.get(fromMs)?.p50 ?? null,
    })
  }
  const rows = STORAGE_HOURS.map((storageHours) => {
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
