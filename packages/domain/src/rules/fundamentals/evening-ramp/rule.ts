import type { MarketWindow } from '../../../market/market-window.ts'
import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { createBaseRateFigure, createComputedFigure, createTimeFigure } from '../../engine/figure.ts'
import { type RuleCall, rule, type UnscorableReason } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { BASE_RATES } from '../../engine/thresholds.ts'
import { findTodayInstant, readMarketClock } from '../../facts/clock.ts'
import { listEveningPeaksBefore } from '../../facts/evening-peaks.ts'
import { EVENING_REPORT_FROM_HOUR } from '../../facts/evening-ramp.ts'
import { LOAD_FORECAST_SERIES } from '../../facts/load-forecast.ts'
import { isAnySettledPrice, nameSettledPricesAfter } from '../../facts/settled-after.ts'
import { type Level, pickHigherAlertLevel } from '../../level.ts'
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

/** The highest net load peak (MW) for which past evenings were counted. */
const HIGHEST_RECORD = 65_000

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
): { fromMw: number; ratePct: number } | null {
  if (peakMs - nowMs <= OUTLOOK_REACH_MS) return null
  const { from50Gw, from60Gw, from65Gw } = BASE_RATES.eveningOver100Pct
  if (peakMw >= HIGHEST_RECORD) return { fromMw: HIGHEST_RECORD, ratePct: from65Gw }
  if (peakMw >= LADDER.watch) return { fromMw: LADDER.watch, ratePct: from60Gw }
  return peakMw >= LADDER.info ? { fromMw: LADDER.info, ratePct: from50Gw } : null
}

/** Central hours between which the prices of an evening are judged. */
const EVENING_STARTS = 15
const EVENING_ENDS = 22

const FORECAST_SOURCE = `${DOCUMENT_BY_SERIES.loadForecast}, ${DOCUMENT_BY_SERIES.stwpf}, ${DOCUMENT_BY_SERIES.stppf}`

export const eveningRamp = rule({
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
      return [nameSettledPricesAfter(call.zone, fromMs, minutes)]
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
  const fromMs = Math.max(raisedAtMs, findTodayInstant(clock, EVENING_STARTS))
  return { fromMs, minutes: (findTodayInstant(clock, EVENING_ENDS) - fromMs) / MINUTE_MS }
}

function wasCorrect(window: MarketWindow, { zone, raisedAtMs }: RuleCall): boolean | UnscorableReason {
  const clock = readMarketClock(raisedAtMs)
  if (clock.hour < EVENING_REPORT_FROM_HOUR || clock.hour >= EVENING_ENDS) return 'announced nothing'
  const { fromMs, minutes } = scoredEvening(raisedAtMs)
  return isAnySettledPrice(window, { zone, raisedAtMs: fromMs }, minutes, (price) => price > BASE_RATES.dollarsOver)
}

/** Judges the steepest three evening hours of today's net load, as forecast since noon. */
function judge({ facts }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { clock, forecasts } = facts.system
  const { evening: limits, eveningRevised } = LIMITS
  if (clock.hour < limits.fromHour || clock.hour >= EVENING_ENDS) return null
  const { evening, eveningAtNoon } = forecasts
  if (!evening) return withholdJudgement(forecasts.absence ?? 'too_few')
  const revisedMw = eveningAtNoon ? evening.rampMw - eveningAtNoon.rampMw : 0
  // A net load peak that recent evenings also reached is not news.
  const isUsual = revisedMw <= eveningRevised && isLikeRecentEvenings(facts, evening.peakMw)
  const levelAt = (scale: number): Level | null => {
    const byRamp = evening.rampMw >= scale * limits.ramp ? 'info' : null
    const level = pickHigherAlertLevel(findAlertLevelReached(evening.peakMw, LADDER, scale), byRamp)
    return level !== null && isUsual ? 'info' : level
  }
  const record = findEveningBaseRate(evening, clock.nowMs)
  const isOver = clock.nowMs >= evening.peakMs + HOUR_MS
  return {
    entry: levelAt(1),
    hold: levelAt(0.97),
    ...(record && !isOver ? { probability: record.ratePct / 100 } : {}),
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
          createBaseRateFigure('recordFrom', 'Peak net load of the record', record?.fromMw ?? LADDER.info, 'MW'),
        )
      if (record)
        figures.push(
          createBaseRateFigure('line', 'Price of the record', BASE_RATES.dollarsOver, '$/MWh'),
          createBaseRateFigure('rate', 'Such evenings with a quarter over the price', record.ratePct, '%'),
        )
      if (isOver) return { variant: 'over', figures }
      const tight = record ? 'tight' : evening.peakMw >= LADDER.info ? 'near' : 'roomy'
      if (Math.abs(revisedMw) <= eveningRevised) return { variant: tight, figures }
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
      return { variant: `${tight}_revised`, figures }
    },
  }
}

function isLikeRecentEvenings({ window, system }: GridRuleInput['facts'], peakMw: number): boolean {
  const peaks = listEveningPeaksBefore(window, system.clock)
  return peaks.length >= LIMITS.eveningFewestDays && peakMw <= Math.max(...peaks)
}
