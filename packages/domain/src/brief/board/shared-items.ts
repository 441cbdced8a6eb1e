import { ZONE_NAMES, ZONES } from '../../market/zones.ts'
import { type Level, levelRank } from '../../rules/level.ts'
import { findRule } from '../../rules/registry.ts'
import type { Brief, IntelligenceItem } from '../brief.ts'

/** An item that the briefs of all four zones have. */
export type SharedItem = { level: Level; title: string }

/** The first item that a zone does not share with all others, and how many more such items it has. */
export type UnsharedItem = { level: Level; title: string; more: number }

const ZONE_WORDS = new RegExp(`\\b(${ZONES.map((zone) => ZONE_NAMES[zone]).join('|')})\\b`, 'g')

/** Two zones share an item if kind and title are the same, apart from the zone's name. */
const identityOf = ({ kind, title }: IntelligenceItem): string => `${kind}/${title.replace(ZONE_WORDS, 'all zones')}`

/** Lists the items that all briefs have, highest level first; the list is empty if a zone has no current brief. */
export function findSharedItems(current: readonly (Brief | null)[]): SharedItem[] {
  const [first, ...others] = current.map((brief) => brief?.intelligence ?? [])
  if (!first || others.length === 0) return []
  const shared = first.flatMap((item): SharedItem[] => {
    const same = others.flatMap((items) => items.find((other) => identityOf(other) === identityOf(item)) ?? [])
    if (same.length < others.length) return []
    const [level] = [item, ...same].map((each) => each.level).sort((one, other) => levelRank(other) - levelRank(one))
    return [{ level: level ?? item.level, title: item.title.replace(ZONE_WORDS, 'all zones') }]
  })
  return shared.sort((one, other) => levelRank(other.level) - levelRank(one.level))
}

/** Finds the first item that a zone does not share; weather comes last, because traders act on prices. */
export function findUnsharedItem(brief: Brief, current: readonly (Brief | null)[]): UnsharedItem | null {
  const others = current.filter((other) => other !== brief)
  const isShared = (item: IntelligenceItem) =>
    others.length > 0 &&
    others.every((other) => other?.intelligence.some((each) => identityOf(each) === identityOf(item)))
  const own = brief.intelligence.filter((item) => !isShared(item))
  const isWeather = ({ kind }: IntelligenceItem) => findRule(kind).subject === 'weather'
  const [first, ...more] = [...own.filter((item) => !isWeather(item)), ...own.filter(isWeather)]
  return first ? { level: first.level, title: first.title, more: more.length } : null
}
