import type { Fuel } from '@tradeops/domain/market/series'
import type { Zone } from '@tradeops/domain/market/zones'
import { MINUTE_MS } from '@tradeops/domain/time/durations'

export const SCENARIOS = [
  'calm',
  'heat-dome',
  'winter-storm',
  'windy-spring',
  'houston-import-outage',
  'solar-cliff',
  'dst-spring',
  'dst-autumn',
] as const
export type Scenario = (typeof SCENARIOS)[number]

/** The settlement points that the product shows: five hubs, two hub averages and eight load zones. */
export const SETTLEMENT_POINTS = [
  'HB_BUSAVG',
  'HB_HOUSTON',
  'HB_HUBAVG',
  'HB_NORTH',
  'HB_PAN',
  'HB_SOUTH',
  'HB_WEST',
  'LZ_AEN',
  'LZ_CPS',
  'LZ_HOUSTON',
  'LZ_LCRA',
  'LZ_NORTH',
  'LZ_RAYBN',
  'LZ_SOUTH',
  'LZ_WEST',
] as const
export type SettlementPoint = (typeof SETTLEMENT_POINTS)[number]

export const WIND_REGIONS = ['LZ_SOUTH_HOUSTON', 'LZ_WEST', 'LZ_NORTH'] as const
export type WindRegion = (typeof WIND_REGIONS)[number]

export const LOAD_FORECAST_MODELS = ['A3', 'A6', 'E', 'E1', 'E2', 'E3', 'M', 'X'] as const
export type LoadForecastModel = (typeof LOAD_FORECAST_MODELS)[number]

export const WEATHER_ZONES = [
  'Coast',
  'East',
  'FarWest',
  'North',
  'NorthCentral',
  'SouthCentral',
  'Southern',
  'West',
] as const
export type WeatherZone = (typeof WEATHER_ZONES)[number]

export type ErcotSystemState = {
  loadMw: number
  generationMw: Record<Fuel, number>
  windByRegionMw: Record<WindRegion, number>
  committedCapacityMw: number
  prcMw: number
  eeaLevel: 0 | 1 | 2 | 3
}

export type OutageByCauseMw = { planned: number; unplanned: number }
export type OutagesByFleetMw = { dispatchable: OutageByCauseMw; renewable: OutageByCauseMw }

export type TransmissionConstraint = {
  id: number
  name: string
  contingency: string
  shadowUsdPerMwh: number
  maxShadowUsdPerMwh: number
  limitMw: number
  flowMw: number
  violatedMw: number
  fromStation: string
  toStation: string
  fromKv: number
  toKv: number
  competitive: boolean
}

export type ScedRun = {
  at: Date
  lambdaUsdPerMwh: number
  lmpUsdPerMwh: Record<SettlementPoint, number>
  constraints: readonly TransmissionConstraint[]
}

export type StationWeather = {
  tempF: number
  dewPointF: number
  relHumPct: number
  windMph: number
  windDirDeg: number
  pressureInHg: number
  visibilityMiles: number
}

export type WeatherAlert = {
  id: string
  event: string
  severity: 'Minor' | 'Moderate' | 'Severe' | 'Extreme'
  zone: Zone
  /** Two counties of the load zone, as county codes of the National Weather Service (UGC). */
  counties: readonly string[]
  headline: string
  /**
   * When the National Weather Service issued the alert; the alert is listed from then on, even before the weather
   * arrives.
   */
  issuedAt: Date
  onset: Date
  ends: Date
}

/**
 * Returns the forecast for the hour that starts at `hourStart`, as issued at `issuedAt`; later forecasts of an hour are
 * closer to its actual value.
 */
export type IssuedForecast = (hourStart: Date, issuedAt: Date) => number

/**
 * The simulated market, a stateless function of (seed, scenario, instant); every figure is rounded as in ERCOT's
 * documents.
 */
export type SimulatedMarket = {
  systemAt(at: Date): ErcotSystemState
  /** Lists the instants of SCED runs in (from, to]: about every five minutes, some seconds after the mark. */
  scedRunTimes(from: Date, to: Date): Date[]
  scedRun(at: Date): ScedRun
  sppUsdPerMwh(point: SettlementPoint, quarterStart: Date): number
  damUsdPerMwh(point: SettlementPoint, hourStart: Date): number
  /** Mean wind output over the hour, as in ERCOT's hourly reports; `potentialMw` is the output without curtailment. */
  windHourMw(region: WindRegion | 'SYSTEM', hourStart: Date): { generationMw: number; potentialMw: number }
  solarHourMw(hourStart: Date): { generationMw: number; potentialMw: number }
  loadHourMw(hourStart: Date): number
  weatherZoneShare(zone: WeatherZone, hourStart: Date): number
  loadForecastMw(model: LoadForecastModel): IssuedForecast
  inUseModel(issuedAt: Date): LoadForecastModel
  stwpfMw(region: WindRegion | 'SYSTEM'): IssuedForecast
  wgrppMw(region: WindRegion | 'SYSTEM'): IssuedForecast
  stppfMw: IssuedForecast
  pvgrppMw: IssuedForecast
  /**
   * Generation capacity that is out of service at the instant `at`, as known at `knownAt`: failures after `knownAt` are
   * not included.
   */
  outagesMw(at: Date, knownAt: Date): OutagesByFleetMw
  gasUsdPerMmbtu(tradeDate: string): number
  stationWeather(station: string, at: Date): StationWeather
  tempForecastF(zone: Zone): IssuedForecast
  precipProbPct(zone: Zone): IssuedForecast
  alerts(at: Date): WeatherAlert[]
}

const LONGEST_GAP_MS = 60 * MINUTE_MS

export const findLastScedRun = (market: SimulatedMarket, at: Date): Date | null =>
  market.scedRunTimes(new Date(at.getTime() - LONGEST_GAP_MS), at).at(-1) ?? null
