import { classifyDayType } from '../../market/day-type.ts'
import { findLatestObservation } from '../../market/market-window.ts'
import { isFact } from '../../rules/engine/fact.ts'
import type { RuleInput } from '../../rules/engine/rule-input.ts'
import { isHighPrice, type PriceVsUsual } from '../../rules/panel/price-vs-usual.ts'
import type { HourTrend } from '../../rules/verdicts/hour-trend.ts'
import type { Verdict } from '../../rules/verdicts/verdict.ts'
import type { WordsBySlot } from '../../words/phrase.ts'
import { formatMomentText } from '../../words/wording.ts'
import { writeExpensiveHourBlockLines } from './expensive-hour-block-line.ts'
import { writeHighPriceLines } from './high-price-lines.ts'
import {
  createClauseWithFigureKeys,
  createNarrativeLine,
  type NarrativeInput,
  type NarrativeLine,
  type TextWithFigureKeys,
} from './narrative-line.ts'

const LEVEL = [
  '{zone} trades at {lmp|usd}, {compared} and {moved}.',
  'At {lmp|usd}, {zone} is {compared}, {moved}.',
  '{zone} is at {lmp|usd}: {compared}, {moved}.',
]
const DAY_AHEAD_OVER = [
  '{thisHour|he} cleared at {dayAhead|usd} day-ahead; real-time so far is {premium|usd||} above it.',
  'In {thisHour|he}, real-time so far is {premium|usd||} above the {dayAhead|usd} day-ahead price.',
]
const DAY_AHEAD_UNDER = [
  '{thisHour|he} cleared at {dayAhead|usd} day-ahead; real-time so far is {premium|usd||} below it.',
  'In {thisHour|he}, real-time so far is {premium|usd||} below the {dayAhead|usd} day-ahead price.',
]
const DAY_AHEAD_EVEN = ['{thisHour|he} cleared at {dayAhead|usd} day-ahead, and real-time so far is even with it.']
const DAY_AHEAD_ALONE = ['{thisHour|he} cleared at {dayAhead|usd} day-ahead.']

/** A basis smaller than this ($/MWh) is not mentioned. */
const MIN_BASIS_USD = 1

function dayAheadPhrases({ state }: Verdict<'dart'>): readonly string[] {
  if (state === null) return DAY_AHEAD_ALONE
  if (state === 'even') return DAY_AHEAD_EVEN
  return state === 'over' ? DAY_AHEAD_OVER : DAY_AHEAD_UNDER
}

/** Writes the first paragraph: the price vs usual, its move in the last hour, and the day-ahead price. */
export function writeOpeningLines(desk: NarrativeInput): NarrativeLine[] {
  const { input, verdicts } = desk.facts
  const { figures: price } = verdicts.price
  if (price === null) return withoutPrice(desk)
  const lines: NarrativeLine[] = []
  if (isHighPrice(price.lmp.value)) return [...writeHighPriceLines(desk, price), ...furtherLines(desk, price)]
  const moved = movedClause(desk, price)
  if (price.side !== null) {
    const compared = createClauseWithFigureKeys(desk, comparedWords(price))
    const words = { zone: input.zoneName, compared: compared.text, moved: moved.text }
    lines.push(createNarrativeLine('lead', 0, desk.pick('level', LEVEL), words, [...compared.keys, ...moved.keys]))
  } else {
    const template = '{zone} trades at {lmp|usd}, {moved}. Too few days to say what is usual at this time.'
    lines.push(createNarrativeLine('lead', 0, template, { zone: input.zoneName, moved: moved.text }, moved.keys))
  }
  lines.push(...dayAheadLines(desk), ...furtherLines(desk, price))
  return lines
}

function dayAheadLines(desk: NarrativeInput): NarrativeLine[] {
  const { input, verdicts } = desk.facts
  if (!isFact(input.facts.prices.dayAheadNow))
    return [createNarrativeLine('lead', 3, 'There is no day-ahead price for this hour.')]
  return [createNarrativeLine('lead', 1, desk.pick('dayAhead', dayAheadPhrases(verdicts.dart)))]
}

function furtherLines(desk: NarrativeInput, price: PriceVsUsual): NarrativeLine[] {
  const lines: NarrativeLine[] = []
  const rankTemplate = desk.book.has('percentile', 'normDays') ? chooseRankTemplate(price) : null
  if (rankTemplate)
    lines.push(createNarrativeLine('lead', 4, rankTemplate, { days: classifyDayType(new Date(price.lmp.atMs)) }))
  const { basis } = desk.facts.input.facts.prices
  if (desk.book.has('basis') && isFact(basis) && Math.abs(basis.value) >= MIN_BASIS_USD)
    lines.push(createNarrativeLine('lead', 5, 'Basis to the hub average: {basis|usd+}.'))
  return [...lines, ...writeExpensiveHourBlockLines(desk)]
}

/**
 * The rank of a price above usual is stated only from this percentile on; below usual, only up to 100 minus this
 * percentile.
 */
const MIN_FAR_PERCENTILE = 75

/**
 * Chooses the sentence that ranks the price among earlier days. If past prices varied widely, a price well above usual
 * can still have a middle rank; that rank would contradict "above its usual", so it is left out.
 */
function chooseRankTemplate({ side, percentile }: PriceVsUsual): string | null {
  if (percentile === null) return null
  if (percentile <= 0) return 'Hardly any of {normDays|n} {days} had a lower price at this time.'
  if (percentile >= 100) return 'Hardly any of {normDays|n} {days} had a higher price at this time.'
  if (side === 'above' && percentile < MIN_FAR_PERCENTILE) return null
  if (side === 'below' && percentile > 100 - MIN_FAR_PERCENTILE) return null
  return 'The price is at the {percentile|ord} percentile of {normDays|n} {days} at this time.'
}

/**
 * States when the last known price was read, with its day unless that is today, so that an old price does not look like
 * today's.
 */
export function describeLastPriceTime({ facts, nowMs }: RuleInput): WordsBySlot {
  const { lmp, hub } = facts.prices
  const last = isFact(lmp) ? null : findLatestObservation(facts.window, 'lmp', hub)
  return last ? { lastLmpAt: formatMomentText(last.atMs, nowMs) } : {}
}

function withoutPrice({ facts, book }: NarrativeInput): NarrativeLine[] {
  const zone = { zone: facts.input.zoneName, ...describeLastPriceTime(facts.input) }
  const last = book.has('lastLmp')
    ? 'There is no current {zone} price: the last one was {lastLmp|usd} at {lastLmpAt}, and it is not shown as live.'
    : 'There is no {zone} price yet, so there is no price level or trend, and nothing is shown in its place.'
  return [
    createNarrativeLine('lead', 0, last, zone),
    createNarrativeLine(
      'lead',
      0,
      'The rest of this brief is based on settled quarters, where available, and on the sources that still report; they do not show the current price or its direction.',
    ),
  ]
}

function movedClause(desk: NarrativeInput, { lmp }: PriceVsUsual): TextWithFigureKeys {
  const { figures: trend } = desk.facts.verdicts.move
  if (!trend) return createClauseWithFigureKeys(desk, 'with too few runs for a trend')
  if (trend.state === 'flat' && !isHighPrice(lmp.value))
    return createClauseWithFigureKeys(
      desk,
      trend.choppy ? 'choppy but flat over the last hour' : 'flat over the last hour',
    )
  if (trend.state === 'mixed' || trend.state === 'flat')
    return createClauseWithFigureKeys(
      desk,
      `ranging {trendLow|usd} to {trendHigh|usd} over the last hour${nowWords(trend)}`,
    )
  const change = trend.state === 'rising' ? 'up {trendChange|usd||}' : 'down {trendChange|usd||}'
  return createClauseWithFigureKeys(desk, `${change} over the last hour${turnWords(trend)}`)
}

/** States the direction of the last quarter-hour if the price has none over the whole hour. */
const nowWords = ({ turn }: HourTrend): string =>
  turn === null ? '' : turn === 'off_high' ? ', now falling' : ', now rising'

/**
 * Writes that the price has left the hour's high or low, if it turned in the last quarter-hour or fell from a high
 * price.
 */
function turnWords({ turn, state, change, high }: HourTrend): string {
  if (turn === 'off_high') return ' but off its {trendHigh|usd} high at {trendHighAt|clock}'
  if (turn === 'off_low') return ' but off its {trendLow|usd} low at {trendLowAt|clock}'
  const isFromHigh = state === 'falling' && isHighPrice(high) && high > -change
  return isFromHigh ? ', off its {trendHigh|usd} high at {trendHighAt|clock}' : ''
}

function comparedWords({ side, lmp }: PriceVsUsual): string {
  if (side === 'above') return '{gap|usd||} above its usual {usual|usd} for {clock|clock}'
  if (side === 'below') return '{gap|usd||} below its usual {usual|usd} for {clock|clock}'
  return isHighPrice(lmp.value)
    ? 'near its usual {usual|usd} for {clock|clock}'
    : 'in line with its usual {usual|usd} for {clock|clock}'
}
