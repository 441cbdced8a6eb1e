import { type Brief, composeBrief, type EngineState } from '@tradeops/domain/brief/compose-brief'
import { readNextHourChances } from '@tradeops/domain/brief/next-hours/next-hour-chances'
import { latestObservation, type MarketWindow } from '@tradeops/domain/market/market-window'
import type { Series } from '@tradeops/domain/market/series'
import { hubOf, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { NO_LEARNED_OUTLOOK_FITS } from '@tradeops/domain/outlook/learned-outlook'
import { composeKnownCallRecord } from '@tradeops/domain/record/known-call-record'
import type { ActiveItem } from '@tradeops/domain/rules/engine/judge-rules'
import { judgeRun } from '@tradeops/domain/rules/engine/judge-run'
import { NO_EXPOSURES } from '@tradeops/domain/rules/panel/exposure'
import { RULES, type RuleKind } from '@tradeops/domain/rules/registry'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'

/** Time from a SCED run to its briefs: a minute until it is published, plus the poll and the engine. */
const BRIEF_AFTER_MS = MINUTE_MS + 15 * SECOND_MS

/**
 * Which runs get full briefs: `some` is one hour in thirteen, which over some days covers every hour of the day; `storms`
 * adds every run whose prices are high, apart or negative.
 */
export const BRIEF_TEXT_CHOICES = ['none', 'some', 'storms', 'all'] as const
export type BriefTextChoice = (typeof BRIEF_TEXT_CHOICES)[number]

const isSampled = (runMs: number): boolean => Math.floor(runMs / HOUR_MS) % 13 === 0

const isComposed: Record<BriefTextChoice, (runMs: number, view: MarketWindow) => boolean> = {
  none: () => false,
  some: isSampled,
  storms: (runMs, view) => isSampled(runMs) || isStormy(view),
  all: () => true,
}

/** $/MWh from which a run is always written out: its highest hub, the split between hubs, its lowest hub. */
const STORMY = { high: 75, split: 50, low: -15 } as const

function isStormy(view: MarketWindow): boolean {
  const prices = ZONES.flatMap((zone) => latestObservation(view, 'lmp', hubOf(zone))?.value ?? [])
  const [high, low] = [Math.max(...prices), Math.min(...prices)]
  return high >= STORMY.high || high - low >= STORMY.split || low <= STORMY.low
}

/** A backtest has no installation, so it uses the archive's record of the rules. */
const ARCHIVE_RECORD = composeKnownCallRecord(null)

export type BacktestMarket = { window: MarketWindow; runs: readonly number[] }

export type BacktestSpan = { warmUpFromMs: number; fromMs: number; toMs: number; words: BriefTextChoice }

/**
 * The active items of a run, and its brief if it was composed, which costs three times as much as judging the rules.
 */
export type BacktestRun = { zone: Zone; nowMs: number; items: readonly ActiveItem[]; brief: Brief | null }

/**
 * Judges every zone at every run from what was known then; `warmUpFromMs` is earlier, so that older episodes are known.
 */
export function* backtestSpan({ window, runs }: BacktestMarket, span: BacktestSpan): Generator<BacktestRun> {
  const states = new Map<Zone, EngineState>()
  for (const runMs of runs) {
    if (runMs < span.warmUpFromMs || runMs >= span.toMs) continue
    const now = new Date(runMs + BRIEF_AFTER_MS)
    const view = { ...window, asOfMs: now.getTime() }
    const isWritten = isComposed[span.words](runMs, view)
    for (const zone of ZONES) {
      const before = states.get(zone) ?? null
      const { activeItems, ...run } = isWritten
        ? composeBrief(zone, view, now, before, { record: ARCHIVE_RECORD })
        : { brief: null, ...judgeOnly(zone, view, now, before) }
      states.set(zone, run.state)
      if (runMs >= span.fromMs) yield { zone, nowMs: now.getTime(), items: activeItems, brief: run.brief }
    }
  }
}

function judgeOnly(zone: Zone, view: MarketWindow, now: Date, before: EngineState | null) {
  // The odds of the outlook are part of what the rules judge, in a brief and without its text.
  const nextHour = readNextHourChances(zone, view, now.getTime(), NO_LEARNED_OUTLOOK_FITS)
  const { active, memory } = judgeRun(zone, view, now, before, NO_EXPOSURES, nextHour)
  // A brief lists what changed since the last brief that was written out.
  return { activeItems: active, state: { ...memory, ...(before?.last ? { last: before.last } : {}) } }
}

export function listRulesLackingSeries({ observations, vintages }: MarketWindow): RuleKind[] {
  const available = new Set([...observations.keys(), ...vintages.keys()].map((key) => key.slice(0, key.indexOf('/'))))
  const has = (series: Series) => available.has(series)
  return RULES.filter(
    ({ needs }) => !needs.every((need) => (typeof need === 'string' ? has(need) : need.some(has))),
  ).map(({ kind }) => kind)
}
