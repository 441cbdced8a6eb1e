import type { StrikePriceAnswer } from '@tradeops/contract/market/strike'
import { Refusal } from '@tradeops/contract/site/errors'
import type { Brief } from '@tradeops/domain/brief/brief'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { findHubOfZone, type Zone } from '@tradeops/domain/market/zones'
import { estimateChanceOverPrice } from '@tradeops/domain/outlook/chance-over-price'
import { scoreStrike } from '@tradeops/domain/strike/score-strike'
import type { StrikeHour } from '@tradeops/domain/strike/strike-hour'
import { parseStrikePrice } from '@tradeops/domain/strike/strike-price'
import {
  describeStrikeScore,
  describeSwitchOffMethodScore,
  NO_STRIKE_CHANCE_NOTE,
  nameSwitchOffMethod,
  STRIKE_NOTES,
} from '@tradeops/domain/strike/strike-words'
import { HOUR_MS } from '@tradeops/domain/time/durations'

export type AnswerStrikePriceQuestionDependencies = {
  origin: DataOrigin
  hoursOf(zone: Zone): Promise<readonly StrikeHour[]>
  /** Finds the newest brief of a load zone, whose outlook has the coming hours. */
  newestBrief(zone: Zone): Brief | null
  now(): Date
}

const cents = (value: number): number => Math.round(value * 100) / 100 + 0
const iso = (ms: number): string => new Date(ms).toISOString()

/**
 * Answers what a strike price would have meant in the last thirty days, and how probable prices above it are in the
 * coming hours.
 */
export async function assessStrikePrice(
  { origin, hoursOf, newestBrief, now }: AnswerStrikePriceQuestionDependencies,
  zone: Zone,
  typed: string,
): Promise<StrikePriceAnswer> {
  const { priceUsd, reason } = parseStrikePrice(typed, now().getTime())
  if (priceUsd === null) throw new Refusal('invalid_input', { fields: { price: reason } })
  const hours = await hoursOf(zone)
  const score = scoreStrike(hours, priceUsd)
  const last = hours.at(-1)
  return {
    zone,
    hub: findHubOfZone(zone),
    origin,
    priceUsd,
    from: hours[0] ? iso(hours[0].fromMs) : null,
    to: last ? iso(last.fromMs + HOUR_MS) : null,
    ...describeStrikeScore(zone, priceUsd, score),
    notes: [...STRIKE_NOTES],
    hours: score.hours,
    hoursAbove: score.hoursAbove,
    costUsdPerMw: cents(score.costUsdPerMw),
    highest: score.highest && { at: iso(score.highest.fromMs), priceUsd: cents(score.highest.paid) },
    comparedHours: score.comparedHours,
    comparedCostUsdPerMw: cents(score.comparedCostUsdPerMw),
    ways: score.ways.map((way) => ({
      ...way,
      name: nameSwitchOffMethod(way, priceUsd),
      savedUsdPerMw: cents(way.savedUsdPerMw),
      missedUsdPerMw: cents(way.missedUsdPerMw),
      idleUsdPerMw: cents(way.idleUsdPerMw),
      text: describeSwitchOffMethodScore(way),
    })),
    next: listNextChances(newestBrief(zone), priceUsd, now()),
  }
}

/**
 * Lists the probabilities of hours that have not begun, because an old brief must not state probabilities of past
 * hours.
 */
function listNextChances(brief: Brief | null, priceUsd: number, now: Date): StrikePriceAnswer['next'] {
  const rows = brief?.nextHours?.rows ?? []
  return rows
    .filter(({ hourStart }) => Date.parse(hourStart) > now.getTime())
    .map(({ hourStart, hourEnding, price }) => ({
      hourStart,
      hourEnding,
      chance: price ? cents(estimateChanceOverPrice(price, priceUsd)) : null,
      note: price ? null : NO_STRIKE_CHANCE_NOTE,
    }))
}
