import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { shiftWallClock } from '@tradeops/domain/market/previous-days'
import { findPeakChargeRules } from '@tradeops/domain/monthly-peak/peak-charge-rules'
import { readPeakSeasonDay, type ScoredPeakSeasonDay } from '@tradeops/domain/record/monthly-peak/peak-season-day'
import { readMarketClock } from '@tradeops/domain/rules/facts/clock'
import { formatCentralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'

export type SavePeakDaysDependencies = {
  windowAt(asOf: Date): MarketWindow
  peakDays: {
    storedSince(day: string): Promise<readonly string[]>
    /** Finds the first hour of the load peak that our rule predicted for a Central day; null if it predicted none. */
    calledFromMs(day: string): Promise<number | null>
    add(day: ScoredPeakSeasonDay): Promise<void>
  }
}

/** Number of past days that are stored after an outage; forecasts of earlier days are no longer in memory. */
const DAYS_BACK = 3
/** How long after midnight a day is read, so that its last load is published. */
const SETTLED_AFTER_MS = HOUR_MS

/** Stores completed days of the months whose load peak decides transmission charges, to score our peak predictions. */
export async function savePeakDays({ windowAt, peakDays }: SavePeakDaysDependencies, now: Date): Promise<void> {
  const { midnightMs } = readMarketClock(now.getTime() - SETTLED_AFTER_MS)
  const ends = Array.from({ length: DAYS_BACK }, (_, back) => shiftWallClock(midnightMs, -back * DAY_MS) - MINUTE_MS)
  const charged = ends.map((ms) => new Date(ms)).filter((end) => findPeakChargeRules(formatCentralDay(end)) !== null)
  const oldest = charged.at(-1)
  if (!oldest) return
  const stored = await peakDays.storedSince(formatCentralDay(oldest))
  for (const end of charged) {
    if (stored.includes(formatCentralDay(end))) continue
    const day = readPeakSeasonDay(windowAt(end))
    if (day) await peakDays.add({ ...day, calledFromMs: await peakDays.calledFromMs(day.day) })
  }
}
