import { createMarketWindow, type MarketWindow } from '@tradeops/domain/market/market-window'
import { collectArchiveForecasts } from './archive-forecasts.ts'
import { collectDayAheadPrices, collectQuarterHourPrices, collectScedRunPrices } from './archive-prices.ts'
import { MarketArchiveFault } from './archive-rows.ts'
import { collectLoadAndGeneration, readHourlyLoadWindSolar } from './archive-system.ts'
import { collectWeatherAndGas } from './archive-weather-and-gas.ts'
import { createMarketArchiveCollector, type MarketArchiveSpan } from './market-archive-collector.ts'

/**
 * Reads the archived real market as it was known at the time; the archive has no constraints, reserves, system lambda,
 * weather alerts or weather forecasts.
 */
export function readMarketArchive(
  directory: string,
  span: MarketArchiveSpan,
): { window: MarketWindow; runs: readonly number[] } {
  const columns = createMarketArchiveCollector()
  const { runs, quarters } = collectScedRunPrices(directory, span, columns)
  if (runs.length === 0) {
    const [from, to] = [span.fromMs, span.toMs].map((ms) => new Date(ms).toISOString().slice(0, 10))
    throw new MarketArchiveFault(`The archive has no SCED run from ${from} to ${to}: sced_lmp_5min.csv.gz holds 2024.`)
  }
  collectQuarterHourPrices(directory, span, columns, quarters)
  collectDayAheadPrices(directory, span, columns)
  const hours = readHourlyLoadWindSolar(directory, span)
  collectLoadAndGeneration(directory, span, hours, columns)
  collectArchiveForecasts(directory, span, hours, columns)
  collectWeatherAndGas(directory, span, columns)
  return { window: createMarketWindow({ origin: 'live', asOfMs: span.toMs, ...columns.finish() }), runs }
}
