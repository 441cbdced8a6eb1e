import { createMarketWindow, type MarketWindow } from '@tradeops/domain/market/market-window'
import { archiveColumns, type Span } from './archive-columns.ts'
import { gatherForecasts } from './archive-forecasts.ts'
import { gatherDayAhead, gatherQuarters, gatherRuns } from './archive-prices.ts'
import { ArchiveFault } from './archive-rows.ts'
import { gatherSystem, systemHours } from './archive-system.ts'
import { gatherWeatherAndGas } from './archive-weather-and-gas.ts'

/** The real market as it was known at the time. It has no constraints, reserves, lambda, weather alerts or weather forecasts. */
export function readMarketArchive(directory: string, span: Span): { window: MarketWindow; runs: readonly number[] } {
  const columns = archiveColumns()
  const { runs, quarters } = gatherRuns(directory, span, columns)
  if (runs.length === 0) {
    const [from, to] = [span.fromMs, span.toMs].map((ms) => new Date(ms).toISOString().slice(0, 10))
    throw new ArchiveFault(`The archive has no SCED run from ${from} to ${to}: sced_lmp_5min.csv.gz holds 2024.`)
  }
  gatherQuarters(directory, span, columns, quarters)
  gatherDayAhead(directory, span, columns)
  const hours = systemHours(directory, span)
  gatherSystem(directory, span, hours, columns)
  gatherForecasts(directory, span, hours, columns)
  gatherWeatherAndGas(directory, span, columns)
  return { window: createMarketWindow({ origin: 'live', asOfMs: span.toMs, ...columns.finish() }), runs }
}
