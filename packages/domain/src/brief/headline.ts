import { isFact } from '../rules/fact.ts'
import { MINUTE_MS } from '../rules/facts/clock.ts'
import { atLeast, type Kind, levelRank } from '../rules/kinds.ts'
import type { Scene } from '../rules/scene.ts'
import { THRESHOLDS } from '../rules/thresholds.ts'
import type { IntelligenceItem } from './brief.ts'
import type { FigureBook } from './figure-book.ts'
import type { ShownItems } from './intelligence.ts'
import { isInLine } from './is-in-line.ts'
import { lastReadWords } from './last-read.ts'
import type { NarrativeFacts } from './narrative/narrative-figures.ts'
import { keysIn, phrase } from './phrase.ts'

export type Said = { text: string; keys: readonly string[] }

const CHANGED_WITHIN_MINUTES = 30
const WORTH_A_HEADLINE = 8
const FAR_IN_THE_BAND = 0.6

/** What moves money before anything else does: the price itself, a likely spike of it, and the reserves behind it. */
const PRICE_OR_SCARCITY: ReadonlySet<Kind> = new Set<Kind>([
  'spike_persistence',
  'spike_risk',
  'negative_price',
  'reserve_tightness',
  'grid_notice',
])

/**
 * A price or a scarcity that is a warning or has just changed leads; else the strongest item, if it is a warning or has just
 * changed. Otherwise a price that stands far from its usual or moved in the hour is the news, before any rule has confirmed
 * it. A ratio of the price is told as the price it is made of, and what is only held is not told as news.
 */
export function headlineOf(
  facts: NarrativeFacts,
  items: readonly IntelligenceItem[],
  before: ShownItems,
  book: FigureBook,
): Said {
  const { scene } = facts
  const sinceMs = scene.nowMs - CHANGED_WITHIN_MINUTES * MINUTE_MS
  const telling = items.filter((item) => item.kind !== 'calm' && atLeast(item.level, 'watch') && !item.held)
  const isChanged = (item: IntelligenceItem) => Date.parse(item.updated) >= sinceMs
  const pressing = telling.find(
    (item) => isPriceOrScarcity(item, scene) && (atLeast(item.level, 'warn') || isChanged(item)),
  )
  const lead = pressing ?? telling.find(isChanged) ?? telling.find((item) => item.kind !== 'da_curve') ?? telling[0]
  const urgent = lead !== undefined && (atLeast(lead.level, 'warn') || isChanged(lead))
  const moved = lead?.kind === 'heat_rate' ? priceLine(scene) : urgent ? null : movedPrice(facts)
  if (moved) return { text: phrase(moved, book.find, { zone: scene.zoneName }), keys: keysIn(moved) }
  const shown = lead ?? items.find((item) => item.kind === 'calm') ?? items.find((item) => !item.held)
  if (!shown) return { text: `${scene.zoneName}: nothing asks for attention`, keys: [] }
  const earlier = before[shown.kind as Kind]
  const eased = isChanged(shown) && earlier !== undefined && levelRank(earlier.level) > levelRank(shown.level)
  return { text: eased ? `${shown.title}, easing` : shown.title, keys: [] }
}

/** A price that is back inside its band may keep its level for a while; it is no longer the news. */
function isPriceOrScarcity({ kind }: IntelligenceItem, { breakout }: Scene): boolean {
  if (kind === 'price_breakout') return breakout.known && Math.abs(breakout.z) >= THRESHOLDS.breakout.watchZ
  return PRICE_OR_SCARCITY.has(kind)
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

const MOST_SUMMARY = 140

/** One line: the price against normal, what drives it, what comes next. Clauses that do not fit are left out whole. */
export function summaryOf(
  { scene, dearest }: NarrativeFacts,
  items: readonly IntelligenceItem[],
  book: FigureBook,
): Said {
  const words = { zone: scene.zoneName, ...lastReadWords(scene) }
  const driver = driverClause(scene, items, book)
  const keys: string[] = []
  let text = ''
  const say = (clause: string, isTemplate: boolean) => {
    const next = isTemplate ? phrase(clause, book.find, words) : clause
    const longer = text === '' ? next : `${text}; ${next}`
    if (longer.length + 1 > MOST_SUMMARY) return
    text = longer
    if (isTemplate) keys.push(...keysIn(clause))
  }
  say(levelClause(scene, book), true)
  if (driver) say(driver.clause, driver.isTemplate)
  const risk = riskClause(scene, dearest !== null, book)
  if (risk) say(risk, true)
  return { text: `${text}.`, keys }
}

function levelClause({ breakout, facts }: Scene, { has }: FigureBook): string {
  const { lmp } = facts.prices
  if (!isFact(lmp))
    return has('lastLmp')
      ? '{zone} price out of date, last read {lastLmp|usd} at {lastLmpAt}'
      : 'No {zone} price has been read'
  if (!breakout.known) return '{zone} {lmp|usd}'
  if (isInLine(lmp.value, breakout.centre)) return '{zone} {lmp|usd}, normal for {hour|clock}'
  return lmp.value > breakout.centre
    ? '{zone} {lmp|usd} ({gap|usd||} above normal for {hour|clock})'
    : '{zone} {lmp|usd} ({gap|usd||} below normal for {hour|clock})'
}

/** The first clause has told the price, and what it makes of gas; the third tells of what comes. Neither is a driver. */
const NO_DRIVER: ReadonlySet<Kind> = new Set<Kind>([
  'price_breakout',
  'negative_price',
  'heat_rate',
  'evening_ramp',
  'da_curve',
  'calm',
])

type DriverClause = { clause: string; isTemplate: boolean }

function driverClause(
  { pressure }: Scene,
  items: readonly IntelligenceItem[],
  { has }: FigureBook,
): DriverClause | null {
  const top = items.find((item) => atLeast(item.level, 'watch') && !NO_DRIVER.has(item.kind) && !item.held)
  if (top) return { clause: top.title, isTemplate: false }
  if (pressure.known && pressure.relevant.length > 0 && has('constraint'))
    return { clause: '{constraint} bound at {shadow|usd}/MW', isTemplate: true }
  if (!has('netLoad')) return null
  const unbound = pressure.known && !pressure.degraded
  return {
    clause: unbound ? 'net load {netLoad|gw}, no binding constraint of note' : 'net load {netLoad|gw}',
    isTemplate: true,
  }
}

function riskClause({ facts }: Scene, hasDearest: boolean, { has }: FigureBook): string | null {
  const { evening } = facts.system.forecasts
  if (evening && evening.peakMs > facts.system.clock.nowMs && evening.rampMw >= THRESHOLDS.items.evening.ladder.info) {
    return 'evening ramp of {ramp|gw}, peak at {eveningPeakAt|clock}'
  }
  if (hasDearest) return 'dearest hour left {dearestHour|he} at {dearest|usd} day-ahead'
  return has('peakLoad') ? 'next load peak {peakLoad|gw} in {peakHour|he}' : null
}
