import { createMarketWindow, type MarketWindow } from '@tradeops/domain/market/market-window'
import { type ArchiveSpan, createArchiveColumns } from './archive-columns.ts'
import { gatherArchiveForecasts } from './archive-forecasts.ts'
import { gatherDayAheadPrices, gatherQuarterPrices, gatherRunPrices } from './archive-prices.ts'
import { ArchiveFault } from './archive-rows.ts'
import { gatherLoadAndGeneration, readSystemHours } from './archive-system.ts'
import { gatherWeatherAndGas } from './archive-weather-and-gas.ts'

/**
 * Reads the real market as it was known at the time; the archive has no constraints, reserves, lambda, weather alerts
 * or weather forecasts.
 */
export function readMarketArchive(
  directory: string,
  span: ArchiveSpan,
): { window: MarketWindow; runs: readonly number[] } {
  const columns = createArchiveColumns()
  const { runs, quarters } = gatherRunPrices(directory, span, columns)
  if (runs.length === 0) {
    const [from, to] = [span.fromMs, span.toMs].map((ms) => new Date(ms).toISOString().slice(0, 10))
    throw new ArchiveFault(`The archive has no SCED run from ${from} to ${to}: sced_lmp_5min.csv.gz holds 2024.`)
  }
  gatherQuarterPrices(directory, span, columns, quarters)
  gatherDayAheadPrices(directory, span, columns)
  const hours = readSystemHours(directory, span)
  gatherLoadAndGeneration(directory, span, hours, columns)
  gatherArchiveForecasts(directory, span, hours, columns)
  gatherWeatherAndGas(directory, span, columns)
  return { window: createMarketWindow({ origin: 'live', asOfMs: span.toMs, ...columns.finish() }), runs }
}
