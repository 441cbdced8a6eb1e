import { centralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { cents, rounded } from './curves.ts'
import { loadForecasts } from './demand/load-forecast.ts'
import { fundamentalsModel } from './fundamentals.ts'
import { hourlyMeans } from './hourly-means.ts'
import type { Market, Scenario } from './market.ts'
import { sunClock } from './market-clock.ts'
import { noiseOf } from './noise.ts'
import { congestionModel } from './price/congestion.ts'
import { dayAheadMarket } from './price/day-ahead.ts'
import { dispatchModel } from './price/dispatch.ts'
import { energyPriceModel } from './price/energy-price.ts'
import { gasModel } from './price/gas.ts'
import { realTimeMarket } from './price/real-time-market.ts'
import { westExportModel } from './price/west-export.ts'
import { scedTimes } from './sced-times.ts'
import { scenarioModel } from './scenarios.ts'
import { outageModel } from './supply/outages.ts'
import { regionOf, renewableForecasts } from './supply/renewable-forecast.ts'
import { reserveModel } from './supply/reserves.ts'
import { supplyModel } from './supply/supply.ts'
import { systemStates } from './system-state.ts'
import { alertModel } from './weather/alerts.ts'
import { weatherModel } from './weather/weather.ts'
import { weatherZoneShares } from './weather/weather-zones.ts'

type MarketOptions = { seed: number; scenario: Scenario; onsetAt?: Date | null }

const megawatts = (gigawatts: number, decimals: number) => rounded(1000 * gigawatts, decimals)

/**
 * ERCOT as a function of (seed, scenario, onset, instant).
 *
 * There is no simulation loop. Every random quantity is a sum of smooth waves whose knots are hashes of
 * (seed, stream, knot), so it has the memory of weather, yet any instant can be computed alone, in any order.
 *
 * Season, hour and a weather wave give temperature; temperature and habit give load; wind and solar have separate waves.
 * Net load plus outages meets a supply stack scaled by gas: the energy price. Surplus in the West, imports into Houston and
 * the Permian, the Valley and the north-east load transmission limits; a point's price is the energy price minus its shift
 * factor times each limit's shadow price. The day-ahead market uses the same stack with a forecast. A forecast is the truth
 * plus an error that shrinks as the hour approaches, so that vintages converge. A scenario is an overlay on these parts: it
 * builds up from its onset, peaks, ends and returns after two calm weeks, or, without an onset, applies at every instant.
 *
 * Levels, tails, ramps and persistence are fitted to public prices and loads of 2025-26, and a test checks them.
 */
export function createMarket({ seed, scenario, onsetAt = null }: MarketOptions): Market {
  const noise = noiseOf(seed)
  const course = scenarioModel(scenario, onsetAt?.getTime() ?? null)
  const fundamentals = fundamentalsModel(noise, course)
  const supply = supplyModel(noise, course)
  const gasUsd = gasModel(noise, course)
  const energyPrice = energyPriceModel(noise, fundamentals, supply, gasUsd)
  const westExport = westExportModel(noise)
  const congestion = congestionModel(noise, course)
  const dispatch = dispatchModel(noise, fundamentals, energyPrice, westExport)
  const hour = hourlyMeans(dispatch)

  const times = scedTimes(noise)
  const realTime = realTimeMarket({ times, fundamentals, energyPrice, westExport, congestion })
  const dayAhead = dayAheadMarket(noise, { fundamentals, supply, gasUsd, westExport, congestion })
  const system = systemStates(dispatch, energyPrice, reserveModel(noise))
  const loads = loadForecasts(noise, hour)
  const renewables = renewableForecasts(noise, hour, fundamentals)
  const outages = outageModel(noise, supply, course)
  const weather = weatherModel(noise, fundamentals, course)
  const zoneShare = weatherZoneShares(noise)

  return {
    systemAt: (at) => system(at.getTime()),
    scedRunTimes: (from, to) => times.between(from.getTime(), to.getTime()).map((ms) => new Date(ms)),
    scedRun: (at) => realTime.runInForce(at.getTime()),
    sppUsdPerMwh: (point, quarterStart) => realTime.quarterPrices(quarterStart.getTime())[point],
    damUsdPerMwh: (point, hourStart) => dayAhead(hourStart.getTime())[point],
    windHourMw(region, hourStart) {
      const { wind, windPotential } = hour(hourStart.getTime())
      return {
        generationMw: megawatts(regionOf(wind, region), 2),
        potentialMw: megawatts(regionOf(windPotential, region), 2),
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
      return cents(gasUsd(sunClock(centralMidnightOfDate({ year, month, day }).getTime() + 12 * HOUR_MS)))
    },
    stationWeather: (station, at) => weather.station(station, at.getTime()),
    tempForecastF: weather.temperatureForecastF,
    precipProbPct: weather.rainForecastPct,
    alerts: alertModel(noise, fundamentals, course),
  }
}
