import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { findCentralMidnight } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { FundamentalsModel } from '../fundamentals.ts'
import type { WeatherAlert } from '../market.ts'
import type { RandomSource } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'
import { toSolarTime } from '../solar-and-habit-time.ts'

/** A weather hazard on one day in one load zone; its hours count from Central midnight. */
export type WeatherHazard = {
  event: string
  severity: WeatherAlert['severity']
  issuedHour: number
  onsetHour: number
  endsHour: number
  /**
   * The hour at which the alert leaves the list of the National Weather Service: when it ends, or when the next day's
   * alert replaces it.
   */
  listedToHour: number
}

const WARMEST_HOUR = 16
const COLDEST_HOUR = 4
const HEAT_ADVISORY_F: Record<Zone, number> = { HOUSTON: 104, NORTH: 104, SOUTH: 106, WEST: 104 }
const FREEZE_F: Record<Zone, number> = { HOUSTON: 30, NORTH: 22, SOUTH: 30, WEST: 18 }
const FREEZE_EVENT: Record<Zone, string> = {
  HOUSTON: 'Freeze Warning',
  NORTH: 'Cold Weather Advisory',
  SOUTH: 'Freeze Warning',
  WEST: 'Cold Weather Advisory',
}
const MORNING_HOUR = 4
const EVENING_HOUR = 21
const WIND_ADVISORY_GW = 16
const STORM_CHANCE = 0.015
const STORM_CHANCE_IN_MAY = 0.05
const MAY = 130
const SEASON_DAYS = 45

const until = (hazard: Omit<WeatherHazard, 'listedToHour'>): WeatherHazard => ({
  ...hazard,
  listedToHour: hazard.endsHour,
})

export function createWeatherHazardModel(
  noise: RandomSource,
  fundamentals: FundamentalsModel,
  scenario: ScenarioModel,
): (zone: Zone, midnightMs: number) => WeatherHazard[] {
  const storms = noise.draws('alert/storm')
  const stormHours = noise.draws('alert/storm-hour')

  /**
   * Lists the warnings of a scenario for one day; each is issued in the morning and lasts until the next evening, so
   * that a warning is always in force.
   */
  const ofScenario = (zone: Zone, midnightMs: number, dayHours: number): WeatherHazard[] =>
    scenario.at(midnightMs + WARMEST_HOUR * HOUR_MS).alertEvents[zone].map(({ event, severity }) => ({
      event,
      severity,
      issuedHour: MORNING_HOUR,
      onsetHour: MORNING_HOUR,
      endsHour: dayHours + EVENING_HOUR,
      listedToHour: dayHours + MORNING_HOUR,
    }))

  function ofWeather(zone: Zone, midnightMs: number): WeatherHazard[] {
    const found: WeatherHazard[] = []
    const temperatureF = (hour: number) =>
      fundamentals.temperature.zoneF(zone, toSolarTime(midnightMs + hour * HOUR_MS))
    if (temperatureF(WARMEST_HOUR) >= HEAT_ADVISORY_F[zone]) {
      found.push(until({ event: 'Heat Advisory', severity: 'Moderate', issuedHour: 3, onsetHour: 12, endsHour: 21 }))
    }
    if (temperatureF(COLDEST_HOUR) <= FREEZE_F[zone]) {
      found.push(
        until({ event: FREEZE_EVENT[zone], severity: 'Moderate', issuedHour: -10, onsetHour: -2, endsHour: 9 }),
      )
    }
    if (zone === 'WEST' && fundamentals.at(midnightMs + 13 * HOUR_MS).wind.westGw >= WIND_ADVISORY_GW) {
      found.push(until({ event: 'Wind Advisory', severity: 'Moderate', issuedHour: 2, onsetHour: 10, endsHour: 19 }))
    }
    return found
  }

  function ofStorms(zone: Zone, midnightMs: number): WeatherHazard[] {
    const key = Math.floor(midnightMs / (24 * HOUR_MS)) * ZONES.length + ZONES.indexOf(zone)
    const season = Math.exp(-(((toSolarTime(midnightMs).yearDay - MAY) / SEASON_DAYS) ** 2))
    if (storms.unit(key) >= STORM_CHANCE + STORM_CHANCE_IN_MAY * season) return []
    const onsetHour = 13 + Math.floor(stormHours.unit(key) * 36) / 4
    const severity = 'Severe'
    const endsHour = onsetHour + 1
    return [until({ event: 'Severe Thunderstorm Warning', severity, issuedHour: onsetHour, onsetHour, endsHour })]
  }

  return (zone, midnightMs) => {
    const nextMidnightMs = findCentralMidnight(new Date(midnightMs + 30 * HOUR_MS)).getTime()
    const declared = ofScenario(zone, midnightMs, (nextMidnightMs - midnightMs) / HOUR_MS)
    // A warning of the scenario replaces the ordinary advisories of the same day.
    return declared.length > 0 ? declared : [...ofWeather(zone, midnightMs), ...ofStorms(zone, midnightMs)]
  }
}
