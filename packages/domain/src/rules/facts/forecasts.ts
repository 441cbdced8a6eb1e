import {
  type ForecastVintage,
  findNewestVintage,
  type MarketWindow,
  readVintageValueAt,
} from '../../market/market-window.ts'
import { findMaxUsableAgeMs, SYSTEM_POINT } from '../../market/series.ts'
import { memoizeForHour } from '../../market/vintage-memo.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { type AbsenceReason, type Absent, createAbsent } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import { findHourStartToday, type MarketClock } from './clock.ts'
import {
  createNetLoadForecast,
  type EveningRamp,
  findEveningRamp,
  type NetLoadForecast,
  readNetLoadForecastAtNoon,
} from './evening-ramp.ts'
import { findDeepestForecastCut, type RenewableForecastCut } from './forecast-cut.ts'
import { type ForecastRenewableChange, readForecastRenewableChange } from './forecast-renewable-change.ts'
import {
  explainLoadForecastAbsence,
  type ForecastLoadPeak,
  findNextLoadPeak,
  type LoadForecast,
  type LoadModelSpread,
  listLoadForecastExpiries,
  measureLoadModelSpread,
  readLoadForecastAsOf,
} from './load-forecast.ts'
import { readRenewableForecastAsOf, readVintageOrNull } from './renewable-forecast.ts'

type Revision = {
  hourMs: number
  netLoadMw: number
  loadMw: number
  windMw: number
  solarMw: number
  sinceMs: number
}

export type ForecastFacts = {
  load: LoadForecast | null
  /** The load forecast published before the newest one, which shows whether ERCOT changed the model in use. */
  before: LoadForecast | null
  peak: ForecastLoadPeak | null
  spread: LoadModelSpread | null
  wind: ForecastVintage | null
  solar: ForecastVintage | null
  /** Why the load, wind or solar forecast is absent; null if all are known. */
  absence: AbsenceReason | null
  scheduled: ForecastRenewableChange
  netLoadAt(hourMs: number): number | null
  evening: EveningRamp | null
  /** The net load ramp of this evening as forecast at noon. */
  eveningAtNoon: EveningRamp | null
  revision: Revision | null
  /**
   * The coming hour for which the newest wind and solar forecast was lowered most; null without an earlier forecast.
   */
  cut: RenewableForecastCut | null
  /** Forecasts of this hour and the hour before, each made before its hour began. */
  madeBefore: EarlierForecasts
}

export type ForecastMwOrAbsent = number | Absent

export type EarlierForecasts = {
  hourMs: number
  wind: ForecastMwOrAbsent[]
  solar: ForecastMwOrAbsent[]
  load: ForecastMwOrAbsent[]
  loadModel: string | null
  loadSource: LoadForecast['source']
}

/** Computes how far the forecast peak of the hours sold day-ahead has moved since the day-ahead market closed. */
function revisionSinceClose(window: MarketWindow, clock: MarketClock, now: ForecastParts): Revision | null {
  const { damClose } = THRESHOLDS.calendar
  const todayCloseMs = findHourStartToday(clock, damClose)
  const midnightMs = findHourStartToday(clock, 24)
  const soldUntilMs = clock.nowMs >= todayCloseMs ? findHourStartToday(clock, 48) : midnightMs
  const peakMs = peakHour(createNetLoadForecast(now.load, now.wind, now.solar), clock.hourMs + HOUR_MS, soldUntilMs)
  if (peakMs === null) return null
  const sinceMs = peakMs < midnightMs ? findHourStartToday(clock, damClose - 24) : todayCloseMs
  const then = {
    load: readLoadForecastAsOf(window, clock, sinceMs + 1),
    wind: findNewestVintage(window, 'stwpf', SYSTEM_POINT, sinceMs + 1),
    solar: findNewestVintage(window, 'stppf', SYSTEM_POINT, sinceMs + 1),
  }
  const before = [
    then.load?.at(peakMs),
    then.wind && readVintageValueAt(then.wind, peakMs),
    then.solar && readVintageValueAt(then.solar, peakMs),
  ]
  const after = [
    now.load?.at(peakMs),
    now.wind && readVintageValueAt(now.wind, peakMs),
    now.solar && readVintageValueAt(now.solar, peakMs),
  ]
  const moved = after.map((value, index) => (isNumber(value) && isNumber(before[index]) ? value - before[index] : null))
  const [loadMw, windMw, solarMw] = moved
  if (!isNumber(loadMw) || !isNumber(windMw) || !isNumber(solarMw)) return null
  return { hourMs: peakMs, netLoadMw: loadMw - windMw - solarMw, loadMw, windMw, solarMw, sinceMs }
}

type ForecastParts = Pick<ForecastFacts, 'load' | 'wind' | 'solar'>

const isNumber = (value: unknown): value is number => typeof value === 'number'

function peakHour(netLoadAt: NetLoadForecast, fromMs: number, toMs: number): number | null {
  let best: number | null = null
  let most = Number.NEGATIVE_INFINITY
  for (let hourMs = fromMs; hourMs < toMs; hourMs += HOUR_MS) {
    const value = netLoadAt(hourMs)
    if (value !== null && value > most) {
      most = value
      best = hourMs
    }
  }
  return best
}

const absenceAmong = (...found: (ForecastVintage | Absent)[]): AbsenceReason | null => {
  for (const each of found) if ('absent' in each) return each.absent
  return null
}

/** Reads all facts that depend on forecasts; they change only with a new publication or a new hour. */
export const readForecastFacts = (window: MarketWindow, clock: MarketClock): ForecastFacts =>
  memoizeForHour(window, clock.nowMs, clock.hourMs, (expireAt) => composeForecasts(window, clock, expireAt))

function composeForecasts(window: MarketWindow, clock: MarketClock, expireAt: (ms: number) => void): ForecastFacts {
  const load = readLoadForecastAsOf(window, clock)
  const foundWind = readRenewableForecastAsOf(window, 'stwpf', SYSTEM_POINT, clock.nowMs)
  const foundSolar = readRenewableForecastAsOf(window, 'stppf', SYSTEM_POINT, clock.nowMs)
  const wind = readVintageOrNull(foundWind)
  const solar = readVintageOrNull(foundSolar)
  if (wind) expireAt(wind.publishedAtMs + findMaxUsableAgeMs('stwpf') + 1)
  if (solar) expireAt(solar.publishedAtMs + findMaxUsableAgeMs('stppf') + 1)
  for (const ms of listLoadForecastExpiries(window)) expireAt(ms)
  const netLoadAt = createNetLoadForecast(load, wind, solar)
  const peak = load ? findNextLoadPeak(load, clock, findHourStartToday(clock, 24)) : null
  return {
    load,
    before: load ? readLoadForecastAsOf(window, clock, load.publishedMs) : null,
    peak,
    spread: peak ? measureLoadModelSpread(window, clock, peak.hourMs) : null,
    wind,
    solar,
    absence: load ? absenceAmong(foundWind, foundSolar) : explainLoadForecastAbsence(window),
    scheduled: readForecastRenewableChange(window, clock, wind, solar),
    netLoadAt,
    evening: findEveningRamp(netLoadAt, clock),
    eveningAtNoon: findEveningRamp(readNetLoadForecastAtNoon(window, clock), clock),
    revision: load && wind && solar ? revisionSinceClose(window, clock, { load, wind, solar }) : null,
    cut: wind && solar ? findDeepestForecastCut(window, clock.hourMs, wind, solar) : null,
    madeBefore: earlierForecasts(window, clock),
  }
}

/** Reads the forecasts of this hour and the hour before, each as it was before its hour began. */
function earlierForecasts(window: MarketWindow, clock: MarketClock): ForecastFacts['madeBefore'] {
  const hours = [clock.hourMs - HOUR_MS, clock.hourMs] as const
  const renewable = (series: 'stwpf' | 'stppf') =>
    hours.map((hourMs): ForecastMwOrAbsent => {
      const found = readRenewableForecastAsOf(window, series, SYSTEM_POINT, hourMs - 1)
      return 'absent' in found ? found : (readVintageValueAt(found, hourMs) ?? createAbsent('missing'))
    })
  const loads = hours.map((hourMs) => readLoadForecastAsOf(window, clock, hourMs))
  return {
    hourMs: clock.hourMs,
    wind: renewable('stwpf'),
    solar: renewable('stppf'),
    load: hours.map((hourMs, index) => {
      const forecast = loads[index]
      return forecast
        ? (forecast.at(hourMs) ?? createAbsent('missing'))
        : createAbsent(explainLoadForecastAbsence(window, hourMs))
    }),
    loadModel: loads[1]?.model ?? null,
    loadSource: loads[1]?.source ?? 'NP3-565-CD',
  }
}
