import { restoreFirstPublishedPrices } from '@tradeops/domain/market/first-published-prices'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { findHubOfZone, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { readHubPrices } from '@tradeops/domain/outlook/hub-prices'
import { computeMeanRealTimePrice } from '@tradeops/domain/outlook/real-time-premiums'
import { judgePrediction } from '@tradeops/domain/record/judge-prediction'
import type { DecidingPriceSpan } from '@tradeops/domain/rules/engine/rule'
import { findRule, RULES } from '@tradeops/domain/rules/registry'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { PredictionDueForScoring, ScoredRulePrediction } from './score-rule-predictions.ts'

/**
 * A stored price correction after which rule calls (predictions) and outlook hours must still be scored again. `id` and
 * both times are its key.
 */
export type PendingPriceCorrection = {
  id: number
  series: DecidingPriceSpan['series']
  point: string
  atMs: number
  knownAtMs: number
  /** Whether the price before the correction is stored; if not, nothing was scored on it. */
  isPriceStored: boolean
}

type RestatedHour = { zone: Zone; hourAtMs: number; paid: number }

export type RescoreCorrectedCallsDependencies = {
  restatements: {
    /** Lists price corrections that were not processed yet, of prices up to an instant, oldest price first. */
    pending(until: Date, limit: number): Promise<PendingPriceCorrection[]>
    /** Lists the rule calls (predictions) made in a span that already have a first score. */
    scoredCalls(from: Date, to: Date): Promise<PredictionDueForScoring[]>
    /** Stores the new scores and marks the corrections as processed, in one transaction. */
    save(
      restated: {
        corrections: readonly PendingPriceCorrection[]
        calls: readonly ScoredRulePrediction[]
        hours: readonly RestatedHour[]
      },
      now: Date,
    ): Promise<void>
  }
  /** Reads prices with their corrections from the database, because memory does not reach back far enough. */
  pricesBetween(from: Date, to: Date, now: Date): Promise<MarketWindow>
  rest(): Promise<unknown>
}

/**
 * Time after which every prediction about a price has its first score: the longest time that a prediction reaches
 * ahead, and a day of waiting for late prices.
 */
const FIRST_SCORED_AFTER_MS = 36 * HOUR_MS
const LONGEST_HORIZON_MS = MINUTE_MS * Math.max(...RULES.map(({ outcome }) => outcome?.horizonMinutes ?? 0))
const PAGE = 2_000

/** Scores rule calls (predictions) and outlook hours again if ERCOT has corrected a price on which they were scored. */
export async function rescoreCorrectedPredictions(
  dependencies: RescoreCorrectedCallsDependencies,
  now: Date,
): Promise<number> {
  const { restatements, rest } = dependencies
  const until = new Date(now.getTime() - FIRST_SCORED_AFTER_MS)
  let restated = 0
  for (;;) {
    const pending = await restatements.pending(until, PAGE)
    const [first] = pending
    if (!first) return restated
    const corrections = pending.filter(({ atMs }) => atMs < first.atMs + DAY_MS)
    const found = await scoreAgain(dependencies, corrections, now)
    await restatements.save({ corrections, ...found }, now)
    restated += found.calls.length + found.hours.length
    await rest()
  }
}

async function scoreAgain(
  { restatements, pricesBetween }: RescoreCorrectedCallsDependencies,
  corrections: readonly PendingPriceCorrection[],
  now: Date,
): Promise<{ calls: ScoredRulePrediction[]; hours: RestatedHour[] }> {
  const ofStored = corrections.filter(({ isPriceStored }) => isPriceStored)
  const fromMs = corrections[0]!.atMs - LONGEST_HORIZON_MS
  const toMs = corrections.at(-1)!.atMs + HOUR_MS
  const made = await restatements.scoredCalls(new Date(fromMs), new Date(toMs))
  const affected = made.filter((call) => isScoredOn(call, ofStored))
  const hours = listCorrectedHours(ofStored)
  if (affected.length + hours.length === 0) return { calls: [], hours: [] }
  const window = restoreFirstPublishedPrices(
    await pricesBetween(new Date(fromMs - DAY_MS), new Date(toMs + LONGEST_HORIZON_MS + HOUR_MS), now),
    ['lmp'],
  )
  return {
    calls: affected
      .map((call): ScoredRulePrediction => ({ callId: call.id, ...judgePrediction(window, call) }))
      .filter(({ reason }) => reason !== 'readings missing'),
    hours: hours.flatMap((hour): RestatedHour[] => {
      const prices = readHubPrices(window, findHubOfZone(hour.zone), hour.hourAtMs, hour.hourAtMs + HOUR_MS)
      const paid = computeMeanRealTimePrice(prices, hour.hourAtMs)
      return paid === null ? [] : [{ ...hour, paid }]
    }),
  }
}

function isScoredOn(call: PredictionDueForScoring, corrections: readonly PendingPriceCorrection[]): boolean {
  const spans = findRule(call.kind).outcome?.scoredOn?.(call) ?? []
  return spans.some(({ series, point, fromMs, toMs }) =>
    corrections.some(
      (each) => each.series === series && each.point === point && each.atMs >= fromMs && each.atMs < toMs,
    ),
  )
}

/**
 * Lists the hours of corrected prices, because an outlook hour is scored on the mean of its four settled quarter hours.
 */
function listCorrectedHours(corrections: readonly PendingPriceCorrection[]): Omit<RestatedHour, 'paid'>[] {
  return ZONES.flatMap((zone) => {
    const quarters = corrections.filter(({ series, point }) => series === 'spp' && point === findHubOfZone(zone))
    const hours = new Set(quarters.map(({ atMs }) => Math.floor(atMs / HOUR_MS) * HOUR_MS))
    return [...hours].map((hourAtMs) => ({ zone, hourAtMs }))
  })
}
