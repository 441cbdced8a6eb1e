import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { CURTAILMENT_CALL_HOURS } from '../../../monthly-peak/curtailment-hours.ts'
import { SHIPPED_MONTHLY_PEAK_FIT } from '../../../monthly-peak/peak-chance.ts'
import { MONTH_ABBREVIATIONS } from '../../../time/central-date.ts'
import { readCentralWallClock } from '../../../time/central-time.ts'
import { DAY_MS, MINUTE_MS } from '../../../time/durations.ts'
import { type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import { createComputedFigure, createThresholdFigure, createTimeFigure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { findHourStartToday } from '../../facts/clock.ts'
import { LOAD_FORECAST_SERIES } from '../../facts/load-forecast.ts'
import type { MonthlyLoadPeak } from '../read-monthly-load-peak.ts'
import { didDaySetMonthlyLoadPeak } from './outcome.ts'
import { phrases } from './phrases.ts'

/**
 * The morning's curtailment call is made at 09:30 Central, half an hour before large customers plan their afternoon.
 */
const LIMITS = { monthlyPeakFromHour: 9.5, monthlyPeakLines: SHIPPED_MONTHLY_PEAK_FIT.lines } as const

/** The length of the longest month in minutes, because a curtailment call is scored when its month is over. */
const HORIZON_MINUTES = (31 * DAY_MS) / MINUTE_MS

const { morning, final } = SHIPPED_MONTHLY_PEAK_FIT.lines

export const monthlyPeak = defineRule({
  kind: 'monthly_peak',
  family: 'peak',
  subject: 'load',
  scope: 'grid',
  reads: 'grid',
  canDrivePrice: false,
  speaksOf: 'ahead',
  needs: ['load', LOAD_FORECAST_SERIES],
  ladder: { info: morning, watch: final },
  ladderUnit: 'chance',
  limits: LIMITS,
  prior: null,
  outcome: {
    horizonMinutes: HORIZON_MINUTES,
    actionableFrom: 'watch',
    claim: 'The day has the highest interval of real-time load in its month',
    wasCorrect: didDaySetMonthlyLoadPeak,
    hasNoBaseRate: true,
  },
  method:
    'In June to September, multiplies over the usual error of the load forecast the chance that today is above the month so far by the chance that no later day is higher, fitted on the summers of 2019 to 2024; a note by 10:00 becomes a watch two hours before the expected peak, or ends.',
  judge,
  phrases,
})

function judge({ facts }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { clock, monthlyPeak: peak } = facts.system
  if (peak === null || clock.nowMs < findHourStartToday(clock, LIMITS.monthlyPeakFromHour)) return null
  if ('absent' in peak) return withholdJudgement(peak.absent)
  const { chance } = peak
  if (chance === null) return withholdJudgement('too_few')
  if (clock.nowMs >= peak.downToMs) return null
  const level = peak.moment === 'final' ? 'watch' : 'info'
  return {
    entry: peak.isCalled ? level : null,
    hold: peak.isCalled ? level : null,
    probability: chance,
    ageMinutes: 0,
    describe: () => ({
      variant: `${peak.moment === 'final' ? 'down' : 'ready'}${peak.highBefore === null ? '_first' : ''}`,
      words: {
        rules: peak.rules.name,
        month: MONTH_ABBREVIATIONS[readCentralWallClock(new Date(clock.nowMs)).month - 1]!,
      },
      figures: listFigures(peak, chance, clock.nowMs),
    }),
  }
}

/**
 * The text quotes most of these figures; all of them are stored with the curtailment call, so that it can be scored.
 */
function listFigures(peak: MonthlyLoadPeak, chance: number, nowMs: number) {
  const { forecastSource: source, publishedMs } = peak
  const load = DOCUMENT_BY_SERIES.load
  return [
    createComputedFigure('chance', 'Chance of setting the month’s peak', 100 * chance, '%', nowMs, source),
    createThresholdFigure('line', 'Chance from which a day is called', 100 * peak.line, '%'),
    createComputedFigure('peak', 'Highest hour of today, forecast', peak.peak.mw, 'MW', publishedMs, source),
    createTimeFigure('peakAt', 'Hour of the peak', peak.peak.startMs, source),
    createTimeFigure('from', 'Start of the hours to be down', peak.downFromMs),
    createTimeFigure('to', 'End of the hours to be down', peak.downToMs),
    ...(peak.highBefore
      ? [
          createComputedFigure(
            'high',
            'Highest real-time load of the month before; settled load decides',
            peak.highBefore.mw,
            'MW',
            peak.highBefore.startMs,
            load,
          ),
          createTimeFigure('highAt', 'Interval of the month’s highest', peak.highBefore.startMs, load),
        ]
      : []),
    createThresholdFigure('downHours', 'Hours of curtailment requested', CURTAILMENT_CALL_HOURS, 'h'),
    createComputedFigure(
      'naive',
      'Within 2 % of the month’s highest hour (1 yes)',
      peak.isNaiveCall ? 1 : 0,
      'count',
      nowMs,
      source,
    ),
  ]
}
