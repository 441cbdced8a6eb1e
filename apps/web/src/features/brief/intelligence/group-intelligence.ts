import { readLevel } from '@tradeops/domain/present/names'
import type { Level } from '@tradeops/domain/rules/level'
import type { IntelligenceItem } from '../brief.ts'

export type GroupedIntelligence = {
  immediate: IntelligenceItem[]
  watch: IntelligenceItem[]
  context: IntelligenceItem[]
  /** The items whose text is shown at once. */
  open: ReadonlySet<IntelligenceItem>
  /** How many of the least urgent items are not shown. */
  hidden: number
}

/** Limits the items of a malformed answer; the engine writes at most eight. */
const MAX_SHOWN = 60

/** Two texts fit the first screen under the lead; a page of few items folds none. */
const MAX_OPEN = 2
const FEW_ITEMS = 2

export const needsDecision = (item: IntelligenceItem): boolean => ['alert', 'warn'].includes(readLevel(item))

const isNotable = (item: IntelligenceItem): boolean => readLevel(item) !== 'info'

const RANK: Record<Level, number> = { alert: 0, warn: 1, watch: 2, info: 3 }

/** Groups items by level; items of one level keep the server's order, which ranks by weight. */
export function groupIntelligence(items: readonly IntelligenceItem[]): GroupedIntelligence {
  const sorted = [...items].sort((a, b) => RANK[readLevel(a)] - RANK[readLevel(b)]).slice(0, MAX_SHOWN)
  return {
    immediate: sorted.filter(needsDecision),
    watch: sorted.filter((item) => readLevel(item) === 'watch'),
    context: sorted.filter((item) => readLevel(item) === 'info'),
    open: new Set(sorted.length <= FEW_ITEMS ? sorted : sorted.filter(isNotable).slice(0, MAX_OPEN)),
    hidden: items.length - sorted.length,
  }
}

/** Identifies an item across briefs. */
export const getItemIdentity = (item: IntelligenceItem) => item.id ?? `${item.kind}/${item.title}`

/** Finds items that newly need a decision, to announce them to screen readers. */
export function findNewlyUrgentItems(
  before: readonly IntelligenceItem[],
  after: readonly IntelligenceItem[],
): IntelligenceItem[] {
  const levels = new Map(before.map((item) => [getItemIdentity(item), RANK[readLevel(item)]]))
  return groupIntelligence(after).immediate.filter((item) => {
    const earlier = levels.get(getItemIdentity(item))
    return earlier === undefined || earlier > RANK[readLevel(item)]
  })
}
