import { biasOf, type PartMiss, partMisses } from '@tradeops/domain/forecast-misses/forecast-bias'
import { PART_NAMES } from '@tradeops/domain/forecast-misses/part-of-day'
import type { TrackedHour } from '@tradeops/domain/forecast-misses/tracked-hour'
import { GRID_SERIES, type GridSeries } from '@tradeops/domain/forecast-misses/tracked-series'
import { intervalByDays } from '@tradeops/domain/record/call-rates'
import { expect, test } from 'vitest'
import { dayAheadForecasts } from '../src/sources/market-archive/archive-forecasts.ts'
import { systemHours } from '../src/sources/market-archive/archive-system.ts'

const archive = process.env.MARKET_ARCHIVE
const KINDS = { load: 'load', wind: 'wind_stwpf', solar: 'solar_stppf' } as const

function archivedHours(series: GridSeries, from: string, to: string): TrackedHour[] {
  const span = { fromMs: Date.parse(from), toMs: Date.parse(to) }
  const actual = systemHours(archive!, span)[series]
  const hours: TrackedHour[] = []
  for (const [hourMs, { mw }] of dayAheadForecasts(archive!, span)[KINDS[series]]) {
    const actualMw = actual.get(hourMs)
    if (actualMw === undefined || hourMs < span.fromMs || hourMs >= span.toMs) continue
    hours.push({ series, hourMs, actualMw, forecastMw: { dayAhead: mw, threeHours: null, oneHour: null } })
  }
  return hours
}

const percent = (share: number) => Math.round(100 * share)

type Counts = { asked: number; told: number; same: number; usual: number; untoldSame: number }

/** Every part of every day asked from the ten before it: was a line told, and did the part miss to that side? */
function walked(series: GridSeries, misses: readonly PartMiss[]) {
  const counts: Counts = { asked: 0, told: 0, same: 0, usual: 0, untoldSame: 0 }
  const days = new Map<string, [number, number]>()
  for (const part of PART_NAMES) {
    if (series === 'solar' && part === 'night') continue
    const own = misses.filter((miss) => miss.part === part)
    const usualSide = own.filter(({ meanMw }) => meanMw > 0).length * 2 > own.length ? 1 : -1
    for (let index = 10; index < own.length; index++) {
      const { meanMw, day } = own[index]!
      const before = own.slice(index - 10, index)
      const side = Math.sign(before.reduce((sum, miss) => sum + miss.meanMw, 0))
      const isSame = meanMw * side > 0
      counts.asked += 1
      if (!biasOf(series, part, before)) {
        if (isSame) counts.untoldSame += 1
        continue
      }
      counts.told += 1
      if (isSame) counts.same += 1
      if (meanMw * usualSide > 0) counts.usual += 1
      const [told, same] = days.get(day) ?? [0, 0]
      days.set(day, [told + 1, same + (isSame ? 1 : 0)])
    }
  }
  const [low, high] = intervalByDays([...days.values()])
  const { asked, told, same, usual, untoldSame } = counts
  return {
    told,
    toldPct: percent(told / asked),
    samePct: [percent(same / told), percent(low), percent(high)],
    usualPct: percent(usual / told),
    untoldPct: percent(untoldSame / (asked - told)),
  }
}

/** `docs/record.md` tells these. */
test.skipIf(!archive)(
  'where a bias is told, the next such part of the day misses to the same side as often as the record says',
  () => {
    const over = (from: string, to: string) =>
      Object.fromEntries(
        GRID_SERIES.map((series) => [series, walked(series, partMisses(archivedHours(series, from, to), series))]),
      )
    expect(over('2024-01-01', '2025-01-01')).toEqual({
      load: { told: 94, toldPct: 7, samePct: [81, 73, 87], usualPct: 81, untoldPct: 61 },
      wind: { told: 238, toldPct: 17, samePct: [76, 71, 81], usualPct: 77, untoldPct: 62 },
      solar: { told: 58, toldPct: 5, samePct: [62, 51, 72], usualPct: 62, untoldPct: 64 },
    })
    expect(over('2022-01-01', '2022-09-01')).toEqual({
      load: { told: 158, toldPct: 18, samePct: [85, 79, 89], usualPct: 85, untoldPct: 61 },
      wind: { told: 108, toldPct: 12, samePct: [70, 61, 78], usualPct: 70, untoldPct: 62 },
      solar: { told: 74, toldPct: 11, samePct: [95, 88, 98], usualPct: 95, untoldPct: 67 },
    })
  },
  60_000,
)
