import { readCentralWallClock } from '../../time/central-time.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { findNewestVintage, findValueColumn, type MarketWindow } from '../market-window.ts'
import type { Reading } from '../reading.ts'
import { SERIES, type Series } from '../series.ts'
import { computeQuantile } from '../statistics.ts'

/** Reads about as many stored values of a series at one point as a document contains. */
export type KnownValuesLookup = (series: Series, point: string) => readonly number[]

const KNOWN_ROWS = 300
const WHOLE_DAY_MS = 20 * HOUR_MS
const MIN_MIDDAY_ROWS = 3

/**
 * Uses the upper quartile and not the median, because half of all hours are at night, when solar is zero in any unit.
 */
const sizeOf = (values: readonly number[]): number => computeQuantile(values.map(Math.abs), 0.75) ?? 0

const threeDigits = (value: number) => String(Number(value.toPrecision(3)))

const isMidday = ({ at }: Reading) => {
  const { hour } = readCentralWallClock(at)
  return hour >= 10 && hour < 16
}

/**
 * Selects the values from which the unit can be recognized, or none: storage output crosses zero all day and never
 * shows its unit.
 */
function rowsToCheck(series: Series, point: string, rows: readonly Reading[]): readonly Reading[] {
  if (point === 'storage') return []
  const needed = SERIES[series].unitCheck?.rows
  if (needed === 'midday') {
    const midday = rows.filter(isMidday)
    return midday.length < MIN_MIDDAY_ROWS ? [] : midday
  }
  if (needed !== 'a whole day') return rows
  const times = rows.map(({ at }) => at.getTime())
  return Math.max(...times) - Math.min(...times) < WHOLE_DAY_MS ? [] : rows
}

function columnsOf(readings: readonly Reading[]): Reading[][] {
  const columns = new Map<string, Reading[]>()
  for (const reading of readings) {
    if (SERIES[reading.series].unitCheck === null) continue
    const key = `${reading.series}/${reading.point}`
    const column = columns.get(key)
    if (column) column.push(reading)
    else columns.set(key, [reading])
  }
  return [...columns.values()]
}

/**
 * Explains that a document states a series in another unit than the stored values, so that the whole document is
 * refused; null if no series does.
 */
export function findUnitChange(readings: readonly Reading[], known: KnownValuesLookup): string | null {
  for (const column of columnsOf(readings)) {
    const { series, point, unit } = column[0]!
    const check = SERIES[series].unitCheck!
    const size = sizeOf(rowsToCheck(series, point, column).map(({ value }) => value))
    const knownSize = sizeOf(known(series, point))
    if (size === 0 || knownSize < check.minSize) continue
    const ratio = Math.max(size / knownSize, knownSize / size)
    if (ratio < check.ratio) continue
    const direction = size > knownSize ? 'larger' : 'smaller'
    return `${series} of ${point} is ${threeDigits(ratio)} times ${direction} than its stored values (about ${threeDigits(size)} vs ${threeDigits(knownSize)} ${unit}): its unit has probably changed.`
  }
  return null
}

export const createKnownValuesLookup =
  (window: MarketWindow): KnownValuesLookup =>
  (series, point) => {
    if (SERIES[series].kind === 'observation') {
      return (findValueColumn(window, series, point) ?? []).slice(-KNOWN_ROWS).map(({ value }) => value)
    }
    return (findNewestVintage(window, series, point)?.values ?? []).filter((value) => value !== null)
  }
