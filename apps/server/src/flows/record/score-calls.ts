import { latestObservation, type MarketWindow } from '@tradeops/domain/market/market-window'
import { hubOf, type Zone } from '@tradeops/domain/market/zones'
import { type JudgedCall, judgeCall } from '@tradeops/domain/record/judge-call'
import type { RecordedCall } from '@tradeops/domain/record/open-calls'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'

export type PriceEdition = 'first' | 'final'

export type DueCall = RecordedCall & { id: number; horizonEndsAtMs: number }

export type ScoredCall = JudgedCall & { callId: number }

type DueCursor = Pick<DueCall, 'id' | 'horizonEndsAtMs'>

export type ScoreCallsNeeds = {
  calls: {
    /** Lists calls without an outcome whose horizon ended within a span, oldest first. */
    due(
      prices: PriceEdition,
      span: { from: Date; to: Date },
      after: DueCursor | null,
      limit: number,
    ): Promise<DueCall[]>
    /** Stores the scores in one transaction; a call that is already scored is left unchanged. */
    settle(prices: PriceEdition, scored: readonly ScoredCall[], scoredAt: Date): Promise<void>
  }
  /** Lets readers' requests run between two pages of calls. */
  rest(): Promise<void>
}

/** A quarter hour is published within half an hour of its start, so it is expected by now. */
const PUBLISHED_AFTER_MS = 45 * MINUTE_MS
/** A call without prices is given up after this time, because they are no longer expected. */
const GIVEN_UP_AFTER_MS = DAY_MS
/** Most corrections are published within two business days; later ones restate the outcome (`restate-record.ts`). */
const FINAL_AFTER_MS = 4 * DAY_MS
const LOOK_BACK_MS = 60 * DAY_MS
const PAGE = 1_000

const QUARTER_MS = 15 * MINUTE_MS

export const findLastSettledMs = (window: MarketWindow, zone: Zone): number =>
  (latestObservation(window, 'spp', hubOf(zone))?.atMs ?? Number.NEGATIVE_INFINITY) + QUARTER_MS

/** Scores every call whose horizon is over, page by page; after an interruption it resumes, and no call is scored twice. */
export async function scoreCalls(
  { calls, rest }: ScoreCallsNeeds,
  prices: PriceEdition,
  window: MarketWindow,
  now: Date,
): Promise<number> {
  const nowMs = now.getTime()
  const to = new Date(nowMs - (prices === 'first' ? PUBLISHED_AFTER_MS : FINAL_AFTER_MS))
  const span = { from: new Date(nowMs - LOOK_BACK_MS), to }
  const canWait = ({ horizonEndsAtMs }: DueCall) => nowMs < horizonEndsAtMs + GIVEN_UP_AFTER_MS
  const isSettled = ({ zone, horizonEndsAtMs }: DueCall) => findLastSettledMs(window, zone) >= horizonEndsAtMs

  let scored = 0
  let after: DueCursor | null = null
  for (;;) {
    const page: DueCall[] = await calls.due(prices, span, after, PAGE)
    const judged = page
      .filter((call) => isSettled(call) || !canWait(call))
      .map((call) => ({ call, judged: judgeCall(window, call) }))
      .filter(({ call, judged }) => judged.reason !== 'readings missing' || !canWait(call))
      .map(({ call, judged }): ScoredCall => ({ callId: call.id, ...judged }))
    if (judged.length > 0) await calls.settle(prices, judged, now)
    scored += judged.length
    after = page.at(-1) ?? null
    if (page.length < PAGE) return scored
    await rest()
  }
}
