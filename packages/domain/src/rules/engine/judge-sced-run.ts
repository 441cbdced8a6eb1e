import type { MarketWindow } from '../../market/market-window.ts'
import type { Zone } from '../../market/zones.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { type ActiveItem, judgeRules, type RuleEpisodesMemory } from './judge-rules.ts'
import { type LearnedRuleInputs, type PanelRulesMemory, readRuleInput } from './read-rule-input.ts'
import type { RuleInput } from './rule-input.ts'
import { THRESHOLDS } from './thresholds.ts'

/** The state that the rules pass from one SCED run of a zone to the next. */
export type RulesRunMemory = PanelRulesMemory & { version: 1; atMs: number; items: RuleEpisodesMemory }

/**
 * The results of all rules for one zone and SCED run, before any text is written; a brief shows only some of the active
 * items.
 */
export type JudgedScedRun = { input: RuleInput; active: readonly ActiveItem[]; memory: RulesRunMemory }

/**
 * Drops earlier episodes after a long time without SCED runs, because alert levels can have risen and fallen meanwhile.
 */
export function dropOutdatedMemory<Memory extends RulesRunMemory>(
  previous: Memory | null,
  nowMs: number,
): Memory | null {
  if (previous === null || previous.version !== 1) return null
  return nowMs - previous.atMs <= THRESHOLDS.episodes.forgetMinutes * MINUTE_MS ? previous : null
}

/** Judges all rules for one zone at one SCED run, from the data known when the run's briefs are made. */
export function judgeScedRun(
  zone: Zone,
  window: MarketWindow,
  now: Date,
  previous: RulesRunMemory | null,
  learned: LearnedRuleInputs = {},
): JudgedScedRun {
  const nowMs = now.getTime()
  const view = window.asOfMs > nowMs ? { ...window, asOfMs: nowMs } : window
  const before = dropOutdatedMemory(previous, nowMs)
  const { input, rules } = readRuleInput(zone, view, nowMs, before, learned)
  const { active, memory: items } = judgeRules(input, before?.items ?? null)
  const { breakout, pressure, volatility } = rules
  return { input, active: active, memory: { version: 1, atMs: nowMs, breakout, pressure, volatility, items } }
}
