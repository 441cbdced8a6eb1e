import { MINUTE_MS } from '../../time/durations.ts'
import { type AlertLevel, rankAlertLevel } from '../alert-level.ts'
import { findRule, type RuleKind } from '../registry.ts'
import type { Rule } from './rule.ts'
import { THRESHOLDS } from './thresholds.ts'

const LEVEL_WEIGHT: Record<AlertLevel, number> = { info: 1, watch: 10, warn: 100, alert: 1000 }

/** Computes the weight of a fact by its age, from 1 when fresh to lower when old. */
export function computeFreshnessWeight(ageMinutes: number): number {
  if (ageMinutes <= 10) return 1
  if (ageMinutes <= 20) return 0.8
  return ageMinutes <= 30 ? 0.5 : 0.4
}

/**
 * Computes an item's weight as probability × freshness × agreement, below 1: ×1.1 per agreeing signal up to ×1.2, ×0.8
 * per disagreeing one.
 */
export function computeItemWeight(chance: number, ageMinutes: number, agreement = 0): number {
  const agreed = agreement >= 0 ? Math.min(1.2, 1.1 ** agreement) : 0.8 ** -agreement
  return Math.round(100 * Math.min(0.95, chance * computeFreshnessWeight(ageMinutes) * agreed)) / 100
}

export function computeItemRank(
  kind: RuleKind,
  level: AlertLevel,
  weight: number,
  sinceMs: number,
  nowMs: number,
): number {
  const ageShare = Math.min(1, (nowMs - sinceMs) / (THRESHOLDS.episodes.noveltyMinutes * MINUTE_MS))
  const relevance = findRule(kind).scope === 'grid' ? 0.7 : 1
  return LEVEL_WEIGHT[level] * relevance * (1.5 - 0.5 * ageShare) * (0.5 + weight / 2)
}

export type RankedItem = { kind: RuleKind; level: AlertLevel; rank: number }

/** Subjects in the order in which traders read them, for items of the same alert level. */
const SUBJECTS: readonly Rule['subject'][] = [
  'price',
  'move',
  'scarcity',
  'dart',
  'congestion',
  'netload',
  'wind',
  'solar',
  'load',
  'outlook',
  'gas',
  'weather',
  'data',
]

/** Ranks rules for the order of items: rules with `ranksFirst` before all others, and the others by subject. */
const orderOf = (kind: RuleKind): number => {
  const { ranksFirst, subject } = findRule(kind)
  return (ranksFirst ? 0 : SUBJECTS.length) + SUBJECTS.indexOf(subject)
}

/**
 * Folds the items of a family into its strongest one, except alerts; the result is ordered by alert level, subject and
 * rank.
 */
export function foldItemFamilies<T extends RankedItem>(ranked: readonly T[]): { leaders: T[]; folded: Map<T, T[]> } {
  const ordered = [...ranked].sort(
    (left, right) =>
      rankAlertLevel(right.level) - rankAlertLevel(left.level) ||
      orderOf(left.kind) - orderOf(right.kind) ||
      right.rank - left.rank ||
      (left.kind < right.kind ? -1 : 1),
  )
  const leaderOf = new Map<string, T>()
  const leaders: T[] = []
  const folded = new Map<T, T[]>()
  for (const item of ordered) {
    const { family } = findRule(item.kind)
    const leader = leaderOf.get(family)
    if (leader && item.level !== 'alert') {
      folded.set(leader, [...(folded.get(leader) ?? []), item])
      continue
    }
    if (!leader) leaderOf.set(family, item)
    leaders.push(item)
  }
  return { leaders: leaders.slice(0, THRESHOLDS.episodes.shown), folded }
}
