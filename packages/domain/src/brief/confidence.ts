import type { ItemCandidate } from '../rules/engine/candidate.ts'
import { rateFreshness } from '../rules/engine/ranking.ts'
import type { Level } from '../rules/level.ts'
import { findRule, type RuleKind } from '../rules/registry.ts'

/** How many calls of a rule, at a level or above, were correct in one ledger of calls. */
export type CallRecord = {
  ledger: 'live' | 'simulated' | 'archive'
  calls: number
  cameTrue: number
  /** Share of correct calls, 0 to 1; null with too few calls to judge. */
  share: number | null
  /** How often the same event happens in any hour; null if it was not counted or only makes sense for a call. */
  base: number | null
  /** First and last Central day of an archive's calls; null for a ledger that still grows. */
  span: { from: string; to: string } | null
}

/** How likely a rule's call at a level is correct, as known at the time of a run. */
export type KnownCallRecord = {
  /** Calls were scored up to this time; null before the first scored call. */
  asOf: string | null
  chances: { readonly [call in `${RuleKind}/${Level}`]?: { probability: number; record: CallRecord } }
}

export const EMPTY_KNOWN_CALL_RECORD: KnownCallRecord = { asOf: null, chances: {} }

/** A confidence is based on a fact, a probability the item states, the record of such calls, or an assumption. */
export type ConfidenceBasis = 'fact' | 'stated' | 'record' | 'prior'

export type ItemConfidence = { confidence: number; basis: ConfidenceBasis; record: CallRecord | null }

/** Rounds a share to a tenth of a percent, then to a percent, like the figure beside it. */
const whole = (share: number): number => Math.round(Math.round(1000 * share) / 10) / 100

/** A published or measured value predicts nothing, so its confidence is the freshness of the reading. */
export function rateItemConfidence(
  kind: RuleKind,
  level: Level,
  candidate: ItemCandidate,
  { chances }: KnownCallRecord,
): ItemConfidence {
  const { outcome, prior } = findRule(kind)
  if (outcome === null || candidate.isMeasured)
    return { confidence: rateFreshness(candidate.ageMinutes), basis: 'fact', record: null }
  const known = chances[`${kind}/${level}`]
  const record = known?.record ?? null
  if (candidate.probability !== undefined) return { confidence: whole(candidate.probability), basis: 'stated', record }
  return known
    ? { confidence: whole(known.probability), basis: 'record', record }
    : { confidence: whole(prior ?? 0), basis: 'prior', record: null }
}
