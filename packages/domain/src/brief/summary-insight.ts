import { eveningRamp } from '../rules/evening-ramp/rule.ts'
import { isFact, type Known } from '../rules/fact.ts'
import { atLeast } from '../rules/level.ts'
import { ruleOf } from '../rules/registry.ts'
import type { Scene } from '../rules/scene.ts'
import type { Attributed } from '../rules/standing/exposure.ts'
import { type Mark, unmarked } from '../words/marks.ts'
import { keysIn, markedPhrase } from '../words/phrase.ts'
import type { IntelligenceItem } from './brief.ts'
import type { FigureBook } from './figure-book.ts'
import type { Said } from './headline.ts'
import { isInLine } from './is-in-line.ts'
import { lastReadWords } from './last-read.ts'
import type { NarrativeFacts } from './narrative/narrative-figures.ts'

const MOST_SUMMARY = 140

/** One line: the price against its usual, what drives it, what comes next. Clauses that do not fit are left out whole. */
export function summaryOf(
  { scene, highest }: NarrativeFacts,
  items: readonly IntelligenceItem[],
  book: FigureBook,
): Said & { marks: Mark[] } {
  const words = { zone: scene.zoneName, ...lastReadWords(scene) }
  const driver = driverClause(scene, items, book)
  const keys: string[] = []
  let text = ''
  const say = (clause: string, isTemplate: boolean) => {
    const next = isTemplate ? markedPhrase(clause, book.find, words) : clause
    const longer = text === '' ? next : `${text}; ${next}`
    if (unmarked(longer).text.length + 1 > MOST_SUMMARY) return
    text = longer
    if (isTemplate) keys.push(...keysIn(clause))
  }
  say(levelClause(scene, book), true)
  if (driver) say(driver.clause, driver.isTemplate)
  const risk = riskClause(scene, highest !== null, book)
  if (risk) say(risk, true)
  return { ...unmarked(`${text}.`), keys }
}

function levelClause({ breakout, facts }: Scene, { has }: FigureBook): string {
  const { lmp } = facts.prices
  if (!isFact(lmp))
    return has('lastLmp')
      ? '{zone} price out of date, last read {lastLmp|usd} at {lastLmpAt}'
      : 'No {zone} price has been read'
  if (!breakout.known) return '{zone} {lmp|usd}'
  if (isInLine(lmp.value, breakout.centre)) return '{zone} {lmp|usd}, usual for {hour|clock}'
  return lmp.value > breakout.centre
    ? '{zone} {lmp|usd} ({gap|usd||} above usual for {hour|clock})'
    : '{zone} {lmp|usd} ({gap|usd||} below usual for {hour|clock})'
}

type DriverClause = { clause: string; isTemplate: boolean }

const LEAST_SHADOW = 25

/** A constraint is named where it binds for real and pushes the price to the side on which it stands. */
function isWorthNaming(top: Attributed | null, basis: Known): boolean {
  if (!top || top.attribution === 'none' || top.constraint.shadow < LEAST_SHADOW) return false
  return top.impact === null || !isFact(basis) || top.impact > 0 === basis.value > 0
}

function driverClause(
  {
    pressure,
    facts: {
      prices: { basis },
    },
  }: Scene,
  items: readonly IntelligenceItem[],
  { has }: FigureBook,
): DriverClause | null {
  const top = items.find((item) => atLeast(item.level, 'watch') && ruleOf(item.kind).canDrive && !item.held)
  if (top) return { clause: top.title, isTemplate: false }
  if (pressure.known && isWorthNaming(pressure.top, basis) && has('constraint'))
    return { clause: '{constraint} bound at {shadow|usd}/MWh', isTemplate: true }
  if (!has('netLoad')) return null
  const unbound = pressure.known && !pressure.degraded
  return {
    clause: unbound ? 'net load {netLoad|gw}, no binding constraint of note' : 'net load {netLoad|gw}',
    isTemplate: true,
  }
}

function riskClause({ facts }: Scene, hasHighest: boolean, { has }: FigureBook): string | null {
  const { evening } = facts.system.forecasts
  if (evening && evening.peakMs > facts.system.clock.nowMs && evening.rampMw >= eveningRamp.limits.evening.ramp) {
    return 'evening ramp of {ramp|gw}, peak at {eveningPeakAt|clock}'
  }
  if (hasHighest) return 'highest-priced hour left {highestHour|he} at {highest|usd} day-ahead'
  return has('peakLoad') ? 'next load peak {peakLoad|gw} in {peakHour|he}' : null
}
