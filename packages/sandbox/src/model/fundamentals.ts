import { FIVE_MINUTES_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { createLoadModel } from './demand/load.ts'
import type { RandomSource } from './noise.ts'
import type { ScenarioModel } from './scenarios.ts'
import { cacheByInstant, type SolarAndHabitTime, toSolarAndHabitTime } from './solar-and-habit-time.ts'
import { createSolarModel, type SolarModel } from './supply/solar.ts'
import { createWindModel, type WindOutput } from './supply/wind.ts'
import { createTemperatureModel, type TemperatureModel } from './weather/temperature.ts'

export type MarketFundamentals = {
  clock: SolarAndHabitTime
  loadGw: number
  wind: WindOutput
  solarGw: number
  /**
   * Load minus solar minus wind of the West and North: the supply curve of the simulation was fitted on this net load.
   */
  netLoadGw: number
}

export type FundamentalsModel = {
  at(ms: number): MarketFundamentals
  /** Computes how much net load rises within the hour around an instant. */
  rampGw(ms: number): number
  temperature: TemperatureModel
  solar: SolarModel
}

const CACHED_INSTANTS = 8192

export function createFundamentalsModel(noise: RandomSource, scenario: ScenarioModel): FundamentalsModel {
  const temperature = createTemperatureModel(noise, scenario)
  const load = createLoadModel(noise, temperature)
  const windAt = createWindModel(noise, scenario)
  const solar = createSolarModel(noise, scenario)

  const at = cacheByInstant(CACHED_INSTANTS, FIVE_MINUTES_MS, (ms): MarketFundamentals => {
    const clock = toSolarAndHabitTime(ms)
    const loadGw = load(clock)
    const wind = windAt(clock)
    const solarGw = solar.deliveredGw(clock)
    return { clock, loadGw, wind, solarGw, netLoadGw: loadGw - wind.westGw - wind.northGw - solarGw }
  })
  const rampGw = (ms: number) => at(ms + HOUR_MS / 2).netLoadGw - at(ms - HOUR_MS / 2).netLoadGw
  return { at, rampGw, temperature, solar }
}
