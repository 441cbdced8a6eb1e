import type { Series } from './series.ts'
import type { SeriesUnit } from './series-definition.ts'

/** Whether a value is live or simulated; one calculation never mixes the two. */
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

/** A message of ERCOT's operators in its original words, on one line and cut to a limit. */
export type OpsMessageDetail = { text: string; type: string | null; priority: string | null }

/**
 * A demand curve for an ancillary service, in steps from high to low price: ERCOT pays `pricesUsdPerMw[i]` up to a
 * total of `quantitiesMw[i]` MW.
 */
export type AncillaryDemandCurveDetail = { quantitiesMw: number[]; pricesUsdPerMw: number[] }

/**
 * The original price that a correction replaces, and when ERCOT made the correction; of two corrections of one price
 * the later one counts.
 */
export type PriceCorrectionDetail = { originalUsd: number; correctedAtMs: number }

export type ReadingDetail =
  | ConstraintDetail
  | GridConditionDetail
  | WeatherAlertDetail
  | OpsMessageDetail
  | AncillaryDemandCurveDetail
  | PriceCorrectionDetail

export type Reading = {
  series: Series
  point: string
  /** Start of the interval that the value covers, or the time itself for an instantaneous value. */
  at: Date
  value: number
  unit: SeriesUnit
  /** When the source published the value; null if the document does not say. */
  publishedAt: Date | null
  /** Details beside the value, such as a constraint's limit and flow, or a weather alert's name and end. */
  detail?: ReadingDetail
}
