import type { SystemFacts } from '../rules/facts/market-facts.ts'
import { formatIsoSeconds } from '../time/stamps.ts'

/** Whether today can set the month's highest load, which decides the transmission charge of large customers. */
export type BriefMonthlyLoadPeak = {
  /** The name of the transmission charge, such as 4CP, and the length of its interval. */
  rules: string
  intervalMinutes: number
  /** Days of the month before today, and how many of them have known load: the chance is stated only if all have. */
  daysBefore: number
  daysKnown: number
  /**
   * The interval with the highest real-time load of the month's known days, today included; null before the first
   * reading.
   */
  high: { mw: number; intervalStart: string } | null
  /** Today's hour of highest load: forecast, or measured once no higher load is forecast. */
  peak: { mw: number; hourStart: string; isForecast: boolean }
  /** The probability that today sets the month's load peak, 0 to 1; null if load is known for too few past days. */
  chance: number | null
  /**
   * Whether customers are called on to reduce load: in the morning, or finally two hours before the peak; null if they
   * are not.
   */
  call: 'morning' | 'final' | null
  /** When customers should reduce their load: the start of the first hour and the end of the last. */
  downFrom: string
  downTo: string
}

/**
 * Composes the brief's view of the monthly load peak; null outside the season or without inputs, because the page names
 * missing sources elsewhere.
 */
export function composeBriefMonthlyLoadPeak({ monthlyPeak: found }: SystemFacts): BriefMonthlyLoadPeak | null {
  if (found === null || 'absent' in found) return null
  const { rules, high, peak, moment, daysBefore, daysKnown, chance } = found
  return {
    rules: rules.name,
    intervalMinutes: rules.intervalMinutes,
    daysBefore,
    daysKnown,
    high: high && { mw: Math.round(high.mw), intervalStart: formatIsoSeconds(high.startMs) },
    peak: {
      mw: Math.round(peak.mw),
      hourStart: formatIsoSeconds(peak.startMs),
      isForecast: found.isPeakForecast,
    },
    chance: chance === null ? null : Math.round(1000 * chance) / 1000,
    call: found.isCalled ? moment : null,
    downFrom: formatIsoSeconds(found.downFromMs),
    downTo: formatIsoSeconds(found.downToMs),
  }
}
