import type { MarketWindow } from '../../market/market-window.ts'
import { formatDayNumber } from '../../monthly-peak/peak-calendar.ts'
import { findPeakChargeRules } from '../../monthly-peak/peak-charge-rules.ts'
import { readMarketClock } from '../../rules/facts/clock.ts'
import { readSystemFacts } from '../../rules/facts/market-facts.ts'
import { readWholeDayPeak } from '../../rules/peak/load-peaks.ts'

/** A day of a charged month as it went: its highest interval, and the hours that the naive rule would have requested. */
export type PeakDay = {
  day: string
  peakMw: number
  peakAtMs: number
  /** The first hour of the naive rule's call; null if it did not call. */
  naiveFromMs: number | null
  /** False without a forecast or without load of every earlier day of the month. */
  isNaiveKnown: boolean
}

/** Our kept call of a day, by the first of its hours; null if the day was not called. */
export type ScoredPeakDay = PeakDay & { calledFromMs: number | null }

/**
 * Reads a day that is over; null outside the season or if its load is not known. `window` must end with the day, so that
 * the naive rule gets the forecast that was the newest two hours before the expected peak.
 */
export function readPeakDay(window: MarketWindow): PeakDay | null {
  const { dayNumber, midnightMs } = readMarketClock(window.asOfMs)
  const day = formatDayNumber(dayNumber)
  const rules = findPeakChargeRules(day)
  const peak = rules && readWholeDayPeak(window, midnightMs, 0, rules.intervalMinutes)
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
