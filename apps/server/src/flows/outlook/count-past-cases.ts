import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { countPastCasesOfDay, isDayCountable, isDaySettled } from '@tradeops/domain/rules/past-rates/count-past-cases'
import { addPastCaseCounts, type PastCaseCounts } from '@tradeops/domain/rules/past-rates/past-case-counts'
import { findCentralMidnight, findNextCentralMidnight, formatCentralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { CO_OPTIMIZED_FROM } from '@tradeops/domain/words/market-regime'

export type CountPastCasesDependencies = {
  windowAt(asOf: Date): MarketWindow
  counts: { newest(): Promise<PastCaseCounts | null>; save(counts: PastCaseCounts, now: Date): Promise<void> }
  /** Pauses after each counted day, so that other requests can run. */
  rest(): Promise<unknown>
}

/** Number of past days that are counted, because prices of earlier days are no longer in memory. */
const DAYS_BACK = 60
/** A day whose prices are still missing after this time is skipped, because they are no longer expected. */
const GIVEN_UP_AFTER_MS = 7 * DAY_MS

/** Counts the cases of the days that have ended since the last count, for the rates of past cases that briefs quote. */
export async function countPastCases(
  { windowAt, counts, rest }: CountPastCasesDependencies,
  now: Date,
): Promise<number> {
  const window = windowAt(now)
  let total = await counts.newest()
  let days = 0
  const firstMs = now.getTime() - DAYS_BACK * DAY_MS
  for (
    let midnightMs = findCentralMidnight(new Date(firstMs)).getTime();
    isDayCountable(midnightMs, now.getTime());
    midnightMs = findNextCentralMidnight(midnightMs)
  ) {
    const day = formatCentralDay(new Date(midnightMs))
    if (day < CO_OPTIMIZED_FROM || (total && day <= total.to)) continue
    if (!isDaySettled(window, midnightMs)) {
      if (now.getTime() - midnightMs < GIVEN_UP_AFTER_MS) break
      continue
    }
    total = addPastCaseCounts(total, countPastCasesOfDay(window, midnightMs))
    days += 1
    await rest()
  }
  if (total && days > 0) await counts.save(total, now)
  return days
}
