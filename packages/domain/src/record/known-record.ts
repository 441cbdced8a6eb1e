import type { CallRecord, KnownRecord } from '../brief/confidence.ts'
import type { Origin } from '../market/reading.ts'
import type { Rule } from '../rules/engine/rule.ts'
import { LEVELS, type Level } from '../rules/level.ts'
import { type Kind, RULES } from '../rules/registry.ts'
import { isoSeconds } from '../time/iso-seconds.ts'
import { ARCHIVE_RECORD, type ArchiveRecord, lastDayOf } from './archive-record.ts'
import type { CallRate } from './call-rates.ts'
import { FEWEST_CALLS, recordRow } from './record-row.ts'

/** What an installation has scored of its own calls, under one version of the rules. Plain JSON: it is stored. */
export type ScoredCounts = {
  /** Calls that could be told, from a level on, and those that came true. */
  calls: { kind: Kind; level: Level; calls: number; cameTrue: number }[]
  /** The same question asked of every hour. */
  asked: { kind: Kind; asked: number; askedTrue: number }[]
}

export type RecordSnapshot = { origin: Origin; asOfMs: number; counts: ScoredCounts }

/** What was known beforehand counts as so many calls of one's own. */
const KNOWN_BEFORE = 20

/** `(k + 20 p0) / (n + 20)`: a share of few calls stays near what was known before them. */
export const leaningShare = (cameTrue: number, calls: number, before: number): number =>
  (cameTrue + KNOWN_BEFORE * before) / (calls + KNOWN_BEFORE)

/**
 * How likely a call of each rule and level is to come true, from the archive and from the installation's own calls as they
 * were scored by then. Null: nothing has been scored, or nothing is to be known of it.
 */
export function knownRecord(standing: RecordSnapshot | null, archive: ArchiveRecord = ARCHIVE_RECORD): KnownRecord {
  const chances: { -readonly [call in keyof KnownRecord['chances']]: KnownRecord['chances'][call] } = {}
  for (const rule of RULES) {
    if (rule.outcome === null) continue
    for (const level of LEVELS) {
      const replayed = rateOf(archive, rule.kind, level)
      const own = standing?.counts.calls.find((count) => count.kind === rule.kind && count.level === level)
      const record = standing && own && own.calls > 0 ? ownRecord(standing, own) : archiveRecord(archive, replayed)
      const before = shareBefore(archive, rule, level)
      if (record === null || before === null) continue
      const probability = leaningShare(own?.cameTrue ?? 0, own?.calls ?? 0, before)
      chances[`${rule.kind}/${level}`] = { probability, record }
    }
  }
  return { asOf: standing && isoSeconds(standing.asOfMs), chances }
}

const rateOf = ({ rules }: ArchiveRecord, kind: Kind, level: Level): CallRate | null =>
  rules.find((rate) => rate.kind === kind && rate.level === level) ?? null

/**
 * What was known before the first call: the archive's share. Where it has too few calls of a level, they lean on those of
 * the level below, of which they are a part; what it has none of is left to the rule's own assumption.
 */
function shareBefore(archive: ArchiveRecord, rule: Rule<Kind>, level: Level): number | null {
  const rate = rateOf(archive, rule.kind, level)
  if (rate === null) return rule.prior
  if (rate.episodes >= FEWEST_CALLS) return rate.cameTrue
  const lower = LEVELS[LEVELS.indexOf(level) - 1]
  const before = lower ? shareBefore(archive, rule, lower) : rule.prior
  return before === null ? rate.cameTrue : leaningShare(rate.cameTrue * rate.episodes, rate.episodes, before)
}

function ownRecord({ origin, counts }: RecordSnapshot, own: ScoredCounts['calls'][number]): CallRecord {
  const { calls, cameTrue } = own
  const every = counts.asked.find(({ kind }) => kind === own.kind)
  const base = every && every.asked > 0 ? every.askedTrue / every.asked : null
  return { ledger: origin, calls, cameTrue, share: calls < FEWEST_CALLS ? null : cameTrue / calls, base, span: null }
}

function archiveRecord(archive: ArchiveRecord, rate: CallRate | null): CallRecord | null {
  if (rate === null) return null
  const { calls, cameTrue, share, base } = recordRow(rate)
  return { ledger: 'archive', calls, cameTrue, share, base, span: { from: archive.from, to: lastDayOf(archive) } }
}
