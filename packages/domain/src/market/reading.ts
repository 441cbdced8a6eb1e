import type { Series, SeriesUnit } from './series.ts'

/** Whether a reading is live or simulated; one calculation never mixes the two. */
export type DataOrigin = 'live' | 'simulated'

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

/** A message of ERCOT's operators in their own words, on one line and cut to a limit. */
export type OpsMessageDetail = { text: string; type: string | null; priority: string | null }

/** A step function from high to low price: the operator pays `pricesUsdPerMw[i]` up to `quantitiesMw[i]` megawatts in all. */
export type AsDemandCurveDetail = { quantitiesMw: number[]; pricesUsdPerMw: number[] }

/** What a correction says it corrects, and when ERCOT made it; of two corrections of one price the later one counts. */
export type CorrectionDetail = { originalUsd: number; correctedAtMs: number }

export type ReadingDetail =
  | ConstraintDetail
  | GridConditionDetail
  | WeatherAlertDetail
  | OpsMessageDetail
  | AsDemandCurveDetail
  | CorrectionDetail

export type Reading = {
  series: Series
  point: string
  /** Start of the interval that the value covers, or the instant itself. */
  at: Date
  value: number
  unit: SeriesUnit
  /** When the source published the value; null if the document does not say. */
  publishedAt: Date | null
  /** Details of a reading: a constraint's limit and flow, an alert's name and end. */
  detail?: ReadingDetail
}
