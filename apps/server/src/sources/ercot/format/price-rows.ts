import { readCellText, type TableCell } from '../../body/cell-values.ts'
import type { TableColumnLookup } from '../../body/csv-table.ts'
import { type AddReading, createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import type { ParseDocument } from '../../source-document.ts'
import { computeQuarterHourStart, createHourStartResolver, type ResolveHourStart } from './market-time.ts'
import { findRepeatedHourColumn, readErcotReportTable } from './report.ts'
import { requireHubOrLoadZone, selectHubAndZoneRows } from './settlement-point.ts'

/** How a price report is parsed: its key columns, and a parser for one row. */
export type PriceRowParser = {
  day: number
  hour: number
  point: number
  read(row: readonly TableCell[], hourStart: ResolveHourStart, add: AddReading): void
}

export const createPriceReportParser =
  (rowsOf: (columns: TableColumnLookup) => PriceRowParser): ParseDocument =>
  (body, facts) => {
    const { columns, rows, misfits, publishedAt } = readErcotReportTable(body, facts)
    const { day, hour, point, read } = rowsOf(columns)
    const collector = createReadingCollector(publishedAt, misfits)
    const hourStart = createHourStartResolver(rows, day, hour)
    for (const row of selectHubAndZoneRows(rows, point)) collector.row(row, (add) => read(row, hourStart, add))
    return collector.finish()
  }

/** Types of hubs and load zones. */
const SETTLEMENT_POINT_TYPES: ReadonlySet<string> = new Set(['HU', 'SH', 'AH', 'LZ'])

/**
 * Load zones appear twice under one name: as `LZ`, and as this type, which is weighted by energy and a few cents apart.
 * No page uses the weighted price.
 */
const ENERGY_WEIGHTED_TYPE = 'LZEW'

/** Creates a parser for rows of 15-minute settlement prices: NP6-905-CD, and its yearly history NP6-785-ER. */
export function createQuarterPriceRowParser(columns: TableColumnLookup): PriceRowParser {
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
      if (!isSettlementPrice(row[type])) return
      const start = computeQuarterHourStart(hourStart(row[day], row[hour], row[flag]), row[interval])
      add('spp', requireHubOrLoadZone(row[point]), start, row[price])
    },
  }
}

/** Creates a parser for rows of hourly day-ahead prices: NP4-190-CD, and its yearly history NP4-180-ER. */
export function createDayAheadPriceRowParser(columns: TableColumnLookup): PriceRowParser {
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

function isSettlementPrice(cell: TableCell): boolean {
  const type = readCellText(cell) ?? ''
  if (type === ENERGY_WEIGHTED_TYPE) return false
  if (!SETTLEMENT_POINT_TYPES.has(type))
    throw new RowRefusal(`"${type.slice(0, 40)}" is not a type of hub or load zone`)
  return true
}
