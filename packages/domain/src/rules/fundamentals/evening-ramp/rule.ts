import type { MarketWindow } from '../../../market/market-window.ts'
import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import { type AlertLevel, pickHigherAlertLevel } from '../../alert-level.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import {
  createComputedFigure,
  createPastRateFigure,
  createThresholdFigure,
  createTimeFigure,
} from '../../engine/figure.ts'
import { defineRule, type RulePrediction, type UnscorableReason } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { BASE_RATES } from '../../engine/thresholds.ts'
import { findHourStartToday, readMarketClock } from '../../facts/clock.ts'
import { listEveningPeaksBefore } from '../../facts/evening-peaks.ts'
import { EVENING_HOURS, EVENING_PEAK_STEPS_MW, EVENING_REPORT_FROM_HOUR } from '../../facts/evening-ramp.ts'
import { LOAD_FORECAST_SERIES } from '../../facts/load-forecast.ts'
import { locateSettledPricesAfter, matchesAnySettledPrice } from '../../facts/settled-prices-after.ts'
import type { PastRate, PastRates } from '../../past-rates/past-rates.ts'
import { phrases } from './phrases.ts'

/**
 * Thresholds for net load at the evening peak (MW) and its rise in three hours (MW). In 2024 the height of the peak
 * predicted the price, and the size of the rise did not. A ramp alone is at most a watch, because twelve evenings above
 * the highest threshold are too few for a warning.
 */
const LIMITS = {
  evening: { info: 50_000, watch: 60_000, ramp: 14_000, fromHour: EVENING_REPORT_FROM_HOUR },
  eveningRevised: 1500,
  eveningFewestDays: 10,
} as const

const { info, watch } = LIMITS.evening
const LADDER = { info, watch }

/**
 * The price outlook states probabilities up to this far ahead; a base rate beside them would be a second answer to one
 * question.
 */
const OUTLOOK_REACH_MS = 6 * HOUR_MS

/**
 * Finds how often evenings with such a net load peak had prices of $100; null below the lowest counted peak, and once
 * the price outlook covers the evening.
 */
export function findEveningBaseRate(
  { peakMw, peakMs }: { peakMw: number; peakMs: number },
  nowMs: number,
  { eveningOver100Pct }: PastRates,
): { fromMw: number; ratePct: PastRate } | null {
  if (peakMs - nowMs <= OUTLOOK_REACH_MS) return null
  const step = (['from65Gw', 'from60Gw', 'from50Gw'] as const).find((from) => peakMw >= EVENING_PEAK_STEPS_MW[from])
  return step ? { fromMw: EVENING_PEAK_STEPS_MW[step], ratePct: eveningOver100Pct[step] } : null
}

const { from: EVENING_STARTS, to: EVENING_ENDS } = EVENING_HOURS

const FORECAST_SOURCE = `${DOCUMENT_BY_SERIES.loadForecast}, ${DOCUMENT_BY_SERIES.stwpf}, ${DOCUMENT_BY_SERIES.stppf}`

export const eveningRamp = defineRule({
  kind: 'evening_ramp',
  family: 'fundamentals',
  subject: 'netload',
  scope: 'grid',
  reads: 'grid',
  canDrivePrice: false,
  speaksOf: 'ahead',
  needs: [LOAD_FORECAST_SERIES, 'stwpf', 'stppf'],
  ladder: LADDER,
  ladderUnit: 'MW',
  limits: LIMITS,
  prior: 0.35,
  outcome: {
    horizonMinutes: (EVENING_ENDS - EVENING_REPORT_FROM_HOUR) * 60,
    actionableFrom: 'info',
    claim: `A settled quarter-hour above $${BASE_RATES.dollarsOver} in Houston between ${EVENING_STARTS}:00 and ${EVENING_ENDS}:00`,
    wasCorrect,
    scoredOn: (call) => {
      const { fromMs, minutes } = scoredEvening(call.raisedAtMs)
      return [locateSettledPricesAfter(call.zone, fromMs, minutes)]
    },
  },
  method: `From ${EVENING_REPORT_FROM_HOUR}:00, takes the steepest three hours of forecast net load between 15:00 and 22:00; the forecast net load peak sets the level, and a steep ramp alone, or a peak no higher than those of the last two weeks, is only a note.`,
  judge,
  phrases,
})

/**
 * Finds the span in which an evening's prediction is scored: from 15:00, or from the prediction if that is later, to
 * 22:00.
 */
function scoredEvening(raisedAtMs: number): { fromMs: number; minutes: number } {
  const clock = readMarketClock(raisedAtMs)
  const fromMs = Math.max(raisedAtMs, findHourStartToday(clock, EVENING_STARTS))
  return { fromMs, minutes: (findHourStartToday(clock, EVENING_ENDS) - fromMs) / MINUTE_MS }
}

function wasCorrect(window: MarketWindow, { zone, raisedAtMs }: RulePrediction): boolean | UnscorableReason {
  const clock = readMarketClock(raisedAtMs)
  if (clock.hour < EVENING_REPORT_FROM_HOUR || clock.hour >= EVENING_ENDS) return 'announced nothing'
  const { fromMs, minutes } = scoredEvening(raisedAtMs)
  return matchesAnySettledPrice(
    window,
    { zone, raisedAtMs: fromMs },
    minutes,
    (price) => price > BASE_RATES.dollarsOver,
  )
}

/** Judges the steepest three evening hours of today's net load, as forecast since noon. */
function judge({ facts, rates }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { clock, forecasts } = facts.system
  const { evening: limits, eveningRevised } = LIMITS
  if (clock.hour < limits.fromHour || clock.hour >= EVENING_ENDS) return null
  const { evening, eveningAtNoon } = forecasts
  if (!evening) return withholdJudgement(forecasts.absence ?? 'too_few')
  const revisedMw = eveningAtNoon ? evening.rampMw - eveningAtNoon.rampMw : 0
  // A net load peak that recent evenings also reached is not news.
  const isUsual = revisedMw <= eveningRevised && isLikeRecentEvenings(facts, evening.peakMw)
  const levelAt = (scale: number): AlertLevel | null => {
    const byRamp = evening.rampMw >= scale * limits.ramp ? 'info' : null
    const level = pickHigherAlertLevel(findAlertLevelReached(evening.peakMw, LADDER, scale), byRamp)
    return level !== null && isUsual ? 'info' : level
  }
  const record = findEveningBaseRate(evening, clock.nowMs, rates)
  const isOver = clock.nowMs >= evening.peakMs + HOUR_MS
  return {
    entry: levelAt(1),
    hold: levelAt(0.97),
    ...(record && !isOver ? { probability: record.ratePct.value / 100 } : {}),
    // A peak that is over is context, however high it was.
    ...(isOver ? { met: 'info' } : {}),
    ageMinutes: 0,
    describe() {
      const at = forecasts.wind?.publishedAtMs ?? clock.nowMs
      const line = findThresholdReached(evening.peakMw, LADDER)
      const figures = [
        createComputedFigure('peak', 'Forecast peak net load', evening.peakMw, 'MW', at, FORECAST_SOURCE, line),
        createTimeFigure('peakAt', 'Hour of the peak', evening.peakMs, FORECAST_SOURCE),
        createComputedFigure('ramp', 'Steepest three-hour rise of net load', evening.rampMw, 'MW', at, FORECAST_SOURCE),
        createTimeFigure('from', 'Start of the rise', evening.fromMs, FORECAST_SOURCE),
        createTimeFigure('to', 'End of the rise', evening.toMs, FORECAST_SOURCE),
      ]
      if (record || evening.peakMw < LADDER.info)
        figures.push(
          createThresholdFigure(
            'recordFrom',
            'Peak net load of the past evenings',
            record?.fromMw ?? LADDER.info,
            'MW',
          ),
        )
      if (record)
        figures.push(
          createThresholdFigure('line', 'Price that the past evenings are counted by', BASE_RATES.dollarsOver, '$/MWh'),
          createPastRateFigure('rate', 'Such evenings with a quarter over the price', record.ratePct, '%'),
        )
      const words = { regime: record?.ratePct.regime ?? '' }
      if (isOver) return { variant: 'over', figures }
      const tight = record ? 'tight' : evening.peakMw >= LADDER.info ? 'near' : 'roomy'
      if (Math.abs(revisedMw) <= eveningRevised) return { variant: tight, words, figures }
      figures.push(
        createComputedFigure(
          'revised',
          'Revision of the ramp since noon',
          revisedMw,
          'MW',
          at,
          FORECAST_SOURCE,
          eveningRevised,
        ),
      )
      return { variant: `${tight}_revised`, words, figures }
    },
  }
}

function isLikeRecentEvenings({ window, system }: GridRuleInput['facts'], peakMw: number): boolean {
  const peaks = listEveningPeaksBefore(window, system.clock)
  return peaks.length >= LIMITS.eveningFewestDays && peakMw <= Math.max(...peaks)
}
