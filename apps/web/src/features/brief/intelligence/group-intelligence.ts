import { levelOf } from '@tradeops/domain/present/names'
import type { Level } from '@tradeops/domain/rules/level'
import type { IntelligenceItem } from '../brief.ts'

export type GroupedIntelligence = {
  immediate: IntelligenceItem[]
  watch: IntelligenceItem[]
  context: IntelligenceItem[]
  /** How many were left out, the least urgent first. */
  unshown: number
}

/** Many times what the engine writes; more would be a wall, not a brief. */
const MOST_SHOWN = 60

export const needsDecision = (item: IntelligenceItem): boolean => ['alert', 'warn'].includes(levelOf(item))

const RANK: Record<Level, number> = { alert: 0, warn: 1, watch: 2, info: 3 }

/** Sorting keeps the server's order among items of one level: it ranks by weight. */
export function groupIntelligence(items: readonly IntelligenceItem[]): GroupedIntelligence {
  const sorted = [...items].sort((a, b) => RANK[levelOf(a)] - RANK[levelOf(b)]).slice(0, MOST_SHOWN)
  return {
    immediate: sorted.filter(needsDecision),
    watch: sorted.filter((item) => levelOf(item) === 'watch'),
    context: sorted.filter((item) => levelOf(item) === 'info'),
    unshown: items.length - sorted.length,
  }
}

/** What an item is known by from one brief to the next. */
export const identity = (item: IntelligenceItem) => item.id ?? `${item.kind}/${item.title}`

/** What a screen reader is told when a new brief arrives: only what calls for a decision and was not there before. */
export function newlyUrgent(
  before: readonly IntelligenceItem[],
  after: readonly IntelligenceItem[],
): IntelligenceItem[] {
  const levels = new Map(before.map((item) => [identity(item), RANK[levelOf(item)]]))
  return groupIntelligence(after).immediate.filter((item) => {
    const earlier = levels.get(identity(item))
    return earlier === undefined || earlier > RANK[levelOf(item)]
  })
}
