import { HENRY_HUB, TEXAS_POINT } from '@tradeops/domain/market/series'
import { roundTo } from '@tradeops/domain/market/statistics'
import { centralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { ArchiveColumns, ArchiveSpan } from './archive-columns.ts'
import { parseArchiveNumber, readArchiveRows } from './archive-rows.ts'

/** A station's report is published some minutes after the hour. */
const REPORT_AFTER_MS = 8 * MINUTE_MS
/** Henry Hub's daily prices are released weekly. */
const GAS_KNOWN_AFTER_MS = 7 * DAY_MS
const POLL_EVERY_MS = 15 * MINUTE_MS

/** Two temperature records, each used for its own zone and the neighboring one. */
const TEMPERATURES = [
  {
    file: 'weather_houston_openmeteo.csv.gz',
    time: 'time',
    celsius: 'temperature_2m (°C)',
    stations: ['KIAH', 'KSAT'],
  },
  { file: 'weather_dfw_isd.csv.gz', time: 'datetime', celsius: 'TEMP_C', stations: ['KDFW', 'KMAF'] },
] as const

function gatherTemperatures(directory: string, span: ArchiveSpan, columns: ArchiveColumns): void {
  const { fromMs, toMs } = span
  for (const { file, time, celsius, stations } of TEMPERATURES) {
    for (const [stamp, cell] of readArchiveRows(directory, file, [time, celsius], span)) {
      const atMs = Date.parse(`${stamp.replace(' ', 'T').slice(0, 16)}:00Z`)
      const degrees = parseArchiveNumber(cell)
      if (degrees === null || !(atMs >= fromMs && atMs <= toMs)) continue
      const fahrenheit = roundTo(degrees * 1.8 + 32, 0.1)
      for (const station of stations) columns.observe('tempF', station, atMs, fahrenheit, atMs + REPORT_AFTER_MS)
    }
  }
}

function gatherGas(directory: string, { fromMs, toMs }: ArchiveSpan, columns: ArchiveColumns): void {
  for (const [date, cell] of readArchiveRows(directory, 'gas_daily.csv', ['Date', 'Price'])) {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    const price = parseArchiveNumber(cell)
    if (price === null) continue
    const atMs = centralMidnightOfDate({ year, month, day }).getTime()
    if (atMs >= fromMs - 60 * DAY_MS && atMs <= toMs)
      columns.observe('gas', HENRY_HUB, atMs, price, atMs + GAS_KNOWN_AFTER_MS)
  }
}

/** The archive has no weather alerts, so every poll reports none. */
function gatherAlertPolls({ fromMs, toMs }: ArchiveSpan, columns: ArchiveColumns): void {
  for (let atMs = Math.ceil(fromMs / POLL_EVERY_MS) * POLL_EVERY_MS; atMs <= toMs; atMs += POLL_EVERY_MS)
    columns.observe('weatherAlertPoll', TEXAS_POINT, atMs, 0, atMs)
}

export function gatherWeatherAndGas(directory: string, span: ArchiveSpan, columns: ArchiveColumns): void {
  gatherTemperatures(directory, span, columns)
  gatherGas(directory, span, columns)
  gatherAlertPolls(span, columns)
}
