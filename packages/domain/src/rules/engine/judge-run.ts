import type { MarketWindow } from '../../market/market-window.ts'
import type { Zone } from '../../market/zones.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { type ExposureMap, NO_EXPOSURES } from '../panel/exposure.ts'
import { type ActiveItem, type EpisodesMemory, judgeRules } from './judge-rules.ts'
import { type PanelRulesMemory, readRuleInput } from './read-rule-input.ts'
import type { NextHourChances, RuleInput } from './rule-input.ts'
import { THRESHOLDS } from './thresholds.ts'

/** The state that the rules pass from one run of a zone to the next. */
export type RunMemory = PanelRulesMemory & { version: 1; atMs: number; items: EpisodesMemory }

/**
 * The result of all rules for one zone and run, before any text is written; a brief shows only some of the active
 * items.
 */
export type JudgedRun = { input: RuleInput; active: readonly ActiveItem[]; memory: RunMemory }

/** Drops earlier episodes after a long gap, because levels can have risen and fallen in between. */
export function keepRecentMemory<Memory extends RunMemory>(previous: Memory | null, nowMs: number): Memory | null {
  if (previous === null || previous.version !== 1) return null
  return nowMs - previous.atMs <= THRESHOLDS.episodes.forgetMinutes * MINUTE_MS ? previous : null
}

/** Runs all rules for one zone on the data known at that time. */
export function judgeRun(
  zone: Zone,
  window: MarketWindow,
  now: Date,
  previous: RunMemory | null,
  exposures: ExposureMap = NO_EXPOSURES,
  nextHour: NextHourChances | null = null,
): JudgedRun {
  const nowMs = now.getTime()
  const view = window.asOfMs > nowMs ? { ...window, asOfMs: nowMs } : window
  const before = keepRecentMemory(previous, nowMs)
  const { input, rules } = readRuleInput(zone, view, nowMs, before, exposures, nextHour)
  const { active, memory: items } = judgeRules(input, before?.items ?? null)
  const { breakout, pressure, volatility } = rules
  return { input, active: active, memory: { version: 1, atMs: nowMs, breakout, pressure, volatility, items } }
}
