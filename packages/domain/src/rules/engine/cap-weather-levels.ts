import { higherLevel, type Level, levelRank } from '../level.ts'
import { findRule, type RuleKind } from '../registry.ts'
import type { MarketSubject } from './rule.ts'

/** Subjects that show whether the weather has reached the market. */
const MARKET_SUBJECTS: ReadonlySet<MarketSubject> = new Set(['price', 'move', 'scarcity', 'outlook'])
const CAPPED: ReadonlySet<RuleKind> = new Set(['heat', 'cold'])

type LeveledItem = { kind: RuleKind; level: Level }

/**
 * Weather is only a cause: heat and cold are above watch only if a price, reserve or outlook item has that level too.
 */
export function capWeatherLevels(active: LeveledItem[]): void {
  const highest = active
    .filter(({ kind }) => MARKET_SUBJECTS.has(findRule(kind).subject))
    .reduce<Level>((level, item) => higherLevel(level, item.level) ?? level, 'watch')
  for (const item of active)
    if (CAPPED.has(item.kind) && levelRank(item.level) > levelRank(highest)) item.level = highest
}
