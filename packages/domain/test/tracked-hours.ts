import type { TrackedHour } from '../src/forecast-misses/tracked-hour.ts'
import { centralMidnight, hourEndingNumber } from '../src/time/central-time.ts'

const HOUR = 3_600_000

type HourMiss = { forecastMw: number; missMw: number }

/** Every hour of a Central day as forecast at all three moments, and by how much the actual exceeded it. */
export function trackedDay(
  day: string,
  missOf: (hour: { hourMs: number; hourEnding: number }) => HourMiss,
  series: TrackedHour['series'] = 'wind',
): TrackedHour[] {
  const noonMs = Date.parse(`${day}T18:00:00Z`)
  const fromMs = centralMidnight(new Date(noonMs)).getTime()
  const toMs = centralMidnight(new Date(noonMs + 24 * HOUR)).getTime()
  return Array.from({ length: (toMs - fromMs) / HOUR }, (_, index) => {
    const hourMs = fromMs + index * HOUR
    const { forecastMw: mw, missMw } = missOf({ hourMs, hourEnding: hourEndingNumber(new Date(hourMs)) })
    return { series, hourMs, actualMw: mw + missMw, forecastMw: { dayAhead: mw, threeHours: mw, oneHour: mw } }
  })
}
