import { findLatestObservation, listObservationsBetween, type MarketWindow } from '../market/market-window.ts'
import { findHubOfZone, ZONES, type Zone } from '../market/zones.ts'
import { ALERT_LEVELS, type AlertLevel } from '../rules/alert-level.ts'
import type { OutcomeDefinition, Rule } from '../rules/engine/rule.ts'
import { RULES, type RuleKind } from '../rules/registry.ts'
import { formatCentralDay } from '../time/central-time.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import {
  MARKET_EVENTS,
  SAME_MARKET_EVENT_WITHIN_MS,
  type ScoredMarketEvent,
  selectEventStarts,
} from './market-events.ts'
import type { RecordedPrediction } from './open-predictions.ts'
import type { RecordedPredictions } from './prediction-recorder.ts'

/**
 * The score of one rule at an alert level or above, for part of a time span. It is plain JSON, because the scores of
 * all parts are added up.
 */
export type PredictionScore = {
  kind: RuleKind
  level: AlertLevel
  /**
   * Predictions (calls) that could be scored, and how many were correct, by the Central day on which they were made.
   */
  days: Record<string, [calls: number, cameTrue: number]>
  leadMinutes: number[]
  /** Hours of all zones in which the rule's claim was checked, whether or not the rule made a prediction. */
  asked: number
  askedTrue: number
  /** Hours among the checked ones in which the day-ahead price implied the rule's claim. */
  dayAheadSaid: number
  dayAheadTrue: number
  /**
   * How many of the rule's market events began, and how many of these without a prediction before; null if the rule
   * predicts no event.
   */
  onsets: number | null
  misses: number | null
}

export type ScoredTimeSpan = { fromMs: number; toMs: number }

/**
 * Scores every prediction of a time span by rule and alert level; `window` must reach past the horizon of the last
 * prediction.
 */
export const scorePredictions = (
  calls: RecordedPredictions,
  window: MarketWindow,
  span: ScoredTimeSpan,
): PredictionScore[] =>
  RULES.flatMap((rule) => {
    const { outcome, kind } = rule
    if (outcome === null) return []
    const event = MARKET_EVENTS.find(({ kinds }) => kinds[0] === kind)
    const asked = scoreClaimInEveryHour(rule, outcome, window, span)
    return ALERT_LEVELS.map((level) => {
      const made = calls.made.filter((call) => call.kind === kind && call.from === level && countsIn(rule, call))
      return {
        kind,
        level,
        days: judgedByDay(outcome, window, made),
        leadMinutes: made.flatMap((call) => measureLeadMinutes(outcome, window, call) ?? []),
        ...asked,
        ...(event
          ? missesOf(event, window, span, (zone) => momentsOf(event, (each) => calls.activeAt(zone, each, level)))
          : { onsets: null, misses: null }),
      }
    })
  })

/**
 * Lists the zones whose predictions are scored: an item about the whole grid appears in all four briefs, so only the
 * first zone counts.
 */
export const listZonesToScore = ({ scope }: Pick<Rule, 'scope'>): readonly Zone[] =>
  scope === 'zone' ? ZONES : ZONES.slice(0, 1)

const countsIn = (rule: Rule, { zone }: RecordedPrediction): boolean => listZonesToScore(rule).includes(zone)

function judgedByDay(
  outcome: OutcomeDefinition,
  window: MarketWindow,
  made: readonly RecordedPrediction[],
): PredictionScore['days'] {
  const days: PredictionScore['days'] = {}
  for (const call of made) {
    const cameTrue = outcome.wasCorrect(window, call)
    if (typeof cameTrue !== 'boolean') continue
    const day = formatCentralDay(new Date(call.raisedAtMs))
    const [judged, right] = days[day] ?? [0, 0]
    days[day] = [judged + 1, right + (cameTrue ? 1 : 0)]
  }
  return days
}

/** Counts how often a rule's claim is true in any hour, and in hours in which the day-ahead price implied it. */
export function scoreClaimInEveryHour(
  rule: Rule,
  outcome: OutcomeDefinition,
  window: MarketWindow,
  { fromMs, toMs }: ScoredTimeSpan,
) {
  let asked = 0
  let askedTrue = 0
  let dayAheadSaid = 0
  let dayAheadTrue = 0
  for (const zone of outcome.hasNoBaseRate ? [] : listZonesToScore(rule)) {
    for (let atMs = fromMs; atMs < toMs; atMs += HOUR_MS) {
      if (isAlreadyThere(outcome, window, zone, atMs)) continue
      const answer = outcome.wasCorrect(window, { zone, raisedAtMs: atMs, level: 'info', figures: [] })
      if (typeof answer !== 'boolean') continue
      asked += 1
      if (answer) askedTrue += 1
      if (!outcome.dayAheadImplies?.(window, zone, atMs)) continue
      dayAheadSaid += 1
      if (answer) dayAheadTrue += 1
    }
  }
  return { asked, askedTrue, dayAheadSaid, dayAheadTrue }
}

const isAlreadyThere = (
  { isAnnouncedPrice }: OutcomeDefinition,
  window: MarketWindow,
  zone: Zone,
  atMs: number,
): boolean => {
  if (!isAnnouncedPrice) return false
  const run = findLatestObservation(window, 'lmp', findHubOfZone(zone), atMs)
  return run !== null && isAnnouncedPrice(run.value)
}

/**
 * Measures the minutes from a prediction to the first settled quarter-hour with the predicted price; null without one.
 */
export function measureLeadMinutes(
  { isAnnouncedPrice, horizonMinutes }: OutcomeDefinition,
  window: MarketWindow,
  call: RecordedPrediction,
): number | null {
  if (!isAnnouncedPrice) return null
  const { zone, raisedAtMs } = call
  const quarters = listObservationsBetween(
    window,
    'spp',
    findHubOfZone(zone),
    raisedAtMs,
    raisedAtMs + horizonMinutes * MINUTE_MS,
  )
  const first = quarters.find(({ value }) => isAnnouncedPrice(value))
  return first ? Math.round((first.atMs - raisedAtMs) / MINUTE_MS) : null
}

/** Lists when any of the rules that predict an event was active, oldest first. */
const momentsOf = ({ kinds }: ScoredMarketEvent, activeAt: (kind: RuleKind) => readonly number[]): readonly number[] =>
  kinds.length === 1 ? activeAt(kinds[0]) : kinds.flatMap(activeAt).sort((one, other) => one - other)

function missesOf(
  event: ScoredMarketEvent,
  window: MarketWindow,
  { fromMs, toMs }: ScoredTimeSpan,
  activeAt: (zone: Zone) => readonly number[],
) {
  let onsets = 0
  let misses = 0
  for (const zone of listZonesToScore(event)) {
    const calledMs = activeAt(zone)
    const moments = event.momentsBetween(window, zone, fromMs - SAME_MARKET_EVENT_WITHIN_MS, toMs)
    for (const { atMs } of selectEventStarts(moments, fromMs, toMs)) {
      onsets += 1
      const lastMs = calledMs.findLast((activeMs) => activeMs <= atMs) ?? Number.NEGATIVE_INFINITY
      if (lastMs <= atMs - event.graceMs) misses += 1
    }
  }
  return { onsets, misses }
}

const sumOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other

/** Adds the scores of two parts of a time span, which have the same rules and levels in the same order. */
export const addPredictionScores = (
  one: readonly PredictionScore[],
  other: readonly PredictionScore[],
): PredictionScore[] =>
  one.map((score, index) => {
    const more = other[index]!
    const days = { ...score.days }
    for (const [day, [judged, right]] of Object.entries(more.days)) {
      const [before, rightBefore] = days[day] ?? [0, 0]
      days[day] = [before + judged, rightBefore + right]
    }
    return {
      ...score,
      days,
      leadMinutes: [...score.leadMinutes, ...more.leadMinutes],
      asked: score.asked + more.asked,
      askedTrue: score.askedTrue + more.askedTrue,
      dayAheadSaid: score.dayAheadSaid + more.dayAheadSaid,
      dayAheadTrue: score.dayAheadTrue + more.dayAheadTrue,
      onsets: sumOf(score.onsets, more.onsets),
      misses: sumOf(score.misses, more.misses),
    }
  })
