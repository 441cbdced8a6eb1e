import { isAtLeastAlertLevel, rankAlertLevel } from '../rules/alert-level.ts'
import type { RuleInput } from '../rules/engine/rule-input.ts'
import { eveningRamp } from '../rules/fundamentals/evening-ramp/rule.ts'
import { isHighPrice } from '../rules/panel/price-vs-usual.ts'
import { findRule } from '../rules/registry.ts'
import type { Verdicts } from '../rules/verdicts/verdict.ts'
import { extractFigureMarks, type FigureMark } from '../words/figure-marks.ts'
import { fillMarkedPhrase, fillPhrase, listFigureKeys } from '../words/phrase.ts'
import type { IntelligenceItem } from './brief.ts'
import type { FigureRegistry } from './figure-registry.ts'
import { writeCauseClause } from './narrative/cause-words.ts'
import { chooseCrossingTemplate } from './narrative/likely-price-crossing.ts'
import type { NarrativeFacts } from './narrative/narrative-figures.ts'
import type { TextWithFigureKeys } from './narrative/narrative-line.ts'
import { describeLastPriceTime } from './narrative/opening-lines.ts'

const MAX_SUMMARY = 140

/**
 * Writes the summary line: the price vs usual, its driver, and what is next; a clause that does not fit is left out.
 */
export function composeBriefSummary(
  facts: NarrativeFacts,
  items: readonly IntelligenceItem[],
  book: FigureRegistry,
): TextWithFigureKeys & { marks: FigureMark[] } {
  const { input, verdicts, highest, turn } = facts
  const words = { zone: input.zoneName, ...describeLastPriceTime(input) }
  const keys: string[] = []
  let text = ''
  const add = (clause: string, isTemplate: boolean) => {
    const next = isTemplate ? fillMarkedPhrase(clause, book.find, words, input.nowMs) : clause
    const longer = text === '' ? next : `${text}; ${next}`
    if (extractFigureMarks(longer).text.length + 1 > MAX_SUMMARY) return
    text = longer
    if (isTemplate) keys.push(...listFigureKeys(clause))
  }
  add(levelClause(verdicts, book), true)
  const driver = driverClause(facts, itemsWithoutPrice(items, book), book)
  if (driver) add(driver.clause, driver.isTemplate)
  const risk = turn ? chooseCrossingTemplate(turn) : riskClause(input, highest !== null, book)
  if (risk) add(risk, true)
  const whole = extractFigureMarks(`${text}.`)
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

/** Writes the cause of the price, unless another item has a higher alert level than the price. */
function driverClause(
  { input: { zone }, verdicts: { price } }: NarrativeFacts,
  items: readonly IntelligenceItem[],
  { has }: FigureRegistry,
): DriverClause | null {
  const top = items.find(
    (item) => isAtLeastAlertLevel(item.level, 'watch') && findRule(item.kind).canDrivePrice && !item.held,
  )
  const isTopHigher = top !== undefined && rankAlertLevel(top.level) > rankAlertLevel(price.level)
  const cause = price.cause && writeCauseClause(price.cause, zone)
  if (cause && !isTopHigher) return { clause: cause, isTemplate: true }
  if (top) return { clause: top.title, isTemplate: false }
  return has('netLoad') ? { clause: 'net load {netLoad|gw}', isTemplate: true } : null
}

function riskClause({ facts }: RuleInput, hasHighest: boolean, { has }: FigureRegistry): string | null {
  const { evening } = facts.system.forecasts
  if (evening && evening.peakMs > facts.system.clock.nowMs && evening.rampMw >= eveningRamp.limits.evening.ramp) {
    return 'evening net load ramp {ramp|gw} in three hours, peak in {eveningPeakAt|he}'
  }
  if (hasHighest) return 'top day-ahead price left today {highest|usd} in {highestHour|he}'
  return has('peakLoad') ? 'next load peak {peakLoad|gw} in {peakHour|he}' : null
}
