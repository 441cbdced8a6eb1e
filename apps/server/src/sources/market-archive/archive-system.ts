import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { roundTo } from '@tradeops/domain/market/statistics'
import { DAY_MS, FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { parseMarketArchiveNumber, readMarketArchiveRows } from './archive-rows.ts'
import type { MarketArchiveCollector, MarketArchiveSpan } from './market-archive-collector.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS
const KNOWN_AFTER_MS = 5 * MINUTE_MS
/**
 * Time from the start of an hour until its wind and solar report is known: it is published 55 minutes after the hour's
 * end.
 */
const HOUR_KNOWN_AFTER_MS = HOUR_MS + 55 * MINUTE_MS

/** The mean value of each interval, by the interval's start in milliseconds. */
type Means = Map<number, number>

export type HourlyLoadWindSolar = { load: Means; wind: Means; solar: Means }

const FUELS = {
  coal: ['Coal'],
  gas: ['Gas', 'Gas-CC'],
  hydro: ['Hydro'],
  nuclear: ['Nuclear'],
  other: ['Biomass'],
} as const

/** Reads several sums of columns from one archive file; a sum is left out if one of its columns is unknown. */
function means<const Sums extends readonly (readonly string[])[]>(
  directory: string,
  file: string,
  sums: Sums,
  span: MarketArchiveSpan,
): { [Index in keyof Sums]: Means } {
  const found = sums.map((): Means => new Map())
  for (const [start, ...cells] of readMarketArchiveRows(directory, file, ['utc_start', ...sums.flat()], span)) {
    const atMs = Date.parse(start)
    if (!(atMs >= span.fromMs - DAY_MS && atMs <= span.toMs + DAY_MS)) continue
    let position = 0
    for (const [index, columns] of sums.entries()) {
      const values = cells.slice(position, position + columns.length).map(parseMarketArchiveNumber)
      position += columns.length
      if (!values.includes(null))
        found[index]!.set(
          atMs,
          values.reduce((sum: number, value) => sum + value!, 0),
        )
    }
  }
  return found as { [Index in keyof Sums]: Means }
}

export function readHourlyLoadWindSolar(directory: string, span: MarketArchiveSpan): HourlyLoadWindSolar {
  const [load, wind, solar] = means(directory, 'system.csv.gz', [['load_mw'], ['wind_mw'], ['solar_mw']], span)
  return { load, wind, solar }
}

/** Interpolates a value linearly between the middles of two intervals, because the archive has no shorter intervals. */
function interpolate(found: Means, lengthMs: number, atMs: number): number | null {
  const lowerMs = Math.floor((atMs - lengthMs / 2) / lengthMs) * lengthMs
  const before = found.get(lowerMs)
  const after = found.get(lowerMs + lengthMs)
  if (before === undefined || after === undefined) return null
  return before + (after - before) * ((atMs - lowerMs - lengthMs / 2) / lengthMs)
}

/** Collects load and generation by fuel for every five minutes from the archive. */
export function collectLoadAndGeneration(
  directory: string,
  span: MarketArchiveSpan,
  hours: HourlyLoadWindSolar,
  columns: MarketArchiveCollector,
): void {
  const [storage] = means(directory, 'esr_15min.csv.gz', [['net_output']], span)
  const mix = means(directory, 'fuel_mix_hourly.csv.gz', Object.values(FUELS), span)
  const fuels = Object.keys(FUELS).map((fuel, index) => [fuel, mix[index]!] as const)
  for (
    let atMs = Math.ceil(span.fromMs / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
    atMs <= span.toMs;
    atMs += FIVE_MINUTES_MS
  ) {
    const observe = (series: 'load' | 'generation', point: string, found: Means, lengthMs: number) => {
      const value = interpolate(found, lengthMs, atMs)
      if (value !== null) columns.observe(series, point, atMs, roundTo(value, 1), atMs + KNOWN_AFTER_MS)
    }
    observe('load', SYSTEM_POINT, hours.load, HOUR_MS)
    observe('generation', 'wind', hours.wind, HOUR_MS)
    observe('generation', 'solar', hours.solar, HOUR_MS)
    for (const [fuel, found] of fuels) observe('generation', fuel, found, HOUR_MS)
    observe('generation', 'storage', storage, QUARTER_HOUR_MS)
  }
  for (const [series, found] of [['windHourly', hours.wind] as const, ['solarHourly', hours.solar] as const]) {
    for (const [atMs, value] of found)
      if (atMs >= span.fromMs && atMs <= span.toMs)
        columns.observe(series, SYSTEM_POINT, atMs, value, atMs + HOUR_KNOWN_AFTER_MS)
  }
}
