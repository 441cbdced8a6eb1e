import type { MarketWindow } from '../../market/market-window.ts'
import type { Zone } from '../../market/zones.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { type ExposureMap, NO_EXPOSURES } from '../panel/exposure.ts'
import { type ActiveItem, type ItemsMemory, judgeItems } from './judge-items.ts'
import { type RulesMemory, readScene } from './read-scene.ts'
import type { Scene } from './scene.ts'
import { THRESHOLDS } from './thresholds.ts'

/** The state that the rules carry from one run of a zone to the next. */
export type RunMemory = RulesMemory & { version: 1; atMs: number; items: ItemsMemory }

/** The result of all rules for one zone and run, before any text is written. A brief shows only some of the active items. */
export type JudgedRun = { scene: Scene; standing: readonly ActiveItem[]; memory: RunMemory }

/** After a longer gap the earlier episodes are dropped: levels can have come and gone in between. */
export function recalled<Memory extends RunMemory>(previous: Memory | null, nowMs: number): Memory | null {
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
): JudgedRun {
  const nowMs = now.getTime()
  const view = window.asOfMs > nowMs ? { ...window, asOfMs: nowMs } : window
  const before = recalled(previous, nowMs)
  const { scene, rules } = readScene(zone, view, nowMs, before, exposures)
  const { active, memory: items } = judgeItems(scene, before?.items ?? null)
  const { breakout, pressure, volatility } = rules
  return { scene, standing: active, memory: { version: 1, atMs: nowMs, breakout, pressure, volatility, items } }
}
