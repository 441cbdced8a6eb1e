import {
  latestObservation,
  type MarketWindow,
  type Observation,
  observationsBetween,
} from '../../market/market-window.ts'
import { DOCUMENT_BY_SERIES, SYSTEM } from '../../market/series.ts'
import { mean } from '../../market/statistics.ts'
import { HUB_AVERAGE, hubOf, loadZoneOf, ZONES, type Zone } from '../../market/zones.ts'
import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { absentBecause, deriveFact, type Fact, type FactOrAbsent, isFact, readFact } from '../engine/fact.ts'
import type { MarketClock } from './clock.ts'
import { findRunHourBefore, measurePriceMoves, NO_PRICE_MOVES, type PriceMoves, RUN_JITTER_MS } from './price-moves.ts'

/** The prices of one SCED run for all zones: the hubs, their mean, and system lambda. */
export type SystemPrices = { hubs: Record<Zone, FactOrAbsent>; hubAverage: FactOrAbsent; lambda: FactOrAbsent }

export type ZonePrices = {
  hub: string
  lmp: FactOrAbsent
  /** The SCED runs of the last 60 minutes, oldest first: twelve when calm, up to nineteen in a storm. */
  runs: readonly Observation[]
  /** The run whose price was in force an hour before the newest run; null if no run is near that time. */
  hourAgo: Observation | null
  moves: PriceMoves
  hourMean: FactOrAbsent
  /** LMP minus the mean of the four hubs. */
  basis: FactOrAbsent
  /** LMP minus system lambda: the price of congestion. */
  congestion: FactOrAbsent
  /** The hub's newest settlement price. */
  settled: FactOrAbsent
  /** Settlement prices of the last two hours, oldest first; empty if the newest is unusable. */
  quarters: readonly Observation[]
  loadZoneSplit: FactOrAbsent
  dayAheadNow: FactOrAbsent
  /** The higher day-ahead price of the next two hours. */
  dayAheadNext: FactOrAbsent
}

export function readSystemPrices(window: MarketWindow, clock: MarketClock): SystemPrices {
  const hubs = {} as Record<Zone, FactOrAbsent>
  for (const zone of ZONES) hubs[zone] = readFact(window, 'lmp', hubOf(zone), clock.nowMs)
  return {
    hubs,
    hubAverage: hubAverageOf(
      readFact(window, 'lmp', HUB_AVERAGE, clock.nowMs),
      ZONES.map((zone) => hubs[zone]),
    ),
    lambda: readFact(window, 'systemLambda', SYSTEM, clock.nowMs),
  }
}

/** Reads the published hub average, or the mean of four hubs of one run, which is the same. */
function hubAverageOf(published: FactOrAbsent, hubs: readonly FactOrAbsent[]): FactOrAbsent {
  const facts = hubs.filter(isFact)
  const newestMs = Math.max(...facts.map((fact) => fact.atMs))
  if (isFact(published) && published.atMs >= newestMs) return published
  const sameRun = facts.length === 4 && facts.every((fact) => fact.atMs === newestMs)
  return sameRun ? deriveFact(mean(facts.map((fact) => fact.value)) as number, facts) : published
}

/** Reads the hub average of an earlier run. */
export function readHubAverageAt(window: MarketWindow, atMs: number): number | null {
  const at = (point: string): number | null => {
    const found = latestObservation(window, 'lmp', point, atMs)
    return found?.atMs === atMs ? found.value : null
  }
  const published = at(HUB_AVERAGE)
  if (published !== null) return published
  const hubs = ZONES.map((zone) => at(hubOf(zone))).filter((price) => price !== null)
  return hubs.length === ZONES.length ? mean(hubs) : null
}

/** Computes the hub's price minus the hub average in the run at an instant; null without that run. */
export function readBasisAt(window: MarketWindow, hub: string, atMs: number): number | null {
  const price = latestObservation(window, 'lmp', hub, atMs)
  const average = price === null || atMs - price.atMs > MINUTE_MS ? null : readHubAverageAt(window, price.atMs)
  return price === null || average === null ? null : price.value - average
}

const MISSING_RUNS_ALLOWED = 2

/** Lists the runs of the last `minutes` up to the newest one; null if the span is not covered or has too many gaps. */
export function listRunsOverLast(minutes: number, runs: readonly Observation[]): readonly Observation[] | null {
  const fromMs = (runs.at(-1)?.atMs ?? 0) - minutes * MINUTE_MS + RUN_JITTER_MS
  const within = runs.filter((run) => run.atMs > fromMs)
  const expected = (minutes * MINUTE_MS) / FIVE_MINUTES_MS
  return within.length < runs.length && within.length >= expected - MISSING_RUNS_ALLOWED ? within : null
}

/** Lists the runs of the last `minutes` up to the newest one, however many there are. */
export function listNewestRuns(minutes: number, runs: readonly Observation[]): readonly Observation[] {
  const fromMs = (runs.at(-1)?.atMs ?? 0) - minutes * MINUTE_MS
  return runs.filter((run) => run.atMs > fromMs)
}

/** The difference of two prices of the same run: a difference between two runs is not congestion. */
function difference(left: FactOrAbsent, right: FactOrAbsent): FactOrAbsent {
  if (!isFact(left)) return left
  if (!isFact(right)) return right
  if (Math.abs(left.atMs - right.atMs) > MINUTE_MS) return absentBecause('mismatch')
  return deriveFact(left.value - right.value, [left, right])
}

export const readDayAheadFact = (window: MarketWindow, hub: string, hourMs: number): FactOrAbsent => {
  const found = latestObservation(window, 'damSpp', hub, hourMs)
  if (found === null || found.atMs !== hourMs) return absentBecause('missing')
  return { value: found.value, atMs: hourMs, source: DOCUMENT_BY_SERIES.damSpp }
}

export function readZonePrices(window: MarketWindow, system: SystemPrices, zone: Zone, clock: MarketClock): ZonePrices {
  const hub = hubOf(zone)
  const lmp = system.hubs[zone]
  const hourAgoMs = (isFact(lmp) ? lmp.atMs : clock.nowMs) - HOUR_MS
  const runs = observationsBetween(window, 'lmp', hub, hourAgoMs + 1, clock.nowMs)
  const settled = readFact(window, 'spp', hub, clock.nowMs)
  const quarters = isFact(settled)
    ? observationsBetween(window, 'spp', hub, clock.nowMs - 2.75 * HOUR_MS, clock.nowMs).slice(-8)
    : []
  const loadZone = readFact(window, 'spp', loadZoneOf(zone), clock.nowMs)
  const next = [1, 2].map((hours) => readDayAheadFact(window, hub, clock.hourMs + hours * HOUR_MS)).filter(isFact)
  const runMean = mean(runs.map((run) => run.value))
  return {
    hub,
    lmp,
    runs,
    hourAgo: findRunHourBefore(window, hub, hourAgoMs + HOUR_MS),
    moves: isFact(lmp) ? measurePriceMoves(window, hub) : NO_PRICE_MOVES,
    hourMean:
      isFact(lmp) && runMean !== null
        ? { value: runMean, atMs: lmp.atMs, source: lmp.source }
        : absentBecause('missing'),
    basis: difference(lmp, system.hubAverage),
    congestion: difference(lmp, system.lambda),
    settled,
    quarters,
    loadZoneSplit: difference(loadZone, settled),
    dayAheadNow: readDayAheadFact(window, hub, clock.hourMs),
    dayAheadNext: next.length === 2 ? highest(next) : absentBecause('missing'),
  }
}

const highest = (facts: readonly Fact[]): Fact => facts.reduce((best, fact) => (fact.value > best.value ? fact : best))
