import { findLatestObservation, type MarketWindow } from '../../market/market-window.ts'
import { findHubOfZone } from '../../market/zones.ts'
import { THRESHOLDS } from '../../rules/engine/thresholds.ts'
import { findHourStartToday } from '../../rules/facts/clock.ts'
import { findNextMidnight } from '../../rules/facts/day-ahead.ts'
import type { SystemFacts } from '../../rules/facts/market-facts.ts'
import { findNextFiveMinuteMark, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import type { MarketMilestone } from './board.ts'

/** ERCOT posts day-ahead results by 13:30, so the board calls them late from 13:45 on. */
const LATE_AFTER_MS = 15 * MINUTE_MS
/** SCED runs every five minutes and is published a minute later, so the board calls it late after two missing runs. */
const RUN_LATE_AFTER_MS = 11 * MINUTE_MS
const PEAK_HOURS_AHEAD = 24

export function listMarketMilestones(window: MarketWindow, { clock, forecasts }: SystemFacts): MarketMilestone[] {
  const { damClose, damResults } = THRESHOLDS.calendar
  const closeMs = findHourStartToday(clock, damClose)
  const milestones: MarketMilestone[] = [
    milestone('dam_close', closeMs, clock.nowMs >= closeMs ? 'passed' : 'due'),
    resultsMilestone(window, findHourStartToday(clock, damResults), clock.nowMs, findNextMidnight(clock.midnightMs)),
  ]
  const peak = nextPeak(forecasts.netLoadAt, clock.hourMs)
  if (peak) milestones.push({ ...milestone('net_load_peak', peak.hourMs, 'due'), mw: Math.round(peak.mw) })
  milestones.push(runMilestone(window, clock.nowMs))
  return milestones
}

const milestone = (key: MarketMilestone['key'], dueMs: number, state: MarketMilestone['state']): MarketMilestone => ({
  key,
  dueAt: formatIsoSeconds(dueMs),
  landedAt: null,
  state,
  mw: null,
})

function resultsMilestone(window: MarketWindow, dueMs: number, nowMs: number, tomorrowMs: number): MarketMilestone {
  const cleared = findLatestObservation(window, 'damSpp', findHubOfZone('HOUSTON'), tomorrowMs)
  const results = milestone('dam_results', dueMs, nowMs > dueMs + LATE_AFTER_MS ? 'late' : 'due')
  if (cleared?.atMs !== tomorrowMs) return results
  return { ...results, state: 'landed', landedAt: formatIsoSeconds(cleared.knownAtMs) }
}

function nextPeak(netLoadAt: (hourMs: number) => number | null, hourMs: number): { hourMs: number; mw: number } | null {
  let peak: { hourMs: number; mw: number } | null = null
  for (let hours = 0; hours < PEAK_HOURS_AHEAD; hours++) {
    const atMs = hourMs + hours * HOUR_MS
    const mw = netLoadAt(atMs)
    if (mw !== null && (peak === null || mw > peak.mw)) peak = { hourMs: atMs, mw }
  }
  return peak
}

function runMilestone(window: MarketWindow, nowMs: number): MarketMilestone {
  const newest = findLatestObservation(window, 'lmp', findHubOfZone('HOUSTON'))
  const run = milestone('sced_run', findNextFiveMinuteMark(new Date(nowMs)).getTime(), 'late')
  if (newest === null) return run
  return {
    ...run,
    landedAt: formatIsoSeconds(newest.atMs),
    state: nowMs - newest.atMs > RUN_LATE_AFTER_MS ? 'late' : 'landed',
  }
}
