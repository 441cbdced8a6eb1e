import {
  type ForecastVintage,
  findNewestVintage,
  type MarketWindow,
  readVintageValueAt,
} from '../../market/market-window.ts'
import { SYSTEM_POINT } from '../../market/series.ts'
import { findHourStartToday, type MarketClock } from './clock.ts'
import { type LoadForecast, readLoadForecastAsOf } from './load-forecast.ts'

export type EveningRamp = { rampMw: number; fromMs: number; toMs: number; peakMw: number; peakMs: number }

/** Central hours between which an evening's net load and prices are judged. */
export const EVENING_HOURS = { from: 15, to: 22 } as const

/** Net load peaks (MW) from which on the prices of past evenings are counted. */
export const EVENING_PEAK_STEPS_MW = { from50Gw: 50_000, from60Gw: 60_000, from65Gw: 65_000 } as const

export type NetLoadForecast = (hourMs: number) => number | null

export const createNetLoadForecast =
  (load: LoadForecast | null, wind: ForecastVintage | null, solar: ForecastVintage | null): NetLoadForecast =>
  (hourMs) => {
    const demand = load?.at(hourMs) ?? null
    const blowing = wind ? readVintageValueAt(wind, hourMs) : null
    const shining = solar ? readVintageValueAt(solar, hourMs) : null
    return demand === null || blowing === null || shining === null ? null : demand - blowing - shining
  }

/**
 * Finds the three hours in which net load rises most between 15:00 and 22:00, and the highest net load between these
 * times.
 */
export function findEveningRamp(netLoadAt: NetLoadForecast, clock: MarketClock): EveningRamp | null {
  const hours = Array.from({ length: 8 }, (_, index) => findHourStartToday(clock, EVENING_HOURS.from + index))
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

/** The Central hour from which on briefs report the evening. */
export const EVENING_REPORT_FROM_HOUR = 12

/** Reads the forecasts of net load as they were at noon, when the evening was first reported. */
export function readNetLoadForecastAtNoon(window: MarketWindow, clock: MarketClock): NetLoadForecast {
  const noonMs = findHourStartToday(clock, EVENING_REPORT_FROM_HOUR)
  return createNetLoadForecast(
    readLoadForecastAsOf(window, clock, noonMs + 1),
    findNewestVintage(window, 'stwpf', SYSTEM_POINT, noonMs + 1),
    findNewestVintage(window, 'stppf', SYSTEM_POINT, noonMs + 1),
  )
}
