import { type Series, SYSTEM_POINT } from '@tradeops/domain/market/series'
import { ZONES } from '@tradeops/domain/market/zones'
import { readCentralWallClock } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { type IssuedForecast, LOAD_FORECAST_MODELS, type SimulatedMarket, WIND_REGIONS } from './model/market.ts'
import { forecastCapacityAndDemand, STARTABLE_CAPACITY_MW } from './wire/ercot/supply-demand.ts'

const AHEAD_HOURS = 48
/**
 * How many past hours a simulated forecast includes: real forecasts include two past days, but no rule needs more than
 * these.
 */
const PAST_HOURS = 8
/**
 * How many hours a simulated capacity forecast covers: real ones cover a week, but briefs use only the next six hours.
 */
const CAPACITY_HOURS = 12

export type EmitForecast = (
  series: Series,
  point: string,
  publishedAtMs: number,
  startsAtMs: number,
  values: (number | null)[],
) => void

const hoursFrom = (startMs: number, count: number, value: (at: Date) => number): number[] =>
  Array.from({ length: count }, (_, index) => value(new Date(startMs + index * HOUR_MS)))

/** Emits the forecasts that are issued in one hour: renewables, load and capacity, and weather every six hours. */
export function emitSimulatedForecasts(market: SimulatedMarket, hourMs: number, post: EmitForecast): void {
  const startMs = hourMs - PAST_HOURS * HOUR_MS
  const count = AHEAD_HOURS + PAST_HOURS
  const renewablesMs = hourMs + 55 * MINUTE_MS
  const renewablesAt = new Date(renewablesMs)
  const postRenewable = (series: Series, point: string, forecast: IssuedForecast) => {
    const values = hoursFrom(startMs, count, (at) => forecast(at, renewablesAt))
    post(series, point, renewablesMs, startMs, values)
  }
  for (const region of [SYSTEM_POINT, ...WIND_REGIONS] as const) postRenewable('stwpf', region, market.stwpfMw(region))
  postRenewable('wgrpp', SYSTEM_POINT, market.wgrppMw(SYSTEM_POINT))
  postRenewable('stppf', SYSTEM_POINT, market.stppfMw)
  const loadsMs = hourMs + 30 * MINUTE_MS
  const loadsAt = new Date(loadsMs)
  const inUse = market.inUseModel(loadsAt)
  for (const model of LOAD_FORECAST_MODELS) {
    const forecast = market.loadForecastMw(model)
    const values = hoursFrom(startMs, count, (at) => forecast(at, loadsAt))
    post('loadForecast', model, loadsMs, startMs, values)
    if (model === inUse) post('loadForecastInUse', model, loadsMs, startMs, values)
  }
  const capacitiesAt = new Date(loadsMs - HOUR_MS)
  const capacityMw = (at: Date) => forecastCapacityAndDemand(market, at, capacitiesAt).capacity + STARTABLE_CAPACITY_MW
  post('availableCapacityAhead', SYSTEM_POINT, hourMs, hourMs, hoursFrom(hourMs, CAPACITY_HOURS, capacityMw))
  if (readCentralWallClock(new Date(hourMs)).hour % 6 !== 4) return
  const issuedAt = new Date(hourMs)
  for (const zone of ZONES) {
    const [temperatureF, rainPct] = [market.tempForecastF(zone), market.precipProbPct(zone)]
    const temperatures = hoursFrom(hourMs, AHEAD_HOURS, (at) => temperatureF(at, issuedAt))
    const rain = hoursFrom(hourMs, AHEAD_HOURS, (at) => rainPct(at, issuedAt))
    post('tempForecastF', zone, hourMs, hourMs, temperatures)
    post('precipProbPct', zone, hourMs, hourMs, rain)
  }
}
