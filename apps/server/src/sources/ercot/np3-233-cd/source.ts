import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { readCellNumber, type TableCell } from '../../body/cell-values.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { createHourStartResolver } from '../format/market-time.ts'
import { collectReportRows, type ReadReportRow, readErcotReportTable } from '../format/report.ts'

const ZONES = [
  ['SOUTH', 'South'],
  ['NORTH', 'North'],
  ['WEST', 'West'],
  ['HOUSTON', 'Houston'],
] as const

const POINTS: readonly string[] = [SYSTEM_POINT, ...ZONES.map(([zone]) => zone)]

/**
 * Parses outages with wind and solar (IRR) separate, because in a sum a change of unit in one of them would not be
 * noticed. The report numbers the hours of every day 01 to 24 without a flag, so hour 02 of the autumn night and hour
 * 03 of the spring night are refused.
 */
const parseNp3233: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns, rows } = report
  const day = columns.required('Date', 'OperatingDate')
  const hour = columns.required('HourEnding')
  const zones = ZONES.map(([zone, name]) => ({
    zone,
    dispatchable: columns.required(`TotalResourceMWZone${name}`),
    renewable: columns.required(`TotalIRRMWZone${name}`),
  }))

  const hourStart = createHourStartResolver(rows, day, hour)
  const readRow: ReadReportRow = (row, add) => {
    const at = hourStart(row[day], row[hour], null)
    for (const { zone, dispatchable, renewable } of zones) {
      add('dispatchableOutageOutlook', zone, at, row[dispatchable])
      add('renewableOutageOutlook', zone, at, row[renewable])
    }
    add('dispatchableOutageOutlook', SYSTEM_POINT, at, sumOf(zones.map(({ dispatchable }) => row[dispatchable])))
    add('renewableOutageOutlook', SYSTEM_POINT, at, sumOf(zones.map(({ renewable }) => row[renewable])))
  }
  return collectReportRows(report, readRow, report.publishedAtOf)
}

/** Adds up table cells; the sum is unknown if one of the cells is. */
function sumOf(cells: readonly TableCell[]): number | null {
  let sum = 0
  for (const cell of cells) {
    const value = readCellNumber(cell)
    if (value === null) return null
    sum += value
  }
  return sum
}

export const np3233Outages = defineSourceDocument({
  name: 'np3-233-cd',
  title: 'Outages by zone, next seven days',
  product: 'NP3-233-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 100,
  series: ['dispatchableOutageOutlook', 'renewableOutageOutlook'],
  points: { dispatchableOutageOutlook: POINTS, renewableOutageOutlook: POINTS },
  fetchPlan: { kind: 'mis', reportTypeId: 13_103, reachHours: 1.5 },
  parse: parseNp3233,
})
