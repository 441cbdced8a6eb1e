import { isFact } from '../rules/fact.ts'
import { atLeast, levelRank } from '../rules/level.ts'
import { ruleOf } from '../rules/registry.ts'
import type { Scene } from '../rules/scene.ts'
import { THRESHOLDS } from '../rules/thresholds.ts'
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
 * What is news, in this order: a price or a scarcity that presses; whatever has just changed; a warning that does not stand
 * for hours anyway; a price that stands far from its usual or moved in the hour, before any rule has confirmed it; what
 * stands. A ratio of the price is told as the price it is made of, and what is only held is not told as news.
 */
export function headlineOf(
  facts: NarrativeFacts,
  items: readonly IntelligenceItem[],
  before: ShownItems,
  book: FigureBook,
): Said {
  const { scene } = facts
  const sinceMs = scene.nowMs - CHANGED_WITHIN_MINUTES * MINUTE_MS
  const isChanged = (item: IntelligenceItem) => Date.parse(item.updated) >= sinceMs
  const isFast = (item: IntelligenceItem) => atLeast(item.level, 'warn') && ruleOf(item.kind).pace === 'fast'
  const telling = items.filter((item) => item.kind !== 'calm' && atLeast(item.level, 'watch') && !item.held)
  const news =
    telling.find((item) => isPriceOrScarcity(item, scene) && (isChanged(item) || isFast(item))) ??
    telling.find(isChanged) ??
    telling.find(isFast)
  const lead = news ?? standing(telling, scene)
  const shown = lead ?? items.find((item) => item.kind === 'calm') ?? items.find((item) => !item.held)
  const price = priceToTell(facts, news, shown)
  if (price) return { text: phrase(price, book.find, { zone: scene.zoneName }), keys: keysIn(price) }
  if (!shown) return { text: `${scene.zoneName}: nothing asks for attention`, keys: [] }
  const earlier = before[shown.kind]
  const eased = isChanged(shown) && earlier !== undefined && levelRank(earlier.level) > levelRank(shown.level)
  return { text: eased ? `${shown.title}, easing` : shown.title, keys: [] }
}

/** A moving price where nothing else is news; the price itself rather than a ratio of it, or a mere note. */
function priceToTell(
  facts: NarrativeFacts,
  news: IntelligenceItem | undefined,
  shown: IntelligenceItem | undefined,
): string | null {
  const moved = news ? null : movedPrice(facts)
  const isNote = shown?.level === 'info' && shown.kind !== 'calm'
  return moved ?? (isNote || shown?.kind === 'heat_rate' ? priceLine(facts.scene) : null)
}

/** Of what stands, the price first; the day's curve and missing data only where there is nothing else. */
const standing = (telling: readonly IntelligenceItem[], scene: Scene): IntelligenceItem | undefined =>
  telling.find((item) => isPriceOrScarcity(item, scene) && atLeast(item.level, 'warn')) ??
  telling.find(({ kind }) => kind !== 'da_curve' && kind !== 'data_degraded') ??
  telling[0]

/** A price that is back inside its band may keep its level for a while; it is no longer the news. */
function isPriceOrScarcity({ kind }: IntelligenceItem, { breakout }: Scene): boolean {
  if (kind === 'price_breakout') return breakout.known && Math.abs(breakout.z) >= THRESHOLDS.breakout.watchZ
  return ruleOf(kind).comesFirst
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
