import { findHubOfZone, findLoadZoneOfZone, HUB_AVERAGE, ZONES } from '@tradeops/domain/market/zones'
import { readCellText, type TableCell } from '../../body/cell-values.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { RowRefusal } from '../../body/reading-collector.ts'

/** The hubs and load zones of ERCOT, whose prices every price document contains. */
export const HUBS_AND_LOAD_ZONES: readonly string[] = [
  ...ZONES.flatMap((zone) => [findHubOfZone(zone), findLoadZoneOfZone(zone)]),
  HUB_AVERAGE,
  'HB_BUSAVG',
  'HB_PAN',
  'LZ_AEN',
  'LZ_CPS',
  'LZ_LCRA',
  'LZ_RAYBN',
]

const HUB_OR_ZONE = /^(HB|LZ)_/
const WHOLE_NAME = /^(HB|LZ)_[A-Z0-9_]+$/

/**
 * Whether a settlement point is a hub or load zone, the only points whose prices we store; the other thousand points
 * are resource nodes and DC ties.
 */
export const isHubOrLoadZoneCell = (cell: TableCell): boolean =>
  typeof cell === 'string' && HUB_OR_ZONE.test(cell.trimStart())

/** Selects the rows of hubs and load zones; a report without any such row is refused. */
export function selectHubAndZoneRows<Row extends readonly TableCell[]>(rows: readonly Row[], point: number): Row[] {
  const priced = rows.filter((row) => isHubOrLoadZoneCell(row[point]))
  if (priced.length === 0) throw new ParseRefusal('schema', 'The report has no price of a hub or load zone.')
  return priced
}

export const isHubOrLoadZoneName = (name: string): boolean => WHOLE_NAME.test(name)

export function requireHubOrLoadZone(cell: TableCell): string {
  const name = readCellText(cell) ?? ''
  if (!isHubOrLoadZoneName(name)) throw new RowRefusal(`"${name.slice(0, 40)}" is not a hub or load zone`)
  return name
}
