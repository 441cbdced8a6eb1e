import { fromDayNumber } from './peak-calendar.ts'
import written from './shipped-peak-fit.json' with { type: 'json' }

/** Log odds that no later day of the month has a higher peak than this one. */
export type LaterPeakFit = {
  intercept: number
  /** Per percent that the day's peak is above the highest of the 30 days before it. */
  overRecentPct: number
  /** Per natural logarithm of the days left in the month. */
  logDaysLeft: number
  /** Per 30 days since the end of July: load rises before the hottest weeks and falls after them. */
  season: number
}

/** A chance from which a day is called, by the moment of the call. */
export type CallLines = Record<CallMoment, number>

/** In the morning, and two hours before the expected peak. */
export type CallMoment = 'morning' | 'final'

export type PeakFit = LaterPeakFit & { lines: CallLines }

/** Fitted on the summers of 2019 to 2024 by `npm run peak:fit`. */
export const SHIPPED_PEAK_FIT: PeakFit = written

/** Months whose days the fit has seen. */
export const FITTED_MONTHS: readonly number[] = [5, 6, 7, 8, 9, 10]

/**
 * Standard error of the forecast of a day's peak, as a share of it. ERCOT's day-ahead forecasts missed by 2.3 % (2022) and
 * 3.1 % (2024); corrected by the load of 13:00 to 14:00 they missed by 1.6 and 1.8 %.
 */
const PEAK_ERROR_SHARE: Record<CallMoment, number> = { morning: 0.03, final: 0.018 }

export type PeakChanceInput = {
  dayNumber: number
  moment: CallMoment
  /** The highest hour still ahead today; null once the day has no forecast hour left. */
  forecastMw: number | null
  /** The highest hour of today so far. */
  observedMw: number | null
  /** The highest hour of the month before today; null on its first day. */
  monthHighMw: number | null
  /** The highest hour of the 30 days before today. */
  recentHighMw: number
}

export const SEASON_DAYS = 30

/** The chance that no later day of the month has a higher peak, if today's peak is `peakMw`. */
function chanceOfNoHigherDay(fit: LaterPeakFit, dayNumber: number, peakMw: number, recentHighMw: number): number {
  const { daysLeft, daysSinceJuly } = fromDayNumber(dayNumber)
  if (daysLeft === 0) return 1
  const logOdds =
    fit.intercept +
    fit.overRecentPct * 100 * Math.log(peakMw / recentHighMw) +
    fit.logDaysLeft * Math.log(daysLeft) +
    (fit.season * daysSinceJuly) / SEASON_DAYS
  return 1 / (1 + Math.exp(-logOdds))
}

/** Deviations over which the forecast error is summed, in standard errors, and the weight of each. */
const DEVIATIONS = Array.from({ length: 61 }, (_, index) => (index - 30) / 10)
const DENSITIES = DEVIATIONS.map((deviation) => Math.exp(-(deviation ** 2) / 2))
const TOTAL_DENSITY = DENSITIES.reduce((sum, density) => sum + density, 0)

/**
 * The chance that today sets the month's peak: above every day before, and not passed on a later one. It is summed over
 * what today's peak can be, given the forecast and its usual error.
 */
export function computePeakChance(input: PeakChanceInput, fit: LaterPeakFit = SHIPPED_PEAK_FIT): number {
  const { dayNumber, moment, forecastMw, observedMw, monthHighMw, recentHighMw } = input
  const chanceAt = (peakMw: number) =>
    peakMw <= (monthHighMw ?? 0) ? 0 : chanceOfNoHigherDay(fit, dayNumber, peakMw, recentHighMw)
  if (forecastMw === null) return chanceAt(observedMw ?? 0)
  let chance = 0
  for (const [index, deviation] of DEVIATIONS.entries()) {
    const peakMw = Math.max(observedMw ?? 0, forecastMw * Math.exp(PEAK_ERROR_SHARE[moment] * deviation))
    chance += (DENSITIES[index]! / TOTAL_DENSITY) * chanceAt(peakMw)
  }
  return chance
}
