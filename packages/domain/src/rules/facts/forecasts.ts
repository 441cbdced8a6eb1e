import { type MarketWindow, newestVintage, type Vintage, valueAt } from '../../market/market-window.ts'
import { SYSTEM } from '../../market/series.ts'
import { rememberedForHour } from '../../market/vintage-memo.ts'
import { THRESHOLDS } from '../thresholds.ts'
import { type Clock, HOUR_MS, MINUTE_MS, todayAt } from './clock.ts'
import {
  type LoadForecast,
  type LoadPeak,
  loadForecastAsOf,
  type ModelSpread,
  modelSpread,
  nextPeak,
} from './load-forecast.ts'
import { readScheduledChange, type ScheduledChange } from './scheduled-change.ts'

export type EveningRamp = { rampMw: number; fromMs: number; toMs: number; peakMw: number; peakMs: number }

export type Revision = {
  hourMs: number
  netLoadMw: number
  loadMw: number
  windMw: number
  solarMw: number
  sinceMs: number
}

export type ForecastFacts = {
  load: LoadForecast | null
  /** The posting before it: tells when ERCOT has changed the model it uses. */
  before: LoadForecast | null
  peak: LoadPeak | null
  spread: ModelSpread | null
  wind: Vintage | null
  solar: Vintage | null
  scheduled: ScheduledChange
  netLoadAt(hourMs: number): number | null
  evening: EveningRamp | null
  revision: Revision | null
  /** What had been forecast of the hour before and of this hour, before each began. */
  madeBefore: MadeBefore
}

export type MadeBefore = {
  hourMs: number
  wind: (number | null)[]
  solar: (number | null)[]
  load: (number | null)[]
  loadModel: string | null
}

type NetLoadAt = (hourMs: number) => number | null

function usable(window: MarketWindow, series: 'stwpf' | 'stppf', clock: Clock): Vintage | null {
  const vintage = newestVintage(window, series, SYSTEM)
  const limitMs = THRESHOLDS.freshMinutes.renewableForecast[1] * MINUTE_MS
  return vintage && clock.nowMs - vintage.publishedAtMs <= limitMs ? vintage : null
}

const netLoadFrom =
  (load: LoadForecast | null, wind: Vintage | null, solar: Vintage | null): NetLoadAt =>
  (hourMs) => {
    const demand = load?.at(hourMs) ?? null
    const blowing = wind ? valueAt(wind, hourMs) : null
    const shining = solar ? valueAt(solar, hourMs) : null
    return demand === null || blowing === null || shining === null ? null : demand - blowing - shining
  }

/** The steepest three hours between 15:00 and 22:00, and the highest net load of that span. */
export function eveningRamp(netLoadAt: NetLoadAt, clock: Clock): EveningRamp | null {
  const hours = Array.from({ length: 8 }, (_, index) => todayAt(clock, 15 + index))
  const values = hours.map(netLoadAt)
  let ramp: EveningRamp | null = null
  for (let index = 0; index + 3 < hours.length; index++) {
    const from = values[index]
    const to = values[index + 3]
    if (from === null || from === undefined || to === null || to === undefined) continue
    if (ramp && to - from <= ramp.rampMw) continue
    ramp = { rampMw: to - from, fromMs: hours[index]!, toMs: hours[index + 3]!, peakMw: 0, peakMs: 0 }
  }
  if (!ramp) return null
  let peakMw = Number.NEGATIVE_INFINITY
  let peakMs = ramp.toMs
  values.forEach((value, index) => {
    if (value !== null && value > peakMw) {
      peakMw = value
      peakMs = hours[index]!
    }
  })
  return { ...ramp, peakMw, peakMs }
}

/** How far the peak of the hours already sold day-ahead has moved since their market closed. */
function revisionSinceClose(window: MarketWindow, clock: Clock, now: ForecastParts): Revision | null {
  const { damClose } = THRESHOLDS.calendar
  const todayCloseMs = todayAt(clock, damClose)
  const midnightMs = todayAt(clock, 24)
  const soldUntilMs = clock.nowMs >= todayCloseMs ? todayAt(clock, 48) : midnightMs
  const peakMs = peakHour(netLoadFrom(now.load, now.wind, now.solar), clock.hourMs + HOUR_MS, soldUntilMs)
  if (peakMs === null) return null
  const sinceMs = peakMs < midnightMs ? todayAt(clock, damClose - 24) : todayCloseMs
  const then = {
    load: loadForecastAsOf(window, clock, sinceMs + 1),
    wind: newestVintage(window, 'stwpf', SYSTEM, sinceMs + 1),
    solar: newestVintage(window, 'stppf', SYSTEM, sinceMs + 1),
  }
  const before = [
    then.load?.at(peakMs),
    then.wind && valueAt(then.wind, peakMs),
    then.solar && valueAt(then.solar, peakMs),
  ]
  const after = [now.load?.at(peakMs), now.wind && valueAt(now.wind, peakMs), now.solar && valueAt(now.solar, peakMs)]
  const moved = after.map((value, index) => (isNumber(value) && isNumber(before[index]) ? value - before[index] : null))
  const [loadMw, windMw, solarMw] = moved
  if (!isNumber(loadMw) || !isNumber(windMw) || !isNumber(solarMw)) return null
  return { hourMs: peakMs, netLoadMw: loadMw - windMw - solarMw, loadMw, windMw, solarMw, sinceMs }
}

type ForecastParts = Pick<ForecastFacts, 'load' | 'wind' | 'solar'>

const isNumber = (value: unknown): value is number => typeof value === 'number'

function peakHour(netLoadAt: NetLoadAt, fromMs: number, toMs: number): number | null {
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

/** Everything the forecasts say. It stands until a new publication or a new hour. */
export const readForecasts = (window: MarketWindow, clock: Clock): ForecastFacts =>
  rememberedForHour(window, clock.nowMs, clock.hourMs, (expireAt) => composeForecasts(window, clock, expireAt))

function composeForecasts(window: MarketWindow, clock: Clock, expireAt: (ms: number) => void): ForecastFacts {
  const load = loadForecastAsOf(window, clock)
  const wind = usable(window, 'stwpf', clock)
  const solar = usable(window, 'stppf', clock)
  const { renewableForecast, loadForecast } = THRESHOLDS.freshMinutes
  for (const vintage of [wind, solar])
    if (vintage) expireAt(vintage.publishedAtMs + renewableForecast[1] * MINUTE_MS + 1)
  if (load) expireAt(load.publishedMs + loadForecast[1] * MINUTE_MS + 1)
  const netLoadAt = netLoadFrom(load, wind, solar)
  const peak = load ? nextPeak(load, clock, todayAt(clock, 24)) : null
  return {
    load,
    before: load ? loadForecastAsOf(window, clock, load.publishedMs) : null,
    peak,
    spread: peak ? modelSpread(window, peak.hourMs) : null,
    wind,
    solar,
    scheduled: readScheduledChange(window, clock, wind, solar),
    netLoadAt,
    evening: eveningRamp(netLoadAt, clock),
    revision: load && wind && solar ? revisionSinceClose(window, clock, { load, wind, solar }) : null,
    madeBefore: madeBefore(window, clock),
  }
}

/** Forecasts of this hour and the one before, each as it stood before its hour began. */
function madeBefore(window: MarketWindow, clock: Clock): ForecastFacts['madeBefore'] {
  const hours = [clock.hourMs - HOUR_MS, clock.hourMs] as const
  const renewable = (series: 'stwpf' | 'stppf') =>
    hours.map((hourMs) => {
      const vintage = newestVintage(window, series, SYSTEM, hourMs)
      return vintage ? valueAt(vintage, hourMs) : null
    })
  const loads = hours.map((hourMs) => loadForecastAsOf(window, clock, hourMs))
  return {
    hourMs: clock.hourMs,
    wind: renewable('stwpf'),
    solar: renewable('stppf'),
    load: loads.map((forecast, index) => forecast?.at(hours[index]!) ?? null),
    loadModel: loads[1]?.model ?? null,
  }
}
