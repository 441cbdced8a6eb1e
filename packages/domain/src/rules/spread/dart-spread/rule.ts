import { listObservationsBetween, type MarketWindow } from '../../../market/market-window.ts'
import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { computeSampleMean } from '../../../market/statistics.ts'
import { findHubOfZone, type Zone } from '../../../market/zones.ts'
import { describeOtherDay } from '../../../time/central-date.ts'
import { HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import type { AlertLevel } from '../../alert-level.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { createComputedFigure, createHourFigure, type Figure } from '../../engine/figure.ts'
import { findClockHourMoments } from '../../engine/market-event.ts'
import { type DecidingPriceSpan, defineRule, type RulePrediction, type UnscorableReason } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { readMarketClock } from '../../facts/clock.ts'
import { readDartSpread, readDartSpreadDay } from '../../facts/dart.ts'
import { readDayAheadFact } from '../../facts/prices.ts'
import { listSettledPricesAfter, locateSettledPricesAfter } from '../../facts/settled-prices-after.ts'
import { phrases } from './phrases.ts'

/**
 * Threshold in $/MWh and as a fraction of the day-ahead price, whichever is larger. In the backtest a wide spread
 * lasted no more often than any spread does, so the spread is context only and the price rules raise the alert levels.
 */
const LIMITS = { dart: { info: 25 }, dartShare: 0.5, dartExit: 0.8 } as const

const REAL_TIME = `${DOCUMENT_BY_SERIES.spp}, ${DOCUMENT_BY_SERIES.lmp}`
const BOTH = `${REAL_TIME}, ${DOCUMENT_BY_SERIES.damSpp}`

const ladderFor = (dayAhead: number): { info: number } => ({
  info: Math.max(LIMITS.dart.info, LIMITS.dartShare * dayAhead),
})

export const dartSpread = defineRule({
  kind: 'dart_spread',
  family: 'spread',
  subject: 'dart',
  scope: 'zone',
  reads: 'zone',
  needs: ['lmp', 'damSpp'],
  coolDownMinutes: 180,
  ladder: LIMITS.dart,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.6,
  outcome: {
    horizonMinutes: 120,
    actionableFrom: 'info',
    claim: 'The rest of the hour and the next hour keep the side and half of the size',
    wasCorrect,
    scoredOn,
    marketEvent: {
      name: 'dart_past_line',
      title: 'An hour’s DART past its line',
      unit: '$/MWh',
      row: 5,
      graceMs: HOUR_MS,
      momentsBetween: findClockHourMoments(dartPastLine),
    },
  },
  method:
    'Averages the current hour so far, from settled quarter-hours and SCED runs weighted by minutes, and subtracts its day-ahead price; the line grows with the day-ahead price, and it is context only, because wide spreads lasted no more often than others.',
  judge,
  phrases,
})

/**
 * Names the prices that decide a prediction: it is correct if the rest of the hour and the next hour keep the direction
 * and at least half of the spread.
 */
function scoredOn({ zone, raisedAtMs }: Pick<RulePrediction, 'zone' | 'raisedAtMs'>): DecidingPriceSpan[] {
  const { hourMs } = readMarketClock(raisedAtMs)
  const quarters = locateSettledPricesAfter(zone, raisedAtMs, (hourMs + 2 * HOUR_MS - raisedAtMs) / MINUTE_MS)
  return [quarters, { ...quarters, series: 'damSpp', fromMs: hourMs }]
}

function wasCorrect(window: MarketWindow, { zone, raisedAtMs }: RulePrediction): boolean | UnscorableReason {
  const clock = readMarketClock(raisedAtMs)
  const dart = readDartSpread({ ...window, asOfMs: raisedAtMs }, findHubOfZone(zone), clock)
  if ('absent' in dart) return 'readings missing'
  const untilMs = clock.hourMs + 2 * HOUR_MS
  const spreads = listSettledPricesAfter(window, zone, raisedAtMs, (untilMs - raisedAtMs) / MINUTE_MS).flatMap(
    (quarter) => {
      const cleared = readDayAheadFact(window, findHubOfZone(zone), Math.floor(quarter.atMs / HOUR_MS) * HOUR_MS)
      return isFact(cleared) ? [quarter.value - cleared.value] : []
    },
  )
  const after = computeSampleMean(spreads)
  return after === null ? 'readings missing' : Math.sign(dart.spread) * after >= Math.abs(dart.spread) / 2
}

/** Computes the real-time minus day-ahead price of one clock hour if it reaches the threshold; otherwise null. */
function dartPastLine(window: MarketWindow, zone: Zone, hourMs: number): number | null {
  const quarters = listObservationsBetween(window, 'spp', findHubOfZone(zone), hourMs, hourMs + HOUR_MS - 1).map(
    ({ value }) => value,
  )
  const cleared = readDayAheadFact(window, findHubOfZone(zone), hourMs)
  const realTime = quarters.length < 4 ? null : computeSampleMean(quarters)
  if (realTime === null || !isFact(cleared)) return null
  const spread = realTime - cleared.value
  return Math.abs(spread) >= ladderFor(cleared.value).info ? spread : null
}

function judge({ facts, nowMs }: RuleInput): RuleJudgement<keyof typeof phrases> {
  const { clock } = facts.system
  const { dart } = facts
  const { hub, lmp } = facts.prices
  if (!isFact(lmp)) return withholdJudgement(lmp.absent)
  if ('absent' in dart) return withholdJudgement(dart.absent)
  const ladder = ladderFor(dart.dayAhead)
  const size = Math.abs(dart.spread)
  // A spread that the newest SCED run no longer shows is over, though the hour's mean still includes it.
  const lasting = Math.min(size, Math.max(0, Math.sign(dart.spread) * (lmp.value - dart.dayAhead)))
  const levelAt = (scale: number): AlertLevel | null =>
    findAlertLevelReached(dart.isRunning ? lasting : size, ladder, scale)
  return {
    entry: levelAt(1),
    hold: levelAt(LIMITS.dartExit),
    ageMinutes: (nowMs - lmp.atMs) / MINUTE_MS,
    describe() {
      const day = readDartSpreadDay(facts.window, hub, clock, dart)
      const at = dart.newestMs
      const figures: Figure[] = [
        createComputedFigure(
          'spread',
          'Real-time minus day-ahead',
          dart.spread,
          '$/MWh',
          at,
          BOTH,
          findThresholdReached(size, ladder),
        ),
        createHourFigure('hour', 'Hour', dart.hourMs, DOCUMENT_BY_SERIES.damSpp),
        createComputedFigure(
          'dayAhead',
          'Day-ahead price',
          dart.dayAhead,
          '$/MWh',
          dart.hourMs,
          DOCUMENT_BY_SERIES.damSpp,
        ),
        createComputedFigure('realTime', 'Real-time, hour to date', dart.realTime, '$/MWh', at, REAL_TIME),
        createComputedFigure('minutes', 'Minutes of the hour it covers', dart.minutes, 'min', at, REAL_TIME),
      ]
      const words = {
        side: dart.spread >= 0 ? 'over' : 'under',
        ran: dart.isRunning ? 'runs' : 'ran',
        when: dart.isRunning ? ' so far' : describeOtherDay(dart.hourMs, nowMs),
      }
      if (day.average === null || day.hours < 2) return { variant: 'early', words, figures }
      figures.push(
        createComputedFigure('dayAverage', 'Day-to-date average', day.average, '$/MWh', at, BOTH),
        createComputedFigure('sameSide', 'Hours in a row on this side', day.sameSide, 'h', at, BOTH),
      )
      return { variant: day.sameSide >= 2 ? 'run' : 'usual', words, figures }
    },
  }
}
