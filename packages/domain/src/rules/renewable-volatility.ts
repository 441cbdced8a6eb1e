import { type MarketWindow, newestVintage, type Vintage, valueAt } from '../market/market-window.ts'
import { sameClockBefore } from '../market/same-clock.ts'
import { SYSTEM } from '../market/series.ts'
import { median } from '../market/statistics.ts'
import type { AbsenceReason } from './fact.ts'
import { type Clock, HOUR_MS } from './facts/clock.ts'
import type { ForecastFacts } from './facts/forecasts.ts'
import { THRESHOLDS } from './thresholds.ts'

export type RenewableVolatility = {
  status: 'HIGH' | 'Normal' | 'Unknown (degraded)'
  /** Next full hour minus the current hour in the newest posting. */
  deltaStwpf1h: number | null
  deltaStppf1h: number | null
  /** Solar against its own usual change between the same two hours: sunset moves 8–13 GW every clear day. */
  solarResidual: number | null
  /** What the newest posting changed of the one before, for the next hour. */
  windRevision: number | null
  solarRevision: number | null
  reason: AbsenceReason | null
}

export type VolatilityMemory = { high: boolean }

function scheduledChange(vintage: Vintage | null, hourMs: number): number | null {
  const now = vintage ? valueAt(vintage, hourMs) : null
  const next = vintage ? valueAt(vintage, hourMs + HOUR_MS) : null
  return now === null || next === null ? null : Math.round(next - now)
}

function revision(
  window: MarketWindow,
  series: 'stwpf' | 'stppf',
  newest: Vintage | null,
  hourMs: number,
): number | null {
  const before = newest ? newestVintage(window, series, SYSTEM, newest.publishedAtMs) : null
  const then = before ? valueAt(before, hourMs + HOUR_MS) : null
  const now = newest ? valueAt(newest, hourMs + HOUR_MS) : null
  return then === null || now === null ? null : Math.round(now - then)
}

function usualSolarChange(window: MarketWindow, clock: Clock): { change: number; days: number } | null {
  const changes: number[] = []
  for (const earlierMs of sameClockBefore(clock.nowMs, 14)) {
    const hourMs = Math.floor(earlierMs / HOUR_MS) * HOUR_MS
    const change = scheduledChange(newestVintage(window, 'stppf', SYSTEM, earlierMs), hourMs)
    if (change !== null) changes.push(change)
  }
  const change = median(changes)
  return change === null ? null : { change, days: changes.length }
}

/** Is the next hour of wind or sun, or ERCOT's own view of it, moving more than usual? */
export function renewableVolatility(
  window: MarketWindow,
  forecasts: ForecastFacts,
  clock: Clock,
  memory: VolatilityMemory,
): [RenewableVolatility, VolatilityMemory] {
  const rule = THRESHOLDS.volatility
  const deltaStwpf1h = scheduledChange(forecasts.wind, clock.hourMs)
  const deltaStppf1h = scheduledChange(forecasts.solar, clock.hourMs)
  const usual = deltaStppf1h === null ? null : usualSolarChange(window, clock)
  const enoughHistory = usual !== null && usual.days >= rule.fewestDays
  const windRevision = revision(window, 'stwpf', forecasts.wind, clock.hourMs)
  const solarRevision = revision(window, 'stppf', forecasts.solar, clock.hourMs)
  const solarResidual = deltaStppf1h !== null && enoughHistory ? Math.round(deltaStppf1h - usual.change) : null
  const facts = { deltaStwpf1h, deltaStppf1h, solarResidual, windRevision, solarRevision }
  if (deltaStwpf1h === null || deltaStppf1h === null) {
    return [
      { ...facts, status: 'Unknown (degraded)', reason: forecasts.wind && forecasts.solar ? 'too_few' : 'missing' },
      memory,
    ]
  }
  const entry = memory.high ? rule.exit : 1
  const over = (value: number | null, limit: number) => value !== null && Math.abs(value) >= entry * limit
  const bySolar =
    solarResidual !== null ? over(solarResidual, rule.solar) : over(deltaStppf1h, rule.solarWithoutHistory)
  const high =
    over(deltaStwpf1h, rule.wind) ||
    bySolar ||
    over(windRevision, rule.windRevision) ||
    over(solarRevision, rule.solarRevision) ||
    operatorIsUnsure(window, forecasts.wind, clock, entry)
  return [{ ...facts, status: high ? 'HIGH' : 'Normal', reason: enoughHistory ? null : 'too_few' }, { high }]
}

/** ERCOT's own 80 % exceedance far under its central forecast means it does not trust the centre. */
function operatorIsUnsure(window: MarketWindow, wind: Vintage | null, clock: Clock, entry: number): boolean {
  const rule = THRESHOLDS.volatility
  const low = newestVintage(window, 'wgrpp', SYSTEM)
  const centre = wind ? valueAt(wind, clock.hourMs + HOUR_MS) : null
  const floor = low ? valueAt(low, clock.hourMs + HOUR_MS) : null
  if (centre === null || floor === null || centre < rule.unsureFromMw) return false
  return (centre - floor) / centre >= entry * rule.unsureShare
}
