import { eveningRamp } from '../rules/evening-ramp/rule.ts'
import { isFact } from '../rules/fact.ts'
import { atLeast } from '../rules/level.ts'
import { ruleOf } from '../rules/registry.ts'
import type { Scene } from '../rules/scene.ts'
import { keysIn, phrase } from '../words/phrase.ts'
import type { IntelligenceItem } from './brief.ts'
import type { FigureBook } from './figure-book.ts'
import type { Said } from './headline.ts'
import { isInLine } from './is-in-line.ts'
import { lastReadWords } from './last-read.ts'
import type { NarrativeFacts } from './narrative/narrative-figures.ts'

const MOST_SUMMARY = 140

/** One line: the price against normal, what drives it, what comes next. Clauses that do not fit are left out whole. */
export function summaryOf(
  { scene, highest }: NarrativeFacts,
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
  const risk = riskClause(scene, highest !== null, book)
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

type DriverClause = { clause: string; isTemplate: boolean }

function driverClause(
  { pressure }: Scene,
  items: readonly IntelligenceItem[],
  { has }: FigureBook,
): DriverClause | null {
  const top = items.find((item) => atLeast(item.level, 'watch') && ruleOf(item.kind).canDrive && !item.held)
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

function riskClause({ facts }: Scene, hasHighest: boolean, { has }: FigureBook): string | null {
  const { evening } = facts.system.forecasts
  if (evening && evening.peakMs > facts.system.clock.nowMs && evening.rampMw >= eveningRamp.ladder.info) {
    return 'evening ramp of {ramp|gw}, peak at {eveningPeakAt|clock}'
  }
  if (hasHighest) return 'highest-priced hour left {highestHour|he} at {highest|usd} day-ahead'
  return has('peakLoad') ? 'next load peak {peakLoad|gw} in {peakHour|he}' : null
}
