import { readText, type TableCell } from '../../body/cell-values.ts'
import type { TableColumns } from '../../body/csv-table.ts'
import { type AddReading, createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import type { ParseDocument } from '../../document.ts'
import { computeQuarterStart, createHourStartResolver, type ResolveHourStart } from './market-time.ts'
import { findRepeatedHourColumn, readReport } from './report.ts'
import { requireHubOrLoadZone, selectHubAndZoneRows } from './settlement-point.ts'

/** The key columns of a price report, and how one of its rows is parsed. */
export type PriceRowParser = {
  day: number
  hour: number
  point: number
  read(row: readonly TableCell[], hourStart: ResolveHourStart, add: AddReading): void
}

export const createPriceReportParser =
  (rowsOf: (columns: TableColumns) => PriceRowParser): ParseDocument =>
  (body, facts) => {
    const { columns, rows, misfits, publishedAt } = readReport(body, facts)
    const { day, hour, point, read } = rowsOf(columns)
    const collector = createReadingCollector(publishedAt, misfits)
    const hourStart = createHourStartResolver(rows, day, hour)
    for (const row of selectHubAndZoneRows(rows, point)) collector.row(row, (add) => read(row, hourStart, add))
    return collector.finish()
  }

/**
 * Load zones appear twice under one name: as `LZ`, and as `LZEW`, which is weighted by energy and a few cents apart.
 */
const SERIES_OF_TYPE: Record<string, 'spp' | 'sppEnergyWeighted'> = {
  HU: 'spp',
  SH: 'spp',
  AH: 'spp',
  LZ: 'spp',
  LZEW: 'sppEnergyWeighted',
}

/** Parses rows of 15-minute settlement prices: NP6-905-CD, and its yearly history NP6-785-ER. */
export function createQuarterPriceRowParser(columns: TableColumns): PriceRowParser {
  const day = columns.required('DeliveryDate')
  const hour = columns.required('DeliveryHour')
  const interval = columns.required('DeliveryInterval')
  const point = columns.required('SettlementPointName', 'SettlementPoint')
  const type = columns.required('SettlementPointType')
  const price = columns.required('SettlementPointPrice')
  const flag = findRepeatedHourColumn(columns)
  return {
    day,
    hour,
    point,
    read(row, hourStart, add) {
      const start = computeQuarterStart(hourStart(row[day], row[hour], row[flag]), row[interval])
      add(seriesOf(row[type]), requireHubOrLoadZone(row[point]), start, row[price])
    },
  }
}

/** Parses rows of hourly day-ahead prices: NP4-190-CD, and its yearly history NP4-180-ER. */
export function createDayAheadPriceRowParser(columns: TableColumns): PriceRowParser {
  const day = columns.required('DeliveryDate')
  const hour = columns.required('HourEnding')
  const point = columns.required('SettlementPoint', 'SettlementPointName')
  const price = columns.required('SettlementPointPrice')
  const flag = findRepeatedHourColumn(columns)
  return {
    day,
    hour,
    point,
    read(row, hourStart, add) {
      add('damSpp', requireHubOrLoadZone(row[point]), hourStart(row[day], row[hour], row[flag]), row[price])
    },
  }
}

function seriesOf(cell: TableCell): 'spp' | 'sppEnergyWeighted' {
  const type = readText(cell) ?? ''
  const series = Object.hasOwn(SERIES_OF_TYPE, type) ? SERIES_OF_TYPE[type] : undefined
  if (!series) throw new RowRefusal(`"${type.slice(0, 40)}" is not a type of hub or load zone`)
  return series
}
