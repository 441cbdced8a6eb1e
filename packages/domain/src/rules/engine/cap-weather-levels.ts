import { type AlertLevel, pickHigherAlertLevel, rankAlertLevel } from '../alert-level.ts'
import { findRule, type RuleKind } from '../registry.ts'
import type { MarketSubject } from './rule.ts'

/** Subjects of items that show whether the weather has reached the market. */
const MARKET_SUBJECTS: ReadonlySet<MarketSubject> = new Set(['price', 'move', 'scarcity', 'outlook'])
const CAPPED: ReadonlySet<RuleKind> = new Set(['heat', 'cold'])

type LeveledItem = { kind: RuleKind; level: AlertLevel }

/**
 * Limits heat and cold to the highest alert level of a price, reserve or outlook item, or to watch if that is higher,
 * because weather is only a cause.
 */
export function capWeatherLevels(active: LeveledItem[]): void {
  const highest = active
    .filter(({ kind }) => MARKET_SUBJECTS.has(findRule(kind).subject))
    .reduce<AlertLevel>((level, item) => pickHigherAlertLevel(level, item.level) ?? level, 'watch')
  for (const item of active)
    if (CAPPED.has(item.kind) && rankAlertLevel(item.level) > rankAlertLevel(highest)) item.level = highest
}
