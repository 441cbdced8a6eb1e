import { ZONE_NAMES, ZONES } from '../../market/zones.ts'
import { type AlertLevel, rankAlertLevel } from '../../rules/alert-level.ts'
import { findRule, type RuleKind } from '../../rules/registry.ts'
import type { Brief, IntelligenceItem } from '../brief.ts'

/** An item that is in the briefs of all four zones. */
export type SharedItem = { level: AlertLevel; title: string }
export type ItemOfAllZones = SharedItem & { kind: RuleKind }

/** The highest item of a zone that is not in the briefs of all other zones, and how many more such items the zone has. */
export type UnsharedItem = { level: AlertLevel; title: string; more: number }

const ZONE_WORDS = new RegExp(`\\b(${ZONES.map((zone) => ZONE_NAMES[zone]).join('|')})\\b`, 'g')

/** Two zones share an item if its kind and title are the same, apart from the zone's name in the title. */
const identityOf = ({ kind, title }: IntelligenceItem): string => `${kind}/${nameAllZones(title)}`

/** Writes `all zones` in place of a zone's name, as `All zones` at the start of a title. */
const nameAllZones = (title: string): string =>
  title.replace(ZONE_WORDS, (_name, _zone, at: number) => (at === 0 ? 'All zones' : 'all zones'))

/** Lists the items that are in all four briefs, highest alert level first; empty if a zone has no current brief. */
export function listItemsOfAllZones(current: readonly (Brief | null)[]): ItemOfAllZones[] {
  const [first, ...others] = current.map((brief) => brief?.intelligence ?? [])
  if (!first || others.length === 0) return []
  const shared = first.flatMap((item): ItemOfAllZones[] => {
    const same = others.flatMap((items) => items.find((other) => identityOf(other) === identityOf(item)) ?? [])
    if (same.length < others.length) return []
    const [level] = [item, ...same]
      .map((each) => each.level)
      .sort((one, other) => rankAlertLevel(other) - rankAlertLevel(one))
    return [{ kind: item.kind, level: level ?? item.level, title: nameAllZones(item.title) }]
  })
  return shared.sort((one, other) => rankAlertLevel(other.level) - rankAlertLevel(one.level))
}

/**
 * Finds the item with the highest alert level that a zone has and not all zones have; of equals weather comes last,
 * because traders act on prices.
 */
export function findFirstUnsharedItem(brief: Brief, current: readonly (Brief | null)[]): UnsharedItem | null {
  const others = current.filter((other) => other !== brief)
  const isShared = (item: IntelligenceItem) =>
    others.length > 0 &&
    others.every((other) => other?.intelligence.some((each) => identityOf(each) === identityOf(item)))
  const own = brief.intelligence.filter((item) => !isShared(item))
  const isWeather = ({ kind }: IntelligenceItem) => findRule(kind).subject === 'weather'
  const [first, ...more] = [...own.filter((item) => !isWeather(item)), ...own.filter(isWeather)].sort(
    (one, other) => rankAlertLevel(other.level) - rankAlertLevel(one.level),
  )
  return first ? { level: first.level, title: first.title, more: more.length } : null
}
