import { findLatestObservation, type MarketWindow } from '@tradeops/domain/market/market-window'
import { findHubOfZone, type Zone } from '@tradeops/domain/market/zones'
import { type JudgedPrediction, judgePrediction } from '@tradeops/domain/record/judge-prediction'
import type { RecordedPrediction } from '@tradeops/domain/record/open-predictions'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'

export type PublishedPriceEdition = 'first' | 'final'

export type PredictionDueForScoring = RecordedPrediction & { id: number; horizonEndsAtMs: number }

export type ScoredRulePrediction = JudgedPrediction & { callId: number }

type DueCursor = Pick<PredictionDueForScoring, 'id' | 'horizonEndsAtMs'>

export type ScoreCallsDependencies = {
  calls: {
    /** Lists the rule calls (predictions) without a score whose predicted time ended within a span, oldest first. */
    due(
      prices: PublishedPriceEdition,
      span: { from: Date; to: Date },
      after: DueCursor | null,
      limit: number,
    ): Promise<PredictionDueForScoring[]>
    /** Stores the scores of rule calls (predictions) in one transaction; an earlier score is never replaced. */
    settle(prices: PublishedPriceEdition, scored: readonly ScoredRulePrediction[], scoredAt: Date): Promise<void>
  }
  /** Pauses after each batch of scored predictions, so that readers' requests can be answered. */
  rest(): Promise<void>
}

/**
 * Time from the end of a prediction's hours until its first score; ERCOT publishes the price of a quarter hour within
 * half an hour.
 */
const PUBLISHED_AFTER_MS = 45 * MINUTE_MS
/** Time after which a prediction whose prices are missing is given up, because they are no longer expected. */
const GIVEN_UP_AFTER_MS = DAY_MS
/**
 * When a rule call (prediction) gets its final score: most price corrections are published within two business days.
 * After a later correction `rescoreCorrectedPredictions` scores the call again.
 */
const FINAL_AFTER_MS = 4 * DAY_MS
const LOOK_BACK_MS = 60 * DAY_MS
const PAGE = 1_000

const QUARTER_HOUR_MS = 15 * MINUTE_MS

export const findSettledPricesEndMs = (window: MarketWindow, zone: Zone): number =>
  (findLatestObservation(window, 'spp', findHubOfZone(zone))?.atMs ?? Number.NEGATIVE_INFINITY) + QUARTER_HOUR_MS

/**
 * Scores every rule call (prediction) whose predicted time is over, batch by batch. After an interruption it resumes,
 * and no call is scored twice.
 */
export async function scoreRulePredictions(
  { calls, rest }: ScoreCallsDependencies,
  prices: PublishedPriceEdition,
  window: MarketWindow,
  now: Date,
): Promise<number> {
  const nowMs = now.getTime()
  const to = new Date(nowMs - (prices === 'first' ? PUBLISHED_AFTER_MS : FINAL_AFTER_MS))
  const span = { from: new Date(nowMs - LOOK_BACK_MS), to }
  const canWait = ({ horizonEndsAtMs }: PredictionDueForScoring) => nowMs < horizonEndsAtMs + GIVEN_UP_AFTER_MS
  const isSettled = ({ zone, horizonEndsAtMs }: PredictionDueForScoring) =>
    findSettledPricesEndMs(window, zone) >= horizonEndsAtMs

  let scored = 0
  let after: DueCursor | null = null
  for (;;) {
    const page: PredictionDueForScoring[] = await calls.due(prices, span, after, PAGE)
    const judged = page
      .filter((call) => isSettled(call) || !canWait(call))
      .map((call) => ({ call, judged: judgePrediction(window, call) }))
      .filter(({ call, judged }) => judged.reason !== 'readings missing' || !canWait(call))
      .map(({ call, judged }): ScoredRulePrediction => ({ callId: call.id, ...judged }))
    if (judged.length > 0) await calls.settle(prices, judged, now)
    scored += judged.length
    after = page.at(-1) ?? null
    if (page.length < PAGE) return scored
    await rest()
  }
}
