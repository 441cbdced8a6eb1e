import { type Composed, composeBrief, type EngineState } from '@tradeops/domain/brief/compose-brief'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'

/** From a run to its briefs: a minute until it can be read, and what the poll and the engine take. */
const BRIEF_AFTER_MS = MINUTE_MS + 15 * SECOND_MS

export type BacktestMarket = { window: MarketWindow; runs: readonly number[] }

/**
 * The briefs that would have been made at every run of a span, each from what was known by then, with what stood behind them.
 * The engine runs from `warmUpFromMs` on, so that episodes which began before the span are known when it begins.
 */
export function* backtestSpan(
  { window, runs }: BacktestMarket,
  span: { warmUpFromMs: number; fromMs: number; toMs: number },
): Generator<Composed> {
  const states = new Map<Zone, EngineState>()
  for (const runMs of runs) {
    if (runMs < span.warmUpFromMs || runMs >= span.toMs) continue
    const now = new Date(runMs + BRIEF_AFTER_MS)
    const view = { ...window, asOfMs: now.getTime() }
    for (const zone of ZONES) {
      const composed = composeBrief(zone, view, now, states.get(zone) ?? null)
      states.set(zone, composed.state)
      if (runMs >= span.fromMs) yield composed
    }
  }
}
