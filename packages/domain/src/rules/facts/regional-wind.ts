import { findLatestObservation, type MarketWindow, readVintageValueAt } from '../../market/market-window.ts'
import { DOCUMENT_BY_SERIES, SYSTEM_POINT } from '../../market/series.ts'
import { HOUR_MS } from '../../time/durations.ts'
import type { Fact } from '../engine/fact.ts'
import type { MarketClock } from './clock.ts'
import { readRenewableForecastAsOf } from './renewable-forecast.ts'

/** ERCOT's three wind regions; the last is the coast, where wind blows when the plains are calm. */
const REGIONS = [
  ['LZ_WEST', 'West'],
  ['LZ_NORTH', 'North'],
  ['LZ_SOUTH_HOUSTON', 'South and Houston'],
] as const

export type RegionalWindMiss = { region: string; error: Fact }

const OLDEST_HOURS = 4

/** Computes one region's wind forecast miss in a complete hour; null if the report or its forecast is missing. */
function errorOf(window: MarketWindow, point: string, hourMs: number): number | null {
  const actual = findLatestObservation(window, 'windHourly', point, hourMs)
  const made = readRenewableForecastAsOf(window, 'stwpf', point, hourMs - 1)
  const forecast = 'absent' in made ? null : readVintageValueAt(made, hourMs)
  return actual?.atMs !== hourMs || forecast === null ? null : actual.value - forecast
}

/**
 * Finds the wind region with more than half of the wind forecast miss of the last complete hour, in the direction of
 * the current miss; null unless all three regions are known.
 */
export function findLeadingWindRegion(window: MarketWindow, clock: MarketClock, side: number): RegionalWindMiss | null {
  const newest = findLatestObservation(window, 'windHourly', SYSTEM_POINT)
  if (!newest || clock.nowMs - newest.atMs > OLDEST_HOURS * HOUR_MS) return null
  let total = 0
  let most: { region: string; value: number } | null = null
  for (const [point, region] of REGIONS) {
    const value = errorOf(window, point, newest.atMs)
    if (value === null) return null
    total += value
    if (!most || value * side > most.value * side) most = { region, value }
  }
  if (!most || Math.sign(total) !== side || most.value * side <= (total * side) / 2) return null
  return { region: most.region, error: { value: most.value, atMs: newest.atMs, source: DOCUMENT_BY_SERIES.windHourly } }
}
