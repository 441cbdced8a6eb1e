import { type MarketWindow, withFirstPublishedPrices } from '@tradeops/domain/market/market-window'
import { hubOf, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { readHubPrices } from '@tradeops/domain/outlook/hub-prices'
import { meanRealTimeOver } from '@tradeops/domain/outlook/premiums'
import { judgeCall } from '@tradeops/domain/record/judge-call'
import type { ScoredPrices } from '@tradeops/domain/rules/engine/rule'
import { findRule, RULES } from '@tradeops/domain/rules/registry'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { DueCall, ScoredCall } from './score-calls.ts'

/** A stored correction whose calls and outlook hours were not scored again yet; `id` and both times are its key. */
export type PendingCorrection = {
  id: number
  series: ScoredPrices['series']
  point: string
  atMs: number
  knownAtMs: number
  /** Whether the corrected price is stored: nothing was scored on a price that we never had. */
  isPriceStored: boolean
}

type RestatedHour = { zone: Zone; hourAtMs: number; paid: number }

export type RestateRecordNeeds = {
  restatements: {
    /** Lists corrections of prices up to an instant, oldest price first. */
    pending(until: Date, limit: number): Promise<PendingCorrection[]>
    /** Lists calls with a first outcome that were raised in a span. */
    scoredCalls(from: Date, to: Date): Promise<DueCall[]>
    /** Stores the new scores and marks the corrections, in one transaction. */
    save(
      restated: {
        corrections: readonly PendingCorrection[]
        calls: readonly ScoredCall[]
        hours: readonly RestatedHour[]
      },
      now: Date,
    ): Promise<void>
  }
  /** Reads prices with their corrections from the database, because memory does not reach back as far. */
  pricesBetween(from: Date, to: Date, now: Date): Promise<MarketWindow>
  rest(): Promise<unknown>
}

/** By then every call about a price has its first score: the longest horizon, and a day of waiting for prices. */
const FIRST_SCORED_AFTER_MS = 36 * HOUR_MS
const LONGEST_HORIZON_MS = MINUTE_MS * Math.max(...RULES.map(({ outcome }) => outcome?.horizonMinutes ?? 0))
const PAGE = 2_000

/** Scores again every call and outlook hour that was scored on a price that ERCOT has corrected since. */
export async function restateRecord(needs: RestateRecordNeeds, now: Date): Promise<number> {
  const { restatements, rest } = needs
  const until = new Date(now.getTime() - FIRST_SCORED_AFTER_MS)
  let restated = 0
  for (;;) {
    const pending = await restatements.pending(until, PAGE)
    const [first] = pending
    if (!first) return restated
    const corrections = pending.filter(({ atMs }) => atMs < first.atMs + DAY_MS)
    const found = await scoreAgain(needs, corrections, now)
    await restatements.save({ corrections, ...found }, now)
    restated += found.calls.length + found.hours.length
    await rest()
  }
}

async function scoreAgain(
  { restatements, pricesBetween }: RestateRecordNeeds,
  corrections: readonly PendingCorrection[],
  now: Date,
): Promise<{ calls: ScoredCall[]; hours: RestatedHour[] }> {
  const ofStored = corrections.filter(({ isPriceStored }) => isPriceStored)
  const fromMs = corrections[0]!.atMs - LONGEST_HORIZON_MS
  const toMs = corrections.at(-1)!.atMs + HOUR_MS
  const made = await restatements.scoredCalls(new Date(fromMs), new Date(toMs))
  const affected = made.filter((call) => isScoredOn(call, ofStored))
  const hours = listCorrectedHours(ofStored)
  if (affected.length + hours.length === 0) return { calls: [], hours: [] }
  const window = withFirstPublishedPrices(
    await pricesBetween(new Date(fromMs - DAY_MS), new Date(toMs + LONGEST_HORIZON_MS + HOUR_MS), now),
    ['lmp'],
  )
  return {
    calls: affected
      .map((call): ScoredCall => ({ callId: call.id, ...judgeCall(window, call) }))
      .filter(({ reason }) => reason !== 'readings missing'),
    hours: hours.flatMap((hour): RestatedHour[] => {
      const prices = readHubPrices(window, hubOf(hour.zone), hour.hourAtMs, hour.hourAtMs + HOUR_MS)
      const paid = meanRealTimeOver(prices, hour.hourAtMs)
      return paid === null ? [] : [{ ...hour, paid }]
    }),
  }
}

function isScoredOn(call: DueCall, corrections: readonly PendingCorrection[]): boolean {
  const spans = findRule(call.kind).outcome?.scoredOn?.(call) ?? []
  return spans.some(({ series, point, fromMs, toMs }) =>
    corrections.some(
      (each) => each.series === series && each.point === point && each.atMs >= fromMs && each.atMs < toMs,
    ),
  )
}

/** An outlook hour is scored on the mean of its four settled quarters. */
function listCorrectedHours(corrections: readonly PendingCorrection[]): Omit<RestatedHour, 'paid'>[] {
  return ZONES.flatMap((zone) => {
    const quarters = corrections.filter(({ series, point }) => series === 'spp' && point === hubOf(zone))
    const hours = new Set(quarters.map(({ atMs }) => Math.floor(atMs / HOUR_MS) * HOUR_MS))
    return [...hours].map((hourAtMs) => ({ zone, hourAtMs }))
  })
}
