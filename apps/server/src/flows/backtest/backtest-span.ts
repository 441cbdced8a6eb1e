import { type Brief, type BriefEngineState, composeBrief } from '@tradeops/domain/brief/compose-brief'
import { readNextHourPriceChances } from '@tradeops/domain/brief/next-hours/next-hour-chances'
import { findLatestObservation, type MarketWindow } from '@tradeops/domain/market/market-window'
import type { Series } from '@tradeops/domain/market/series'
import { findHubOfZone, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { NO_LEARNED_OUTLOOK_FITS } from '@tradeops/domain/outlook/learned-outlook'
import { composeKnownPredictionAccuracy } from '@tradeops/domain/record/known-prediction-accuracy'
import type { ActiveItem } from '@tradeops/domain/rules/engine/judge-rules'
import { judgeScedRun } from '@tradeops/domain/rules/engine/judge-sced-run'
import { RULES, type RuleKind } from '@tradeops/domain/rules/registry'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'

/** Time from a SCED run to its briefs: a minute until ERCOT publishes the run, plus the poll and the engine. */
const BRIEF_AFTER_MS = MINUTE_MS + 15 * SECOND_MS

/**
 * Which SCED runs of a backtest get full briefs: `some` is one hour in thirteen, which over some days covers every hour
 * of the day; `storms` adds every run with high, widely different or negative hub prices.
 */
export const BACKTEST_BRIEF_COVERAGES = ['none', 'some', 'storms', 'all'] as const
export type BacktestBriefCoverage = (typeof BACKTEST_BRIEF_COVERAGES)[number]

const isSampled = (runMs: number): boolean => Math.floor(runMs / HOUR_MS) % 13 === 0

const isComposed: Record<BacktestBriefCoverage, (runMs: number, view: MarketWindow) => boolean> = {
  none: () => false,
  some: isSampled,
  storms: (runMs, view) => isSampled(runMs) || isStormy(view),
  all: () => true,
}

/**
 * Prices in $/MWh from which a backtest always composes the full brief of a SCED run: the highest hub price, the
 * difference between hubs, the lowest hub price.
 */
const STORMY = { high: 75, split: 50, low: -15 } as const

function isStormy(view: MarketWindow): boolean {
  const prices = ZONES.flatMap((zone) => findLatestObservation(view, 'lmp', findHubOfZone(zone))?.value ?? [])
  const [high, low] = [Math.max(...prices), Math.min(...prices)]
  return high >= STORMY.high || high - low >= STORMY.split || low <= STORMY.low
}

/** A backtest has not scored any predictions before, so it uses the rules' track record on the price archive. */
const ARCHIVE_TRACK_RECORD = composeKnownPredictionAccuracy(null)

export type BacktestMarket = { window: MarketWindow; runs: readonly number[] }

export type BacktestSpan = { warmUpFromMs: number; fromMs: number; toMs: number; words: BacktestBriefCoverage }

/**
 * One zone at one SCED run of a backtest: its active rule items, and its full brief if one was composed. Composing a
 * brief costs three times as much as judging the rules.
 */
export type BacktestZoneRun = {
  zone: Zone
  nowMs: number
  isWarmUp: boolean
  items: readonly ActiveItem[]
  brief: Brief | null
}

/**
 * Judges the rules for every zone at every SCED run of a span, each from the data known then. It starts before the
 * span, at `warmUpFromMs`, so that rule items that are already active when the span begins are known.
 */
export function* backtestSpan({ window, runs }: BacktestMarket, span: BacktestSpan): Generator<BacktestZoneRun> {
  const states = new Map<Zone, BriefEngineState>()
  for (const runMs of runs) {
    if (runMs < span.warmUpFromMs || runMs >= span.toMs) continue
    const now = new Date(runMs + BRIEF_AFTER_MS)
    const view = { ...window, asOfMs: now.getTime() }
    const isWritten = isComposed[span.words](runMs, view)
    for (const zone of ZONES) {
      const before = states.get(zone) ?? null
      const { activeItems, ...run } = isWritten
        ? composeBrief(zone, view, now, before, { record: ARCHIVE_TRACK_RECORD })
        : { brief: null, ...judgeOnly(zone, view, now, before) }
      states.set(zone, run.state)
      const isWarmUp = runMs < span.fromMs
      yield { zone, nowMs: now.getTime(), isWarmUp, items: activeItems, brief: run.brief }
    }
  }
}

function judgeOnly(zone: Zone, view: MarketWindow, now: Date, before: BriefEngineState | null) {
  // The outlook's next-hour probabilities are an input of the rules, so they are computed even when no brief text is
  // composed.
  const nextHour = readNextHourPriceChances(zone, view, now.getTime(), NO_LEARNED_OUTLOOK_FITS)
  const { active, memory } = judgeScedRun(zone, view, now, before, { nextHour })
  // The state of the last composed brief is kept, because a brief lists what changed since the last composed brief.
  return { activeItems: active, state: { ...memory, ...(before?.last ? { last: before.last } : {}) } }
}

export function listRulesLackingSeries({ observations, vintages }: MarketWindow): RuleKind[] {
  const available = new Set([...observations.keys(), ...vintages.keys()].map((key) => key.slice(0, key.indexOf('/'))))
  const has = (series: Series) => available.has(series)
  return RULES.filter(
    ({ needs }) => !needs.every((need) => (typeof need === 'string' ? has(need) : need.some(has))),
  ).map(({ kind }) => kind)
}
