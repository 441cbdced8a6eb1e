import type { Series, Unit } from './series.ts'

/** Where a reading came from. The two never meet in one calculation. */
export type Origin = 'live' | 'simulated'

export type ConstraintDetail = {
  maxShadow: number | null
  limitMw: number | null
  flowMw: number | null
  violatedMw: number | null
  fromStation: string | null
  toStation: string | null
  fromKv: number | null
  toKv: number | null
}

export type GridConditionDetail = { state: string; title: string; note: string | null }

export type WeatherAlertDetail = {
  event: string
  severity: string
  headline: string | null
  area: string
  onset: string | null
  ends: string | null
  expires: string | null
}

/** In ERCOT's operators' own words, on one line and bounded. */
export type OpsMessageDetail = { text: string; type: string | null; priority: string | null }

export type ReadingDetail = ConstraintDetail | GridConditionDetail | WeatherAlertDetail | OpsMessageDetail

/** One number about the grid, as a document states it. */
export type Reading = {
  series: Series
  point: string
  /** Start of the interval the value speaks for, or the instant itself. */
  at: Date
  value: number
  unit: Unit
  /** When the source put it out, by its own word; null where the document does not say. */
  publishedAt: Date | null
  /** What a number alone cannot carry: a constraint's limit and flow, an alert's name and end. */
  detail?: ReadingDetail
}
