import type { Reading } from '../reading.ts'
import { computeObservedIntervalEnd, SERIES, type Series } from '../series.ts'
import type { ValueBounds } from '../series-definition.ts'

type RefusalReason = 'not_a_number' | 'out_of_bounds' | 'in_the_future' | 'too_old' | 'unconfirmed_step'

export type RefusedReading = { reading: Reading; reason: RefusalReason; sentence: string }

const ANY_FUEL_MW: ValueBounds = [-40_000, 90_000]

function boundsOf(series: Series, point: string): ValueBounds {
  const { bounds } = SERIES[series]
  return isBounds(bounds) ? bounds : (bounds[point] ?? ANY_FUEL_MW)
}

const isBounds = (bounds: (typeof SERIES)[Series]['bounds']): bounds is ValueBounds => Array.isArray(bounds)

/**
 * Whether a value is physically possible; so far every value outside the bounds had a wrong unit or was from a wrong
 * column.
 */
export function isWithinBounds(series: Series, point: string, value: number): boolean {
  const [low, high] = boundsOf(series, point)
  return value >= low && value <= high
}

const SKEW_MS = 2 * 60_000
const OLDEST_MS = Date.UTC(2000, 0, 1)

/**
 * Whether a measured interval ends in the future, which is impossible, because it can be measured only once it is over.
 */
export const doesIntervalEndInFuture = (now: Date, { series, at }: Pick<Reading, 'series' | 'at'>): boolean =>
  !SERIES[series].canLieAhead && computeObservedIntervalEnd(series, at).getTime() > now.getTime() + SKEW_MS

const refuse = (reading: Reading, reason: RefusalReason, sentence: string): RefusedReading => ({
  reading,
  reason,
  sentence,
})

/**
 * Explains why a value cannot be true on its own, or returns null; `confirmValueJumps` compares the value with its
 * neighbors.
 */
export function explainImplausibleReading(reading: Reading, now: Date): RefusedReading | null {
  const { series, point, at, value, unit } = reading
  if (!Number.isFinite(value)) return refuse(reading, 'not_a_number', `${series} ${point} is not a number.`)
  if (Number.isNaN(at.getTime()) || at.getTime() < OLDEST_MS) {
    return refuse(reading, 'too_old', `${series} ${point} has no date of this century.`)
  }
  if (doesIntervalEndInFuture(now, reading)) {
    return refuse(reading, 'in_the_future', `${series} ${point} is dated ${at.toISOString()}, ahead of our clock.`)
  }
  if (!isWithinBounds(series, point, value)) {
    const [low, high] = boundsOf(series, point)
    return refuse(
      reading,
      'out_of_bounds',
      `${series} ${point} of ${value} ${unit} lies outside ${low} to ${high} ${unit}.`,
    )
  }
  return null
}

const ADMINISTRATIVE_FLOOR = -251
const VALUE_OF_LOST_LOAD = 5_001
const PRICED_BY_ERCOT: ReadonlySet<Series> = new Set<Series>(['lmp', 'spp', 'damSpp'])

/**
 * Whether a price is below the price floor or above the value of lost load: possible through congestion, and worth
 * logging.
 */
export const isBeyondPriceCaps = (series: Series, value: number): boolean =>
  PRICED_BY_ERCOT.has(series) && (value < ADMINISTRATIVE_FLOOR || value > VALUE_OF_LOST_LOAD)
