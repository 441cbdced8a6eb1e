import { type MarketWindow, newestVintage, type Vintage, vintageValueAt } from '../../market/market-window.ts'
import { maxUsableAgeMs, SYSTEM } from '../../market/series.ts'
import { memoizeForHour } from '../../market/vintage-memo.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { type AbsenceReason, type Absent, absent } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import { type Clock, todayAt } from './clock.ts'
import { type EveningRamp, eveningRamp, type NetLoadAt, netLoadAtNoon, netLoadFrom } from './evening-ramp.ts'
import {
  type LoadForecast,
  type LoadPeak,
  loadForecastAbsence,
  loadForecastAsOf,
  loadForecastExpiries,
  type ModelSpread,
  modelSpread,
  nextPeak,
} from './load-forecast.ts'
import { renewableForecastAsOf, vintageOrNull } from './renewable-forecast.ts'
import { readScheduledChange, type ScheduledChange } from './scheduled-change.ts'

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
  /** The posting before it: it shows when ERCOT has changed the model in use. */
  before: LoadForecast | null
  peak: LoadPeak | null
  spread: ModelSpread | null
  wind: Vintage | null
  solar: Vintage | null
  /** Why the first missing one of the three is absent; null where all are known. */
  absence: AbsenceReason | null
  scheduled: ScheduledChange
  netLoadAt(hourMs: number): number | null
  evening: EveningRamp | null
  /** The same evening as forecast at noon. */
  eveningAtNoon: EveningRamp | null
  revision: Revision | null
  /** The forecasts of the hour before and of this hour, each made before its hour began. */
  madeBefore: EarlierForecasts
}

export type HourForecast = number | Absent

export type EarlierForecasts = {
  hourMs: number
  wind: HourForecast[]
  solar: HourForecast[]
  load: HourForecast[]
  loadModel: string | null
  loadSource: LoadForecast['source']
}

/** How far the peak of the hours sold day-ahead has moved since that market closed. */
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
    then.wind && vintageValueAt(then.wind, peakMs),
    then.solar && vintageValueAt(then.solar, peakMs),
  ]
  const after = [
    now.load?.at(peakMs),
    now.wind && vintageValueAt(now.wind, peakMs),
    now.solar && vintageValueAt(now.solar, peakMs),
  ]
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

const absenceAmong = (...found: (Vintage | Absent)[]): AbsenceReason | null => {
  for (const each of found) if ('absent' in each) return each.absent
  return null
}

/** All facts from forecasts; they change only with a new publication or a new hour. */
export const readForecasts = (window: MarketWindow, clock: Clock): ForecastFacts =>
  memoizeForHour(window, clock.nowMs, clock.hourMs, (expireAt) => composeForecasts(window, clock, expireAt))

function composeForecasts(window: MarketWindow, clock: Clock, expireAt: (ms: number) => void): ForecastFacts {
  const load = loadForecastAsOf(window, clock)
  const foundWind = renewableForecastAsOf(window, 'stwpf', SYSTEM, clock.nowMs)
  const foundSolar = renewableForecastAsOf(window, 'stppf', SYSTEM, clock.nowMs)
  const wind = vintageOrNull(foundWind)
  const solar = vintageOrNull(foundSolar)
  if (wind) expireAt(wind.publishedAtMs + maxUsableAgeMs('stwpf') + 1)
  if (solar) expireAt(solar.publishedAtMs + maxUsableAgeMs('stppf') + 1)
  for (const ms of loadForecastExpiries(window)) expireAt(ms)
  const netLoadAt = netLoadFrom(load, wind, solar)
  const peak = load ? nextPeak(load, clock, todayAt(clock, 24)) : null
  return {
    load,
    before: load ? loadForecastAsOf(window, clock, load.publishedMs) : null,
    peak,
    spread: peak ? modelSpread(window, clock, peak.hourMs) : null,
    wind,
    solar,
    absence: load ? absenceAmong(foundWind, foundSolar) : loadForecastAbsence(window),
    scheduled: readScheduledChange(window, clock, wind, solar),
    netLoadAt,
    evening: eveningRamp(netLoadAt, clock),
    eveningAtNoon: eveningRamp(netLoadAtNoon(window, clock), clock),
    revision: load && wind && solar ? revisionSinceClose(window, clock, { load, wind, solar }) : null,
    madeBefore: earlierForecasts(window, clock),
  }
}

/** Forecasts of this hour and the one before, each as it was before its hour began. */
function earlierForecasts(window: MarketWindow, clock: Clock): ForecastFacts['madeBefore'] {
  const hours = [clock.hourMs - HOUR_MS, clock.hourMs] as const
  const renewable = (series: 'stwpf' | 'stppf') =>
    hours.map((hourMs): HourForecast => {
      const found = renewableForecastAsOf(window, series, SYSTEM, hourMs - 1)
      return 'absent' in found ? found : (vintageValueAt(found, hourMs) ?? absent('missing'))
    })
  const loads = hours.map((hourMs) => loadForecastAsOf(window, clock, hourMs))
  return {
    hourMs: clock.hourMs,
    wind: renewable('stwpf'),
    solar: renewable('stppf'),
    load: hours.map((hourMs, index) => {
      const forecast = loads[index]
      return forecast ? (forecast.at(hourMs) ?? absent('missing')) : absent(loadForecastAbsence(window, hourMs))
    }),
    loadModel: loads[1]?.model ?? null,
    loadSource: loads[1]?.source ?? 'NP3-565-CD',
  }
}
