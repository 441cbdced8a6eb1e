import { HENRY_HUB_POINT, TEXAS_POINT } from '@tradeops/domain/market/series'
import { roundTo } from '@tradeops/domain/market/statistics'
import { findCentralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { parseMarketArchiveNumber, readMarketArchiveRows } from './archive-rows.ts'
import type { MarketArchiveCollector, MarketArchiveSpan } from './market-archive-collector.ts'

/** Time after the hour until a weather station's report is published. */
const REPORT_AFTER_MS = 8 * MINUTE_MS
/** Time until a daily Henry Hub gas price is known, because EIA releases the prices weekly. */
const GAS_KNOWN_AFTER_MS = 7 * DAY_MS
const POLL_EVERY_MS = 15 * MINUTE_MS

/** The archive's two temperature series, each used for its own load zone and for the neighboring one. */
const TEMPERATURES = [
  {
    file: 'weather_houston_openmeteo.csv.gz',
    time: 'time',
    celsius: 'temperature_2m (°C)',
    stations: ['KIAH', 'KSAT'],
  },
  { file: 'weather_dfw_isd.csv.gz', time: 'datetime', celsius: 'TEMP_C', stations: ['KDFW', 'KMAF'] },
] as const

function gatherTemperatures(directory: string, span: MarketArchiveSpan, columns: MarketArchiveCollector): void {
  const { fromMs, toMs } = span
  for (const { file, time, celsius, stations } of TEMPERATURES) {
    for (const [stamp, cell] of readMarketArchiveRows(directory, file, [time, celsius], span)) {
      const atMs = Date.parse(`${stamp.replace(' ', 'T').slice(0, 16)}:00Z`)
      const degrees = parseMarketArchiveNumber(cell)
      if (degrees === null || !(atMs >= fromMs && atMs <= toMs)) continue
      const fahrenheit = roundTo(degrees * 1.8 + 32, 0.1)
      for (const station of stations) columns.observe('tempF', station, atMs, fahrenheit, atMs + REPORT_AFTER_MS)
    }
  }
}

function gatherGas(directory: string, { fromMs, toMs }: MarketArchiveSpan, columns: MarketArchiveCollector): void {
  for (const [date, cell] of readMarketArchiveRows(directory, 'gas_daily.csv', ['Date', 'Price'])) {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    const price = parseMarketArchiveNumber(cell)
    if (price === null) continue
    const atMs = findCentralMidnightOfDate({ year, month, day }).getTime()
    if (atMs >= fromMs - 60 * DAY_MS && atMs <= toMs)
      columns.observe('gas', HENRY_HUB_POINT, atMs, price, atMs + GAS_KNOWN_AFTER_MS)
  }
}

/** Adds polls that found no weather alerts, because the archive has none. */
function gatherAlertPolls({ fromMs, toMs }: MarketArchiveSpan, columns: MarketArchiveCollector): void {
  for (let atMs = Math.ceil(fromMs / POLL_EVERY_MS) * POLL_EVERY_MS; atMs <= toMs; atMs += POLL_EVERY_MS)
    columns.observe('weatherAlertPoll', TEXAS_POINT, atMs, 0, atMs)
}

export function collectWeatherAndGas(
  directory: string,
  span: MarketArchiveSpan,
  columns: MarketArchiveCollector,
): void {
  gatherTemperatures(directory, span, columns)
  gatherGas(directory, span, columns)
  gatherAlertPolls(span, columns)
}
