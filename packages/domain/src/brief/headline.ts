import { isFact } from '../rules/fact.ts'
import { atLeast, levelRank } from '../rules/level.ts'
import type { Scene } from '../rules/scene.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { keysIn, phrase } from '../words/phrase.ts'
import type { IntelligenceItem } from './brief.ts'
import type { FigureBook } from './figure-book.ts'
import type { ShownItems } from './intelligence.ts'
import { isInLine } from './is-in-line.ts'
import type { NarrativeFacts } from './narrative/narrative-figures.ts'

export type Said = { text: string; keys: readonly string[] }

const CHANGED_WITHIN_MINUTES = 30
const WORTH_A_HEADLINE = 8
const FAR_IN_THE_BAND = 0.6

/**
 * The highest item leads: items come by level, and price and reserves first within one. Where none asks to be watched, the
 * price is told if it has moved or stands far from its usual, before any rule has confirmed it, and else what is noted.
 */
export function headlineOf(
  facts: NarrativeFacts,
  items: readonly IntelligenceItem[],
  before: ShownItems,
  book: FigureBook,
): Said {
  const { scene } = facts
  const highest = items.find(({ kind, level }) => kind !== 'calm' && atLeast(level, 'watch'))
  if (highest) return { text: titled(highest, before, scene), keys: [] }
  const calm = items.find(({ kind }) => kind === 'calm')
  const price = movedPrice(facts) ?? (calm ? null : priceLine(scene))
  if (price) return { text: phrase(price, book.find, { zone: scene.zoneName }), keys: keysIn(price) }
  const noted = calm ?? items.find(({ held }) => !held)
  return { text: noted?.title ?? `${scene.zoneName}: nothing asks for attention`, keys: [] }
}

/** A level that has just been lowered says so. */
function titled(item: IntelligenceItem, before: ShownItems, { nowMs }: Scene): string {
  const earlier = before[item.kind]
  const isChanged = Date.parse(item.updated) >= nowMs - CHANGED_WITHIN_MINUTES * MINUTE_MS
  const eased = isChanged && earlier !== undefined && levelRank(earlier.level) > levelRank(item.level)
  return eased ? `${item.title}, easing` : item.title
}

/** The price against its usual, whichever way. */
function priceLine({ facts, breakout }: Scene): string | null {
  const { lmp } = facts.prices
  if (!isFact(lmp)) return null
  if (!breakout.known || isInLine(lmp.value, breakout.centre)) return '{zone} at {lmp|usd}'
  return lmp.value > breakout.centre
    ? '{zone} at {lmp|usd}, {gap|usd||} above usual for {hour|clock}'
    : '{zone} at {lmp|usd}, {gap|usd||} below usual for {hour|clock}'
}

function movedPrice({ scene, trend }: NarrativeFacts): string | null {
  const { lmp } = scene.facts.prices
  if (!isFact(lmp) || !scene.breakout.known) return null
  const { band, centre } = scene.breakout
  if (Math.abs(lmp.value - centre) > FAR_IN_THE_BAND * (band[1] - centre)) return priceLine(scene)
  if (!trend || Math.abs(trend.change) < WORTH_A_HEADLINE || trend.direction === 'Flat') return null
  return trend.change > 0
    ? '{zone} up {trendChange|usd||} in an hour to {lmp|usd}'
    : '{zone} down {trendChange|usd||} in an hour to {lmp|usd}'
}
