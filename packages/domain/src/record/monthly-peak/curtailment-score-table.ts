import { formatDayNumber } from '../../monthly-peak/peak-calendar.ts'
import { CURTAILMENT_CALL_STRATEGIES, type CurtailmentStrategyScore } from './score-seasons.ts'

const perSeason = (count: number, { seasons }: CurtailmentStrategyScore): string => (count / seasons).toFixed(1)

/** Writes the scores as the table of `docs/record.md`, and the monthly peaks that were missed. */
export function writeCurtailmentScoreTable(scores: readonly CurtailmentStrategyScore[]): string[] {
  return [
    '| Rule | Peaks caught | Call days a season | By year | Precision, % | False-alarm hours a season |',
    '|---|---|---|---|---|---|',
    ...scores.map((score) => {
      const { strategy, caught, peaks, callDays, callDaysByYear, falseHours } = score
      const byYear = [...callDaysByYear].map(([year, count]) => `${year}: ${count}`).join(', ')
      const precision = ((100 * caught) / callDays).toFixed(1)
      return `| ${CURTAILMENT_CALL_STRATEGIES[strategy].name} | ${caught} of ${peaks} | ${perSeason(callDays, score)} | ${byYear} | ${precision} | ${perSeason(falseHours, score)} |`
    }),
    '',
    ...scores.map(({ strategy, missed }) => {
      const days = missed.map(({ day }) => `${formatDayNumber(day.dayNumber)} in HE${day.peakHourEnding}`)
      return `Missed, ${CURTAILMENT_CALL_STRATEGIES[strategy].name}: ${days.join(', ') || 'none'}.`
    }),
  ]
}
