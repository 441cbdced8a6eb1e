import { CURTAILMENT_CALL_HOURS } from '../../monthly-peak/curtailment-hours.ts'
import type {
  CurtailmentCallMoment,
  CurtailmentCallThresholds,
  MonthlyPeakFit,
} from '../../monthly-peak/peak-chance.ts'
import { fitLaterPeaks } from './fit-later-peaks.ts'
import type { HourlyLoadDays } from './load-days.ts'
import {
  countPeakSeasons,
  type ForecastPeakSeasonDay,
  findCurtailmentCallThreshold,
  forecastPeakSeason,
} from './walk-forward.ts'

/**
 * Target number of days a season with a curtailment call (a request to reduce load), for morning and for final calls.
 * Customers reduce load only on days with both calls, which are fewer than the 30 days a season that a large customer
 * accepts.
 */
const CALLS_PER_SEASON: Record<CurtailmentCallMoment, number> = { morning: 35, final: 24 }

type SeasonDay = { morning: ForecastPeakSeasonDay; final: ForecastPeakSeasonDay; lines: CurtailmentCallThresholds }

/** The methods that decide on which days to reduce load. */
export const CURTAILMENT_CALL_STRATEGIES = {
  morning: { name: 'called by 10:00', isCall: ({ morning, lines }) => morning.chance >= lines.morning },
  kept: {
    name: 'called by 10:00 and kept two hours before',
    isCall: ({ morning, final, lines }) => morning.chance >= lines.morning && final.chance >= lines.final,
  },
  naive: { name: 'naive: forecast within 2 %, two hours before', isCall: ({ final }) => final.isNaiveCall },
} as const satisfies Record<string, { name: string; isCall(day: SeasonDay): boolean }>

type PeakStrategy = keyof typeof CURTAILMENT_CALL_STRATEGIES

export type CurtailmentStrategyScore = {
  strategy: PeakStrategy
  peaks: number
  /** How many monthly load peaks fell on a day with a curtailment call and in one of its hours of reduced load. */
  caught: number
  seasons: number
  callDays: number
  /** Hours of reduced load on days that did not set the month's peak. */
  falseHours: number
  callDaysByYear: Map<number, number>
  missed: ForecastPeakSeasonDay[]
}

/** Finds the probability thresholds that give `CALLS_PER_SEASON` curtailment calls in the fitted summers. */
function fitLines(days: HourlyLoadDays, years: readonly number[]): CurtailmentCallThresholds {
  const lineAt = (moment: CurtailmentCallMoment) =>
    findCurtailmentCallThreshold(
      years.flatMap((year) => forecastPeakSeason(days, year, years, moment)),
      CALLS_PER_SEASON[moment],
    )
  return { morning: lineAt('morning'), final: lineAt('final') }
}

export const fitMonthlyPeakChance = (days: HourlyLoadDays, years: readonly number[]): MonthlyPeakFit => ({
  ...fitLaterPeaks(days, years),
  lines: fitLines(days, years),
})

/** Which other summers the fit for a summer may use: only earlier ones, or all. */
type FittedOn = 'summers before' | 'other summers'

/** Scores every summer with a fit that was made without that summer. */
export function scorePeakSeasons(
  days: HourlyLoadDays,
  years: readonly number[],
  fittedOn: FittedOn,
): CurtailmentStrategyScore[] {
  const season = years.flatMap((year): SeasonDay[] => {
    const fitted = years.filter((other) => (fittedOn === 'summers before' ? other < year : other !== year))
    if (fitted.length === 0) return []
    const lines = fitLines(days, fitted)
    const finals = forecastPeakSeason(days, year, fitted, 'final')
    return forecastPeakSeason(days, year, fitted, 'morning').flatMap((morning) => {
      const final = finals.find(({ day }) => day.dayNumber === morning.day.dayNumber)
      return final ? [{ morning, final, lines }] : []
    })
  })
  return (Object.keys(CURTAILMENT_CALL_STRATEGIES) as PeakStrategy[]).map((strategy) => scoreStrategy(season, strategy))
}

function scoreStrategy(season: readonly SeasonDay[], strategy: PeakStrategy): CurtailmentStrategyScore {
  const calls = season.filter((day) => CURTAILMENT_CALL_STRATEGIES[strategy].isCall(day))
  const isCaught = ({ final }: SeasonDay) => final.isMonthPeak && final.isHourRight
  const peaks = season.filter(({ final }) => final.isMonthPeak)
  const callDaysByYear = new Map<number, number>()
  for (const { final } of season) callDaysByYear.set(final.day.year, 0)
  for (const { final } of calls) callDaysByYear.set(final.day.year, callDaysByYear.get(final.day.year)! + 1)
  return {
    strategy,
    peaks: peaks.length,
    caught: calls.filter(isCaught).length,
    seasons: countPeakSeasons(season.map(({ final }) => final)),
    callDays: calls.length,
    falseHours: CURTAILMENT_CALL_HOURS * calls.filter(({ final }) => !final.isMonthPeak).length,
    callDaysByYear,
    missed: peaks.filter((day) => !(calls.includes(day) && isCaught(day))).map(({ final }) => final),
  }
}
