import type {
  ForecastMiss,
  ForecastMissesAnswer,
  ForecastMissesByLeadTime,
} from '@tradeops/contract/market/forecast-misses'
import type { ForecastBias } from '@tradeops/domain/forecast-misses/forecast-bias'
import type { ForecastedHour } from '@tradeops/domain/forecast-misses/forecasted-hour'
import { findForecastMissSpans, summarizeForecastMisses } from '@tradeops/domain/forecast-misses/miss-summary'
import { SCORED_FORECAST_SERIES_NAMES } from '@tradeops/domain/forecast-misses/scored-forecast-series'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { roundTo } from '@tradeops/domain/market/statistics'
import { formatIsoSeconds } from '@tradeops/domain/time/stamps'
import { cacheResult } from '../cache-result.ts'

export type ForecastMissReaderDependencies = {
  misses: {
    hoursSince(from: Date, knownBy: Date): Promise<readonly ForecastedHour[]>
    biasesAt(now: Date): Promise<readonly ForecastBias[]>
  }
  origin: DataOrigin
  clock: { now(): Date }
}

const CACHED_MS = 60_000

const roundMw = (mw: number | null) => (mw === null ? null : roundTo(mw, 1))

const roundMiss = <M extends ForecastMiss>(miss: M): M => ({
  ...miss,
  meanMw: roundMw(miss.meanMw),
  meanPct: miss.meanPct === null ? null : roundTo(miss.meanPct, 0.1),
  meanAbsMw: roundMw(miss.meanAbsMw),
})

type Lead = ReturnType<typeof summarizeForecastMisses>[number]['leads'][number]

const publicLead = ({ lead, today, week, byPart, byHour, worst }: Lead): ForecastMissesByLeadTime => ({
  lead,
  today: roundMiss(today),
  week: roundMiss(week),
  byPart: byPart.map(roundMiss),
  byHour: byHour.map(roundMiss),
  worst: worst.map(({ hourMs, missMw, actualMw, forecastMw }) => ({
    hourStart: formatIsoSeconds(hourMs),
    missMw: roundTo(missMw, 1),
    actualMw: roundTo(actualMw, 1),
    forecastMw: roundTo(forecastMw, 1),
  })),
})

/** Reads how far forecasts of load, wind and solar have missed; the answer is cached for a minute. */
export function createForecastMissReader({
  misses,
  origin,
  clock,
}: ForecastMissReaderDependencies): () => Promise<ForecastMissesAnswer> {
  return cacheResult(clock, CACHED_MS, async (now) => {
    const { week } = findForecastMissSpans(now.getTime())
    const hours = await misses.hoursSince(new Date(week.fromMs), now)
    const biases = await misses.biasesAt(now)
    return {
      asOf: now.toISOString(),
      ledger: origin,
      series: summarizeForecastMisses(hours, now.getTime()).map(({ series, leads }) => ({
        series,
        title: SCORED_FORECAST_SERIES_NAMES[series],
        leads: leads.map(publicLead),
      })),
      biases: biases.map(({ series, part, side, sameSide, days, meanMw, fromMs, untilMs }) => ({
        series,
        title: SCORED_FORECAST_SERIES_NAMES[series],
        part,
        side: side > 0 ? ('over' as const) : ('under' as const),
        sameSide,
        days,
        meanMw: roundTo(meanMw, 1),
        from: formatIsoSeconds(fromMs),
        to: formatIsoSeconds(untilMs),
      })),
    }
  })
}
