import {
  findLatestObservation,
  listObservationsBetween,
  type MarketWindow,
  type Observation,
} from '../../market/market-window.ts'
import { DOCUMENT_BY_SERIES, SYSTEM_POINT } from '../../market/series.ts'
import { computeSampleMean } from '../../market/statistics.ts'
import { findHubOfZone, findLoadZoneOfZone, HUB_AVERAGE, ZONES, type Zone } from '../../market/zones.ts'
import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { createAbsent, deriveFact, type Fact, type FactOrAbsent, isFact, readFact } from '../engine/fact.ts'
import type { MarketClock } from './clock.ts'
import {
  findScedRunHourBefore,
  measurePriceMoves,
  NO_PRICE_MOVES,
  type PriceMoves,
  SCED_RUN_JITTER_MS,
} from './price-moves.ts'

/** The prices of one SCED run for all zones: the hubs, their mean, and system lambda. */
export type SystemPrices = { hubs: Record<Zone, FactOrAbsent>; hubAverage: FactOrAbsent; lambda: FactOrAbsent }

export type ZonePriceFacts = {
  hub: string
  lmp: FactOrAbsent
  /** The SCED runs of the last 60 minutes, oldest first: twelve when calm, up to nineteen in a storm. */
  runs: readonly Observation[]
  /** The SCED run whose price applied an hour before the newest run; null if no run is near that time. */
  hourAgo: Observation | null
  moves: PriceMoves
  hourMean: FactOrAbsent
  /** The hub's LMP minus the mean LMP of the four hubs, $/MWh. */
  basis: FactOrAbsent
  /** LMP minus system lambda, which is the congestion part of the price. */
  congestion: FactOrAbsent
  /** The hub's newest settlement price. */
  settled: FactOrAbsent
  /** Settlement prices of the last two hours, oldest first; empty if the newest is too old. */
  quarters: readonly Observation[]
  loadZoneSplit: FactOrAbsent
  dayAheadNow: FactOrAbsent
  /** The higher day-ahead price of the next two hours. */
  dayAheadNext: FactOrAbsent
}

export function readSystemPrices(window: MarketWindow, clock: MarketClock): SystemPrices {
  const hubs = {} as Record<Zone, FactOrAbsent>
  for (const zone of ZONES) hubs[zone] = readFact(window, 'lmp', findHubOfZone(zone), clock.nowMs)
  return {
    hubs,
    hubAverage: hubAverageOf(
      readFact(window, 'lmp', HUB_AVERAGE, clock.nowMs),
      ZONES.map((zone) => hubs[zone]),
    ),
    lambda: readFact(window, 'systemLambda', SYSTEM_POINT, clock.nowMs),
  }
}

/** Reads the published hub average, or the mean of the four hubs in one SCED run, which is the same. */
function hubAverageOf(published: FactOrAbsent, hubs: readonly FactOrAbsent[]): FactOrAbsent {
  const facts = hubs.filter(isFact)
  const newestMs = Math.max(...facts.map((fact) => fact.atMs))
  if (isFact(published) && published.atMs >= newestMs) return published
  const sameRun = facts.length === 4 && facts.every((fact) => fact.atMs === newestMs)
  return sameRun ? deriveFact(computeSampleMean(facts.map((fact) => fact.value)) as number, facts) : published
}

/** Reads the hub average of an earlier SCED run. */
export function readHubAverageAt(window: MarketWindow, atMs: number): number | null {
  const at = (point: string): number | null => {
    const found = findLatestObservation(window, 'lmp', point, atMs)
    return found?.atMs === atMs ? found.value : null
  }
  const published = at(HUB_AVERAGE)
  if (published !== null) return published
  const hubs = ZONES.map((zone) => at(findHubOfZone(zone))).filter((price) => price !== null)
  return hubs.length === ZONES.length ? computeSampleMean(hubs) : null
}

/** Computes the hub's price minus the hub average in the SCED run at a time; null without that run. */
export function readBasisAt(window: MarketWindow, hub: string, atMs: number): number | null {
  const price = findLatestObservation(window, 'lmp', hub, atMs)
  const average = price === null || atMs - price.atMs > MINUTE_MS ? null : readHubAverageAt(window, price.atMs)
  return price === null || average === null ? null : price.value - average
}

const MISSING_RUNS_ALLOWED = 2

/**
 * Lists the SCED runs of the last `minutes` up to the newest one; null if data do not cover that time or too many runs
 * are missing.
 */
export function listCoveredScedRuns(minutes: number, runs: readonly Observation[]): readonly Observation[] | null {
  const fromMs = (runs.at(-1)?.atMs ?? 0) - minutes * MINUTE_MS + SCED_RUN_JITTER_MS
  const within = runs.filter((run) => run.atMs > fromMs)
  const expected = (minutes * MINUTE_MS) / FIVE_MINUTES_MS
  return within.length < runs.length && within.length >= expected - MISSING_RUNS_ALLOWED ? within : null
}

/** Lists the SCED runs of the last `minutes` up to the newest one, however many there are. */
export function listNewestScedRuns(minutes: number, runs: readonly Observation[]): readonly Observation[] {
  const fromMs = (runs.at(-1)?.atMs ?? 0) - minutes * MINUTE_MS
  return runs.filter((run) => run.atMs > fromMs)
}

/**
 * Computes the difference of two prices of the same SCED run only, because a difference between two runs is not
 * congestion.
 */
function difference(left: FactOrAbsent, right: FactOrAbsent): FactOrAbsent {
  if (!isFact(left)) return left
  if (!isFact(right)) return right
  if (Math.abs(left.atMs - right.atMs) > MINUTE_MS) return createAbsent('mismatch')
  return deriveFact(left.value - right.value, [left, right])
}

export const readDayAheadFact = (window: MarketWindow, hub: string, hourMs: number): FactOrAbsent => {
  const found = findLatestObservation(window, 'damSpp', hub, hourMs)
  if (found === null || found.atMs !== hourMs) return createAbsent('missing')
  return { value: found.value, atMs: hourMs, source: DOCUMENT_BY_SERIES.damSpp }
}

export function readZonePriceFacts(
  window: MarketWindow,
  system: SystemPrices,
  zone: Zone,
  clock: MarketClock,
): ZonePriceFacts {
  const hub = findHubOfZone(zone)
  const lmp = system.hubs[zone]
  const hourAgoMs = (isFact(lmp) ? lmp.atMs : clock.nowMs) - HOUR_MS
  const runs = listObservationsBetween(window, 'lmp', hub, hourAgoMs + 1, clock.nowMs)
  const settled = readFact(window, 'spp', hub, clock.nowMs)
  const quarters = isFact(settled)
    ? listObservationsBetween(window, 'spp', hub, clock.nowMs - 2.75 * HOUR_MS, clock.nowMs).slice(-8)
    : []
  const loadZone = readFact(window, 'spp', findLoadZoneOfZone(zone), clock.nowMs)
  const next = [1, 2].map((hours) => readDayAheadFact(window, hub, clock.hourMs + hours * HOUR_MS)).filter(isFact)
  const runMean = computeSampleMean(runs.map((run) => run.value))
  return {
    hub,
    lmp,
    runs,
    hourAgo: findScedRunHourBefore(window, hub, hourAgoMs + HOUR_MS),
    moves: isFact(lmp) ? measurePriceMoves(window, hub) : NO_PRICE_MOVES,
    hourMean:
      isFact(lmp) && runMean !== null
        ? { value: runMean, atMs: lmp.atMs, source: lmp.source }
        : createAbsent('missing'),
    basis: difference(lmp, system.hubAverage),
    congestion: difference(lmp, system.lambda),
    settled,
    quarters,
    loadZoneSplit: difference(loadZone, settled),
    dayAheadNow: readDayAheadFact(window, hub, clock.hourMs),
    dayAheadNext: next.length === 2 ? highest(next) : createAbsent('missing'),
  }
}

const highest = (facts: readonly Fact[]): Fact => facts.reduce((best, fact) => (fact.value > best.value ? fact : best))
