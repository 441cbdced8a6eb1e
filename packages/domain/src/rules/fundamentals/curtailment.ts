import { findLatestObservation, type MarketWindow } from '../../market/market-window.ts'
import { DOCUMENT_BY_SERIES, type Series, SYSTEM_POINT } from '../../market/series.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { isFact } from '../engine/fact.ts'
import { createMeasuredFigure, createNameFigure, type Figure } from '../engine/figure.ts'
import type { GridRuleInput } from '../engine/rule-input.ts'
import type { SystemFacts } from '../facts/market-facts.ts'

/** ERCOT reports curtailment within two hours; an hour older than this is no longer news. */
export const MAX_CURTAILMENT_AGE_HOURS = 4

/**
 * Reads how many MW the units of one fuel could have produced but did not, as the mean of an hour; null if a report is
 * missing.
 */
export function readCurtailedFuelMw(
  window: MarketWindow,
  potential: Series,
  produced: Series,
  hourMs: number,
): number | null {
  const could = findLatestObservation(window, potential, SYSTEM_POINT, hourMs)
  const did = findLatestObservation(window, produced, SYSTEM_POINT, hourMs)
  return could?.atMs === hourMs && did?.atMs === hourMs ? Math.max(0, could.value - did.value) : null
}

/** Reads the curtailed wind in the newest reported hour, MW; null without a recent report. */
function readCurtailedWindMw(window: MarketWindow, nowMs: number): { mw: number; hourMs: number } | null {
  const newest = findLatestObservation(window, 'windPotentialHourly', SYSTEM_POINT)
  if (!newest || nowMs - newest.atMs > MAX_CURTAILMENT_AGE_HOURS * HOUR_MS) return null
  const mw = readCurtailedFuelMw(window, 'windPotentialHourly', 'windHourly', newest.atMs)
  return mw === null ? null : { mw, hourMs: newest.atMs }
}

/** Curtailed wind and solar, as the mean of an hour in MW, from which on curtailment is reported. */
export const MIN_CURTAILED_MW = 1000

/** From this wind shortfall on (MW), the wind card states how much of the shortfall was curtailed. */
export const MIN_WIND_SHORTFALL_MW = 1200

/** Curtailment is named as a part of a wind shortfall if it is at least this fraction of the shortfall. */
const MIN_HELD_SHARE = 0.25

/**
 * Finds the curtailed part of a wind shortfall, as the wind card states it; null if wind is near its forecast or little
 * was curtailed.
 */
export function findCurtailedShortfall(
  { window, system }: GridRuleInput['facts'],
  nowMs: number,
): { mw: number; hourMs: number } | null {
  const { wind: miss } = system.misses
  if ('absent' in miss || miss.error.value > -MIN_WIND_SHORTFALL_MW) return null
  const size = Math.abs(miss.error.value)
  const held = readCurtailedWindMw(window, nowMs)
  return held && held.mw >= MIN_HELD_SHARE * size ? { ...held, mw: Math.min(held.mw, size) } : null
}

/** Reads the wind and solar curtailed in the newest reported hour, MW; null without a recent report of both. */
export function readCurtailedMw(window: MarketWindow, nowMs: number): number | null {
  const wind = readCurtailedWindMw(window, nowMs)
  const solarMw = wind && readCurtailedFuelMw(window, 'solarPotentialHourly', 'solarHourly', wind.hourMs)
  return wind === null || solarMw === null ? null : wind.mw + solarMw
}

/** Constraints at which wind and solar of the West and North reach their export limits. */
const EXPORT_LIMITS: ReadonlySet<string> = new Set(['WESTEX', 'PNHNDL'])

type Curtailment = { how: 'curtailed' | 'bottled'; figure: Figure }

/**
 * Finds signs of curtailment, because wind and solar forecasts are of potential output: a shortfall can be curtailment
 * instead of a miss.
 */
export function findCurtailment({ prices, constraints }: SystemFacts): Curtailment | null {
  const { WEST: west } = prices.hubs
  if (isFact(west) && west.value < 0)
    return { how: 'curtailed', figure: createMeasuredFigure('west', 'West hub LMP', '$/MWh', west) }
  const limit = constraints.state === 'known' ? constraints.binding.find(({ name }) => EXPORT_LIMITS.has(name)) : null
  if (!limit) return null
  return {
    how: 'bottled',
    figure: createNameFigure('interface', 'Export limit', limit.name, limit.atMs, DOCUMENT_BY_SERIES.constraint),
  }
}
