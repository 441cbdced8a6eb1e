import { readAlertLevel } from '@tradeops/domain/present/names'
import type { AlertLevel } from '@tradeops/domain/rules/alert-level'
import type { IntelligenceItem } from '../brief.ts'

export type ItemsByLevel = {
  immediate: IntelligenceItem[]
  watch: IntelligenceItem[]
  context: IntelligenceItem[]
  /** The items whose text is shown without a click. */
  open: ReadonlySet<IntelligenceItem>
  /** How many of the least urgent items are not shown. */
  hidden: number
}

/** The most items shown, so that a malformed answer cannot fill the page; the engine writes at most eight. */
const MAX_SHOWN = 60

/**
 * The most items with open text: two fit on the first screen under the lead sentence. A page with few items folds none.
 */
const MAX_OPEN = 2
const FEW_ITEMS = 2

export const doesItemNeedDecision = (item: IntelligenceItem): boolean =>
  ['alert', 'warn'].includes(readAlertLevel(item))

const isNotable = (item: IntelligenceItem): boolean => readAlertLevel(item) !== 'info'

const RANK: Record<AlertLevel, number> = { alert: 0, warn: 1, watch: 2, info: 3 }

/**
 * Groups the items of a brief by alert level; items of one level keep the server's order, which ranks by importance.
 */
export function groupItemsByLevel(items: readonly IntelligenceItem[]): ItemsByLevel {
  const sorted = [...items].sort((a, b) => RANK[readAlertLevel(a)] - RANK[readAlertLevel(b)]).slice(0, MAX_SHOWN)
  return {
    immediate: sorted.filter(doesItemNeedDecision),
    watch: sorted.filter((item) => readAlertLevel(item) === 'watch'),
    context: sorted.filter((item) => readAlertLevel(item) === 'info'),
    open: new Set(sorted.length <= FEW_ITEMS ? sorted : sorted.filter(isNotable).slice(0, MAX_OPEN)),
    hidden: items.length - sorted.length,
  }
}

/** Returns a key that identifies the same item across briefs. */
export const getItemIdentity = (item: IntelligenceItem) => item.id ?? `${item.kind}/${item.title}`

/**
 * Finds items that need a decision and are new or have risen to a higher level, so that they are announced to screen
 * readers.
 */
export function findNewlyUrgentItems(
  before: readonly IntelligenceItem[],
  after: readonly IntelligenceItem[],
): IntelligenceItem[] {
  const levels = new Map(before.map((item) => [getItemIdentity(item), RANK[readAlertLevel(item)]]))
  return groupItemsByLevel(after).immediate.filter((item) => {
    const earlier = levels.get(getItemIdentity(item))
    return earlier === undefined || earlier > RANK[readAlertLevel(item)]
  })
}
