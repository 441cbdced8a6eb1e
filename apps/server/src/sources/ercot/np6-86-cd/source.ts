import { constraintFileReading } from '@tradeops/domain/market/constraint-file'
import type { ConstraintDetail } from '@tradeops/domain/market/reading'
import { type Cell, lineIn, numberIn } from '../../body/cell-values.ts'
import { RowRefusal, readingCollector } from '../../body/reading-collector.ts'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { scedInstantIn } from '../format/market-time.ts'
import { readReport, repeatedHourColumn } from '../format/report.ts'

/** ERCOT's own are within 40. */
const LONGEST_NAME = 100

/**
 * NP6-86-CD: the constraints that SCED carried in the runs of the past hour. A shadow price of 0 is a constraint that was
 * active but not binding; a file without rows is an hour without constraints.
 * https://www.ercot.com/mp/data-products/data-product-details?id=NP6-86-CD
 */
const parseNp686: ParseDocument = (body, facts) => {
  const { columns, rows, misfits, publishedAt } = readReport(body, facts)
  const stamp = columns.required('SCEDTimeStamp')
  const flag = repeatedHourColumn(columns)
  const name = columns.required('ConstraintName')
  const contingency = columns.required('ContingencyName')
  const shadow = columns.required('ShadowPrice')
  const maxShadow = columns.optional('MaxShadowPrice')
  const limit = columns.required('Limit')
  const flow = columns.required('Value')
  const violated = columns.optional('ViolatedMW')
  const fromStation = columns.optional('FromStation')
  const toStation = columns.optional('ToStation')
  const fromKv = columns.optional('FromStationkV')
  const toKv = columns.optional('ToStationkV')

  const collector = readingCollector(publishedAt, misfits)
  for (const row of rows) {
    const cell = (column: number | null) => (column === null ? null : row[column])
    collector.row(row, (add) => {
      const detail: ConstraintDetail = {
        maxShadow: numberOrNull(cell(maxShadow)),
        limitMw: numberOrNull(row[limit]),
        flowMw: numberOrNull(row[flow]),
        violatedMw: numberOrNull(cell(violated)),
        fromStation: lineIn(cell(fromStation), LONGEST_NAME),
        toStation: lineIn(cell(toStation), LONGEST_NAME),
        fromKv: numberOrNull(cell(fromKv)),
        toKv: numberOrNull(cell(toKv)),
      }
      const point = `${nameIn(row[name])}|${nameIn(row[contingency])}`
      add('constraint', point, scedInstantIn(row[stamp], row[flag]), row[shadow], detail)
    })
  }
  return collector.finish()
}

/** A name is what a row is known by: one that had to be cut could be another's. */
function nameIn(cell: Cell): string {
  const name = lineIn(cell, LONGEST_NAME + 1)
  if (name === null || name.includes('|')) throw new RowRefusal('its constraint or contingency has no usable name')
  if (name.length > LONGEST_NAME)
    throw new RowRefusal('the name of its constraint or contingency is too long to be one')
  return name
}

function numberOrNull(cell: Cell): number | null {
  const number = numberIn(cell)
  if (Number.isNaN(number)) throw new RowRefusal(`"${String(cell).slice(0, 40)}" is not a number`)
  return number
}

export const np686 = document({
  name: 'np6-86-cd',
  title: 'Shadow prices and binding constraints',
  product: 'NP6-86-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  series: ['constraint', 'constraintFile'],
  sometimesAbsent: ['constraint', 'constraintFile'],
  canBeEmpty: true,
  fetchPlan: { kind: 'mis', reportTypeId: 12_302, reachHours: 4 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp686,
  // A file without rows is news: nothing bound in its hour.
  implies: (window, { readings }, { publishedAt, fetchedAt }) => [
    constraintFileReading(window, readings, publishedAt ?? fetchedAt),
  ],
})
