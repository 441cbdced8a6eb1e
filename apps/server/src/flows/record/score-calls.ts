import { latest, type MarketWindow } from '@tradeops/domain/market/market-window'
import { hubOf, type Zone } from '@tradeops/domain/market/zones'
import { type JudgedCall, judgeCall } from '@tradeops/domain/record/judge-call'
import type { RecordedCall } from '@tradeops/domain/record/open-calls'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'

/** By the prices that were published first, or by the final ones. */
export type Prices = 'first' | 'final'

export type DueCall = RecordedCall & { id: number; horizonEndsAtMs: number }

type ScoredCall = JudgedCall & { callId: number }

/** Where the last page of due calls ended. */
type DueCursor = Pick<DueCall, 'id' | 'horizonEndsAtMs'>

export type ScoreCallsNeeds = {
  calls: {
    /** Calls without an outcome whose horizon ended within a span, the oldest first. */
    due(prices: Prices, span: { from: Date; to: Date }, after: DueCursor | null, limit: number): Promise<DueCall[]>
    /** All of them or none; one that is scored already is left as it is. */
    settle(prices: Prices, scored: readonly ScoredCall[], scoredAt: Date): Promise<void>
  }
  /** Between two pages, so that readers are answered. */
  rest(): Promise<void>
}

/** A quarter is settled and published within half an hour of its beginning. */
const PUBLISHED_AFTER_MS = 45 * MINUTE_MS
/** What has not come by then will not come. */
const GIVEN_UP_AFTER_MS = DAY_MS
/** ERCOT corrects prices within two business days. */
const FINAL_AFTER_MS = 4 * DAY_MS
/** Further back nothing is remembered that would tell. */
const LOOKED_BACK_MS = 60 * DAY_MS
const PAGE = 1_000

const QUARTER_MS = 15 * MINUTE_MS

/** The end of the newest settled quarter of a hub. */
export const settledUntilMs = (window: MarketWindow, zone: Zone): number =>
  (latest(window, 'spp', hubOf(zone))?.atMs ?? Number.NEGATIVE_INFINITY) + QUARTER_MS

/**
 * Every call whose horizon is over is held against what came, page by page, each page in one transaction: what was interrupted
 * goes on where it stopped, and nothing is scored twice.
 */
export async function scoreCalls(
  { calls, rest }: ScoreCallsNeeds,
  prices: Prices,
  window: MarketWindow,
  now: Date,
): Promise<number> {
  const nowMs = now.getTime()
  const to = new Date(nowMs - (prices === 'first' ? PUBLISHED_AFTER_MS : FINAL_AFTER_MS))
  const span = { from: new Date(nowMs - LOOKED_BACK_MS), to }
  const mayWait = ({ horizonEndsAtMs }: DueCall) => nowMs < horizonEndsAtMs + GIVEN_UP_AFTER_MS
  const isSettled = ({ zone, horizonEndsAtMs }: DueCall) => settledUntilMs(window, zone) >= horizonEndsAtMs

  let scored = 0
  let after: DueCursor | null = null
  for (;;) {
    const page: DueCall[] = await calls.due(prices, span, after, PAGE)
    const judged = page
      .filter((call) => isSettled(call) || !mayWait(call))
      .map((call) => ({ call, judged: judgeCall(window, call) }))
      .filter(({ call, judged }) => judged.reason !== 'readings missing' || !mayWait(call))
      .map(({ call, judged }): ScoredCall => ({ callId: call.id, ...judged }))
    if (judged.length > 0) await calls.settle(prices, judged, now)
    scored += judged.length
    after = page.at(-1) ?? null
    if (page.length < PAGE) return scored
    await rest()
  }
}
