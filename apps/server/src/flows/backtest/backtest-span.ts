import { type Brief, composeBrief, type EngineState } from '@tradeops/domain/brief/compose-brief'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { knownRecord } from '@tradeops/domain/record/known-record'
import type { ActiveItem } from '@tradeops/domain/rules/engine/judge-items'
import { judgeRun } from '@tradeops/domain/rules/engine/judge-run'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'

/** From a run to its briefs: a minute until it can be read, and what the poll and the engine take. */
const BRIEF_AFTER_MS = MINUTE_MS + 15 * SECOND_MS

/** Which runs are written out: of `some` one hour in thirteen, which over some days is every hour of the day. */
export const WORDS = ['none', 'some', 'all'] as const
export type Words = (typeof WORDS)[number]

const isWritten: Record<Words, (runMs: number) => boolean> = {
  none: () => false,
  some: (runMs) => Math.floor(runMs / HOUR_MS) % 13 === 0,
  all: () => true,
}

/** A backtest has no installation: it goes by what the archive says of the rules. */
const ARCHIVE_ALONE = knownRecord(null)

export type BacktestMarket = { window: MarketWindow; runs: readonly number[] }

export type BacktestSpan = { warmUpFromMs: number; fromMs: number; toMs: number; words: Words }

/** What stood at a run, and its brief where it was written out: words cost three times what the rules do. */
export type BacktestRun = { zone: Zone; nowMs: number; standing: readonly ActiveItem[]; brief: Brief | null }

/**
 * Every zone at every run of a span, each from what was known by then. The engine runs from `warmUpFromMs` on, so that
 * episodes which began before the span are known when it begins.
 */
export function* backtestSpan({ window, runs }: BacktestMarket, span: BacktestSpan): Generator<BacktestRun> {
  const states = new Map<Zone, EngineState>()
  for (const runMs of runs) {
    if (runMs < span.warmUpFromMs || runMs >= span.toMs) continue
    const now = new Date(runMs + BRIEF_AFTER_MS)
    const view = { ...window, asOfMs: now.getTime() }
    for (const zone of ZONES) {
      const before = states.get(zone) ?? null
      const { standing, ...run } = isWritten[span.words](runMs)
        ? composeBrief(zone, view, now, before, { record: ARCHIVE_ALONE })
        : { brief: null, ...judgedOnly(zone, view, now, before) }
      states.set(zone, run.state)
      if (runMs >= span.fromMs) yield { zone, nowMs: now.getTime(), standing, brief: run.brief }
    }
  }
}

function judgedOnly(zone: Zone, view: MarketWindow, now: Date, before: EngineState | null) {
  const { standing, memory } = judgeRun(zone, view, now, before)
  return { standing, state: memory }
}
