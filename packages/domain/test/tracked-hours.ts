import type { ForecastedHour } from '../src/forecast-misses/forecasted-hour.ts'
import { computeHourEndingNumber, findCentralMidnight } from '../src/time/central-time.ts'

const HOUR = 3_600_000

type HourMiss = { forecastMw: number; missMw: number }

/**
 * Creates every hour of a Central day with the same forecast at all three lead times; the actual value exceeds it by
 * `missMw`.
 */
export function createTrackedDay(
  day: string,
  missOf: (hour: { hourMs: number; hourEnding: number }) => HourMiss,
  series: ForecastedHour['series'] = 'wind',
): ForecastedHour[] {
  const noonMs = Date.parse(`${day}T18:00:00Z`)
  const fromMs = findCentralMidnight(new Date(noonMs)).getTime()
  const toMs = findCentralMidnight(new Date(noonMs + 24 * HOUR)).getTime()
  return Array.from({ length: (toMs - fromMs) / HOUR }, (_, index) => {
    const hourMs = fromMs + index * HOUR
    const { forecastMw: mw, missMw } = missOf({ hourMs, hourEnding: computeHourEndingNumber(new Date(hourMs)) })
    return { series, hourMs, actualMw: mw + missMw, forecastMw: { dayAhead: mw, threeHours: mw, oneHour: mw } }
  })
}
