import { mapZones, ZONE_STATIONS, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { clamp, computeExcess, computeLogistic, roundTo } from '../curves.ts'
import { computeForecastErrorWidth, createForecastError, type ForecastErrorByLead } from '../forecast-error.ts'
import type { FundamentalsModel } from '../fundamentals.ts'
import type { IssuedForecast, StationWeather } from '../market.ts'
import type { RandomSource, RandomWave, RandomWaveLayers } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'
import { interpolateMonthlyValues, type SolarTime, toSolarTime } from '../solar-and-habit-time.ts'

const DEW_POINT_F = [37, 41, 49, 57, 66, 71, 72, 72, 68, 58, 47, 39]
const DRIER_F: Record<Zone, number> = { HOUSTON: 0, NORTH: 5, SOUTH: 3, WEST: 18 }
// The second weather station of a load zone is this many °F warmer, because it is near water or in a city.
const SECOND_STATION_F = 0.9

const HOURS: RandomWaveLayers = { periodHours: [9, 3, 1], weights: [1, 0.5, 0.25] }
const DAYS: RandomWaveLayers = { periodHours: [70, 24, 6], weights: [1, 0.7, 0.3] }

const TEMPERATURE_WIDENING_F: ForecastErrorByLead = [
  [0, 0.5],
  [6, 1.4],
  [24, 2.2],
  [168, 5.5],
]
const RAIN_WIDENING: ForecastErrorByLead = [
  [0, 0.1],
  [24, 0.4],
  [168, 0.9],
]

/** Computes relative humidity in percent from temperature and dew point by the August-Roche-Magnus formula. */
function relativeHumidityPct(tempF: number, dewPointF: number): number {
  const vaporPressure = (fahrenheit: number) => {
    const celsius = ((fahrenheit - 32) * 5) / 9
    return Math.exp((17.625 * celsius) / (243.04 + celsius))
  }
  return (100 * vaporPressure(dewPointF)) / vaporPressure(tempF)
}

type WeatherModel = {
  station(station: string, ms: number): StationWeather
  temperatureForecastF(zone: Zone): IssuedForecast
  rainForecastPct(zone: Zone): IssuedForecast
}

export function createWeatherModel(
  noise: RandomSource,
  fundamentals: FundamentalsModel,
  scenario: ScenarioModel,
): WeatherModel {
  const { temperature, solar } = fundamentals
  const moisture = mapZones((zone) => noise.wave(`dew-point/${zone}`, DAYS))
  const direction = mapZones((zone) => noise.wave(`wind-direction/${zone}`, DAYS))
  const rain = mapZones((zone) => noise.wave(`rain/${zone}`, DAYS))
  const temperatureErrors = mapZones((zone) => createForecastError(noise, `temperature/${zone}`))
  const rainErrors = mapZones((zone) => createForecastError(noise, `rain/${zone}`))
  const stations = new Map<string, { zone: Zone; warmth: RandomWave; gust: RandomWave; second: boolean }>()
  for (const zone of ZONES) {
    ZONE_STATIONS[zone].forEach((station, index) => {
      const warmth = noise.wave(`station/${station}`, HOURS)
      stations.set(station, { zone, warmth, gust: noise.wave(`gust/${station}`, HOURS), second: index === 1 })
    })
  }

  /**
   * Computes the log-odds of rain from the cloud cover over the solar fleet, which is also used as the cloud cover of
   * the load zone.
   */
  const rainLogit = (zone: Zone, clock: SolarTime) =>
    5 * (solar.usualCloud(clock) - 0.55) + 0.9 * rain[zone](clock.hours) - 1.6

  function dewPointF(zone: Zone, clock: SolarTime, tempF: number): number {
    const shiftF = scenario.at(clock.ms).temperatureShiftF
    const seasonF = interpolateMonthlyValues(DEW_POINT_F, scenario.climateDay(clock)) + 0.6 * shiftF
    const airMassF = 4 * moisture[zone](clock.hours) + 0.8 * temperature.anomalyF(clock)
    return Math.min(tempF - 1, seasonF - DRIER_F[zone] + airMassF)
  }

  /** Computes the wind direction: southeast from the Gulf, until a cold front turns it to the north. */
  function windDirectionDeg(zone: Zone, clock: SolarTime): number {
    const gulfDeg = 160 + 28 * direction[zone](clock.hours)
    const swung = computeLogistic(-3 * (temperature.anomaly(clock) + 1.1))
    return (gulfDeg + 190 * swung + 360) % 360
  }

  return {
    station(station, ms) {
      const site = stations.get(station)
      if (!site) throw new RangeError(`No zone has this station: ${station}`)
      const { zone, warmth, gust, second } = site
      const { clock, wind } = fundamentals.at(ms)
      const tempF = temperature.zoneF(zone, clock) + 0.7 * warmth(clock.hours) + (second ? SECOND_STATION_F : 0)
      const dewF = dewPointF(zone, clock, tempF)
      const relHumPct = relativeHumidityPct(tempF, dewF)
      const blowing = zone === 'WEST' || zone === 'NORTH' ? wind.westGw / 18 : wind.coastGw / 7.6
      const windMph = Math.max(0, 3 + 17 * blowing + 2.5 * gust(clock.hours))
      const wet = computeLogistic(rainLogit(zone, clock))
      const hazeMiles = 0.45 * computeExcess(relHumPct, 88) + 6 * computeExcess(wet, 0.5)
      return {
        tempF: roundTo(tempF, 1),
        dewPointF: roundTo(dewF, 1),
        relHumPct: roundTo(relHumPct, 1),
        windMph: roundTo(windMph, 1),
        windDirDeg: Math.round(windDirectionDeg(zone, clock) / 10) * 10,
        pressureInHg: roundTo(30.02 - 0.11 * temperature.anomaly(clock) - 0.08 * wet, 2),
        visibilityMiles: roundTo(clamp(10 - hazeMiles, 0.25, 10), 2),
      }
    },
    temperatureForecastF: (zone) => (hourStart, issuedAt) => {
      const targetMs = hourStart.getTime()
      const trueF = temperature.zoneF(zone, toSolarTime(targetMs + HOUR_MS / 2))
      const widthF = computeForecastErrorWidth(TEMPERATURE_WIDENING_F, targetMs, issuedAt.getTime())
      return Math.round(trueF + widthF * temperatureErrors[zone](targetMs, issuedAt.getTime()))
    },
    rainForecastPct: (zone) => (hourStart, issuedAt) => {
      const targetMs = hourStart.getTime()
      const width = computeForecastErrorWidth(RAIN_WIDENING, targetMs, issuedAt.getTime())
      const logit = rainLogit(zone, toSolarTime(targetMs + HOUR_MS / 2))
      return Math.round(100 * computeLogistic(logit + width * rainErrors[zone](targetMs, issuedAt.getTime())))
    },
  }
}
