import {
  composeColumnKey,
  createMarketWindow,
  type MarketWindow,
  type Observation,
  type Vintage,
} from '@tradeops/domain/market/market-window'
import type { ReadingDetail } from '@tradeops/domain/market/reading'
import { AS_PRODUCTS, FUELS, HENRY_HUB, type Series, SYSTEM, TEXAS_POINT } from '@tradeops/domain/market/series'
import { HUB_AVERAGE, hubOf, loadZoneOf, ZONE_STATIONS, ZONES } from '@tradeops/domain/market/zones'
import { centralMidnight, formatCentralDay, readCentralParts } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import {
  type IssuedForecast,
  LOAD_FORECAST_MODELS,
  type Market,
  type SettlementPoint,
  type StationWeather,
  WIND_REGIONS,
} from './model/market.ts'
import { buildDemandCurve, planAncillaryMw } from './model/price/ancillary-market.ts'
import { clearRunAncillaryServices, computeDayAheadAncillaryPrices } from './wire/ercot/ancillary/ancillary-prices.ts'
import { computePriceAdders } from './wire/ercot/ancillary/price-adders.ts'
import { computeHeadroomMw } from './wire/ercot/displays/capacity-available-sced.ts'
import { forecastCapacityAndDemand, STARTABLE_CAPACITY_MW } from './wire/ercot/supply-demand.ts'

const AHEAD_HOURS = 48
/** Past hours in a simulated forecast: real ones include two past days, but the rules need no more than this. */
const PAST_HOURS = 8
/** Hours of simulated capacity forecasts: real ones cover a week, but briefs use the next six hours. */
const CAPACITY_HOURS = 12

type Columns = {
  observations: Map<ReturnType<typeof composeColumnKey>, Observation[]>
  vintages: Map<ReturnType<typeof composeColumnKey>, Vintage[]>
}

type Put = (
  series: Series,
  point: string,
  atMs: number,
  value: number,
  knownAtMs: number,
  detail?: ReadingDetail,
) => void
type Post = (
  series: Series,
  point: string,
  publishedAtMs: number,
  startsAtMs: number,
  values: (number | null)[],
) => void

const PRICED: readonly SettlementPoint[] = [...ZONES.map(hubOf), HUB_AVERAGE]
/** A document of a SCED run has the load zones too. */
const RUN_PRICED: readonly SettlementPoint[] = [...PRICED, ...ZONES.map(loadZoneOf)]

/**
 * Simulates the market as the engine would know it: every value has the delay of its document, so that a replay sees
 * nothing early. `asOfMs` starts at the end; a replay sets its own. Forecasts are the costly part and rules look back
 * at most two weeks: `postedFrom` leaves older ones out.
 */
export function simulateMarketWindow(market: Market, from: Date, to: Date, postedFrom: Date = from): MarketWindow {
  const { observations, vintages }: Columns = { observations: new Map(), vintages: new Map() }
  const put: Put = (series, point, atMs, value, knownAtMs, detail) =>
    append(
      observations,
      composeColumnKey(series, point),
      detail ? { atMs, value, knownAtMs, detail } : { atMs, value, knownAtMs },
    )
  const post: Post = (series, point, publishedAtMs, startsAtMs, values) => {
    const knownAtMs = publishedAtMs + MINUTE_MS
    append(vintages, composeColumnKey(series, point), { publishedAtMs, knownAtMs, startsAtMs, stepMs: HOUR_MS, values })
  }
  const fromMs = from.getTime()
  const toMs = to.getTime()
  putScedRuns(market, from, to, put)
  for (let ms = ceil(fromMs, 5 * MINUTE_MS); ms <= toMs; ms += 5 * MINUTE_MS) putFiveMinutes(market, ms, put)
  for (let ms = ceil(fromMs, 15 * MINUTE_MS); ms <= toMs; ms += 15 * MINUTE_MS) putQuarter(market, ms, put)
  for (let ms = ceil(fromMs, HOUR_MS); ms <= toMs; ms += HOUR_MS) {
    putHour(market, ms, put)
    if (ms >= postedFrom.getTime()) postForecasts(market, ms, post)
  }
  for (
    let ms = centralMidnight(from).getTime();
    ms <= toMs;
    ms = centralMidnight(new Date(ms + 26 * HOUR_MS)).getTime()
  ) {
    putDay(market, ms, put)
  }
  putAlerts(market, fromMs, toMs, put)
  return createMarketWindow({ origin: 'simulated', asOfMs: toMs, observations, vintages })
}

function append<Key, Row>(columns: Map<Key, Row[]>, key: Key, row: Row): void {
  const column = columns.get(key)
  if (column) column.push(row)
  else columns.set(key, [row])
}

const ceil = (ms: number, step: number): number => Math.ceil(ms / step) * step

/** Adds SCED runs: prices are known within a minute of the run, constraints five minutes past the next hour. */
function putScedRuns(market: Market, from: Date, to: Date, put: Put): void {
  let fileMs = 0
  let rows = 0
  let newestMs = 0
  const close = () => {
    if (newestMs > 0) put('constraintFile', SYSTEM, newestMs, rows, fileMs)
    rows = 0
  }
  for (const at of market.scedRunTimes(from, to)) {
    const run = market.scedRun(at)
    const atMs = at.getTime()
    const runFileMs = Math.floor(atMs / HOUR_MS) * HOUR_MS + HOUR_MS + 5 * MINUTE_MS
    if (runFileMs !== fileMs) close()
    fileMs = runFileMs
    newestMs = atMs
    for (const point of RUN_PRICED) put('lmp', point, atMs, run.lmpUsdPerMwh[point], atMs + MINUTE_MS)
    put('systemLambda', SYSTEM, atMs, run.lambdaUsdPerMwh, atMs + MINUTE_MS)
    putAncillaryRun(market, at, put)
    for (const constraint of run.constraints) {
      rows++
      put('constraint', `${constraint.name}|${constraint.contingency}`, atMs, constraint.shadowUsdPerMwh, fileMs, {
        maxShadow: constraint.maxShadowUsdPerMwh,
        limitMw: constraint.limitMw,
        flowMw: constraint.flowMw,
        violatedMw: constraint.violatedMw,
        fromStation: constraint.fromStation || null,
        toStation: constraint.toStation || null,
        fromKv: constraint.fromKv || null,
        toKv: constraint.toKv || null,
      })
    }
  }
  close()
}

/** Prices and capability of the ancillary services, and the reliability adder, of one run. */
function putAncillaryRun(market: Market, runAt: Date, put: Put): void {
  const atMs = runAt.getTime()
  for (const { product, usdPerMw, capabilityMw } of Object.values(clearRunAncillaryServices(market, runAt))) {
    put('asPrice', product, atMs, usdPerMw, atMs + MINUTE_MS)
    put('asCapability', product, atMs, capabilityMw, atMs + MINUTE_MS)
  }
  put('priceAdder', SYSTEM, atMs, computePriceAdders(market, runAt).energyUsd, atMs + MINUTE_MS)
}

function putFiveMinutes(market: Market, ms: number, put: Put): void {
  const system = market.systemAt(new Date(ms))
  const knownMs = ms + 2 * MINUTE_MS
  put('load', SYSTEM, ms, system.loadMw, knownMs)
  for (const fuel of FUELS) put('generation', fuel, ms, system.generationMw[fuel], knownMs)
  put('prc', SYSTEM, ms, system.prcMw, ms + MINUTE_MS)
  const { dispatchable, renewable } = market.outagesMw(new Date(ms), new Date(ms))
  const outMw = dispatchable.planned + dispatchable.unplanned + renewable.planned + renewable.unplanned
  put('outageMw', SYSTEM, ms, outMw, ms + 2 * MINUTE_MS)
  put('outageMw', 'DISPATCHABLE_UNPLANNED', ms, dispatchable.unplanned, ms + 2 * MINUTE_MS)
  put('scedHeadroom', 'UP', ms, computeHeadroomMw(system).up, ms + MINUTE_MS)
  const title = system.eeaLevel === 0 ? 'Normal Conditions' : `Energy Emergency Alert ${system.eeaLevel}`
  put('gridCondition', SYSTEM, ms, system.eeaLevel, ms + MINUTE_MS, {
    state: system.eeaLevel === 0 ? 'normal' : 'eea',
    title,
    note: null,
  })
}

function putQuarter(market: Market, ms: number, put: Put): void {
  const knownMs = ms + 17 * MINUTE_MS
  for (const point of PRICED) put('spp', point, ms, market.sppUsdPerMwh(point, new Date(ms)), knownMs)
  for (const zone of ZONES)
    put('spp', loadZoneOf(zone), ms, market.sppUsdPerMwh(loadZoneOf(zone), new Date(ms)), knownMs)
}

function putHour(market: Market, ms: number, put: Put): void {
  const at = new Date(ms)
  const reportMs = ms + HOUR_MS + 55 * MINUTE_MS
  const wind = market.windHourMw(SYSTEM, at)
  const solar = market.solarHourMw(at)
  put('windHourly', SYSTEM, ms, wind.generationMw, reportMs)
  for (const region of WIND_REGIONS) put('windHourly', region, ms, market.windHourMw(region, at).generationMw, reportMs)
  put('windPotentialHourly', SYSTEM, ms, wind.potentialMw, reportMs)
  put('solarHourly', SYSTEM, ms, solar.generationMw, reportMs)
  put('solarPotentialHourly', SYSTEM, ms, solar.potentialMw, reportMs)
  const observedMs = ms + 53 * MINUTE_MS
  for (const station of ZONES.flatMap((zone) => ZONE_STATIONS[zone])) {
    const weather = market.stationWeather(station, new Date(observedMs))
    for (const [series, value] of Object.entries(weather) as [keyof StationWeather, number][])
      put(series, station, observedMs, value, observedMs + 8 * MINUTE_MS)
  }
}

const hoursFrom = (startMs: number, count: number, value: (at: Date) => number): number[] =>
  Array.from({ length: count }, (_, index) => value(new Date(startMs + index * HOUR_MS)))

function postForecasts(market: Market, hourMs: number, post: Post): void {
  const startMs = hourMs - PAST_HOURS * HOUR_MS
  const count = AHEAD_HOURS + PAST_HOURS
  const renewablesMs = hourMs + 55 * MINUTE_MS
  const renewablesAt = new Date(renewablesMs)
  const postRenewable = (series: Series, point: string, forecast: IssuedForecast) => {
    const values = hoursFrom(startMs, count, (at) => forecast(at, renewablesAt))
    post(series, point, renewablesMs, startMs, values)
  }
  for (const region of [SYSTEM, ...WIND_REGIONS] as const) postRenewable('stwpf', region, market.stwpfMw(region))
  postRenewable('wgrpp', SYSTEM, market.wgrppMw(SYSTEM))
  postRenewable('stppf', SYSTEM, market.stppfMw)
  const loadsMs = hourMs + 30 * MINUTE_MS
  const loadsAt = new Date(loadsMs)
  const inUse = market.inUseModel(loadsAt)
  for (const model of LOAD_FORECAST_MODELS) {
    const values = hoursFrom(startMs, count, (at) => market.loadForecastMw(model)(at, loadsAt))
    post('loadForecast', model, loadsMs, startMs, values)
    if (model === inUse) post('loadForecastInUse', model, loadsMs, startMs, values)
  }
  const capacitiesAt = new Date(loadsMs - HOUR_MS)
  const capacityMw = (at: Date) => forecastCapacityAndDemand(market, at, capacitiesAt).capacity + STARTABLE_CAPACITY_MW
  post('availableCapacityAhead', SYSTEM, hourMs, hourMs, hoursFrom(hourMs, CAPACITY_HOURS, capacityMw))
  if (readCentralParts(new Date(hourMs)).hour % 6 !== 4) return
  const issuedAt = new Date(hourMs)
  for (const zone of ZONES) {
    const temperatures = hoursFrom(hourMs, AHEAD_HOURS, (at) => market.tempForecastF(zone)(at, issuedAt))
    const rain = hoursFrom(hourMs, AHEAD_HOURS, (at) => market.precipProbPct(zone)(at, issuedAt))
    post('tempForecastF', zone, hourMs, hourMs, temperatures)
    post('precipProbPct', zone, hourMs, hourMs, rain)
  }
}

/**
 * Adds a day: day-ahead prices are known at 13:30 the day before, the gas price of a trade date the afternoon after.
 */
function putDay(market: Market, midnightMs: number, put: Put): void {
  const nextMs = centralMidnight(new Date(midnightMs + 26 * HOUR_MS)).getTime()
  const knownMs = midnightMs - 10.5 * HOUR_MS
  for (let ms = midnightMs; ms < nextMs; ms += HOUR_MS) {
    for (const point of PRICED) put('damSpp', point, ms, market.damUsdPerMwh(point, new Date(ms)), knownMs)
    putAncillaryHour(market, new Date(ms), knownMs, put)
  }
  const { weekday } = readCentralParts(new Date(midnightMs))
  if (weekday === 0 || weekday === 6) return
  const tradeDate = formatCentralDay(new Date(midnightMs))
  put('gas', HENRY_HUB, midnightMs, market.gasUsdPerMmbtu(tradeDate), midnightMs + DAY_MS + 14 * HOUR_MS)
}

/** Day-ahead price, requirement and demand curve of each ancillary service in one hour. */
function putAncillaryHour(market: Market, hour: Date, knownMs: number, put: Put): void {
  const ms = hour.getTime()
  const sold = computeDayAheadAncillaryPrices(market, hour)
  for (const product of AS_PRODUCTS) {
    const requirementMw = planAncillaryMw(product, hour)
    const curve = buildDemandCurve(product, requirementMw)
    put('asPriceDayAhead', product, ms, sold[product], knownMs)
    put('asRequirement', product, ms, requirementMw, knownMs)
    put('asDemandCurve', product, ms, curve.at(-1)!.quantityMw, knownMs, {
      quantitiesMw: curve.map(({ quantityMw }) => quantityMw),
      pricesUsdPerMw: curve.map(({ usdPerMw }) => usdPerMw),
    })
  }
}

function putAlerts(market: Market, fromMs: number, toMs: number, put: Put): void {
  let before = new Map<string, ReadingDetail>()
  for (let ms = ceil(fromMs, 15 * MINUTE_MS); ms <= toMs; ms += 15 * MINUTE_MS) {
    put('weatherAlertPoll', TEXAS_POINT, ms, 1, ms)
    const now = new Map<string, ReadingDetail>()
    for (const alert of market.alerts(new Date(ms))) {
      const { event, severity, headline } = alert
      const detail = {
        event,
        severity,
        headline,
        area: alert.counties.join(', '),
        onset: alert.onset.toISOString(),
        ends: alert.ends.toISOString(),
        expires: null,
      }
      now.set(`${alert.zone}|${alert.id}`, detail)
      if (!before.has(`${alert.zone}|${alert.id}`)) put('weatherAlert', `${alert.zone}|${alert.id}`, ms, 1, ms, detail)
    }
    for (const [point, detail] of before) if (!now.has(point)) put('weatherAlert', point, ms, 0, ms, detail)
    before = now
  }
}
