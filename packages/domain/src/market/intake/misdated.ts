import { HOUR_MS } from '../../time/durations.ts'
import type { Reading } from '../reading.ts'
import { observedUntil, SERIES, type Series } from '../series.ts'
import { isAheadOf, mayLieAhead } from './plausibility.ts'

/** Every forecast we read begins with the current day or the next, and the auction is about tomorrow. */
const FIRST_STEP_WITHIN_MS = 36 * HOUR_MS

const sharesMoreThanHalf = (part: readonly unknown[], whole: readonly unknown[]) => part.length * 2 > whole.length

/**
 * A document whose dates are wrong throughout. Taken value by value, the part of it that a wrong date has moved to a
 * possible time would be believed.
 */
export function misdated(readings: readonly Reading[], now: Date): string | null {
  const observed = readings.filter(({ series }) => !mayLieAhead(series))
  const ahead = observed.filter((reading) => isAheadOf(now, reading))
  if (sharesMoreThanHalf(ahead, observed)) {
    return `${ahead.length} of its ${observed.length} observations are dated ahead of our clock: its dates are wrong, or our clock is.`
  }
  const prices = readings.filter(({ series }) => series === 'gas')
  const tradedLater = prices.filter(({ at }) => at.getTime() > now.getTime())
  if (sharesMoreThanHalf(tradedLater, prices)) return 'Most of its trade dates are still to come: its dates are wrong.'
  const first = new Map<string, number>()
  for (const { series, at } of readings) {
    if (mayLieAhead(series)) first.set(series, Math.min(first.get(series) ?? Number.POSITIVE_INFINITY, at.getTime()))
  }
  const over = forecastThatIsOver(readings, now)
  if (over !== null) return `${over} ends before now, and is no forecast: its dates are wrong, or it is an old copy.`
  for (const [series, atMs] of first) {
    if (atMs > now.getTime() + FIRST_STEP_WITHIN_MS) {
      return `${series} begins at ${new Date(atMs).toISOString()}, days ahead: its dates are wrong.`
    }
  }
  return null
}

/** Put out now and about last year, it would still be the newest of its kind, and tell nothing of today. */
function forecastThatIsOver(readings: readonly Reading[], now: Date): Series | null {
  const ends = new Map<Series, number>()
  for (const { series, at } of readings) {
    if (SERIES[series].kind !== 'forecast') continue
    ends.set(series, Math.max(ends.get(series) ?? Number.NEGATIVE_INFINITY, observedUntil(series, at).getTime()))
  }
  for (const [series, endsMs] of ends) if (endsMs <= now.getTime()) return series
  return null
}
