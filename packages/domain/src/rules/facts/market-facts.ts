import { createCacheSlot } from '../../market/market-cache.ts'
import type { MarketWindow } from '../../market/market-window.ts'
import type { Zone } from '../../market/zones.ts'
import type { Absent } from '../engine/fact.ts'
import { type MonthlyLoadPeak, readMonthlyLoadPeak } from '../peak/read-monthly-load-peak.ts'
import { type MarketClock, readMarketClock } from './clock.ts'
import { type ConstraintFacts, readConstraintFacts } from './constraints.ts'
import { type DartSpread, readDartSpread } from './dart.ts'
import { type DemandFacts, readDemandFacts } from './demand.ts'
import { type ForecastFacts, readForecastFacts } from './forecasts.ts'
import { type GasFacts, readGasFacts } from './gas.ts'
import { type ForecastMissFacts, readForecastMissFacts } from './misses.ts'
import { type OpsMessage, readOpsMessages } from './ops-messages.ts'
import { type OutageFacts, readOutageFacts } from './outages.ts'
import { readSystemPrices, readZonePriceFacts, type SystemPrices, type ZonePriceFacts } from './prices.ts'
import { type BatteryFacts, type ReserveFacts, readBatteryFacts, readReserveFacts } from './reserves.ts'
import { readScarcityFacts, type ScarcityFacts } from './scarcity.ts'
import { readWeatherFacts, type WeatherFacts } from './weather.ts'

/** Facts about the whole grid, read once per SCED run and shared by the four zones. */
export type SystemFacts = {
  clock: MarketClock
  prices: SystemPrices
  demand: DemandFacts
  forecasts: ForecastFacts
  misses: ForecastMissFacts
  constraints: ConstraintFacts
  reserves: ReserveFacts
  scarcity: ScarcityFacts
  storage: BatteryFacts
  outages: OutageFacts
  messages: readonly OpsMessage[] | Absent
  /** The monthly load peak; null outside the months in which a peak is charged. */
  monthlyPeak: MonthlyLoadPeak | Absent | null
  gas: GasFacts
}

/** All facts about a zone in one SCED run; rules read nothing else. */
export type MarketFacts = {
  zone: Zone
  window: MarketWindow
  system: SystemFacts
  prices: ZonePriceFacts
  /** Real-time minus day-ahead price of the current hour so far, or of the hour before. */
  dart: DartSpread | Absent
  weather: WeatherFacts
}

type Run = { asOfMs: number; nowMs: number; facts: SystemFacts }

const lastRun = createCacheSlot((): { run: Run | null } => ({ run: null }))

export function readSystemFacts(window: MarketWindow, nowMs: number): SystemFacts {
  const last = lastRun(window)
  if (last.run?.asOfMs === window.asOfMs && last.run.nowMs === nowMs) return last.run.facts
  const clock = readMarketClock(nowMs)
  const demand = readDemandFacts(window, clock)
  const forecasts = readForecastFacts(window, clock)
  const facts: SystemFacts = {
    clock,
    prices: readSystemPrices(window, clock),
    demand,
    forecasts,
    misses: readForecastMissFacts(window, clock, demand, forecasts.madeBefore),
    constraints: readConstraintFacts(window, clock),
    reserves: readReserveFacts(window, clock),
    scarcity: readScarcityFacts(window, clock),
    storage: readBatteryFacts(window, clock),
    outages: readOutageFacts(window, clock, forecasts.peak?.hourMs ?? null),
    messages: readOpsMessages(window, clock),
    monthlyPeak: readMonthlyLoadPeak(window, clock, demand),
    gas: readGasFacts(window, clock),
  }
  last.run = { asOfMs: window.asOfMs, nowMs, facts }
  return facts
}

export function readMarketFacts(zone: Zone, window: MarketWindow, nowMs: number): MarketFacts {
  const system = readSystemFacts(window, nowMs)
  const prices = readZonePriceFacts(window, system.prices, zone, system.clock)
  return {
    zone,
    window,
    system,
    prices,
    dart: readDartSpread(window, prices.hub, system.clock),
    weather: readWeatherFacts(window, zone, system.clock),
  }
}

/** Wraps a function of the grid's facts so that it is computed once per SCED run; the four zones share its result. */
export function shareAmongZones<T extends object>(
  compute: (window: MarketWindow, system: SystemFacts) => T,
): (facts: Pick<MarketFacts, 'window' | 'system'>) => T {
  const lastOf = createCacheSlot((): { system: SystemFacts | null; result: T | null } => ({
    system: null,
    result: null,
  }))
  return ({ window, system }) => {
    const last = lastOf(window)
    if (last.result !== null && last.system === system) return last.result
    const result = compute(window, system)
    last.system = system
    last.result = result
    return result
  }
}
