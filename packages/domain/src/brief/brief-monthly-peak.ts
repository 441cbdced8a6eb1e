import type { SystemFacts } from '../rules/facts/market-facts.ts'
import { formatIsoSeconds } from '../time/stamps.ts'

/** Whether today can set the month's load peak, by which large customers pay for transmission. */
export type BriefMonthlyPeak = {
  /** The name of the charge, such as 4CP, and the length of its interval. */
  rules: string
  intervalMinutes: number
  /** Days of the month before today, and how many of them are known: without all of them there is no chance. */
  daysBefore: number
  daysKnown: number
  /** The highest interval of real-time load in the known days and today; null before the first reading. */
  high: { mw: number; intervalStart: string } | null
  /** Today's highest hour: forecast, or measured once nothing higher is forecast. */
  peak: { mw: number; hourStart: string; isForecast: boolean }
  /** The chance that today sets the month's peak, 0 to 1; null while load of too few past days is known. */
  chance: number | null
  /** The morning's call, or two hours before the peak the call to be down; null without a call. */
  call: 'morning' | 'final' | null
  /** When to be down: the start of the first hour and the end of the last. */
  downFrom: string
  downTo: string
}

/** Null out of season and without its inputs; the page names a missing source itself. */
export function composeMonthlyPeak({ monthlyPeak: found }: SystemFacts): BriefMonthlyPeak | null {
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
