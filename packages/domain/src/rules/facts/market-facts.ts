import { createMemoSlot } from '../../market/market-memo.ts'
import type { MarketWindow } from '../../market/market-window.ts'
import type { Zone } from '../../market/zones.ts'
import type { Absent } from '../engine/fact.ts'
import { type MonthlyPeak, readMonthlyPeak } from '../peak/read-monthly-peak.ts'
import { type MarketClock, readMarketClock } from './clock.ts'
import { type ConstraintFacts, readConstraints } from './constraints.ts'
import { type DemandFacts, readDemand } from './demand.ts'
import { type ForecastFacts, readForecasts } from './forecasts.ts'
import { type GasFacts, readGas } from './gas.ts'
import { type MissFacts, readMisses } from './misses.ts'
import { type OpsMessage, readOpsMessages } from './ops-messages.ts'
import { type OutageFacts, readOutages } from './outages.ts'
import { readSystemPrices, readZonePrices, type SystemPrices, type ZonePrices } from './prices.ts'
import { type ReserveFacts, readReserves, readStorage, type StorageFacts } from './reserves.ts'
import { readScarcity, type ScarcityFacts } from './scarcity.ts'
import { readWeather, type WeatherFacts } from './weather.ts'

/** Facts about the whole grid, read once per run and shared by the four zones. */
export type SystemFacts = {
  clock: MarketClock
  prices: SystemPrices
  demand: DemandFacts
  forecasts: ForecastFacts
  misses: MissFacts
  constraints: ConstraintFacts
  reserves: ReserveFacts
  scarcity: ScarcityFacts
  storage: StorageFacts
  outages: OutageFacts
  messages: readonly OpsMessage[] | Absent
  /** Null outside the months that have a charged peak. */
  monthlyPeak: MonthlyPeak | Absent | null
  gas: GasFacts
}

/** All facts about a zone in one run; rules read nothing else. */
export type MarketFacts = {
  zone: Zone
  window: MarketWindow
  system: SystemFacts
  prices: ZonePrices
  weather: WeatherFacts
}

type Run = { asOfMs: number; nowMs: number; facts: SystemFacts }

const lastRun = createMemoSlot((): { run: Run | null } => ({ run: null }))

export function readSystemFacts(window: MarketWindow, nowMs: number): SystemFacts {
  const last = lastRun(window)
  if (last.run?.asOfMs === window.asOfMs && last.run.nowMs === nowMs) return last.run.facts
  const clock = readMarketClock(nowMs)
  const demand = readDemand(window, clock)
  const forecasts = readForecasts(window, clock)
  const facts: SystemFacts = {
    clock,
    prices: readSystemPrices(window, clock),
    demand,
    forecasts,
    misses: readMisses(window, clock, demand, forecasts.madeBefore),
    constraints: readConstraints(window, clock),
    reserves: readReserves(window, clock),
    scarcity: readScarcity(window, clock),
    storage: readStorage(window, clock),
    outages: readOutages(window, clock, forecasts.peak?.hourMs ?? null),
    messages: readOpsMessages(window, clock),
    monthlyPeak: readMonthlyPeak(window, clock, demand),
    gas: readGas(window, clock),
  }
  last.run = { asOfMs: window.asOfMs, nowMs, facts }
  return facts
}

export function readMarketFacts(zone: Zone, window: MarketWindow, nowMs: number): MarketFacts {
  const system = readSystemFacts(window, nowMs)
  return {
    zone,
    window,
    system,
    prices: readZonePrices(window, system.prices, zone, system.clock),
    weather: readWeather(window, zone, system.clock),
  }
}
