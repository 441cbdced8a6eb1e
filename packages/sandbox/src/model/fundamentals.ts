import { HOUR_MS } from '@tradeops/domain/time/durations'
import { loadModel } from './demand/load.ts'
import { type MarketClock, marketClock } from './market-clock.ts'
import { memo } from './memo.ts'
import type { Noise } from './noise.ts'
import type { ScenarioModel } from './scenarios.ts'
import { type SolarModel, solarModel } from './supply/solar.ts'
import { type Wind, windModel } from './supply/wind.ts'
import { type TemperatureModel, temperatureModel } from './weather/temperature.ts'

export type Fundamentals = {
  clock: MarketClock
  loadGw: number
  wind: Wind
  solarGw: number
  /** Load minus solar minus West and North wind: the net load the price stack was fitted on. */
  netLoadGw: number
}

export type FundamentalsModel = {
  at(ms: number): Fundamentals
  /** Rise of net load over the hour around an instant. */
  rampGw(ms: number): number
  temperature: TemperatureModel
  solar: SolarModel
}

const CACHED_INSTANTS = 8192

export function fundamentalsModel(noise: Noise, scenario: ScenarioModel): FundamentalsModel {
  const temperature = temperatureModel(noise, scenario)
  const load = loadModel(noise, temperature)
  const windAt = windModel(noise, scenario)
  const solar = solarModel(noise, scenario)

  const at = memo(CACHED_INSTANTS, (ms): Fundamentals => {
    const clock = marketClock(ms)
    const loadGw = load(clock)
    const wind = windAt(clock)
    const solarGw = solar.deliveredGw(clock)
    return { clock, loadGw, wind, solarGw, netLoadGw: loadGw - wind.westGw - wind.northGw - solarGw }
  })
  const rampGw = (ms: number) => at(ms + HOUR_MS / 2).netLoadGw - at(ms - HOUR_MS / 2).netLoadGw
  return { at, rampGw, temperature, solar }
}
