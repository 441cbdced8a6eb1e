import { keyOf, type MarketWindow, type Observation, type Vintage } from '@tradeops/domain/market/market-window'
import type { Series } from '@tradeops/domain/market/series'
import { centralMidnight, centralParts, instantFromCentral } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'

export type Span = { fromMs: number; toMs: number }

/** From the publication to the moment a process that polls has read it. */
const READ_AFTER_MS = MINUTE_MS

/** Gathers the columns of a window, each value with the moment from which on it could have been known. */
export function archiveColumns() {
  const observations = new Map<ReturnType<typeof keyOf>, Observation[]>()
  const vintages = new Map<ReturnType<typeof keyOf>, Vintage[]>()
  const into = <Row>(columns: Map<ReturnType<typeof keyOf>, Row[]>, series: Series, point: string, row: Row) => {
    const key = keyOf(series, point)
    const column = columns.get(key)
    if (column) column.push(row)
    else columns.set(key, [row])
  }
  return {
    observe(series: Series, point: string, atMs: number, value: number, knownAtMs: number): void {
      into(observations, series, point, { atMs, value, knownAtMs })
    },
    publish(
      series: Series,
      point: string,
      publishedAtMs: number,
      startsAtMs: number,
      values: readonly (number | null)[],
    ): void {
      const knownAtMs = publishedAtMs + READ_AFTER_MS
      into(vintages, series, point, { publishedAtMs, knownAtMs, startsAtMs, stepMs: HOUR_MS, values })
    },
    finish(): Pick<MarketWindow, 'observations' | 'vintages'> {
      for (const column of observations.values())
        column.sort((one, other) => one.atMs - other.atMs || one.knownAtMs - other.knownAtMs)
      for (const column of vintages.values()) column.sort((one, other) => one.publishedAtMs - other.publishedAtMs)
      return { observations, vintages }
    },
  }
}

/** A time of the Central day before the one that an instant lies in: what is sold or forecast a day ahead is out by then. */
export function onTheDayBefore(atMs: number, hour: number, minute: number): number {
  const evening = new Date(centralMidnight(new Date(atMs)).getTime() - HOUR_MS)
  const resolved = instantFromCentral({ ...centralParts(evening), hour, minute, second: 0 }, false)
  if (!resolved.ok) throw new RangeError(`${hour}:${minute} must exist on every day.`)
  return resolved.at.getTime()
}

export type ArchiveColumns = ReturnType<typeof archiveColumns>
