import { isFact } from '../rules/fact.ts'
import { MINUTE_MS } from '../rules/facts/clock.ts'
import { atLeast, type Kind, levelRank } from '../rules/kinds.ts'
import type { Scene } from '../rules/scene.ts'
import { THRESHOLDS } from '../rules/thresholds.ts'
import type { IntelligenceItem } from './brief.ts'
import type { FigureBook } from './figure-book.ts'
import type { ShownItems } from './intelligence.ts'
import type { NarrativeFacts } from './narrative/narrative-figures.ts'
import { keysIn, phrase } from './phrase.ts'

export type Said = { text: string; keys: readonly string[] }

const CHANGED_WITHIN_MINUTES = 30
const WORTH_A_HEADLINE = 8
const FAR_IN_THE_BAND = 0.6

/**
 * The strongest item leads if it is at least a warning or has just changed; one that eased says so. Otherwise a price that
 * stands far from its usual or moved in the hour is the news, before any rule has confirmed it.
 */
export function headlineOf(
  facts: NarrativeFacts,
  items: readonly IntelligenceItem[],
  before: ShownItems,
  book: FigureBook,
): Said {
  const { scene } = facts
  const sinceMs = scene.nowMs - CHANGED_WITHIN_MINUTES * MINUTE_MS
  const telling = items.filter((item) => item.kind !== 'calm' && atLeast(item.level, 'watch'))
  const changed = telling.find((item) => Date.parse(item.updated) >= sinceMs)
  const lead = changed ?? telling.find((item) => item.kind !== 'da_curve') ?? telling[0]
  const moved = movedPrice(facts)
  if (moved && !(lead && (changed || atLeast(lead.level, 'warn')))) {
    return { text: phrase(moved, book.find, { zone: scene.zoneName }), keys: keysIn(moved) }
  }
  const shown = lead ?? items.find((item) => item.kind === 'calm') ?? items[0]
  if (!shown) return { text: `${scene.zoneName}: nothing asks for attention`, keys: [] }
  const earlier = before[shown.kind as Kind]
  const eased = changed !== undefined && earlier !== undefined && levelRank(earlier.level) > levelRank(shown.level)
  return { text: eased ? `Easing: ${shown.title}` : shown.title, keys: [] }
}

function movedPrice({ scene, trend }: NarrativeFacts): string | null {
  const { lmp } = scene.facts.prices
  if (!isFact(lmp) || !scene.breakout.known) return null
  const { band, centre } = scene.breakout
  const far = FAR_IN_THE_BAND * (band[1] - centre)
  if (lmp.value > centre + far) return '{zone} at {lmp|usd}, {gap|usd||} above usual for {hour|clock}'
  if (lmp.value < centre - far) return '{zone} at {lmp|usd}, {gap|usd||} below usual for {hour|clock}'
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
  const words = { zone: scene.zoneName }
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
      ? '{zone} price out of date, last read {lastLmp|usd} at {lastLmpAt|clock}'
      : 'No {zone} price has been read'
  if (!breakout.known) return '{zone} {lmp|usd}'
  const gap = lmp.value - breakout.centre
  if (Math.abs(gap) < THRESHOLDS.trend.inLine) return '{zone} {lmp|usd}, normal for {hour|clock}'
  return gap > 0
    ? '{zone} {lmp|usd} ({gap|usd||} above normal for {hour|clock})'
    : '{zone} {lmp|usd} ({gap|usd||} below normal for {hour|clock})'
}

/** Kinds that tell of what comes: they are the third clause, not the second. */
const AHEAD: ReadonlySet<Kind> = new Set<Kind>(['price_breakout', 'evening_ramp', 'da_curve', 'calm'])

type DriverClause = { clause: string; isTemplate: boolean }

function driverClause(
  { pressure }: Scene,
  items: readonly IntelligenceItem[],
  { has }: FigureBook,
): DriverClause | null {
  const top = items.find((item) => atLeast(item.level, 'watch') && !AHEAD.has(item.kind) && !item.held)
  if (top) return { clause: top.title, isTemplate: false }
  if (pressure.known && pressure.relevant.length > 0 && has('constraint'))
    return { clause: '{constraint} bound at {shadow|usd}', isTemplate: true }
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
    return 'evening ramp {ramp|gw} peaks {eveningPeakAt|clock}'
  }
  if (hasDearest) return 'dearest hour left {dearestHour|he} at {dearest|usd} day-ahead'
  return has('peakLoad') ? 'next load peak {peakLoad|gw} in {peakHour|he}' : null
}
