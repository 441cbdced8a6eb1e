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

/** The settlement points we publish: five hubs, two averages, eight load zones. */
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

export type SystemState = {
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
  /** Two county codes of the zone, in NWS's UGC format. */
  counties: readonly string[]
  headline: string
  /** When NWS sent the alert; from then on it is listed, even before its onset. */
  issuedAt: Date
  onset: Date
  ends: Date
}

/**
 * A forecast of the hour that starts at `hourStart`, as issued at a time; successive forecasts converge to the actual.
 */
export type IssuedForecast = (hourStart: Date, issuedAt: Date) => number

/** The simulated market as a stateless function of (seed, scenario, instant), rounded as in its documents. */
export type Market = {
  systemAt(at: Date): SystemState
  /** Lists the instants of SCED runs in (from, to]: about every five minutes, some seconds after the mark. */
  scedRunTimes(from: Date, to: Date): Date[]
  scedRun(at: Date): ScedRun
  sppUsdPerMwh(point: SettlementPoint, quarterStart: Date): number
  damUsdPerMwh(point: SettlementPoint, hourStart: Date): number
  /** Mean over the hour, as in the hourly reports; potential is the output without curtailment. */
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
  /** Capacity out of service at an instant, as known at another: future failures are not known. */
  outagesMw(at: Date, knownAt: Date): OutagesByFleetMw
  gasUsdPerMmbtu(tradeDate: string): number
  stationWeather(station: string, at: Date): StationWeather
  tempForecastF(zone: Zone): IssuedForecast
  precipProbPct(zone: Zone): IssuedForecast
  alerts(at: Date): WeatherAlert[]
}

const LONGEST_GAP_MS = 60 * MINUTE_MS

export const findLastScedRun = (market: Market, at: Date): Date | null =>
  market.scedRunTimes(new Date(at.getTime() - LONGEST_GAP_MS), at).at(-1) ?? null
