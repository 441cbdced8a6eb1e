import { DOWN_HOURS } from '../../monthly-peak/down-hours.ts'
import type { CallLines, CallMoment, PeakFit } from '../../monthly-peak/peak-chance.ts'
import { fitLaterPeaks } from './fit-later-peaks.ts'
import type { LoadDays } from './load-days.ts'
import { countSeasons, type ForecastDay, findCallLine, forecastSeason } from './walk-forward.ts'

/**
 * How many days a season the fitted summers are called at each moment. A morning call is wide, and a day is kept only if
 * its final call is made too: that leaves fewer than the 30 days a season that a large customer accepts.
 */
const CALLS_PER_SEASON: Record<CallMoment, number> = { morning: 35, final: 24 }

type SeasonDay = { morning: ForecastDay; final: ForecastDay; lines: CallLines }

/** A way to decide on which days to be down. */
export const PEAK_STRATEGIES = {
  morning: { name: 'called by 10:00', isCall: ({ morning, lines }) => morning.chance >= lines.morning },
  kept: {
    name: 'called by 10:00 and kept two hours before',
    isCall: ({ morning, final, lines }) => morning.chance >= lines.morning && final.chance >= lines.final,
  },
  naive: { name: 'naive: forecast within 2 %, two hours before', isCall: ({ final }) => final.isNaiveCall },
} as const satisfies Record<string, { name: string; isCall(day: SeasonDay): boolean }>

type PeakStrategy = keyof typeof PEAK_STRATEGIES

export type PeakScore = {
  strategy: PeakStrategy
  peaks: number
  /** Monthly peaks on a called day and in an hour to be down. */
  caught: number
  seasons: number
  callDays: number
  /** Hours of curtailment on days that were not the month's peak. */
  falseHours: number
  callDaysByYear: Map<number, number>
  missed: ForecastDay[]
}

/** The lines that call the fitted summers so often. */
function fitLines(days: LoadDays, years: readonly number[]): CallLines {
  const lineAt = (moment: CallMoment) =>
    findCallLine(
      years.flatMap((year) => forecastSeason(days, year, years, moment)),
      CALLS_PER_SEASON[moment],
    )
  return { morning: lineAt('morning'), final: lineAt('final') }
}

export const fitPeaks = (days: LoadDays, years: readonly number[]): PeakFit => ({
  ...fitLaterPeaks(days, years),
  lines: fitLines(days, years),
})

/** Which summers a summer's fit and lines may use: those before it, or all others. */
type FittedOn = 'summers before' | 'other summers'

/** Scores every summer with a fit that has not seen it. */
export function scoreSeasons(days: LoadDays, years: readonly number[], fittedOn: FittedOn): PeakScore[] {
  const season = years.flatMap((year): SeasonDay[] => {
    const fitted = years.filter((other) => (fittedOn === 'summers before' ? other < year : other !== year))
    if (fitted.length === 0) return []
    const lines = fitLines(days, fitted)
    const finals = forecastSeason(days, year, fitted, 'final')
    return forecastSeason(days, year, fitted, 'morning').flatMap((morning) => {
      const final = finals.find(({ day }) => day.dayNumber === morning.day.dayNumber)
      return final ? [{ morning, final, lines }] : []
    })
  })
  return (Object.keys(PEAK_STRATEGIES) as PeakStrategy[]).map((strategy) => scoreStrategy(season, strategy))
}

function scoreStrategy(season: readonly SeasonDay[], strategy: PeakStrategy): PeakScore {
  const calls = season.filter((day) => PEAK_STRATEGIES[strategy].isCall(day))
  const isCaught = ({ final }: SeasonDay) => final.isMonthPeak && final.isHourRight
  const peaks = season.filter(({ final }) => final.isMonthPeak)
  const callDaysByYear = new Map<number, number>()
  for (const { final } of season) callDaysByYear.set(final.day.year, 0)
  for (const { final } of calls) callDaysByYear.set(final.day.year, callDaysByYear.get(final.day.year)! + 1)
  return {
    strategy,
    peaks: peaks.length,
    caught: calls.filter(isCaught).length,
    seasons: countSeasons(season.map(({ final }) => final)),
    callDays: calls.length,
    falseHours: DOWN_HOURS * calls.filter(({ final }) => !final.isMonthPeak).length,
    callDaysByYear,
    missed: peaks.filter((day) => !(calls.includes(day) && isCaught(day))).map(({ final }) => final),
  }
}
