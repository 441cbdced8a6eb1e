import { MINUTE_MS } from '../time/durations.ts'
import { type Level, levelRank } from './level.ts'
import { type Kind, ruleOf } from './registry.ts'
import { THRESHOLDS } from './thresholds.ts'

const LEVEL_WEIGHT: Record<Level, number> = { info: 1, watch: 10, warn: 100, alert: 1000 }

/** How much a fact of this age may still count. */
export function freshness(ageMinutes: number): number {
  if (ageMinutes <= 10) return 1
  if (ageMinutes <= 20) return 0.8
  return ageMinutes <= 30 ? 0.5 : 0.4
}

/** Prior × freshness × agreement, never certain. Net support of signals counts ×1.1 each up to ×1.2, each doubt ×0.8. */
export function confidenceOf(prior: number, ageMinutes: number, agreement: number): number {
  const agreed = agreement >= 0 ? Math.min(1.2, 1.1 ** agreement) : 0.8 ** -agreement
  return Math.round(100 * Math.min(0.95, prior * freshness(ageMinutes) * agreed)) / 100
}

export function rankOf(kind: Kind, level: Level, confidence: number, sinceMs: number, nowMs: number): number {
  const ageShare = Math.min(1, (nowMs - sinceMs) / (THRESHOLDS.episodes.noveltyMinutes * MINUTE_MS))
  const relevance = ruleOf(kind).scope === 'grid' ? 0.7 : 1
  return LEVEL_WEIGHT[level] * relevance * (1.5 - 0.5 * ageShare) * (0.5 + confidence / 2)
}

/** `reached` is the level whose entry value is reached now; `level` may be one that is on its way out. */
export type Ranked = { kind: Kind; level: Level; reached: Level | null; rank: number }

/** The price itself: not a ratio of it, and not a chance. */
const isPrice = (kind: Kind): boolean => {
  const { family, subject } = ruleOf(kind)
  return family === 'price' && subject === 'price'
}

/**
 * An implied heat rate is the price over again, divided by gas. Where the price itself is spoken of, it leads with the level
 * that the ratio has reached where that is higher, and the ratio follows in its body.
 */
function priceBeforeRatio<T extends Ranked>(ranked: readonly T[]): readonly T[] {
  const ratio = ranked.find(({ kind }) => kind === 'heat_rate')
  if (!ratio) return ranked
  let price: T | null = null
  for (const item of ranked) if (isPrice(item.kind) && (!price || item.rank > price.rank)) price = item
  if (!price) return ranked
  const raised = levelRank(ratio.reached) > levelRank(price.level) ? ratio.reached : null
  const leading = raised === null ? price : { ...price, level: raised, rank: Math.max(price.rank, ratio.rank) }
  const following: T = { ...ratio, level: 'info', rank: leading.rank * BEHIND }
  return ranked.map((item) => (item === price ? leading : item === ratio ? following : item))
}

const BEHIND = 0.999

const moneyFirst = (kind: Kind): number => (ruleOf(kind).comesFirst ? 1 : 0)

/** The strongest of each family leads; its siblings are folded into it, except that an alert is never folded away. By level, then money, then rank. */
export function leadersAndFolded<T extends Ranked>(ranked: readonly T[]): { leaders: T[]; folded: Map<T, T[]> } {
  const ordered = [...priceBeforeRatio(ranked)].sort(
    (left, right) => right.rank - left.rank || (left.kind < right.kind ? -1 : 1),
  )
  const leaderOf = new Map<string, T>()
  const leaders: T[] = []
  const folded = new Map<T, T[]>()
  for (const item of ordered) {
    const { family } = ruleOf(item.kind)
    const leader = leaderOf.get(family)
    if (leader && item.level !== 'alert') {
      folded.set(leader, [...(folded.get(leader) ?? []), item])
      continue
    }
    if (!leader) leaderOf.set(family, item)
    leaders.push(item)
  }
  // Rank grows tenfold with the level, so this keeps its order and only lets money go first among equals.
  leaders.sort(
    (left, right) => levelRank(right.level) - levelRank(left.level) || moneyFirst(right.kind) - moneyFirst(left.kind),
  )
  return { leaders: leaders.slice(0, THRESHOLDS.episodes.shown), folded }
}
