import { toPeakCalendarDay } from './peak-calendar.ts'
import written from './shipped-peak-fit.json' with { type: 'json' }

/** Coefficients for the log odds that a day's load peak is not exceeded on a later day of the month. */
export type LaterPeakFit = {
  intercept: number
  /** Coefficient per percent by which the day's peak is above the highest peak of the 30 days before. */
  overRecentPct: number
  /** Coefficient per unit of the natural logarithm of the days left in the month. */
  logDaysLeft: number
  /** Coefficient per 30 days since the end of July: load rises before the hottest weeks and falls after them. */
  season: number
}

/**
 * The probability from which on a day gets a curtailment call (a request to reduce load), for the morning's call and
 * for the final one.
 */
export type CurtailmentCallThresholds = Record<CurtailmentCallMoment, number>

/** When a curtailment call is made: in the morning, or two hours before the expected peak. */
export type CurtailmentCallMoment = 'morning' | 'final'

export type MonthlyPeakFit = LaterPeakFit & { lines: CurtailmentCallThresholds }

/** Fitted on the summers of 2019 to 2024 by `npm run peak:fit`. */
export const SHIPPED_MONTHLY_PEAK_FIT: MonthlyPeakFit = written

/** Months whose days were used for the fit, so that the fit is valid in them. */
export const PEAK_FIT_MONTHS: readonly number[] = [5, 6, 7, 8, 9, 10]

/**
 * Standard error of the forecast of a day's load peak, as a fraction of the peak. ERCOT's day-ahead forecasts missed by
 * 2.3 % (2022) and 3.1 % (2024); corrected by the load from 13:00 to 14:00 they missed by 1.6 % and 1.8 %.
 */
const PEAK_ERROR_SHARE: Record<CurtailmentCallMoment, number> = { morning: 0.03, final: 0.018 }

export type MonthlyPeakChanceInput = {
  dayNumber: number
  moment: CurtailmentCallMoment
  /** The highest forecast hourly load in the rest of today, MW; null once no forecast hour is left. */
  forecastMw: number | null
  /** The highest hourly load of today so far. */
  observedMw: number | null
  /** The highest hourly load of the month before today; null on the month's first day. */
  monthHighMw: number | null
  /** The highest hourly load of the 30 days before today. */
  recentHighMw: number
}

export const PEAK_SEASON_UNIT_DAYS = 30

/**
 * Returns a function that computes, for a possible load peak of today, the probability that no later day of the month
 * has a higher one.
 */
function chanceOfNoHigherDay(fit: LaterPeakFit, dayNumber: number, recentHighMw: number): (peakMw: number) => number {
  const { daysLeft, daysSinceJuly } = toPeakCalendarDay(dayNumber)
  if (daysLeft === 0) return () => 1
  const byDaysLeft = fit.logDaysLeft * Math.log(daysLeft)
  const bySeason = (fit.season * daysSinceJuly) / PEAK_SEASON_UNIT_DAYS
  return (peakMw) => {
    const logOdds = fit.intercept + fit.overRecentPct * 100 * Math.log(peakMw / recentHighMw) + byDaysLeft + bySeason
    return 1 / (1 + Math.exp(-logOdds))
  }
}

/** Possible deviations of a day's peak from its forecast, in standard errors, from −3 to 3. */
const DEVIATIONS = Array.from({ length: 61 }, (_, index) => (index - 30) / 10)
/** A day's peak divided by its forecast, at each deviation in `DEVIATIONS`. */
const PEAK_MISSES: Record<CurtailmentCallMoment, readonly number[]> = {
  morning: DEVIATIONS.map((deviation) => Math.exp(PEAK_ERROR_SHARE.morning * deviation)),
  final: DEVIATIONS.map((deviation) => Math.exp(PEAK_ERROR_SHARE.final * deviation)),
}
const DENSITIES = DEVIATIONS.map((deviation) => Math.exp(-(deviation ** 2) / 2))
const TOTAL_DENSITY = DENSITIES.reduce((sum, density) => sum + density, 0)

/**
 * Computes the probability that today sets the month's load peak: above every day before, and not exceeded on a later
 * day. The probability is summed over the possible peaks of today, given the forecast and its usual error.
 */
export function computeMonthlyPeakChance(
  input: MonthlyPeakChanceInput,
  fit: LaterPeakFit = SHIPPED_MONTHLY_PEAK_FIT,
): number {
  const { dayNumber, moment, forecastMw, observedMw, monthHighMw, recentHighMw } = input
  const chanceIfHighest = chanceOfNoHigherDay(fit, dayNumber, recentHighMw)
  const chanceAt = (peakMw: number) => (peakMw <= (monthHighMw ?? 0) ? 0 : chanceIfHighest(peakMw))
  if (forecastMw === null) return chanceAt(observedMw ?? 0)
  let chance = 0
  const misses = PEAK_MISSES[moment]
  for (let index = 0; index < misses.length; index++) {
    const peakMw = Math.max(observedMw ?? 0, forecastMw * misses[index]!)
    chance += (DENSITIES[index]! / TOTAL_DENSITY) * chanceAt(peakMw)
  }
  return chance
}
