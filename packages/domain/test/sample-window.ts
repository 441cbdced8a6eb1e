import {
  createMarketWindow,
  type ForecastVintage,
  type MarketWindow,
  type Observation,
} from '../src/market/market-window.ts'
import type { ReadingDetail } from '../src/market/reading.ts'
import type { Series } from '../src/market/series.ts'

/** A row of a handwritten market window: `[at, value]`, with defaults for the other required fields. */
export type SampleRow = [atMs: number, value: number, more?: { knownAtMs?: number; detail?: ReadingDetail }]

type Key = `${Series}/${string}`

export type SampleColumns = { [key in Key]?: readonly SampleRow[] }
export type SampleVintages = {
  [key in Key]?: readonly (Omit<ForecastVintage, 'knownAtMs' | 'stepMs'> & Partial<ForecastVintage>)[]
}

export function createSampleWindow(
  asOfMs: number,
  columns: SampleColumns,
  postings: SampleVintages = {},
): MarketWindow {
  const observations = new Map<Key, Observation[]>()
  for (const [key, rows] of Object.entries(columns)) {
    const column = (rows ?? []).map(([atMs, value, more]): Observation => {
      const row = { atMs, value, knownAtMs: more?.knownAtMs ?? atMs }
      return more?.detail ? { ...row, detail: more.detail } : row
    })
    observations.set(key as Key, column)
  }
  const vintages = new Map<Key, ForecastVintage[]>()
  for (const [key, list] of Object.entries(postings)) {
    const column = (list ?? []).map((each) => ({ knownAtMs: each.publishedAtMs, stepMs: 3_600_000, ...each }))
    vintages.set(key as Key, column)
  }
  return createMarketWindow({ origin: 'simulated', asOfMs, observations, vintages })
}

/** Creates a value every five minutes for this many days up to an instant, oldest first. */
export function createSteadyRows(
  untilMs: number,
  days: number,
  value: number | ((atMs: number) => number),
): SampleRow[] {
  const rows: SampleRow[] = []
  for (let atMs = untilMs - days * 86_400_000; atMs <= untilMs; atMs += 300_000) {
    rows.push([atMs, typeof value === 'number' ? value : value(atMs)])
  }
  return rows
}

/**
 * Creates the same price every five minutes around one time of day on the days before an instant, which is all that a
 * usual price range reads.
 */
export function createUsualRows(atMs: number, value: number, days = 15): SampleRow[] {
  const rows: SampleRow[] = []
  for (let day = days; day >= 1; day--) {
    for (let minutes = -95; minutes <= 35; minutes += 5) rows.push([atMs - day * 86_400_000 + minutes * 60_000, value])
  }
  return rows
}
