import type { KnownPredictionAccuracy, PredictionAccuracy } from '../brief/confidence.ts'
import type { DataOrigin } from '../market/reading.ts'
import { ALERT_LEVELS, type AlertLevel } from '../rules/alert-level.ts'
import type { Rule } from '../rules/engine/rule.ts'
import { RULES, type RuleKind } from '../rules/registry.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import { ARCHIVE_TRACK_RECORD, type ArchiveTrackRecord, findLastArchiveDay } from './archive-track-record.ts'
import type { PredictionHitRate } from './prediction-hit-rates.ts'
import { composeTrackRecordRow, MIN_PREDICTIONS_FOR_PERCENTAGE } from './track-record-row.ts'

/** Counts of an installation's own scored predictions under one version of the rules, stored as plain JSON. */
export type ScoredPredictionCounts = {
  /** How many predictions (calls) at an alert level or above could be scored, and how many of them were correct. */
  calls: { kind: RuleKind; level: AlertLevel; calls: number; cameTrue: number }[]
  /** How often each rule's claim would have been true in any hour, whether or not the rule predicted it. */
  asked: { kind: RuleKind; asked: number; askedTrue: number }[]
}

export type TrackRecordSnapshot = { origin: DataOrigin; asOfMs: number; counts: ScoredPredictionCounts }

/**
 * The fraction known from the archive (the prior) weighs as much as this many of the installation's own predictions.
 */
const PRIOR_CALLS = 20

/**
 * Computes `(k + 20 p0) / (n + 20)`, where k of n predictions were correct, so that a fraction from few predictions
 * stays near the prior p0.
 */
export const shrinkTowardPrior = (cameTrue: number, calls: number, before: number): number =>
  (cameTrue + PRIOR_CALLS * before) / (calls + PRIOR_CALLS)

/**
 * Estimates how likely a prediction of each rule and alert level is to be correct, from the archive and from the
 * installation's own scored predictions; rules and levels without scored predictions are left out.
 */
export function composeKnownPredictionAccuracy(
  snapshot: TrackRecordSnapshot | null,
  archive: ArchiveTrackRecord = ARCHIVE_TRACK_RECORD,
): KnownPredictionAccuracy {
  const chances: {
    -readonly [call in keyof KnownPredictionAccuracy['chances']]: KnownPredictionAccuracy['chances'][call]
  } = {}
  for (const rule of RULES) {
    if (rule.outcome === null) continue
    for (const level of ALERT_LEVELS) {
      const replayed = rateOf(archive, rule.kind, level)
      const own = snapshot?.counts.calls.find((count) => count.kind === rule.kind && count.level === level)
      const record = snapshot && own && own.calls > 0 ? ownRecord(snapshot, own) : archiveRecord(archive, replayed)
      const before = shareBefore(archive, rule, level)
      if (record === null || before === null) continue
      const probability = shrinkTowardPrior(own?.cameTrue ?? 0, own?.calls ?? 0, before)
      chances[`${rule.kind}/${level}`] = { probability, record }
    }
  }
  return { asOf: snapshot && formatIsoSeconds(snapshot.asOfMs), chances }
}

const rateOf = ({ rules }: ArchiveTrackRecord, kind: RuleKind, level: AlertLevel): PredictionHitRate | null =>
  rules.find((rate) => rate.kind === kind && rate.level === level) ?? null

/**
 * Computes the fraction of correct predictions in the archive. With too few predictions at an alert level, the fraction
 * is shrunk toward that of the level below, which also counts the predictions of this level; without any predictions
 * the rule's own assumption is used.
 */
function shareBefore(archive: ArchiveTrackRecord, rule: Rule<RuleKind>, level: AlertLevel): number | null {
  const rate = rateOf(archive, rule.kind, level)
  if (rate === null) return rule.prior
  if (rate.episodes >= MIN_PREDICTIONS_FOR_PERCENTAGE) return rate.cameTrue
  const lower = ALERT_LEVELS[ALERT_LEVELS.indexOf(level) - 1]
  const before = lower ? shareBefore(archive, rule, lower) : rule.prior
  return before === null ? rate.cameTrue : shrinkTowardPrior(rate.cameTrue * rate.episodes, rate.episodes, before)
}

function ownRecord(
  { origin, counts }: TrackRecordSnapshot,
  own: ScoredPredictionCounts['calls'][number],
): PredictionAccuracy {
  const { calls, cameTrue } = own
  const every = counts.asked.find(({ kind }) => kind === own.kind)
  const base = every && every.asked > 0 ? every.askedTrue / every.asked : null
  return {
    ledger: origin,
    calls,
    cameTrue,
    share: calls < MIN_PREDICTIONS_FOR_PERCENTAGE ? null : cameTrue / calls,
    base,
    span: null,
  }
}

function archiveRecord(archive: ArchiveTrackRecord, rate: PredictionHitRate | null): PredictionAccuracy | null {
  if (rate === null) return null
  const { calls, cameTrue, share, base } = composeTrackRecordRow(rate)
  return {
    ledger: 'archive',
    calls,
    cameTrue,
    share,
    base,
    span: { from: archive.from, to: findLastArchiveDay(archive) },
  }
}
