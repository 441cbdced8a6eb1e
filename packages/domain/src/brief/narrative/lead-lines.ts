import { isFact } from '../../rules/fact.ts'
import { isHighPrice } from '../../rules/standing/price-state.ts'
import { isInLine } from '../is-in-line.ts'
import { lastReadWords } from '../last-read.ts'
import { type Clause, clause, type Desk, type Line, line } from './line.ts'

const LEVEL = [
  '{zone} trades at {lmp|usd}, {compared} and {moved}.',
  'At {lmp|usd}, {zone} stands {compared}, {moved}.',
  '{zone} is at {lmp|usd}: {compared}, {moved}.',
]
const DAY_AHEAD_OVER = [
  'Day-ahead sold {thisHour|he} at {dayAhead|usd}; real-time so far runs {premium|usd||} over.',
  'Against {dayAhead|usd} day-ahead for {thisHour|he}, real-time so far is {premium|usd||} higher.',
]
const DAY_AHEAD_UNDER = [
  'Day-ahead sold {thisHour|he} at {dayAhead|usd}; real-time so far runs {premium|usd||} under.',
  'Against {dayAhead|usd} day-ahead for {thisHour|he}, real-time so far is {premium|usd||} lower.',
]
const DAY_AHEAD_EVEN = ['Day-ahead sold {thisHour|he} at {dayAhead|usd}, and real-time so far agrees.']
const DAY_AHEAD_ALONE = ['Day-ahead sold {thisHour|he} at {dayAhead|usd}.']

function dayAheadPhrases(premium: number | null): readonly string[] {
  if (premium === null) return DAY_AHEAD_ALONE
  if (Math.abs(premium) < 0.5) return DAY_AHEAD_EVEN
  return premium > 0 ? DAY_AHEAD_OVER : DAY_AHEAD_UNDER
}

/** The level against its norm, the hour's move, the day-ahead price. Without a price: that, and what it switches off. */
export function leadLines(desk: Desk): Line[] {
  const { scene } = desk.facts
  const { lmp, dayAheadNow } = scene.facts.prices
  if (!isFact(lmp)) return withoutPrice(desk)
  const lines: Line[] = []
  const moved = movedClause(desk)
  if (scene.breakout.known) {
    const compared = comparedClause(desk, lmp.value, scene.breakout.centre)
    const words = { zone: scene.zoneName, compared: compared.text, moved: moved.text }
    lines.push(line('lead', 0, desk.pick('level', LEVEL), words, [...compared.keys, ...moved.keys]))
  } else {
    const template = '{zone} trades at {lmp|usd}, {moved}. There is too little history to call that usual or not.'
    lines.push(line('lead', 0, template, { zone: scene.zoneName, moved: moved.text }, moved.keys))
  }
  if (!isFact(dayAheadNow)) lines.push(line('lead', 3, 'There is no day-ahead price for this hour to compare with.'))
  else lines.push(line('lead', 1, desk.pick('dayAhead', dayAheadPhrases(desk.facts.dart?.spread ?? null))))
  if (desk.book.has('percentile'))
    lines.push(line('lead', 4, 'That is the {percentile|ord} percentile for {percentileOf} over thirty days.'))
  if (desk.book.has('basis')) lines.push(line('lead', 5, 'The basis to the hub average is {basis|usd+}.'))
  return lines
}

function withoutPrice({ facts, book }: Desk): Line[] {
  const zone = { zone: facts.scene.zoneName, ...lastReadWords(facts.scene) }
  const last = book.has('lastLmp')
    ? 'No {zone} price of use is at hand: the last one read was {lastLmp|usd} at {lastLmpAt}, and it is not shown as live.'
    : 'No {zone} price has been read, so there is no level to judge and nothing is shown in its place.'
  return [
    line('lead', 0, last, zone),
    line(
      'lead',
      0,
      'Rules on SCED prices stay off until the next one arrives; what follows rests on the settled quarters, where they are in, and on the sources that still answer.',
    ),
  ]
}

function movedClause(desk: Desk): Clause {
  const { trend } = desk.facts
  if (!trend) return clause(desk, 'with too few runs for a trend')
  const { lmp } = desk.facts.scene.facts.prices
  const isHigh = isFact(lmp) && isHighPrice(lmp.value)
  if (trend.direction === 'Flat' && !isHigh)
    return clause(desk, trend.choppy ? 'choppy but flat over the hour' : 'flat over the hour')
  if (trend.direction === 'Mixed' || trend.direction === 'Flat')
    return clause(desk, 'between {trendLow|usd} and {trendHigh|usd} over the hour')
  return clause(
    desk,
    trend.change > 0 ? 'up {trendChange|usd||} over the hour' : 'down {trendChange|usd||} over the hour',
  )
}

function comparedClause(desk: Desk, price: number, usual: number): Clause {
  if (isInLine(price, usual)) return clause(desk, 'in line with its usual {usual|usd} for {hour|clock}')
  const side =
    price > usual
      ? '{gap|usd||} above its usual {usual|usd} for {hour|clock}'
      : '{gap|usd||} below its usual {usual|usd} for {hour|clock}'
  return clause(desk, side)
}
