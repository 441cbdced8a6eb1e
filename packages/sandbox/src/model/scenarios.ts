import type { Zone } from '@tradeops/domain/market/zones'
import { FIVE_MINUTES_MS } from '@tradeops/domain/time/durations'
import type { Scenario, WeatherAlert } from './market.ts'
import { computeScenarioStrength, SCENARIO_TIMELINES } from './scenario-course.ts'
import {
  cacheByInstant,
  computeDailyBellCurve,
  type SolarAndHabitTime,
  type SolarTime,
} from './solar-and-habit-time.ts'

/** What a scenario changes in the ordinary market at full strength; some changes depend on the time of day. */
type Overlay = {
  temperatureShiftF: number
  /** The share of the usual random variation of temperature and wind that remains during the scenario. */
  weatherSwing: number
  /** Shifts wind output before it is limited to 0–100 %: +1 is a windy day, −1 a day without wind. */
  windShift: number
  /** Share of solar output lost to clouds beyond the usual; every forecast includes this loss. */
  overcastShare: number
  /** Share of solar output lost to a bank of clouds that forecasts do not include until it is near. */
  cloudBankShare(clock: SolarAndHabitTime): number
  forcedOutageGw: number
  gasFactor: number
  /** The least depth at which the Houston import limit binds; far below zero while all lines are in service. */
  minHoustonDepth(clock: SolarAndHabitTime): number
  /** Weather alerts in force on every day of the scenario, under the current names of the National Weather Service. */
  alertEvents: Record<Zone, readonly AlertEvent[]>
}

type AlertEvent = Pick<WeatherAlert, 'event' | 'severity'>

const ORDINARY: Overlay = {
  temperatureShiftF: 0,
  weatherSwing: 1,
  windShift: 0,
  overcastShare: 0,
  cloudBankShare: () => 0,
  forcedOutageGw: 0,
  gasFactor: 1,
  minHoustonDepth: () => -10,
  alertEvents: { HOUSTON: [], NORTH: [], SOUTH: [], WEST: [] },
}

const EXTREME_HEAT: AlertEvent = { event: 'Extreme Heat Warning', severity: 'Severe' }
const WINTER_STORM: AlertEvent = { event: 'Winter Storm Warning', severity: 'Severe' }
const EXTREME_COLD: AlertEvent = { event: 'Extreme Cold Warning', severity: 'Severe' }
const HIGH_WIND: AlertEvent = { event: 'High Wind Warning', severity: 'Severe' }

const EARLY_AUGUST = 217
const MID_JANUARY = 18
const LATE_MARCH = 84

/** The day of the year whose climate a scenario has; scenarios not listed have the climate of the current date. */
const CLIMATE_DAYS: { readonly [scenario in Scenario]?: number } = {
  'heat-dome': EARLY_AUGUST,
  'winter-storm': MID_JANUARY,
  'windy-spring': LATE_MARCH,
}

const OVERLAYS: Record<Scenario, Overlay> = {
  calm: ORDINARY,
  'dst-spring': ORDINARY,
  'dst-autumn': ORDINARY,
  'heat-dome': {
    ...ORDINARY,
    temperatureShiftF: 8,
    weatherSwing: 0.35,
    windShift: -0.5,
    forcedOutageGw: 2,
    alertEvents: { HOUSTON: [EXTREME_HEAT], NORTH: [EXTREME_HEAT], SOUTH: [EXTREME_HEAT], WEST: [EXTREME_HEAT] },
  },
  'winter-storm': {
    ...ORDINARY,
    temperatureShiftF: -28,
    weatherSwing: 0.35,
    windShift: -1.7,
    overcastShare: 0.45,
    forcedOutageGw: 5.5,
    gasFactor: 2,
    alertEvents: {
      HOUSTON: [WINTER_STORM],
      NORTH: [WINTER_STORM, EXTREME_COLD],
      SOUTH: [WINTER_STORM],
      WEST: [WINTER_STORM, EXTREME_COLD],
    },
  },
  'windy-spring': {
    ...ORDINARY,
    weatherSwing: 0.5,
    windShift: 1.6,
    alertEvents: { ...ORDINARY.alertEvents, WEST: [HIGH_WIND] },
  },
  'houston-import-outage': {
    ...ORDINARY,
    minHoustonDepth: (clock) => 2.6 + 0.7 * computeDailyBellCurve(clock.habitHour, 16, 5),
  },
  'solar-cliff': { ...ORDINARY, cloudBankShare: (clock) => 0.72 * computeDailyBellCurve(clock.habitHour, 16.5, 1.4) },
}

export type ScenarioModel = { at(ms: number): Overlay; climateDay(clock: SolarTime): number }

const between = (usual: number, full: number, strength: number): number => usual + strength * (full - usual)

/** Weather warnings start when the strength of a scenario reaches this value. */
const WARNED_FROM = 0.25

const weakened = (full: Overlay, strength: number): Overlay => ({
  temperatureShiftF: strength * full.temperatureShiftF,
  weatherSwing: between(1, full.weatherSwing, strength),
  windShift: strength * full.windShift,
  overcastShare: strength * full.overcastShare,
  cloudBankShare: (clock) => strength * full.cloudBankShare(clock),
  forcedOutageGw: strength * full.forcedOutageGw,
  gasFactor: between(1, full.gasFactor, strength),
  minHoustonDepth: (clock) => between(ORDINARY.minHoustonDepth(clock), full.minHoustonDepth(clock), strength),
  alertEvents: strength >= WARNED_FROM ? full.alertEvents : ORDINARY.alertEvents,
})

const YEAR_DAYS = 365

/**
 * Interpolates between two days of the year in the shorter direction: from October, August is two months back and not
 * ten months ahead.
 */
function climateBetween(yearDay: number, full: number, strength: number): number {
  if (strength === 1) return full
  const ahead = ((full - yearDay + 1.5 * YEAR_DAYS) % YEAR_DAYS) - YEAR_DAYS / 2
  const day = yearDay + strength * ahead
  return day < 1 ? day + YEAR_DAYS : day
}

const CACHED_INSTANTS = 8192

/** Creates a scenario that grows in strength from its onset; without an onset it always has full strength. */
export function createScenarioModel(scenario: Scenario, onsetMs: number | null): ScenarioModel {
  const full = OVERLAYS[scenario]
  const climateDay = CLIMATE_DAYS[scenario] ?? null
  const strength = (ms: number) =>
    onsetMs === null ? 1 : computeScenarioStrength(SCENARIO_TIMELINES[scenario], onsetMs, ms)
  const grown = cacheByInstant(CACHED_INSTANTS, FIVE_MINUTES_MS, (ms) => {
    const now = strength(ms)
    if (now === 1) return full
    return now === 0 ? ORDINARY : weakened(full, now)
  })
  return {
    at: onsetMs === null || full === ORDINARY ? () => full : grown,
    climateDay: ({ ms, yearDay }) =>
      climateDay === null ? yearDay : climateBetween(yearDay, climateDay, strength(ms)),
  }
}
