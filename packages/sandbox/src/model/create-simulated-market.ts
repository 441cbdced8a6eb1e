import { findCentralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { roundTo, roundToCents } from './curves.ts'
import { createLoadForecasts } from './demand/load-forecast.ts'
import { createFundamentalsModel } from './fundamentals.ts'
import { createHourlyGenerationMeans } from './hourly-generation-means.ts'
import type { Scenario, SimulatedMarket } from './market.ts'
import { createRandomSource } from './noise.ts'
import { createCongestionModel } from './price/congestion.ts'
import { createDayAheadMarket } from './price/day-ahead-market.ts'
import { createDispatchModel } from './price/dispatch.ts'
import { createEnergyPriceModel } from './price/energy-price.ts'
import { createGasPriceModel } from './price/gas-price.ts'
import { createRealTimeMarket } from './price/real-time-market.ts'
import { createWestExportModel } from './price/west-export.ts'
import { createScedSchedule } from './sced-schedule.ts'
import { createScenarioModel } from './scenarios.ts'
import { toSolarTime } from './solar-and-habit-time.ts'
import { createOutageModel } from './supply/outages.ts'
import { createRenewableForecasts, selectWindRegionGw } from './supply/renewable-forecast.ts'
import { createReserveModel } from './supply/reserves.ts'
import { createSupplyModel } from './supply/supply.ts'
import { createSystemStateModel } from './system-state.ts'
import { createWeatherAlertModel } from './weather/alerts.ts'
import { createWeatherModel } from './weather/weather.ts'
import { createWeatherZoneLoadShares } from './weather/weather-zones.ts'

type MarketOptions = { seed: number; scenario: Scenario; onsetAt?: Date | null }

const megawatts = (gigawatts: number, decimals: number) => roundTo(1000 * gigawatts, decimals)

/**
 * Simulates ERCOT as a function of (seed, scenario, onset, instant). There is no simulation loop: any instant can be
 * computed alone, in any order. Every random quantity is a sum of smooth waves whose knots are hashes of (seed, stream,
 * knot), so that it changes slowly, like weather. Temperature follows from season, hour and a weather wave; load
 * follows from temperature and habit; wind and solar have separate waves. The energy price follows from net load plus
 * outages on a supply curve that is scaled by the gas price. Transmission limits bind because of surplus in the West
 * and imports into Houston, the Permian, the Valley and the north-east. A point's price is the energy price minus its
 * shift factor times each limit's shadow price. The day-ahead market uses the same supply curve with a forecast. A
 * forecast is the actual value plus an error that shrinks as the hour approaches. A scenario changes these inputs: it
 * builds up from its onset, peaks, ends and returns after two calm weeks, or, without an onset, applies at every
 * instant. Levels, extremes, ramps and persistence are fitted to public prices and loads of 2025-26, and a test checks
 * them.
 */
export function createSimulatedMarket({ seed, scenario, onsetAt = null }: MarketOptions): SimulatedMarket {
  const noise = createRandomSource(seed)
  const course = createScenarioModel(scenario, onsetAt?.getTime() ?? null)
  const fundamentals = createFundamentalsModel(noise, course)
  const supply = createSupplyModel(noise, course)
  const gasUsd = createGasPriceModel(noise, course)
  const energyPrice = createEnergyPriceModel(noise, fundamentals, supply, gasUsd)
  const westExport = createWestExportModel(noise)
  const congestion = createCongestionModel(noise, course)
  const dispatch = createDispatchModel(noise, fundamentals, energyPrice, westExport)
  const hour = createHourlyGenerationMeans(dispatch)

  const times = createScedSchedule(noise)
  const realTime = createRealTimeMarket({ times, fundamentals, energyPrice, westExport, congestion })
  const dayAhead = createDayAheadMarket(noise, { fundamentals, supply, gasUsd, westExport, congestion })
  const system = createSystemStateModel(dispatch, energyPrice, createReserveModel(noise))
  const loads = createLoadForecasts(noise, hour)
  const renewables = createRenewableForecasts(noise, hour, fundamentals)
  const outages = createOutageModel(noise, supply, course)
  const weather = createWeatherModel(noise, fundamentals, course)
  const zoneShare = createWeatherZoneLoadShares(noise)

  return {
    systemAt: (at) => system(at.getTime()),
    scedRunTimes: (from, to) => times.between(from.getTime(), to.getTime()).map((ms) => new Date(ms)),
    scedRun: (at) => realTime.runInForce(at.getTime()),
    sppUsdPerMwh: (point, quarterStart) => realTime.quarterPrices(quarterStart.getTime())[point],
    damUsdPerMwh: (point, hourStart) => dayAhead(hourStart.getTime())[point],
    windHourMw(region, hourStart) {
      const { wind, windPotential } = hour(hourStart.getTime())
      return {
        generationMw: megawatts(selectWindRegionGw(wind, region), 2),
        potentialMw: megawatts(selectWindRegionGw(windPotential, region), 2),
      }
    },
    solarHourMw(hourStart) {
      const { solarGw, solarPotentialGw } = hour(hourStart.getTime())
      return { generationMw: megawatts(solarGw, 2), potentialMw: megawatts(solarPotentialGw, 2) }
    },
    loadHourMw: (hourStart) => megawatts(hour(hourStart.getTime()).loadGw, 2),
    weatherZoneShare: (zone, hourStart) => zoneShare(zone, hourStart.getTime()),
    loadForecastMw: loads.byModel,
    inUseModel: loads.inUse,
    stwpfMw: (region) => renewables.windMw(region, 'middle'),
    wgrppMw: (region) => renewables.windMw(region, 'exceeded'),
    stppfMw: renewables.solarMw('middle'),
    pvgrppMw: renewables.solarMw('exceeded'),
    outagesMw: (at, knownAt) => outages(at.getTime(), knownAt.getTime()),
    gasUsdPerMmbtu(tradeDate) {
      const [year, month, day] = tradeDate.split('-').map(Number) as [number, number, number]
      return roundToCents(gasUsd(toSolarTime(findCentralMidnightOfDate({ year, month, day }).getTime() + 12 * HOUR_MS)))
    },
    stationWeather: (station, at) => weather.station(station, at.getTime()),
    tempForecastF: weather.temperatureForecastF,
    precipProbPct: weather.rainForecastPct,
    alerts: createWeatherAlertModel(noise, fundamentals, course),
  }
}
