import type { Columns } from '../../body/csv-table.ts'
import { type Cell, textIn } from '../../body/number-cell.ts'
import { type Give, RowRefusal, readingSheet } from '../../body/reading-sheet.ts'
import type { ParseDocument } from '../../document.ts'
import { type HourStart, hourStarts, quarterStart } from './market-time.ts'
import { readReport, repeatedHourColumn } from './report.ts'
import { hubAndZoneRows, hubOrLoadZoneIn } from './settlement-point.ts'

/** The columns of a price report by which its rows are told apart, and how one of them is read. */
export type PriceRows = {
  day: number
  hour: number
  point: number
  read(row: readonly Cell[], hourStart: HourStart, give: Give): void
}

/** A report of one day or one interval, read by its rows. */
export const priceReport =
  (rowsOf: (columns: Columns) => PriceRows): ParseDocument =>
  (body, facts) => {
    const { columns, rows, misfits, publishedAt } = readReport(body, facts)
    const { day, hour, point, read } = rowsOf(columns)
    const sheet = readingSheet(publishedAt, misfits)
    const hourStart = hourStarts(rows, day, hour)
    for (const row of hubAndZoneRows(rows, point)) sheet.row(row, (give) => read(row, hourStart, give))
    return sheet.finish()
  }

/** Load zones come twice under one name: `LZ`, and `LZEW` weighted by energy, a few cents apart. */
const SERIES_OF_TYPE: Record<string, 'spp' | 'sppEnergyWeighted'> = {
  HU: 'spp',
  SH: 'spp',
  AH: 'spp',
  LZ: 'spp',
  LZEW: 'sppEnergyWeighted',
}

/** Settlement prices of 15 minutes: NP6-905-CD, and its yearly history NP6-785-ER. */
export function quarterPriceRows(columns: Columns): PriceRows {
  const day = columns.required('DeliveryDate')
  const hour = columns.required('DeliveryHour')
  const interval = columns.required('DeliveryInterval')
  const point = columns.required('SettlementPointName', 'SettlementPoint')
  const type = columns.required('SettlementPointType')
  const price = columns.required('SettlementPointPrice')
  const flag = repeatedHourColumn(columns)
  return {
    day,
    hour,
    point,
    read(row, hourStart, give) {
      const start = quarterStart(hourStart(row[day], row[hour], row[flag]), row[interval])
      give(seriesOf(row[type]), hubOrLoadZoneIn(row[point]), start, row[price])
    },
  }
}

/** Day-ahead prices of an hour: NP4-190-CD, and its yearly history NP4-180-ER. */
export function dayAheadPriceRows(columns: Columns): PriceRows {
  const day = columns.required('DeliveryDate')
  const hour = columns.required('HourEnding')
  const point = columns.required('SettlementPoint', 'SettlementPointName')
  const price = columns.required('SettlementPointPrice')
  const flag = repeatedHourColumn(columns)
  return {
    day,
    hour,
    point,
    read(row, hourStart, give) {
      give('damSpp', hubOrLoadZoneIn(row[point]), hourStart(row[day], row[hour], row[flag]), row[price])
    },
  }
}

function seriesOf(cell: Cell): 'spp' | 'sppEnergyWeighted' {
  const type = textIn(cell) ?? ''
  const series = Object.hasOwn(SERIES_OF_TYPE, type) ? SERIES_OF_TYPE[type] : undefined
  if (!series) throw new RowRefusal(`"${type.slice(0, 40)}" is not a type of hub or load zone`)
  return series
}
