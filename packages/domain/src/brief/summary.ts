import type { RuleInput } from '../rules/engine/rule-input.ts'
import { eveningRamp } from '../rules/fundamentals/evening-ramp/rule.ts'
import { isAtLeastLevel, levelRank } from '../rules/level.ts'
import { isHighPrice } from '../rules/panel/price-position.ts'
import { findRule } from '../rules/registry.ts'
import type { Verdicts } from '../rules/verdicts/verdict.ts'
import { extractMarks, type FigureMark } from '../words/marks.ts'
import { fillMarkedPhrase, fillPhrase, listFigureKeys } from '../words/phrase.ts'
import type { IntelligenceItem } from './brief.ts'
import type { FigureRegistry } from './figure-registry.ts'
import { writeCauseClause } from './narrative/cause-words.ts'
import { describeLastPriceTime } from './narrative/lead-lines.ts'
import { chooseCrossingTemplate } from './narrative/likely-price-crossing.ts'
import type { QuotedText } from './narrative/line.ts'
import type { NarrativeFacts } from './narrative/narrative-figures.ts'

const MAX_SUMMARY = 140

/** Writes one line: the price vs usual, its driver, and what comes next; a clause that does not fit is left out. */
export function composeSummary(
  facts: NarrativeFacts,
  items: readonly IntelligenceItem[],
  book: FigureRegistry,
): QuotedText & { marks: FigureMark[] } {
  const { input, verdicts, highest, turn } = facts
  const words = { zone: input.zoneName, ...describeLastPriceTime(input) }
  const keys: string[] = []
  let text = ''
  const add = (clause: string, isTemplate: boolean) => {
    const next = isTemplate ? fillMarkedPhrase(clause, book.find, words, input.nowMs) : clause
    const longer = text === '' ? next : `${text}; ${next}`
    if (extractMarks(longer).text.length + 1 > MAX_SUMMARY) return
    text = longer
    if (isTemplate) keys.push(...listFigureKeys(clause))
  }
  add(levelClause(verdicts, book), true)
  const driver = driverClause(verdicts, itemsWithoutPrice(items, book), book)
  if (driver) add(driver.clause, driver.isTemplate)
  const risk = turn ? chooseCrossingTemplate(turn) : riskClause(input, highest !== null, book)
  if (risk) add(risk, true)
  const whole = extractMarks(`${text}.`)
  return { text: whole.text, marks: whole.marks, keys }
}

function levelClause({ price }: Verdicts, { has }: FigureRegistry): string {
  if (price.figures === null)
    return has('lastLmp') ? '{zone} price out of date, last {lastLmp|usd} at {lastLmpAt}' : 'No {zone} price yet'
  if (price.direction === null) return '{zone} {lmp|usd}'
  if (price.direction === 'up') return '{zone} {lmp|usd} ({gap|usd||} above usual for {clock|clock})'
  if (price.direction === 'down') return '{zone} {lmp|usd} ({gap|usd||} below usual for {clock|clock})'
  return isHighPrice(price.figures.lmp.value)
    ? '{zone} {lmp|usd}, high but near the usual {usual|usd} for {clock|clock}'
    : '{zone} {lmp|usd}, usual for {clock|clock}'
}

/** Leaves out items that quote the price, because the first clause already states it. */
function itemsWithoutPrice(
  items: readonly IntelligenceItem[],
  { has, find }: FigureRegistry,
): readonly IntelligenceItem[] {
  if (!has('lmp')) return items
  const price = fillPhrase('{lmp|usd}', find)
  const quotes = (title: string) => {
    const at = title.indexOf(price)
    return at >= 0 && !/^[\d.,]*\d/.test(title.slice(at + price.length))
  }
  return items.filter(({ title }) => !quotes(title))
}

type DriverClause = { clause: string; isTemplate: boolean }

/** Writes the cause of the price, unless another item has a higher level than the price. */
function driverClause(
  { price }: Verdicts,
  items: readonly IntelligenceItem[],
  { has }: FigureRegistry,
): DriverClause | null {
  const top = items.find(
    (item) => isAtLeastLevel(item.level, 'watch') && findRule(item.kind).canDrivePrice && !item.held,
  )
  const isTopHigher = top !== undefined && levelRank(top.level) > levelRank(price.level)
  const cause = price.cause && writeCauseClause(price.cause)
  if (cause && !isTopHigher) return { clause: cause, isTemplate: true }
  if (top) return { clause: top.title, isTemplate: false }
  return has('netLoad') ? { clause: 'net load {netLoad|gw}', isTemplate: true } : null
}

function riskClause({ facts }: RuleInput, hasHighest: boolean, { has }: FigureRegistry): string | null {
  const { evening } = facts.system.forecasts
  if (evening && evening.peakMs > facts.system.clock.nowMs && evening.rampMw >= eveningRamp.limits.evening.ramp) {
    return 'evening net load to rise {ramp|gw}, peaking in {eveningPeakAt|he}'
  }
  if (hasHighest) return 'top remaining day-ahead price {highest|usd} in {highestHour|he}'
  return has('peakLoad') ? 'next load peak {peakLoad|gw} in {peakHour|he}' : null
}
