import type { MarketWindow } from '../../market/market-window.ts'
import { formatDayNumber } from '../../monthly-peak/peak-calendar.ts'
import { findPeakChargeRules } from '../../monthly-peak/peak-charge-rules.ts'
import { readMarketClock } from '../../rules/facts/clock.ts'
import { readSystemFacts } from '../../rules/facts/market-facts.ts'
import { readWholeDayLoadPeak } from '../../rules/peak/load-peaks.ts'

/**
 * A past day of a month whose peak is charged: its interval of highest load, and the curtailment call that the naive
 * strategy would have made.
 */
export type PeakSeasonDay = {
  day: string
  peakMw: number
  peakAtMs: number
  /** The start of the first hour of the naive strategy's curtailment call; null if it would have made none. */
  naiveFromMs: number | null
  /** False if the forecast, or the load of an earlier day of the month, is unknown. */
  isNaiveKnown: boolean
}

/** A past day with our own stored curtailment call, given as the start of its first hour; null if we made none. */
export type ScoredPeakSeasonDay = PeakSeasonDay & { calledFromMs: number | null }

/**
 * Reads a day that is over; null outside the season or if its load is not known. `window` must end with the day, so
 * that the naive strategy uses the forecast that was the newest two hours before the expected peak.
 */
export function readPeakSeasonDay(window: MarketWindow): PeakSeasonDay | null {
  const { dayNumber, midnightMs } = readMarketClock(window.asOfMs)
  const day = formatDayNumber(dayNumber)
  const rules = findPeakChargeRules(day)
  const peak = rules && readWholeDayLoadPeak(window, midnightMs, 0, rules.intervalMinutes)
  if (!peak) return null
  const { monthlyPeak } = readSystemFacts(window, window.asOfMs)
  const known =
    monthlyPeak === null || 'absent' in monthlyPeak || monthlyPeak.daysKnown < monthlyPeak.daysBefore
      ? null
      : monthlyPeak
  return {
    day,
    peakMw: peak.interval.mw,
    peakAtMs: peak.interval.startMs,
    naiveFromMs: known?.isNaiveCall ? known.downFromMs : null,
    isNaiveKnown: known !== null,
  }
}
