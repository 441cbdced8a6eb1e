import { HOUR_MS } from '@tradeops/domain/time/durations'
import { roundTo } from '../curves.ts'
import { WEATHER_ZONES, type WeatherZone } from '../market.ts'
import type { RandomSource } from '../noise.ts'

const SHARES: Record<WeatherZone, number> = {
  Coast: 0.248,
  East: 0.032,
  FarWest: 0.126,
  North: 0.027,
  NorthCentral: 0.278,
  SouthCentral: 0.172,
  Southern: 0.084,
  West: 0.035,
}
const VARIATION = 0.03

/** Computes the share of ERCOT load in a weather zone; the shares of all weather zones add up to one in every hour. */
export function createWeatherZoneLoadShares(noise: RandomSource): (zone: WeatherZone, hourStartMs: number) => number {
  const waves = WEATHER_ZONES.map((zone) => ({
    zone,
    wave: noise.wave(`weather-zone/${zone}`, { periodHours: [60, 14], weights: [1, 0.6] }),
  }))
  return (zone, hourStartMs) => {
    let total = 0
    let share = 0
    for (const { zone: one, wave } of waves) {
      const part = SHARES[one] * (1 + VARIATION * wave(hourStartMs / HOUR_MS))
      total += part
      if (one === zone) share = part
    }
    return roundTo(share / total, 6)
  }
}
