import { FUELS, type Fuel } from '@tradeops/domain/market/series'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { roundTo } from './curves.ts'
import type { ErcotSystemState } from './market.ts'
import type { GenerationDispatch } from './price/dispatch.ts'
import type { EnergyPrice } from './price/energy-price.ts'
import type { OperatingReserves } from './supply/reserves.ts'

const tenths = (gigawatts: number) => roundTo(1000 * gigawatts, 1)

export function createSystemStateModel(
  dispatch: (ms: number) => GenerationDispatch,
  energyPrice: (ms: number) => EnergyPrice,
  reserves: (hours: number, price: EnergyPrice) => OperatingReserves,
): (ms: number) => ErcotSystemState {
  return (ms) => {
    const { loadGw, fuelsGw, wind } = dispatch(ms)
    const { prcMw, headroomGw, eeaLevel } = reserves(ms / HOUR_MS, energyPrice(ms))
    const generationMw = {} as Record<Fuel, number>
    for (const fuel of FUELS) generationMw[fuel] = tenths(fuelsGw[fuel])
    return {
      loadMw: Math.round(1000 * loadGw),
      generationMw,
      windByRegionMw: {
        LZ_WEST: tenths(wind.westGw),
        LZ_NORTH: tenths(wind.northGw),
        LZ_SOUTH_HOUSTON: tenths(wind.coastGw),
      },
      committedCapacityMw: Math.round(1000 * (loadGw + headroomGw)),
      prcMw,
      eeaLevel,
    }
  }
}
