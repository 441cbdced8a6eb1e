import { CURTAILMENT_CALL_HOURS } from '../../monthly-peak/curtailment-hours.ts'
import { toPeakCalendarDay } from '../../monthly-peak/peak-calendar.ts'
import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import type { ScoredPeakSeasonDay } from './peak-season-day.ts'

/**
 * The curtailment calls of one strategy in a month; `hasCaughtPeak` is null until the load of every day of the month is
 * known.
 */
type PeakMonthCalls = {
  callDays: number
  hasCaughtPeak: boolean | null
  /** Requested hours of reduced load of all calls that missed the month's peak; null until the peak is known. */
  falseHours: number | null
}

export type PeakMonth = {
  /** The month, such as `2026-07`. */
  month: string
  daysInMonth: number
  daysKnown: number
  /** Load in the highest interval of the known days. */
  peakMw: number
  peakAtMs: number
  ours: PeakMonthCalls
  /** Null if the naive strategy's call is unknown for a day, as in the first month of an installation. */
  naive: PeakMonthCalls | null
}

/** Summarizes the months of the season, newest first, with the naive strategy's calls beside ours for comparison. */
export function summarizePeakMonths(days: readonly ScoredPeakSeasonDay[]): PeakMonth[] {
  const byMonth = new Map<string, ScoredPeakSeasonDay[]>()
  for (const day of days) {
    const month = day.day.slice(0, 'yyyy-mm'.length)
    byMonth.set(month, [...(byMonth.get(month) ?? []), day])
  }
  return [...byMonth]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([month, known]) => summarizePeakMonth(month, known))
}

function summarizePeakMonth(month: string, days: readonly ScoredPeakSeasonDay[]): PeakMonth {
  const { daysLeft } = toPeakCalendarDay(Date.parse(`${month}-01`) / DAY_MS)
  const daysInMonth = daysLeft + 1
  const peak = days.reduce((highest, day) => (day.peakMw > highest.peakMw ? day : highest))
  const isWhole = days.length === daysInMonth
  const count = (calledFrom: (day: ScoredPeakSeasonDay) => number | null): PeakMonthCalls => {
    const callDays = days.filter((day) => calledFrom(day) !== null).length
    if (!isWhole) return { callDays, hasCaughtPeak: null, falseHours: null }
    const hasCaughtPeak = coversPeak(calledFrom(peak), peak)
    return { callDays, hasCaughtPeak, falseHours: CURTAILMENT_CALL_HOURS * (callDays - Number(hasCaughtPeak)) }
  }
  return {
    month,
    daysInMonth,
    daysKnown: days.length,
    peakMw: Math.round(peak.peakMw),
    peakAtMs: peak.peakAtMs,
    ours: count(({ calledFromMs }) => calledFromMs),
    naive: days.every(({ isNaiveKnown }) => isNaiveKnown) ? count(({ naiveFromMs }) => naiveFromMs) : null,
  }
}

const coversPeak = (calledFromMs: number | null, { peakAtMs }: ScoredPeakSeasonDay): boolean =>
  calledFromMs !== null && peakAtMs >= calledFromMs && peakAtMs < calledFromMs + CURTAILMENT_CALL_HOURS * HOUR_MS
