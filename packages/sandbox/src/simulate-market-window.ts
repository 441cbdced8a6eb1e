import {
  composeColumnKey,
  createMarketWindow,
  type ForecastVintage,
  type MarketWindow,
  type Observation,
} from '@tradeops/domain/market/market-window'
import type { ReadingDetail } from '@tradeops/domain/market/reading'
import {
  ANCILLARY_SERVICES,
  FUELS,
  HENRY_HUB_POINT,
  type Series,
  SYSTEM_POINT,
  TEXAS_POINT,
} from '@tradeops/domain/market/series'
import { findHubOfZone, findLoadZoneOfZone, HUB_AVERAGE, ZONE_STATIONS, ZONES } from '@tradeops/domain/market/zones'
import { findCentralMidnight, formatCentralDay, readCentralWallClock } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { type EmitForecast, emitSimulatedForecasts } from './emit-simulated-forecasts.ts'
import { type SettlementPoint, type SimulatedMarket, type StationWeather, WIND_REGIONS } from './model/market.ts'
import { buildDemandCurve, computePlannedAncillaryMw } from './model/price/ancillary-market.ts'
import {
  computeDayAheadAncillaryPrices,
  computeDayAheadAncillarySoldMw,
  computeRunAncillaryClearing,
} from './wire/ercot/ancillary/ancillary-prices.ts'
import { computePriceAdders } from './wire/ercot/ancillary/price-adders.ts'
import { computeScedHeadroomMw } from './wire/ercot/displays/capacity-available-sced.ts'

type Put = (
  series: Series,
  point: string,
  atMs: number,
  value: number,
  knownAtMs: number,
  detail?: ReadingDetail,
) => void
const PRICED: readonly SettlementPoint[] = [...ZONES.map(findHubOfZone), HUB_AVERAGE]
/**
 * Settlement points with a simulated price per SCED run: hubs and load zones. Day-ahead prices are simulated for hubs
 * only.
 */
const RUN_PRICED: readonly SettlementPoint[] = [...PRICED, ...ZONES.map(findLoadZoneOfZone)]

/**
 * Simulates the market data that the rule engine would know: every value becomes known with the delay of its document,
 * so that a replay sees nothing early. `asOfMs` starts as `to`, and a replay changes it. `postedFrom` leaves out older
 * forecasts, because they cost the most time and rules look back at most two weeks.
 */
export function simulateMarketWindow(
  market: SimulatedMarket,
  from: Date,
  to: Date,
  postedFrom: Date = from,
): MarketWindow {
  const columns = createColumns<Observation>()
  const vintages = createColumns<ForecastVintage>()
  const put: Put = (series, point, atMs, value, knownAtMs, detail) =>
    columns.append(series, point, detail ? { atMs, value, knownAtMs, detail } : { atMs, value, knownAtMs })
  const post: EmitForecast = (series, point, publishedAtMs, startsAtMs, values) => {
    const knownAtMs = publishedAtMs + MINUTE_MS
    vintages.append(series, point, { publishedAtMs, knownAtMs, startsAtMs, stepMs: HOUR_MS, values })
  }
  const runs = createScedRunWriter(market, put)
  const alerts = createAlertWriter(market, put)
  for (const span of splitIntoDays(from.getTime(), to.getTime())) {
    for (const at of market.scedRunTimes(new Date(span.fromMs), new Date(span.toMs))) runs.add(at)
    for (const ms of listMarks(span, 5 * MINUTE_MS)) putFiveMinutes(market, ms, put)
    for (const ms of listMarks(span, 15 * MINUTE_MS)) {
      putQuarter(market, ms, put)
      alerts.add(ms)
    }
    for (const ms of listMarks(span, HOUR_MS)) {
      putHour(market, ms, put)
      if (ms >= postedFrom.getTime()) emitSimulatedForecasts(market, ms, post)
    }
  }
  runs.close()
  for (
    let ms = findCentralMidnight(from).getTime();
    ms <= to.getTime();
    ms = findCentralMidnight(new Date(ms + 26 * HOUR_MS)).getTime()
  ) {
    putDay(market, ms, put)
  }
  return createMarketWindow({
    origin: 'simulated',
    asOfMs: to.getTime(),
    observations: columns.byKey,
    vintages: vintages.byKey,
  })
}

/** Creates empty columns; a column is found by series and point, because composing its key for each row is slow. */
function createColumns<Row>() {
  const byKey = new Map<ReturnType<typeof composeColumnKey>, Row[]>()
  const bySeries = new Map<Series, Map<string, Row[]>>()
  return {
    byKey,
    append(series: Series, point: string, row: Row): void {
      const column = bySeries.get(series)?.get(point)
      if (column) {
        column.push(row)
        return
      }
      const created = [row]
      byKey.set(composeColumnKey(series, point), created)
      bySeries.set(series, (bySeries.get(series) ?? new Map<string, Row[]>()).set(point, created))
    },
  }
}

type Span = { fromMs: number; toMs: number; isLast: boolean }

/** Splits a span into days, because the market keeps the results of some weeks and every part of a day needs them. */
function* splitIntoDays(fromMs: number, toMs: number): Generator<Span> {
  for (let startMs = fromMs; ; startMs += DAY_MS) {
    const isLast = startMs + DAY_MS >= toMs
    yield { fromMs: startMs, toMs: isLast ? toMs : startMs + DAY_MS, isLast }
    if (isLast) return
  }
}

/** Lists the whole five minutes, quarter hours or hours of a span; only the last span includes its end. */
function* listMarks({ fromMs, toMs, isLast }: Span, stepMs: number): Generator<number> {
  for (let ms = Math.ceil(fromMs / stepMs) * stepMs; isLast ? ms <= toMs : ms < toMs; ms += stepMs) yield ms
}

/** Adds SCED runs: prices become known within a minute of the run, constraints five minutes past the next hour. */
function createScedRunWriter(market: SimulatedMarket, put: Put) {
  let fileMs = 0
  let rows = 0
  let newestMs = 0
  const close = () => {
    if (newestMs > 0) put('constraintFile', SYSTEM_POINT, newestMs, rows, fileMs)
    rows = 0
  }
  return {
    close,
    add(at: Date): void {
      const run = market.scedRun(at)
      const atMs = at.getTime()
      const runFileMs = Math.floor(atMs / HOUR_MS) * HOUR_MS + HOUR_MS + 5 * MINUTE_MS
      if (runFileMs !== fileMs) close()
      fileMs = runFileMs
      newestMs = atMs
      for (const point of RUN_PRICED) put('lmp', point, atMs, run.lmpUsdPerMwh[point], atMs + MINUTE_MS)
      put('systemLambda', SYSTEM_POINT, atMs, run.lambdaUsdPerMwh, atMs + MINUTE_MS)
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
    },
  }
}

/** Adds the ancillary service prices, their capability and the reliability adder of one SCED run. */
function putAncillaryRun(market: SimulatedMarket, runAt: Date, put: Put): void {
  const atMs = runAt.getTime()
  let upwardMw = 0
  for (const { product, usdPerMw, capabilityMw } of Object.values(computeRunAncillaryClearing(market, runAt))) {
    put('asPrice', product, atMs, usdPerMw, atMs + MINUTE_MS)
    put('asCapability', product, atMs, capabilityMw, atMs + MINUTE_MS)
    if (product !== 'REGDN') upwardMw += capabilityMw
  }
  put('reserveCapacity', 'REGUP_RRS_ECRS_NSPIN', atMs, upwardMw, atMs + MINUTE_MS)
  put('priceAdder', SYSTEM_POINT, atMs, computePriceAdders(market, runAt).energyUsd, atMs + MINUTE_MS)
}

function putFiveMinutes(market: SimulatedMarket, ms: number, put: Put): void {
  const system = market.systemAt(new Date(ms))
  const knownMs = ms + 2 * MINUTE_MS
  put('load', SYSTEM_POINT, ms, system.loadMw, knownMs)
  for (const fuel of FUELS) put('generation', fuel, ms, system.generationMw[fuel], knownMs)
  put('prc', SYSTEM_POINT, ms, system.prcMw, ms + MINUTE_MS)
  const { dispatchable, renewable } = market.outagesMw(new Date(ms), new Date(ms))
  const outMw = dispatchable.planned + dispatchable.unplanned + renewable.planned + renewable.unplanned
  put('outageMw', SYSTEM_POINT, ms, outMw, ms + 2 * MINUTE_MS)
  put('outageMw', 'DISPATCHABLE_UNPLANNED', ms, dispatchable.unplanned, ms + 2 * MINUTE_MS)
  put('scedHeadroom', 'UP', ms, computeScedHeadroomMw(system).up, ms + MINUTE_MS)
  const title = system.eeaLevel === 0 ? 'Normal Conditions' : `Energy Emergency Alert ${system.eeaLevel}`
  put('gridCondition', SYSTEM_POINT, ms, system.eeaLevel, ms + MINUTE_MS, {
    state: system.eeaLevel === 0 ? 'normal' : 'eea',
    title,
    note: null,
  })
}

function putQuarter(market: SimulatedMarket, ms: number, put: Put): void {
  const knownMs = ms + 17 * MINUTE_MS
  for (const point of PRICED) put('spp', point, ms, market.sppUsdPerMwh(point, new Date(ms)), knownMs)
  for (const zone of ZONES)
    put('spp', findLoadZoneOfZone(zone), ms, market.sppUsdPerMwh(findLoadZoneOfZone(zone), new Date(ms)), knownMs)
}

function putHour(market: SimulatedMarket, ms: number, put: Put): void {
  const at = new Date(ms)
  const reportMs = ms + HOUR_MS + 55 * MINUTE_MS
  const wind = market.windHourMw(SYSTEM_POINT, at)
  const solar = market.solarHourMw(at)
  put('windHourly', SYSTEM_POINT, ms, wind.generationMw, reportMs)
  for (const region of WIND_REGIONS) put('windHourly', region, ms, market.windHourMw(region, at).generationMw, reportMs)
  put('windPotentialHourly', SYSTEM_POINT, ms, wind.potentialMw, reportMs)
  put('solarHourly', SYSTEM_POINT, ms, solar.generationMw, reportMs)
  put('solarPotentialHourly', SYSTEM_POINT, ms, solar.potentialMw, reportMs)
  const observedMs = ms + 53 * MINUTE_MS
  for (const station of ZONES.flatMap((zone) => ZONE_STATIONS[zone])) {
    const weather = market.stationWeather(station, new Date(observedMs))
    for (const [series, value] of Object.entries(weather) as [keyof StationWeather, number][])
      put(series, station, observedMs, value, observedMs + 8 * MINUTE_MS)
  }
}

/**
 * Adds the daily values: day-ahead prices become known at 13:30 on the day before, the gas price of a trading day on
 * the next afternoon.
 */
function putDay(market: SimulatedMarket, midnightMs: number, put: Put): void {
  const nextMs = findCentralMidnight(new Date(midnightMs + 26 * HOUR_MS)).getTime()
  const knownMs = midnightMs - 10.5 * HOUR_MS
  for (let ms = midnightMs; ms < nextMs; ms += HOUR_MS) {
    for (const point of PRICED) put('damSpp', point, ms, market.damUsdPerMwh(point, new Date(ms)), knownMs)
    putAncillaryHour(market, new Date(ms), knownMs, put)
  }
  const { weekday } = readCentralWallClock(new Date(midnightMs))
  if (weekday === 0 || weekday === 6) return
  const tradeDate = formatCentralDay(new Date(midnightMs))
  put('gas', HENRY_HUB_POINT, midnightMs, market.gasUsdPerMmbtu(tradeDate), midnightMs + DAY_MS + 14 * HOUR_MS)
}

/**
 * Adds the day-ahead price, the MW sold, the requirement and the demand curve of each ancillary service for one hour.
 */
function putAncillaryHour(market: SimulatedMarket, hour: Date, knownMs: number, put: Put): void {
  const ms = hour.getTime()
  const [prices, soldMw] = [computeDayAheadAncillaryPrices(market, hour), computeDayAheadAncillarySoldMw(market, hour)]
  for (const product of ANCILLARY_SERVICES) {
    const requirementMw = computePlannedAncillaryMw(product, hour)
    const curve = buildDemandCurve(product, requirementMw)
    put('asPriceDayAhead', product, ms, prices[product], knownMs)
    put('asSoldDayAhead', product, ms, soldMw[product], knownMs)
    put('asRequirement', product, ms, requirementMw, knownMs)
    put('asDemandCurve', product, ms, curve.at(-1)!.quantityMw, knownMs, {
      quantitiesMw: curve.map(({ quantityMw }) => quantityMw),
      pricesUsdPerMw: curve.map(({ usdPerMw }) => usdPerMw),
    })
  }
}

/** Adds weather alerts when they are first seen and when they are gone. */
function createAlertWriter(market: SimulatedMarket, put: Put) {
  let before = new Map<string, ReadingDetail>()
  return {
    add(ms: number): void {
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
        if (!before.has(`${alert.zone}|${alert.id}`))
          put('weatherAlert', `${alert.zone}|${alert.id}`, ms, 1, ms, detail)
      }
      for (const [point, detail] of before) if (!now.has(point)) put('weatherAlert', point, ms, 0, ms, detail)
      before = now
    },
  }
}
