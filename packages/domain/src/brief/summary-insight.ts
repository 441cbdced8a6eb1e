import type { Scene } from '../rules/engine/scene.ts'
import { eveningRamp } from '../rules/fundamentals/evening-ramp/rule.ts'
import { atLeast, levelRank } from '../rules/level.ts'
import { isHighPrice } from '../rules/panel/price-position.ts'
import { ruleOf } from '../rules/registry.ts'
import type { Verdicts } from '../rules/verdicts/verdict.ts'
import { type Mark, unmarked } from '../words/marks.ts'
import { keysIn, markedPhrase, phrase } from '../words/phrase.ts'
import type { IntelligenceItem } from './brief.ts'
import type { FigureBook } from './figure-book.ts'
import type { Said } from './headline.ts'
import { lastReadWords } from './last-read.ts'
import { causeClause } from './narrative/cause-words.ts'
import { likelyTurn } from './narrative/likely-turn.ts'
import type { NarrativeFacts } from './narrative/narrative-figures.ts'

const MOST_SUMMARY = 140

/** One line: the price against its usual, what drives it, what comes next. Clauses that do not fit are left out whole. */
export function summaryOf(
  facts: NarrativeFacts,
  items: readonly IntelligenceItem[],
  book: FigureBook,
): Said & { marks: Mark[] } {
  const { scene, verdicts, highest } = facts
  const words = { zone: scene.zoneName, ...lastReadWords(scene) }
  const keys: string[] = []
  let text = ''
  const say = (clause: string, isTemplate: boolean) => {
    const next = isTemplate ? markedPhrase(clause, book.find, words) : clause
    const longer = text === '' ? next : `${text}; ${next}`
    if (unmarked(longer).text.length + 1 > MOST_SUMMARY) return
    text = longer
    if (isTemplate) keys.push(...keysIn(clause))
  }
  say(levelClause(verdicts, book), true)
  const driver = driverClause(verdicts, itemsBeside(items, book), book)
  if (driver) say(driver.clause, driver.isTemplate)
  const risk = likelyTurn(facts, items, book)?.clause ?? riskClause(scene, highest !== null, book)
  if (risk) say(risk, true)
  return { ...unmarked(`${text}.`), keys }
}

function levelClause({ price }: Verdicts, { has }: FigureBook): string {
  if (price.figures === null)
    return has('lastLmp')
      ? '{zone} price out of date, last read {lastLmp|usd} at {lastLmpAt}'
      : 'No {zone} price has been read'
  if (price.direction === null) return '{zone} {lmp|usd}'
  if (price.direction === 'up') return '{zone} {lmp|usd} ({gap|usd||} above usual for {clock|clock})'
  if (price.direction === 'down') return '{zone} {lmp|usd} ({gap|usd||} below usual for {clock|clock})'
  return isHighPrice(price.figures.lmp.value)
    ? '{zone} {lmp|usd}, high and about the usual {usual|usd} for {clock|clock}'
    : '{zone} {lmp|usd}, usual for {clock|clock}'
}

/** Whatever quotes the price again says nothing that the first clause has not said. */
function itemsBeside(items: readonly IntelligenceItem[], { has, find }: FigureBook): readonly IntelligenceItem[] {
  if (!has('lmp')) return items
  const price = phrase('{lmp|usd}', find)
  const quotes = (title: string) => {
    const at = title.indexOf(price)
    return at >= 0 && !/^[\d.,]*\d/.test(title.slice(at + price.length))
  }
  return items.filter(({ title }) => !quotes(title))
}

type DriverClause = { clause: string; isTemplate: boolean }

/** The cause of the price, unless something that asks for more attention than the price does stands beside it. */
function driverClause(
  { price }: Verdicts,
  items: readonly IntelligenceItem[],
  { has }: FigureBook,
): DriverClause | null {
  const top = items.find((item) => atLeast(item.level, 'watch') && ruleOf(item.kind).canDrive && !item.held)
  const isTopHigher = top !== undefined && levelRank(top.level) > levelRank(price.level)
  const cause = price.cause && causeClause(price.cause)
  if (cause && !isTopHigher) return { clause: cause, isTemplate: true }
  if (top) return { clause: top.title, isTemplate: false }
  return has('netLoad') ? { clause: 'net load {netLoad|gw}', isTemplate: true } : null
}

function riskClause({ facts }: Scene, hasHighest: boolean, { has }: FigureBook): string | null {
  const { evening } = facts.system.forecasts
  if (evening && evening.peakMs > facts.system.clock.nowMs && evening.rampMw >= eveningRamp.limits.evening.ramp) {
    return 'evening ramp of {ramp|gw}, peak at {eveningPeakAt|clock}'
  }
  if (hasHighest) return 'highest-priced hour left {highestHour|he} at {highest|usd} day-ahead'
  return has('peakLoad') ? 'next load peak {peakLoad|gw} in {peakHour|he}' : null
}
