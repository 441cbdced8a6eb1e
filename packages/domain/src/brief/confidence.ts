import type { Candidate } from '../rules/engine/candidate.ts'
import { freshness } from '../rules/engine/ranking.ts'
import type { Level } from '../rules/level.ts'
import { type Kind, ruleOf } from '../rules/registry.ts'

/** What came of the calls of a rule from a level on, in one ledger. */
export type CallRecord = {
  ledger: 'live' | 'simulated' | 'archive'
  calls: number
  cameTrue: number
  /** 0 to 1; null where the calls are too few to be judged by. */
  share: number | null
  /** How often the same comes true of any hour; null where that can only be asked of a call, or has not been asked yet. */
  base: number | null
  /** The first and the last Central day of the archive; null for a ledger that is being written. */
  span: { from: string; to: string } | null
}

/** The record as known at a run: how likely a call of a rule and level is to come true, and by which calls. */
export type KnownRecord = {
  /** Null while nothing has been scored. */
  asOf: string | null
  chances: { readonly [call in `${Kind}/${Level}`]?: { probability: number; record: CallRecord } }
}

export const NOTHING_SCORED: KnownRecord = { asOf: null, chances: {} }

/** By what a confidence goes: a fact, the chance that the case states itself, the record of such calls, or an assumption. */
export type ConfidenceBasis = 'fact' | 'stated' | 'record' | 'prior'

export type ItemConfidence = { confidence: number; basis: ConfidenceBasis; record: CallRecord | null }

/** First to a tenth of a percent, as figures are, then to a percent, as they are written: a stated chance is told with both. */
const whole = (share: number): number => Math.round(Math.round(1000 * share) / 10) / 100

/** How sure an item is. What is published or measured cannot come true any more: it is as sure as its reading is fresh. */
export function itemConfidence(
  kind: Kind,
  level: Level,
  candidate: Candidate,
  { chances }: KnownRecord,
): ItemConfidence {
  const { outcome, prior } = ruleOf(kind)
  if (outcome === null || candidate.isMeasured)
    return { confidence: freshness(candidate.ageMinutes), basis: 'fact', record: null }
  const known = chances[`${kind}/${level}`]
  const record = known?.record ?? null
  if (candidate.probability !== undefined) return { confidence: whole(candidate.probability), basis: 'stated', record }
  return known
    ? { confidence: whole(known.probability), basis: 'record', record }
    : { confidence: whole(prior ?? 0), basis: 'prior', record: null }
}
