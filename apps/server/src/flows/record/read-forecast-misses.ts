import type { ForecastMiss, ForecastMissesAnswer, MissesByLead } from '@tradeops/contract/market/forecast-misses'
import type { ForecastBias } from '@tradeops/domain/forecast-misses/forecast-bias'
import { findTrackedSpans, summarizeMisses } from '@tradeops/domain/forecast-misses/miss-summary'
import type { TrackedHour } from '@tradeops/domain/forecast-misses/tracked-hour'
import { TRACKED_SERIES_NAMES } from '@tradeops/domain/forecast-misses/tracked-series'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { roundTo } from '@tradeops/domain/market/statistics'
import { formatIsoSeconds } from '@tradeops/domain/time/stamps'
import { cacheAnswer } from '../cache-answer.ts'

export type ReadMissesNeeds = {
  misses: {
    hoursSince(from: Date, knownBy: Date): Promise<readonly TrackedHour[]>
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

type Lead = ReturnType<typeof summarizeMisses>[number]['leads'][number]

const publicLead = ({ lead, today, week, byPart, byHour, worst }: Lead): MissesByLead => ({
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

/** Reads how forecasts of load, wind and solar have missed; cached for a minute. */
export function createForecastMissReader({
  misses,
  origin,
  clock,
}: ReadMissesNeeds): () => Promise<ForecastMissesAnswer> {
  return cacheAnswer(clock, CACHED_MS, async (now) => {
    const { week } = findTrackedSpans(now.getTime())
    const hours = await misses.hoursSince(new Date(week.fromMs), now)
    const biases = await misses.biasesAt(now)
    return {
      asOf: now.toISOString(),
      ledger: origin,
      series: summarizeMisses(hours, now.getTime()).map(({ series, leads }) => ({
        series,
        title: TRACKED_SERIES_NAMES[series],
        leads: leads.map(publicLead),
      })),
      biases: biases.map(({ series, part, side, sameSide, days, meanMw, fromMs, untilMs }) => ({
        series,
        title: TRACKED_SERIES_NAMES[series],
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
