import type { Zone } from '../market/zones.ts'
import { ALERT_LEVELS, type AlertLevel, isAtLeastAlertLevel } from '../rules/alert-level.ts'
import type { ActiveItem } from '../rules/engine/judge-rules.ts'
import type { RulePrediction } from '../rules/engine/rule.ts'
import { findRule, RULE_KINDS, type RuleKind } from '../rules/registry.ts'
import { SAME_EPISODE_WITHIN_MS } from './brief-tally.ts'

/**
 * A prediction and the alert level at which it counts: a rule that reaches warn makes one prediction at each level up
 * to warn.
 */
export type RecordedPrediction = RulePrediction & {
  kind: RuleKind
  from: AlertLevel
  /** The probability stated with the prediction; null if the rule states none. */
  probability: number | null
}

export type EndedPrediction = Pick<RecordedPrediction, 'kind' | 'from' | 'zone' | 'raisedAtMs'> & { endedAtMs: number }

type CallKey = `${RuleKind}/${AlertLevel}`

/** The keys of every rule, because a text that is joined for each SCED run is slow to look up. */
const CALL_KEYS = Object.fromEntries(
  RULE_KINDS.map((kind) => [kind, Object.fromEntries(ALERT_LEVELS.map((from) => [from, `${kind}/${from}`]))]),
) as Record<RuleKind, Record<AlertLevel, CallKey>>

/** Open predictions of one zone: when each was made and last active. Plain JSON, stored with the engine's state. */
export type OpenPredictions = { [key in CallKey]?: { raisedAtMs: number; stoodAtMs: number } }

export type PredictionsOfScedRun = { open: OpenPredictions; made: RecordedPrediction[]; ended: EndedPrediction[] }

/**
 * Advances a zone's predictions by one SCED run: finds those that begin, and those that have ended because they were
 * inactive for long.
 */
export function advancePredictions(
  before: OpenPredictions,
  zone: Zone,
  nowMs: number,
  active: readonly ActiveItem[],
): PredictionsOfScedRun {
  const open: OpenPredictions = {}
  const ended: EndedPrediction[] = []
  for (const key of Object.keys(before) as CallKey[]) {
    const call = before[key]!
    const { raisedAtMs, stoodAtMs } = call
    if (nowMs - stoodAtMs <= SAME_EPISODE_WITHIN_MS) {
      open[key] = call
      continue
    }
    const [kind, from] = key.split('/') as [RuleKind, AlertLevel]
    ended.push({ kind, from, zone, raisedAtMs, endedAtMs: stoodAtMs })
  }
  const made: RecordedPrediction[] = []
  for (const { kind, level, candidate } of active) {
    if (findRule(kind).outcome === null || candidate === null) continue
    for (const from of ALERT_LEVELS) {
      if (!isAtLeastAlertLevel(level, from)) break
      const key = CALL_KEYS[kind][from]
      const call = open[key]
      if (!call) {
        const { figures } = candidate.describe(level)
        const probability = candidate.probability ?? null
        made.push({ kind, from, zone, raisedAtMs: nowMs, level, figures, probability })
      }
      open[key] = { raisedAtMs: call?.raisedAtMs ?? nowMs, stoodAtMs: nowMs }
    }
  }
  return { open, made, ended }
}

/**
 * Merges the predictions of a SCED run whose published briefs are composed again. Predictions of the first briefs keep
 * their time; a prediction that the new briefs do not repeat has ended.
 */
export function mergeRemadePredictions(first: PredictionsOfScedRun, again: PredictionsOfScedRun): PredictionsOfScedRun {
  const open = { ...again.open }
  const said = new Set(first.made.map(({ kind, from }) => `${kind}/${from}` as const))
  const ended = [...again.ended]
  for (const { kind, from, zone, raisedAtMs } of first.made) {
    const call = open[`${kind}/${from}`]
    if (call) open[`${kind}/${from}`] = { ...call, raisedAtMs }
    else ended.push({ kind, from, zone, raisedAtMs, endedAtMs: raisedAtMs })
  }
  return { open, made: again.made.filter(({ kind, from }) => !said.has(`${kind}/${from}`)), ended }
}

/**
 * Collects all open predictions that the briefs of a SCED run have stated, as input for composing these briefs again.
 */
export const accumulatePredictions = (
  first: PredictionsOfScedRun | undefined,
  { open, made, ended }: PredictionsOfScedRun,
): PredictionsOfScedRun => ({
  open,
  ended,
  made: [...(first?.made ?? []).filter(({ kind, from }) => open[`${kind}/${from}`]), ...made],
})
