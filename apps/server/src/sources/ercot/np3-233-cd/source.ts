import { SYSTEM } from '@tradeops/domain/market/series'
import { type Cell, numberIn } from '../../body/cell-values.ts'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { hourStarts } from '../format/market-time.ts'
import { collectRows, type ReadRow, readReport } from '../format/report.ts'

const ZONES = [
  ['SOUTH', 'South'],
  ['NORTH', 'North'],
  ['WEST', 'West'],
  ['HOUSTON', 'Houston'],
] as const

const POINTS: readonly string[] = [SYSTEM, ...ZONES.map(([zone]) => zone)]

/**
 * NP3-233-CD: capacity that the outage scheduler has out of service in each zone, for 168 hours. Wind and sun (IRR) are told
 * apart from the rest, and each is kept for itself: in a sum nobody would see one of them in another unit. New equipment that
 * has never run is nobody's outage and is left out.
 * The report has no flag, and gives every day the hours 01 to 24: on the autumn night its 02 stands for either of two hours,
 * on the spring night its 03 for none. Both rows are refused with that reason, and their hours are left open in the outlook.
 * https://www.ercot.com/mp/data-products/data-product-details?id=NP3-233-CD
 */
const parseNp3233: ParseDocument = (body, facts) => {
  const report = readReport(body, facts)
  const { columns, rows } = report
  const day = columns.required('Date', 'OperatingDate')
  const hour = columns.required('HourEnding')
  const zones = ZONES.map(([zone, name]) => ({
    zone,
    dispatchable: columns.required(`TotalResourceMWZone${name}`),
    renewable: columns.required(`TotalIRRMWZone${name}`),
  }))

  const hourStart = hourStarts(rows, day, hour)
  const readRow: ReadRow = (row, add) => {
    const at = hourStart(row[day], row[hour], null)
    for (const { zone, dispatchable, renewable } of zones) {
      add('dispatchableOutageOutlook', zone, at, row[dispatchable])
      add('renewableOutageOutlook', zone, at, row[renewable])
    }
    add('dispatchableOutageOutlook', SYSTEM, at, sumOf(zones.map(({ dispatchable }) => row[dispatchable])))
    add('renewableOutageOutlook', SYSTEM, at, sumOf(zones.map(({ renewable }) => row[renewable])))
  }
  return collectRows(report, readRow, report.publishedAtOf)
}

/** A sum of which a part is not told is not told either. */
function sumOf(cells: readonly Cell[]): number | null {
  let sum = 0
  for (const cell of cells) {
    const value = numberIn(cell)
    if (value === null) return null
    sum += value
  }
  return sum
}

export const np3233 = document({
  name: 'np3-233-cd',
  title: 'Outages by zone, next seven days',
  product: 'NP3-233-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 100,
  series: ['dispatchableOutageOutlook', 'renewableOutageOutlook'],
  points: { dispatchableOutageOutlook: POINTS, renewableOutageOutlook: POINTS },
  fetchPlan: { kind: 'mis', reportTypeId: 13_103, reachHours: 1.5 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp3233,
})
