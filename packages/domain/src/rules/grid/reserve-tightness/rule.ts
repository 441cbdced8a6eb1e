import { findLatestObservation, listObservationsBetween, type MarketWindow } from '../../../market/market-window.ts'
import { SYSTEM_POINT } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import type { AlertLevel } from '../../alert-level.ts'
import { type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { createComputedFigure, createMeasuredFigure, createThresholdFigure, type Figure } from '../../engine/figure.ts'
import { USUAL_EVENT_GRACE_MS } from '../../engine/market-event.ts'
import { defineRule, type RulePrediction, type UnscorableReason } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { THRESHOLDS } from '../../engine/thresholds.ts'
import { PRC_CHANGE_MINUTES } from '../../facts/reserves.ts'
import { phrases } from './phrases.ts'

/** Thresholds in MW of physical responsive capability; an alert level is entered below its threshold. */
const LIMITS = {
  reserve: {
    info: 6000,
    watch: 4500,
    warn: 3500,
    alert: 3000,
    fallMw: 1500,
    fallMinutes: PRC_CHANGE_MINUTES,
    shareOfNorm: 0.6,
    exitAbove: 500,
  },
} as const
const { info, watch, warn, alert } = LIMITS.reserve
const LADDER = { info, watch, warn, alert }

/**
 * A fall of reserves slower than this (MW in ten minutes) is noise; a threshold more than two hours away gets no
 * countdown.
 */
const MIN_FALL_MW = 20

const MAX_MINUTES_LEFT = 120

const HORIZON_MINUTES = 60
/** With fewer readings of reserves than this in an hour, a crossed threshold could be missed. */
const MIN_READINGS = 10

export const reserveTightness = defineRule({
  kind: 'reserve_tightness',
  family: 'grid',
  subject: 'scarcity',
  scope: 'grid',
  reads: 'grid',
  ranksFirst: true,
  speaksOf: 'ahead',
  worseWhen: 'lower',
  needs: ['prc'],
  ladder: LADDER,
  ladderUnit: 'MW',
  limits: LIMITS,
  prior: 0.5,
  outcome: {
    horizonMinutes: HORIZON_MINUTES,
    actionableFrom: 'info',
    claim: 'Reserves under the next lower line within an hour',
    wasCorrect,
    marketEvent: {
      name: 'prc_under_line',
      title: `Reserves under ${alert} MW`,
      unit: 'MW',
      row: 6,
      graceMs: USUAL_EVENT_GRACE_MS,
      momentsBetween: (window, _zone, fromMs, toMs) =>
        listObservationsBetween(window, 'prc', SYSTEM_POINT, fromMs, toMs).filter(({ value }) => value < alert),
    },
  },
  method:
    'Compares physical responsive capability (PRC) with fixed lines above ERCOT’s emergency steps; a fast fall, or reserves far below the usual for that time, is an early note.',
  judge,
  phrases,
})

/** The thresholds of the alert levels, followed by ERCOT's lower emergency thresholds. */
const LINES = [info, watch, warn, alert, ...Object.values(THRESHOLDS.reserveSteps)]

function wasCorrect(window: MarketWindow, { raisedAtMs }: RulePrediction): boolean | UnscorableReason {
  const newest = findLatestObservation(window, 'prc', SYSTEM_POINT, raisedAtMs)
  if (newest === null || raisedAtMs - newest.atMs > HORIZON_MINUTES * MINUTE_MS) return 'readings missing'
  const next = Math.max(...LINES.filter((line) => line < newest.value))
  if (next === Number.NEGATIVE_INFINITY) return 'announced nothing'
  const after = listObservationsBetween(
    window,
    'prc',
    SYSTEM_POINT,
    raisedAtMs + 1,
    raisedAtMs + HORIZON_MINUTES * MINUTE_MS,
  )
  if (after.some(({ value }) => value < next)) return true
  return after.length >= MIN_READINGS ? false : 'readings missing'
}

function judge({ facts, nowMs }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { prc, prcChange, prcUsual } = facts.system.reserves
  if (!isFact(prc)) return withholdJudgement(prc.absent)
  const limits = LIMITS.reserve
  const change = isFact(prcChange) ? prcChange.value : 0
  const thinUnder = prcUsual === null ? null : limits.shareOfNorm * prcUsual
  const levelAt = (margin: number): AlertLevel | null => {
    if (prc.value < limits.alert + margin) return 'alert'
    if (prc.value < limits.warn + margin) return 'warn'
    if (prc.value < limits.watch + margin) return 'watch'
    const falling = prc.value < limits.info + margin && change <= -limits.fallMw + margin
    const thin = thinUnder !== null && prc.value < thinUnder + margin
    return falling || thin ? 'info' : null
  }
  const entry = levelAt(0)
  return {
    entry,
    hold: levelAt(limits.exitAbove),
    agreement: change < 0 ? 1 : 0,
    ageMinutes: (nowMs - prc.atMs) / MINUTE_MS,
    describe() {
      const steps = THRESHOLDS.reserveSteps
      const room = prc.value - steps.watch
      const per10 = change / (limits.fallMinutes / 10)
      const figures: Figure[] = [
        createMeasuredFigure('prc', 'Physical responsive capability', 'MW', prc, limits[entry ?? 'info']),
        createComputedFigure('room', 'Distance to the Watch line', Math.abs(room), 'MW', prc.atMs, prc.source),
        createThresholdFigure('watchLine', 'ERCOT Watch', steps.watch, 'MW'),
        createThresholdFigure('eea1', 'EEA1', steps.eea1, 'MW'),
        createThresholdFigure('eea2', 'EEA2', steps.eea2, 'MW'),
        createThresholdFigure('eea3', 'EEA3', steps.eea3, 'MW'),
      ]
      if (prcUsual !== null)
        figures.push(createComputedFigure('usual', 'Usual at this time', prcUsual, 'MW', prc.atMs, prc.source))
      const side = room >= 0 ? 'above' : 'under'
      if (per10 >= -MIN_FALL_MW) return { variant: prcUsual === null ? 'plain' : 'usual', words: { side }, figures }
      figures.push(
        createComputedFigure('fall', 'Fall in ten minutes', -per10, 'MW', prc.atMs, prc.source),
        createThresholdFigure('ten', 'Minutes', 10, 'min'),
      )
      const minutesLeft = (10 * room) / -per10
      if (room <= 0 || minutesLeft > MAX_MINUTES_LEFT) return { variant: 'falling', words: { side }, figures }
      figures.push(
        createComputedFigure(
          'left',
          'Minutes to the Watch line at that rate',
          minutesLeft,
          'min',
          prc.atMs,
          prc.source,
        ),
      )
      return { variant: 'nearing', words: { side }, figures }
    },
  }
}
