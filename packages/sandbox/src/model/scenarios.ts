import type { Zone } from '@tradeops/domain/market/zones'
import type { Scenario, WeatherAlert } from './market.ts'
import { dailyBump, type MarketClock } from './market-clock.ts'

/** What a scenario changes in the ordinary market. It holds at every instant, shaped by the time of day. */
export type Overlay = {
  /** The day of the year whose climate rules; null leaves the calendar's own. */
  climateDay: number | null
  temperatureShiftF: number
  /** How much of the usual swing of temperature and wind remains. */
  weatherSwing: number
  /** Added inside the logistic of wind: +1 is a windy day, −1 a still one. */
  windShift: number
  /** Share of the sun that clouds take beyond the usual, as every forecast knows. */
  overcastShare: number
  /** Share of the sun that a bank of cloud takes, seen by no forecast until it is near. */
  cloudBankShare(clock: MarketClock): number
  forcedOutageGw: number
  gasFactor: number
  /** The Houston import limit binds at least this deep; far below zero while the lines are whole. */
  leastHoustonDepth(clock: MarketClock): number
  /** Alerts in force every day, by NWS's present names. */
  alertEvents: Record<Zone, readonly AlertEvent[]>
}

type AlertEvent = Pick<WeatherAlert, 'event' | 'severity'>

const ORDINARY: Overlay = {
  climateDay: null,
  temperatureShiftF: 0,
  weatherSwing: 1,
  windShift: 0,
  overcastShare: 0,
  cloudBankShare: () => 0,
  forcedOutageGw: 0,
  gasFactor: 1,
  leastHoustonDepth: () => -10,
  alertEvents: { HOUSTON: [], NORTH: [], SOUTH: [], WEST: [] },
}

const EXTREME_HEAT: AlertEvent = { event: 'Extreme Heat Warning', severity: 'Severe' }
const WINTER_STORM: AlertEvent = { event: 'Winter Storm Warning', severity: 'Severe' }
const EXTREME_COLD: AlertEvent = { event: 'Extreme Cold Warning', severity: 'Severe' }
const HIGH_WIND: AlertEvent = { event: 'High Wind Warning', severity: 'Severe' }

const EARLY_AUGUST = 217
const MID_JANUARY = 18
const LATE_MARCH = 84

export const OVERLAYS: Record<Scenario, Overlay> = {
  calm: ORDINARY,
  'dst-spring': ORDINARY,
  'dst-autumn': ORDINARY,
  'heat-dome': {
    ...ORDINARY,
    climateDay: EARLY_AUGUST,
    temperatureShiftF: 8,
    weatherSwing: 0.35,
    windShift: -0.5,
    forcedOutageGw: 2,
    alertEvents: { HOUSTON: [EXTREME_HEAT], NORTH: [EXTREME_HEAT], SOUTH: [EXTREME_HEAT], WEST: [EXTREME_HEAT] },
  },
  'winter-storm': {
    ...ORDINARY,
    climateDay: MID_JANUARY,
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
    climateDay: LATE_MARCH,
    weatherSwing: 0.5,
    windShift: 1.6,
    alertEvents: { ...ORDINARY.alertEvents, WEST: [HIGH_WIND] },
  },
  'houston-import-outage': {
    ...ORDINARY,
    leastHoustonDepth: (clock) => 2.6 + 0.7 * dailyBump(clock.habitHour, 16, 5),
  },
  'solar-cliff': { ...ORDINARY, cloudBankShare: (clock) => 0.72 * dailyBump(clock.habitHour, 16.5, 1.4) },
}
