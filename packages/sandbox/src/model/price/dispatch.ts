import type { Fuel } from '@tradeops/domain/market/series'
import { above, clamp } from '../curves.ts'
import type { Fundamentals, FundamentalsModel } from '../fundamentals.ts'
import { monthly } from '../market-clock.ts'
import { memo } from '../memo.ts'
import type { Noise } from '../noise.ts'
import { solarFleetGw } from '../supply/solar.ts'
import { STORAGE_CHARGE_LIMIT_GW, storageModel } from '../supply/storage.ts'
import type { Wind } from '../supply/wind.ts'
import type { EnergyPrice } from './energy-price.ts'
import type { WestExport } from './west-export.ts'

/** Who feeds the load at an instant, in gigawatts; the fuels add up to the load. */
export type Dispatch = {
  loadGw: number
  fuelsGw: Record<Fuel, number>
  wind: Wind
  windPotential: Wind
  solarPotentialGw: number
}

// Both nuclear stations refuel a unit at a time in the mild months.
const NUCLEAR_GW = [5.1, 5.1, 4.6, 4.1, 5, 5.05, 5, 5, 5, 4.4, 4.6, 5.1]
const COAL_LEAST_GW = 2
const COAL_MOST_GW = 11
const THERMAL_LEAST_GW = 7
const WIND_SHARE_OF_CURTAILMENT = 0.6
const WEST_STEP_GW = 3.2
const NAMEPLATE_OVER_PEAK = 1.2
const KEPT_INSTANTS = 8192

export function dispatchModel(
  noise: Noise,
  fundamentals: FundamentalsModel,
  energyPrice: (ms: number) => EnergyPrice,
  westExport: (now: Fundamentals) => WestExport,
): (ms: number) => Dispatch {
  const storageGw = storageModel(noise)
  const river = noise.wave('hydro', [
    [72, 1],
    [6, 0.5],
  ])
  const coalMood = noise.wave('coal', [
    [96, 1],
    [12, 0.5],
  ])

  return memo(KEPT_INSTANTS, (ms) => {
    const now = fundamentals.at(ms)
    const { clock, loadGw } = now
    const { pulledGw } = energyPrice(ms)
    const nuclear = monthly(NUCLEAR_GW, clock.yearDay)
    const hydro = 0.11 * Math.exp(0.6 * river(clock.hours))
    const other = 0.06

    const offeredGw = now.wind.westGw + now.wind.northGw + now.wind.coastGw + now.solarGw
    const plannedStorage = storageGw(clock, now.solarGw, pulledGw)
    const roomGw = loadGw - nuclear - hydro - other - THERMAL_LEAST_GW
    // Thermal plant cannot all stop: a surplus goes into batteries first, then is thrown away.
    const storage = clamp(roomGw - offeredGw, Math.min(plannedStorage, -STORAGE_CHARGE_LIMIT_GW), plannedStorage)
    const taken = Math.min(1, (roomGw - storage) / offeredGw)

    const wind = {
      westGw: now.wind.westGw * taken,
      northGw: now.wind.northGw * taken,
      coastGw: now.wind.coastGw * taken,
    }
    const solar = now.solarGw * taken
    const windGw = wind.westGw + wind.northGw + wind.coastGw
    const thermal = loadGw - nuclear - hydro - other - storage - windGw - solar
    const coal = clamp(
      2.2 + 0.165 * (thermal - THERMAL_LEAST_GW) + 0.5 * coalMood(clock.hours),
      COAL_LEAST_GW,
      COAL_MOST_GW,
    )

    const heldBackGw = above(westExport(now).depth, 0) * WEST_STEP_GW
    const daylight = Math.min(1, now.solarGw / 10)
    const solarHeldGw = heldBackGw * (1 - WIND_SHARE_OF_CURTAILMENT) * daylight
    const nameplateGw = NAMEPLATE_OVER_PEAK * solarFleetGw(ms)
    return {
      loadGw,
      fuelsGw: { nuclear, coal, gas: thermal - coal, hydro, wind: windGw, solar, storage, other },
      wind,
      windPotential: { ...now.wind, westGw: now.wind.westGw + heldBackGw - solarHeldGw },
      solarPotentialGw: Math.min(nameplateGw, now.solarGw + solarHeldGw),
    }
  })
}
