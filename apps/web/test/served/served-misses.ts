import type {
  ForecastMiss,
  ForecastMissesAnswer,
  ForecastMissesByLeadTime,
} from '@tradeops/contract/market/forecast-misses'
import { DAY_PART_NAMES, DAY_PARTS } from '@tradeops/domain/forecast-misses/day-part'
import {
  FORECAST_LEAD_TIMES,
  SCORED_FORECAST_SERIES,
  SCORED_FORECAST_SERIES_NAMES,
  type ScoredForecastSeries,
} from '@tradeops/domain/forecast-misses/scored-forecast-series'
import type { ServedPage } from './served-page.ts'

/** The forecast of each series, and the misses of its evenings and its other hours. */
const SHAPES: Record<ScoredForecastSeries, [forecastMw: number, eveningMw: number, otherMw: number]> = {
  load: [62_000, 900, -350],
  wind: [14_000, -1_830, -410],
  solar: [9_000, -160, -720],
  windWest: [8_100, -1_240, -260],
  windNorth: [2_400, -310, 40],
  windSouthHouston: [3_500, -280, -190],
}

const missOf = (meanMw: number, forecastMw: number, hours: number, missing = 0): ForecastMiss => ({
  hours,
  missing,
  meanMw,
  meanPct: Math.round((1000 * meanMw) / forecastMw) / 10,
  meanAbsMw: Math.abs(meanMw),
})

const UNKNOWN_MISS: ForecastMiss = { hours: 0, missing: 18, meanMw: null, meanPct: null, meanAbsMw: null }

function misses(lead: ForecastMissesByLeadTime['lead'], series: ScoredForecastSeries): ForecastMissesByLeadTime {
  const [forecastMw, eveningMw, otherMw] = SHAPES[series]
  const size = lead === 'dayAhead' ? 1 : lead === 'threeHours' ? 0.5 : 0.25
  const at = (hourEnding: number) => Math.round(size * (hourEnding >= DAY_PARTS.evening.from ? eveningMw : otherMw))
  return {
    lead,
    today: series === 'windNorth' ? UNKNOWN_MISS : missOf(at(12), forecastMw, 18),
    week: missOf(Math.round((17 * at(12) + 7 * at(20)) / 24), forecastMw, 162, 6),
    byPart: DAY_PART_NAMES.map((part) => ({ part, ...missOf(at(DAY_PARTS[part].to), forecastMw, 42) })),
    byHour: Array.from({ length: 24 }, (_, index) => ({
      hourEnding: index + 1,
      ...missOf(Math.round(at(index + 1) * (1 + Math.sin(index) / 3)), forecastMw, 7),
    })),
    worst: [13, 10, 9].map((day, index) => ({
      hourStart: `2026-07-${String(day).padStart(2, '0')}T01:00:00Z`,
      missMw: Math.round(size * eveningMw * (3 - 0.6 * index)),
      actualMw: forecastMw,
      forecastMw,
    })),
  }
}

const MISSES: ForecastMissesAnswer = {
  asOf: '2026-07-15T21:32:00.000Z',
  ledger: 'live',
  series: SCORED_FORECAST_SERIES.map((series) => ({
    series,
    title: SCORED_FORECAST_SERIES_NAMES[series],
    leads: FORECAST_LEAD_TIMES.map((lead) => misses(lead, series)),
  })),
  biases: [
    {
      series: 'wind',
      title: 'Wind',
      part: 'evening',
      side: 'under',
      sameSide: 9,
      days: 10,
      meanMw: -1_830,
      from: '2026-07-05T22:00:00Z',
      to: '2026-07-15T05:00:00Z',
    },
  ],
}

/** Serves realistic forecast misses of the live market; today's misses of one region are unknown. */
export async function serveForecastMisses(page: ServedPage): Promise<void> {
  await page.route('**/api/forecast-misses', (route) => route.fulfill({ json: MISSES }))
}
