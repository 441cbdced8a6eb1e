import { isAtLeastAlertLevel, rankAlertLevel } from '../rules/alert-level.ts'
import { findRule } from '../rules/registry.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { fillPhrase, listFigureKeys } from '../words/phrase.ts'
import type { IntelligenceItem } from './brief.ts'
import type { FigureRegistry } from './figure-registry.ts'
import type { ItemsByKind } from './intelligence.ts'
import { chooseCrossingTemplate } from './narrative/likely-price-crossing.ts'
import type { NarrativeFacts } from './narrative/narrative-figures.ts'
import type { TextWithFigureKeys } from './narrative/narrative-line.ts'

const CHANGED_WITHIN_MINUTES = 30
/** A price move within an hour that is smaller than this ($/MWh) is not worth a headline. */
const MIN_HEADLINE_MOVE = 8
/**
 * A price counts as far from usual beyond this fraction of the distance from the usual price to the edge of the usual
 * range.
 */
const FAR_IN_BAND = 0.6

/**
 * Leads with the first item at watch or above, price and reserves first. Below watch, the headline reports a price that
 * moved or is far from usual, even before a rule confirms it.
 */
export function composeHeadline(
  facts: NarrativeFacts,
  items: readonly IntelligenceItem[],
  before: ItemsByKind,
  book: FigureRegistry,
): TextWithFigureKeys {
  const { input } = facts
  const highest = items.find(({ kind, level }) => kind !== 'calm' && isAtLeastAlertLevel(level, 'watch'))
  // Weather is only a cause, so the price that the weather makes likely leads the headline.
  const turn = facts.turn && `{zone}: ${chooseCrossingTemplate(facts.turn)}`
  if (highest && turn && findRule(highest.kind).family === 'weather')
    return { text: fillPhrase(turn, book.find, { zone: input.zoneName }, input.nowMs), keys: listFigureKeys(turn) }
  if (highest) return { text: titleOf(highest, before, facts), keys: [] }
  const isCalm = items.some(({ kind }) => kind === 'calm')
  const price = movedPrice(facts) ?? (isCalm ? null : priceLine(facts))
  if (price)
    return { text: fillPhrase(price, book.find, { zone: input.zoneName }, input.nowMs), keys: listFigureKeys(price) }
  const noted = items.find(({ held }) => !held)
  return { text: noted?.title ?? `${input.zoneName}: nothing to report`, keys: [] }
}

const SAYS_FALL = /\b(?:off|down)\b/

/** Adds "easing" to an item's title after its alert level fell, unless the price is moving away from usual again. */
function titleOf(item: IntelligenceItem, before: ItemsByKind, { input, verdicts }: NarrativeFacts): string {
  const earlier = before[item.kind]
  const isChanged = Date.parse(item.updated) >= input.nowMs - CHANGED_WITHIN_MINUTES * MINUTE_MS
  const isLowered = isChanged && earlier !== undefined && rankAlertLevel(earlier.level) > rankAlertLevel(item.level)
  const { price, move } = verdicts
  const isMovingAway = findRule(item.kind).subject === 'price' && move.direction === price.direction
  return isLowered && !isMovingAway && !SAYS_FALL.test(item.title) ? `${item.title}, easing` : item.title
}

function priceLine({ verdicts: { price } }: NarrativeFacts): string | null {
  if (price.figures === null) return null
  if (price.direction === 'up') return '{zone} at {lmp|usd}, {gap|usd||} above usual for {clock|clock}'
  if (price.direction === 'down') return '{zone} at {lmp|usd}, {gap|usd||} below usual for {clock|clock}'
  return '{zone} at {lmp|usd}'
}

function movedPrice(facts: NarrativeFacts): string | null {
  const { breakout } = facts.input
  const { price, move } = facts.verdicts
  if (price.figures === null) return null
  const { value } = price.figures.lmp
  if (breakout.known && Math.abs(value - breakout.center) > FAR_IN_BAND * (breakout.band[1] - breakout.center))
    return priceLine(facts)
  if (!move.figures || Math.abs(move.figures.change) < MIN_HEADLINE_MOVE || move.state === 'flat') return null
  return move.figures.change > 0
    ? '{zone} up {trendChange|usd||} in the last hour to {lmp|usd}'
    : '{zone} down {trendChange|usd||} in the last hour to {lmp|usd}'
}
