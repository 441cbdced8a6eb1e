import { DAY_PART_NAMES, type DayPart, findDayPart } from '../../forecast-misses/day-part.ts'
import type { ForecastBias } from '../../forecast-misses/forecast-bias.ts'
import { type GridForecastSeries, SCORED_FORECAST_SERIES_NAMES } from '../../forecast-misses/scored-forecast-series.ts'
import { DOCUMENT_BY_SERIES } from '../../market/series.ts'
import { createComputedFigure } from '../../rules/engine/figure.ts'
import { createNarrativeLine, type NarrativeInput, type NarrativeLine } from './narrative-line.ts'

const TEMPLATE =
  '{series} ran {side} its day-ahead forecast in {biasSame|n} of the last {biasDays|n} {parts}, by {bias|gw||} on average.'

const PLURALS: Record<DayPart, string> = {
  night: 'nights',
  morning: 'mornings',
  afternoon: 'afternoons',
  evening: 'evenings',
}

/** The ERCOT documents that contain both the actual value and the forecast of a series. */
const SOURCES: Record<GridForecastSeries, string> = {
  load: `${DOCUMENT_BY_SERIES.load}, ${DOCUMENT_BY_SERIES.loadForecast}`,
  wind: `${DOCUMENT_BY_SERIES.generation}, ${DOCUMENT_BY_SERIES.stwpf}`,
  solar: `${DOCUMENT_BY_SERIES.generation}, ${DOCUMENT_BY_SERIES.stppf}`,
}

/** Finds the next part of the day; the current part is left out, because the brief states current readings for it. */
const nextPart = (hourMs: number): DayPart =>
  DAY_PART_NAMES[(DAY_PART_NAMES.indexOf(findDayPart(hourMs)) + 1) % DAY_PART_NAMES.length]!

/** Reports the largest forecast bias of the past days for the next part of the day. */
const largestBias = (biases: readonly ForecastBias[], hourMs: number): ForecastBias | undefined =>
  biases
    .filter(({ part }) => part === nextPart(hourMs))
    .sort((one, other) => Math.abs(other.meanMw) - Math.abs(one.meanMw))[0]

export function writeForecastBiasLines({ facts, book }: NarrativeInput): NarrativeLine[] {
  const bias = largestBias(facts.biases, facts.input.facts.system.clock.hourMs)
  if (!bias) return []
  const { series, part, side, sameSide, days, meanMw, untilMs } = bias
  const figure = (key: string, label: string, value: number, unit: string) =>
    book.add(key, () => createComputedFigure(key, label, value, unit, untilMs, SOURCES[series]))
  figure(
    'bias',
    `${SCORED_FORECAST_SERIES_NAMES[series]} minus its day-ahead forecast, mean of ${PLURALS[part]}`,
    meanMw,
    'MW',
  )
  figure('biasSame', 'Days on that side', sameSide, 'count')
  figure('biasDays', 'Days counted', days, 'count')
  const words = {
    series: SCORED_FORECAST_SERIES_NAMES[series],
    side: side > 0 ? 'above' : 'below',
    parts: PLURALS[part],
  }
  return [createNarrativeLine('next', 2, TEMPLATE, words)]
}
