import type { Fuel } from '@tradeops/domain/market/series'
import { FIVE_MINUTES_MS } from '@tradeops/domain/time/durations'
import { clamp, computeExcess } from '../curves.ts'
import type { FundamentalsModel, MarketFundamentals } from '../fundamentals.ts'
import type { RandomSource } from '../noise.ts'
import { cacheByInstant, interpolateMonthlyValues } from '../solar-and-habit-time.ts'
import { computeSolarFleetGw } from '../supply/solar.ts'
import { createStorageModel, STORAGE_CHARGE_LIMIT_GW } from '../supply/storage.ts'
import type { WindOutput } from '../supply/wind.ts'
import type { EnergyPrice } from './energy-price.ts'
import type { WestExportCongestion } from './west-export.ts'

/** Generation by fuel at an instant, in gigawatts; the fuels add up to the load. */
export type GenerationDispatch = {
  loadGw: number
  fuelsGw: Record<Fuel, number>
  wind: WindOutput
  windPotential: WindOutput
  solarPotentialGw: number
}

// Nuclear output by month, January to December: units refuel one at a time in the mild months.
const NUCLEAR_GW = [5.1, 5.1, 4.6, 4.1, 5, 5.05, 5, 5, 5, 4.4, 4.6, 5.1]
const MIN_COAL_GW = 2
const MAX_COAL_GW = 11
const MIN_THERMAL_GW = 7
const WIND_SHARE_OF_CURTAILMENT = 0.6
const WEST_STEP_GW = 3.2
const NAMEPLATE_OVER_PEAK = 1.2
const CACHED_INSTANTS = 8192

export function createDispatchModel(
  noise: RandomSource,
  fundamentals: FundamentalsModel,
  energyPrice: (ms: number) => EnergyPrice,
  westExport: (now: MarketFundamentals) => WestExportCongestion,
): (ms: number) => GenerationDispatch {
  const storageGw = createStorageModel(noise)
  const river = noise.wave('hydro', { periodHours: [72, 6], weights: [1, 0.5] })
  const coalVariation = noise.wave('coal', { periodHours: [96, 12], weights: [1, 0.5] })

  return cacheByInstant(CACHED_INSTANTS, FIVE_MINUTES_MS, (ms) => {
    const now = fundamentals.at(ms)
    const { clock, loadGw } = now
    const { pulledGw } = energyPrice(ms)
    const nuclear = interpolateMonthlyValues(NUCLEAR_GW, clock.yearDay)
    const hydro = 0.11 * Math.exp(0.6 * river(clock.hours))
    const other = 0.06

    const offeredGw = now.wind.westGw + now.wind.northGw + now.wind.coastGw + now.solarGw
    const plannedStorage = storageGw(clock, now.solarGw, pulledGw)
    const roomGw = loadGw - nuclear - hydro - other - MIN_THERMAL_GW
    // Thermal plants cannot all stop, so a surplus first charges batteries and is then curtailed.
    const storage = clamp(roomGw - offeredGw, Math.min(plannedStorage, -STORAGE_CHARGE_LIMIT_GW), plannedStorage)
    const deliveredShare = Math.min(1, (roomGw - storage) / offeredGw)

    const wind = {
      westGw: now.wind.westGw * deliveredShare,
      northGw: now.wind.northGw * deliveredShare,
      coastGw: now.wind.coastGw * deliveredShare,
    }
    const solar = now.solarGw * deliveredShare
    const windGw = wind.westGw + wind.northGw + wind.coastGw
    const thermal = loadGw - nuclear - hydro - other - storage - windGw - solar
    const coal = clamp(
      2.2 + 0.165 * (thermal - MIN_THERMAL_GW) + 0.5 * coalVariation(clock.hours),
      MIN_COAL_GW,
      MAX_COAL_GW,
    )

    const heldBackGw = computeExcess(westExport(now).depth, 0) * WEST_STEP_GW
    const daylight = Math.min(1, now.solarGw / 10)
    const solarHeldGw = heldBackGw * (1 - WIND_SHARE_OF_CURTAILMENT) * daylight
    const nameplateGw = NAMEPLATE_OVER_PEAK * computeSolarFleetGw(ms)
    return {
      loadGw,
      fuelsGw: { nuclear, coal, gas: thermal - coal, hydro, wind: windGw, solar, storage, other },
      wind,
      windPotential: { ...now.wind, westGw: now.wind.westGw + heldBackGw - solarHeldGw },
      solarPotentialGw: Math.min(nameplateGw, now.solarGw + solarHeldGw),
    }
  })
}
