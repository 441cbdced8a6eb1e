import { roundTo } from '../market/statistics.ts'
import { type FactOrAbsent, readFactValue } from '../rules/engine/fact.ts'
import type { MarketFacts } from '../rules/facts/market-facts.ts'
import type { CurrentReadings } from './brief.ts'

const rounded = (known: FactOrAbsent, step: number): number | null => {
  const value = readFactValue(known)
  return value === null ? null : roundTo(value, step)
}

/** Collects the current readings of a zone; a missing reading is null, never an older value. */
export function composeCurrentReadings({ prices, system, weather }: MarketFacts): CurrentReadings {
  const { mixPct } = system.demand
  return {
    tempF: rounded(weather.tempF, 1),
    relHumPct: rounded(weather.relHumPct, 1),
    lmp: rounded(prices.lmp, 0.01),
    loadMw: rounded(system.demand.load, 1),
    gasPrice: rounded(system.gas.price, 0.01),
    windPct: mixPct.wind,
    solarPct: mixPct.solar,
    gasPct: mixPct.gas,
    coalPct: mixPct.coal,
    nuclearPct: mixPct.nuclear,
    hydroPct: mixPct.hydro,
    windMph: rounded(weather.windMph, 1),
    windDirDeg: rounded(weather.windDirDeg, 1),
    precipProbPct: rounded(weather.precipProbPct, 1),
    dewPointF: rounded(weather.dewPointF, 1),
    pressureInHg: rounded(weather.pressureInHg, 0.01),
    visibilityMiles: rounded(weather.visibilityMiles, 0.1),
    alertCount: 'absent' in weather.alerts ? null : weather.alerts.length,
    stationId: weather.stationId,
  }
}
