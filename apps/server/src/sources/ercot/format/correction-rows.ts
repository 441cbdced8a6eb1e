import type { PriceCorrectionDetail } from '@tradeops/domain/market/reading'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { readCellNumber, readCellText, type TableCell } from '../../body/cell-values.ts'
import type { TableColumnLookup } from '../../body/csv-table.ts'
import {
  type AddReading,
  type CollectedReadings,
  createReadingCollector,
  RowRefusal,
} from '../../body/reading-collector.ts'
import { parseWallClock, resolveCentralTime } from './market-time.ts'
import type { ErcotReportTable } from './report.ts'
import { isHubOrLoadZoneCell, requireHubOrLoadZone } from './settlement-point.ts'

/** How far in the future a correction's time may be, because ERCOT's clock can be a little ahead of ours. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS
const NODE_NAME = /^[A-Z][A-Z0-9_.&#+-]*$/i

/** Reads a corrected price and the price it replaces; a row that lacks either price or its time is refused. */
export function createPriceCorrectionReader(columns: TableColumnLookup, price: 'SPP' | 'LMP', fetchedAt: Date) {
  const [original, corrected] = [columns.required(`${price}Original`), columns.required(`${price}Corrected`)]
  const made = columns.required('PriceCorrectionTime')
  return (row: readonly TableCell[]): { correctedUsd: number; detail: PriceCorrectionDetail } => {
    const [originalUsd, correctedUsd] = [
      requirePrice(row[original], 'original'),
      requirePrice(row[corrected], 'corrected'),
    ]
    // The correction's time has no DST flag. In the repeated hour the first pass is assumed, because the time is used
    // only to order and date corrections.
    const correctedAtMs = resolveCentralTime(parseWallClock(row[made]), false, readCellText(row[made]) ?? '').getTime()
    if (correctedAtMs > fetchedAt.getTime() + CLOCK_SKEW_MS)
      throw new RowRefusal('its correction time is ahead of our clock')
    return { correctedUsd, detail: { originalUsd, correctedAtMs } }
  }
}

function requirePrice(cell: TableCell, which: 'original' | 'corrected'): number {
  const usd = readCellNumber(cell)
  if (usd === null || !Number.isFinite(usd)) throw new RowRefusal(`it does not state the ${which} price`)
  return usd
}

export type ReadCorrectedPriceRow = (row: readonly TableCell[], point: string, add: AddReading) => void

/**
 * Collects the price corrections of hubs and load zones. Unlike a price report, a report of corrections can be about
 * resource nodes alone, so a report without any of our points is valid.
 */
export function collectPriceCorrections(
  { columns, rows, misfits, publishedAt }: ErcotReportTable,
  readRow: ReadCorrectedPriceRow,
  isUnused: (row: readonly TableCell[]) => boolean = () => false,
): CollectedReadings {
  const point = columns.required('SettlementPointName', 'SettlementPoint')
  const collector = createReadingCollector(publishedAt, misfits)
  for (const row of rows) {
    const name = row[point]
    if (isNode(name) || isUnused(row)) continue
    collector.row(row, (add) => readRow(row, requireHubOrLoadZone(name), add))
  }
  return collector.finish()
}

/**
 * Whether a name is of a resource node or DC tie, whose prices we do not store; a cell that is no name at all is
 * refused.
 */
const isNode = (cell: TableCell): boolean => !isHubOrLoadZoneCell(cell) && NODE_NAME.test(readCellText(cell) ?? '')
