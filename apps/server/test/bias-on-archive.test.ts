import { DAY_PART_NAMES } from '@tradeops/domain/forecast-misses/day-part'
import { type DayPartMiss, findForecastBias, listDayPartMisses } from '@tradeops/domain/forecast-misses/forecast-bias'
import type { ForecastedHour } from '@tradeops/domain/forecast-misses/forecasted-hour'
import { GRID_FORECAST_SERIES, type GridForecastSeries } from '@tradeops/domain/forecast-misses/scored-forecast-series'
import { computeConfidenceIntervalByDays } from '@tradeops/domain/record/prediction-hit-rates'
import { expect, test } from 'vitest'
import { readDayAheadForecasts } from '../src/sources/market-archive/archive-forecasts.ts'
import { readHourlyLoadWindSolar } from '../src/sources/market-archive/archive-system.ts'

const archive = process.env.MARKET_ARCHIVE
const KINDS = { load: 'load', wind: 'wind_stwpf', solar: 'solar_stppf' } as const

function archivedHours(series: GridForecastSeries, from: string, to: string): ForecastedHour[] {
  const span = { fromMs: Date.parse(from), toMs: Date.parse(to) }
  const actual = readHourlyLoadWindSolar(archive!, span)[series]
  const hours: ForecastedHour[] = []
  for (const [hourMs, { mw }] of readDayAheadForecasts(archive!, span)[KINDS[series]]) {
    const actualMw = actual.get(hourMs)
    if (actualMw === undefined || hourMs < span.fromMs || hourMs >= span.toMs) continue
    hours.push({ series, hourMs, actualMw, forecastMw: { dayAhead: mw, threeHours: null, oneHour: null } })
  }
  return hours
}

const percent = (share: number) => Math.round(100 * share)

type Counts = { judged: number; stated: number; same: number; usual: number; unstatedSame: number }

/**
 * Counts for every part of every day, from the ten days before, whether a bias was stated and whether the part then
 * missed in that direction.
 */
function scoreBiases(series: GridForecastSeries, misses: readonly DayPartMiss[]) {
  const counts: Counts = { judged: 0, stated: 0, same: 0, usual: 0, unstatedSame: 0 }
  const days = new Map<string, [number, number]>()
  for (const part of DAY_PART_NAMES) {
    if (series === 'solar' && part === 'night') continue
    const own = misses.filter((miss) => miss.part === part)
    const usualSide = own.filter(({ meanMw }) => meanMw > 0).length * 2 > own.length ? 1 : -1
    for (let index = 10; index < own.length; index++) {
      const { meanMw, day } = own[index]!
      const before = own.slice(index - 10, index)
      const side = Math.sign(before.reduce((sum, miss) => sum + miss.meanMw, 0))
      const isSame = meanMw * side > 0
      counts.judged += 1
      if (!findForecastBias(series, part, before)) {
        if (isSame) counts.unstatedSame += 1
        continue
      }
      counts.stated += 1
      if (isSame) counts.same += 1
      if (meanMw * usualSide > 0) counts.usual += 1
      const [stated, same] = days.get(day) ?? [0, 0]
      days.set(day, [stated + 1, same + (isSame ? 1 : 0)])
    }
  }
  const [low, high] = computeConfidenceIntervalByDays([...days.values()])
  const { judged, stated, same, usual, unstatedSame } = counts
  return {
    stated,
    statedPct: percent(stated / judged),
    samePct: [percent(same / stated), percent(low), percent(high)],
    usualPct: percent(usual / stated),
    unstatedPct: percent(unstatedSame / (judged - stated)),
  }
}

/** `docs/record.md` states these figures. */
test('where a bias is stated, the next such part of the day misses to the same side as often as the record states', {
  tags: 'archive',
}, () => {
  const over = (from: string, to: string) =>
    Object.fromEntries(
      GRID_FORECAST_SERIES.map((series) => [
        series,
        scoreBiases(series, listDayPartMisses(archivedHours(series, from, to), series)),
      ]),
    )
  expect(over('2024-01-01', '2025-01-01')).toEqual({
    load: { stated: 94, statedPct: 7, samePct: [81, 73, 87], usualPct: 81, unstatedPct: 61 },
    wind: { stated: 238, statedPct: 17, samePct: [76, 71, 81], usualPct: 77, unstatedPct: 62 },
    solar: { stated: 58, statedPct: 5, samePct: [62, 51, 72], usualPct: 62, unstatedPct: 64 },
  })
  expect(over('2022-01-01', '2022-09-01')).toEqual({
    load: { stated: 158, statedPct: 18, samePct: [85, 79, 89], usualPct: 85, unstatedPct: 61 },
    wind: { stated: 108, statedPct: 12, samePct: [70, 61, 78], usualPct: 70, unstatedPct: 62 },
    solar: { stated: 74, statedPct: 11, samePct: [95, 88, 98], usualPct: 95, unstatedPct: 67 },
  })
})
