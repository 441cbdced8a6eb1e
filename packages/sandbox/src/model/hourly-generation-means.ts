import { FIVE_MINUTES_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import type { GenerationDispatch } from './price/dispatch.ts'
import { cacheByInstant } from './solar-and-habit-time.ts'
import type { WindOutput } from './supply/wind.ts'

export type HourlyGenerationMeans = {
  loadGw: number
  solarGw: number
  solarPotentialGw: number
  wind: WindOutput
  windPotential: WindOutput
}

const MARKS_PER_HOUR = 12
const CACHED_HOURS = 1024

/** Computes hourly means over the twelve five-minute values of an hour, because ERCOT's hourly reports state means. */
export function createHourlyGenerationMeans(
  dispatch: (ms: number) => GenerationDispatch,
): (hourStartMs: number) => HourlyGenerationMeans {
  return cacheByInstant(CACHED_HOURS, HOUR_MS, (hourStartMs) => {
    const marks = Array.from({ length: MARKS_PER_HOUR }, (_, index) => dispatch(hourStartMs + index * FIVE_MINUTES_MS))
    const mean = (read: (one: GenerationDispatch) => number) =>
      marks.reduce((sum, one) => sum + read(one), 0) / MARKS_PER_HOUR
    const meanWind = (read: (one: GenerationDispatch) => WindOutput): WindOutput => ({
      westGw: mean((one) => read(one).westGw),
      northGw: mean((one) => read(one).northGw),
      coastGw: mean((one) => read(one).coastGw),
    })
    return {
      loadGw: mean((one) => one.loadGw),
      solarGw: mean((one) => one.fuelsGw.solar),
      solarPotentialGw: mean((one) => one.solarPotentialGw),
      wind: meanWind((one) => one.wind),
      windPotential: meanWind((one) => one.windPotential),
    }
  })
}
