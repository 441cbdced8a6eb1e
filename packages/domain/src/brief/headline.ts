import { atLeast, levelRank } from '../rules/level.ts'
import { ruleOf } from '../rules/registry.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { keysIn, phrase } from '../words/phrase.ts'
import type { IntelligenceItem } from './brief.ts'
import type { FigureBook } from './figure-book.ts'
import type { ShownItems } from './intelligence.ts'
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
  if (highest) return { text: titled(highest, before, facts), keys: [] }
  const isCalm = items.some(({ kind }) => kind === 'calm')
  const price = movedPrice(facts) ?? (isCalm ? null : priceLine(facts))
  if (price) return { text: phrase(price, book.find, { zone: scene.zoneName }), keys: keysIn(price) }
  const noted = items.find(({ held }) => !held)
  return { text: noted?.title ?? `${scene.zoneName}: nothing asks for attention`, keys: [] }
}

/** A level that has just been lowered says so, but not of a price that is on its way out again. */
function titled(item: IntelligenceItem, before: ShownItems, { scene, verdicts }: NarrativeFacts): string {
  const earlier = before[item.kind]
  const isChanged = Date.parse(item.updated) >= scene.nowMs - CHANGED_WITHIN_MINUTES * MINUTE_MS
  const isLowered = isChanged && earlier !== undefined && levelRank(earlier.level) > levelRank(item.level)
  const { price, move } = verdicts
  const isOutAgain = ruleOf(item.kind).subject === 'price' && move.direction === price.direction
  return isLowered && !isOutAgain ? `${item.title}, easing` : item.title
}

/** The price against its usual, whichever way. */
function priceLine({ verdicts: { price } }: NarrativeFacts): string | null {
  if (price.figures === null) return null
  if (price.direction === 'up') return '{zone} at {lmp|usd}, {gap|usd||} above usual for {clock|clock}'
  if (price.direction === 'down') return '{zone} at {lmp|usd}, {gap|usd||} below usual for {clock|clock}'
  return '{zone} at {lmp|usd}'
}

function movedPrice(facts: NarrativeFacts): string | null {
  const { breakout } = facts.scene
  const { price, move } = facts.verdicts
  if (price.figures === null || !breakout.known) return null
  const { band, centre } = breakout
  if (Math.abs(price.figures.lmp.value - centre) > FAR_IN_THE_BAND * (band[1] - centre)) return priceLine(facts)
  if (!move.figures || Math.abs(move.figures.change) < WORTH_A_HEADLINE || move.state === 'flat') return null
  return move.figures.change > 0
    ? '{zone} up {trendChange|usd||} in an hour to {lmp|usd}'
    : '{zone} down {trendChange|usd||} in an hour to {lmp|usd}'
}
