import type { CallRecord, KnownCallRecord } from '../brief/confidence.ts'
import type { DataOrigin } from '../market/reading.ts'
import type { Rule } from '../rules/engine/rule.ts'
import { LEVELS, type Level } from '../rules/level.ts'
import { RULES, type RuleKind } from '../rules/registry.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import { ARCHIVE_RECORD, type ArchiveRecord, lastArchiveDay } from './archive-record.ts'
import type { CallRate } from './call-rates.ts'
import { composeRecordRow, MIN_CALLS_FOR_SHARE } from './record-row.ts'

/** Scores of an installation's own calls under one version of the rules, stored as plain JSON. */
export type ScoredCallCounts = {
  /** How many calls from a level up could be scored, and how many of them were correct. */
  calls: { kind: RuleKind; level: Level; calls: number; cameTrue: number }[]
  /** How often each rule's claim would have been true in any hour, whether or not it was called. */
  asked: { kind: RuleKind; asked: number; askedTrue: number }[]
}

export type RecordSnapshot = { origin: DataOrigin; asOfMs: number; counts: ScoredCallCounts }

/** The prior share weighs as much as this many of the installation's own calls. */
const PRIOR_CALLS = 20

/** Computes `(k + 20 p0) / (n + 20)`, so that a share of few calls stays near the prior. */
export const shrinkShare = (cameTrue: number, calls: number, before: number): number =>
  (cameTrue + PRIOR_CALLS * before) / (calls + PRIOR_CALLS)

/**
 * Estimates how likely a call of each rule and level is to be correct, from the archive and from the installation's own
 * scored calls; null if nothing has been scored or can be.
 */
export function composeKnownCallRecord(
  snapshot: RecordSnapshot | null,
  archive: ArchiveRecord = ARCHIVE_RECORD,
): KnownCallRecord {
  const chances: { -readonly [call in keyof KnownCallRecord['chances']]: KnownCallRecord['chances'][call] } = {}
  for (const rule of RULES) {
    if (rule.outcome === null) continue
    for (const level of LEVELS) {
      const replayed = rateOf(archive, rule.kind, level)
      const own = snapshot?.counts.calls.find((count) => count.kind === rule.kind && count.level === level)
      const record = snapshot && own && own.calls > 0 ? ownRecord(snapshot, own) : archiveRecord(archive, replayed)
      const before = shareBefore(archive, rule, level)
      if (record === null || before === null) continue
      const probability = shrinkShare(own?.cameTrue ?? 0, own?.calls ?? 0, before)
      chances[`${rule.kind}/${level}`] = { probability, record }
    }
  }
  return { asOf: snapshot && formatIsoSeconds(snapshot.asOfMs), chances }
}

const rateOf = ({ rules }: ArchiveRecord, kind: RuleKind, level: Level): CallRate | null =>
  rules.find((rate) => rate.kind === kind && rate.level === level) ?? null

/**
 * Computes the prior share from the archive. A level with too few calls there is shrunk toward the level below, which
 * includes it; without any calls the rule's own assumption is used.
 */
function shareBefore(archive: ArchiveRecord, rule: Rule<RuleKind>, level: Level): number | null {
  const rate = rateOf(archive, rule.kind, level)
  if (rate === null) return rule.prior
  if (rate.episodes >= MIN_CALLS_FOR_SHARE) return rate.cameTrue
  const lower = LEVELS[LEVELS.indexOf(level) - 1]
  const before = lower ? shareBefore(archive, rule, lower) : rule.prior
  return before === null ? rate.cameTrue : shrinkShare(rate.cameTrue * rate.episodes, rate.episodes, before)
}

function ownRecord({ origin, counts }: RecordSnapshot, own: ScoredCallCounts['calls'][number]): CallRecord {
  const { calls, cameTrue } = own
  const every = counts.asked.find(({ kind }) => kind === own.kind)
  const base = every && every.asked > 0 ? every.askedTrue / every.asked : null
  return {
    ledger: origin,
    calls,
    cameTrue,
    share: calls < MIN_CALLS_FOR_SHARE ? null : cameTrue / calls,
    base,
    span: null,
  }
}

function archiveRecord(archive: ArchiveRecord, rate: CallRate | null): CallRecord | null {
  if (rate === null) return null
  const { calls, cameTrue, share, base } = composeRecordRow(rate)
  return { ledger: 'archive', calls, cameTrue, share, base, span: { from: archive.from, to: lastArchiveDay(archive) } }
}
