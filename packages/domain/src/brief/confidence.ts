import type { ItemCandidate } from '../rules/engine/candidate.ts'
import { rateFreshness } from '../rules/engine/ranking.ts'
import type { Level } from '../rules/level.ts'
import { findRule, type RuleKind } from '../rules/registry.ts'

/** How many calls of a rule at a level or above were correct, in one ledger. */
export type CallRecord = {
  ledger: 'live' | 'simulated' | 'archive'
  calls: number
  cameTrue: number
  /** Correct calls, 0 to 1; null with too few calls to judge. */
  share: number | null
  /** How often the same event happens in any hour; null if not counted, or if it only makes sense for a call. */
  base: number | null
  /** First and last Central day of the archive; null for a ledger that still grows. */
  span: { from: string; to: string } | null
}

/** The record at the time of a run: how likely a call is correct, by rule and level. */
export type KnownRecord = {
  /** Null before the first scored call. */
  asOf: string | null
  chances: { readonly [call in `${RuleKind}/${Level}`]?: { probability: number; record: CallRecord } }
}

export const EMPTY_KNOWN_RECORD: KnownRecord = { asOf: null, chances: {} }

/** A confidence is based on a fact, a probability the item states, the record of such calls, or an assumption. */
export type ConfidenceBasis = 'fact' | 'stated' | 'record' | 'prior'

export type ItemConfidence = { confidence: number; basis: ConfidenceBasis; record: CallRecord | null }

/** Rounds like the figure beside it: to a tenth of a percent, then to a percent. */
const whole = (share: number): number => Math.round(Math.round(1000 * share) / 10) / 100

/** A published or measured value has nothing left to predict: its confidence is how fresh the reading is. */
export function rateItemConfidence(
  kind: RuleKind,
  level: Level,
  candidate: ItemCandidate,
  { chances }: KnownRecord,
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
