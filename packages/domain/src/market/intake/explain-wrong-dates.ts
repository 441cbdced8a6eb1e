import { HOUR_MS } from '../../time/durations.ts'
import type { Reading } from '../reading.ts'
import { computeObservedIntervalEnd, SERIES, type Series } from '../series.ts'
import { doesIntervalEndInFuture } from './plausibility.ts'

/**
 * Every forecast that we ingest begins today or tomorrow, and so do the results of a day-ahead auction; a document that
 * begins later than this has wrong dates.
 */
const FIRST_STEP_WITHIN_MS = 36 * HOUR_MS

const isMoreThanHalf = (part: readonly unknown[], whole: readonly unknown[]) => part.length * 2 > whole.length

/**
 * Explains why all dates of a document are wrong, or returns null. The document is checked as a whole, because some
 * wrong dates would look possible alone.
 */
export function explainWrongDates(readings: readonly Reading[], now: Date): string | null {
  const observed = readings.filter(({ series }) => !SERIES[series].canLieAhead)
  const ahead = observed.filter((reading) => doesIntervalEndInFuture(now, reading))
  if (isMoreThanHalf(ahead, observed)) {
    return `${ahead.length} of its ${observed.length} observations are dated ahead of our clock: its dates are wrong, or our clock is.`
  }
  const prices = readings.filter(({ series }) => series === 'gas')
  const tradedLater = prices.filter(({ at }) => at.getTime() > now.getTime())
  if (isMoreThanHalf(tradedLater, prices)) return 'Most of its trade dates are in the future: its dates are wrong.'
  const first = new Map<string, number>()
  for (const { series, at } of readings) {
    if (SERIES[series].canLieAhead)
      first.set(series, Math.min(first.get(series) ?? Number.POSITIVE_INFINITY, at.getTime()))
  }
  const over = findPastForecast(readings, now)
  if (over !== null) return `${over} ends before now, so it is no forecast: its dates are wrong, or it is an old copy.`
  for (const [series, atMs] of first) {
    if (atMs > now.getTime() + FIRST_STEP_WITHIN_MS) {
      return `${series} begins at ${new Date(atMs).toISOString()}, days ahead: its dates are wrong.`
    }
  }
  return null
}

/** A forecast for last year that is published now would count as the newest and say nothing about today. */
function findPastForecast(readings: readonly Reading[], now: Date): Series | null {
  const ends = new Map<Series, number>()
  for (const { series, at } of readings) {
    if (SERIES[series].kind !== 'forecast') continue
    ends.set(
      series,
      Math.max(ends.get(series) ?? Number.NEGATIVE_INFINITY, computeObservedIntervalEnd(series, at).getTime()),
    )
  }
  for (const [series, endsMs] of ends) if (endsMs <= now.getTime()) return series
  return null
}
