import { ZONES, type Zone } from '../../market/zones.ts'
import { isAtLeastAlertLevel } from '../../rules/alert-level.ts'
import { findRule } from '../../rules/registry.ts'
import type { Brief, IntelligenceItem } from '../brief.ts'
import { nameSeveralZones } from './grid-headline.ts'

/**
 * Whether an item is about the whole grid or the weather: the board states such an item once, not in every zone's row.
 */
const isGridWide = ({ kind }: Pick<IntelligenceItem, 'kind'>): boolean => {
  const { scope, subject } = findRule(kind)
  return scope === 'grid' || subject === 'weather'
}

/** Names a weather item by the NWS product it quotes, and any other item by its title. */
const nameOf = ({ title, evidence }: IntelligenceItem): { text: string; isProduct: boolean } => {
  const product = evidence.find(({ key }) => key === 'event')?.value
  return typeof product === 'string' ? { text: product, isProduct: true } : { text: title, isProduct: false }
}

const MAX_NOTICES = 2

/**
 * Lists weather and grid-wide items at watch or above that only some zones have; items of all four zones are listed as
 * shared items.
 */
export function listGridWideNotices(newest: (zone: Zone) => Brief | null): string[] {
  const found = new Map<string, { isProduct: boolean; zones: Zone[]; level: IntelligenceItem['level'] }>()
  for (const zone of ZONES)
    for (const item of newest(zone)?.intelligence ?? []) {
      if (!isGridWide(item) || !isAtLeastAlertLevel(item.level, 'watch')) continue
      const { text, isProduct } = nameOf(item)
      const known = found.get(text) ?? { isProduct, zones: [], level: item.level }
      known.zones.push(zone)
      found.set(text, known)
    }
  return [...found]
    .filter(([, { zones }]) => zones.length < ZONES.length)
    .sort(
      ([, left], [, right]) =>
        Number(isAtLeastAlertLevel(right.level, 'warn')) - Number(isAtLeastAlertLevel(left.level, 'warn')),
    )
    .slice(0, MAX_NOTICES)
    .map(([text, { isProduct, zones }]) => (isProduct ? `${text} for ${nameSeveralZones(zones)}` : text))
}
