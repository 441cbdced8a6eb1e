import { type MarketWindow, newestVintage, type Vintage, vintageValueAt } from '../../market/market-window.ts'
import { SYSTEM } from '../../market/series.ts'
import { instantTodayAt, type MarketClock } from './clock.ts'
import { type LoadForecast, readLoadForecastAsOf } from './load-forecast.ts'

export type EveningRamp = { rampMw: number; fromMs: number; toMs: number; peakMw: number; peakMs: number }

export type NetLoadForecast = (hourMs: number) => number | null

export const createNetLoadForecast =
  (load: LoadForecast | null, wind: Vintage | null, solar: Vintage | null): NetLoadForecast =>
  (hourMs) => {
    const demand = load?.at(hourMs) ?? null
    const blowing = wind ? vintageValueAt(wind, hourMs) : null
    const shining = solar ? vintageValueAt(solar, hourMs) : null
    return demand === null || blowing === null || shining === null ? null : demand - blowing - shining
  }

/** Finds the steepest three hours between 15:00 and 22:00, and the highest net load of that span. */
export function findEveningRamp(netLoadAt: NetLoadForecast, clock: MarketClock): EveningRamp | null {
  const hours = Array.from({ length: 8 }, (_, index) => instantTodayAt(clock, 15 + index))
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

/** The Central hour from which the evening is reported. */
export const EVENING_FROM_HOUR = 12

/** Reads the forecasts as they were at noon, when the evening was first reported. */
export function netLoadForecastAtNoon(window: MarketWindow, clock: MarketClock): NetLoadForecast {
  const noonMs = instantTodayAt(clock, EVENING_FROM_HOUR)
  return createNetLoadForecast(
    readLoadForecastAsOf(window, clock, noonMs + 1),
    newestVintage(window, 'stwpf', SYSTEM, noonMs + 1),
    newestVintage(window, 'stppf', SYSTEM, noonMs + 1),
  )
}
