import { createConstraintFileReading } from '@tradeops/domain/market/constraint-file-reading'
import type { ConstraintDetail } from '@tradeops/domain/market/reading'
import { readCellNumber, readSourceTextLine, type TableCell } from '../../body/cell-values.ts'
import { createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseScedInstant } from '../format/market-time.ts'
import { findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

/** Maximum length of a constraint's name; ERCOT's names have at most 40 characters. */
const MAX_NAME_LENGTH = 100

/**
 * Parses transmission constraints. A constraint with a shadow price of 0 was active but not binding, and a file without
 * rows means an hour without constraints.
 */
const parseNp686: ParseDocument = (body, facts) => {
  const { columns, rows, misfits, publishedAt } = readErcotReportTable(body, facts)
  const stamp = columns.required('SCEDTimeStamp')
  const flag = findRepeatedHourColumn(columns)
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

  const collector = createReadingCollector(publishedAt, misfits)
  for (const row of rows) {
    const cell = (column: number | null) => (column === null ? null : row[column])
    collector.row(row, (add) => {
      const detail: ConstraintDetail = {
        maxShadow: numberOrNull(cell(maxShadow)),
        limitMw: numberOrNull(row[limit]),
        flowMw: numberOrNull(row[flow]),
        violatedMw: numberOrNull(cell(violated)),
        fromStation: readSourceTextLine(cell(fromStation), MAX_NAME_LENGTH),
        toStation: readSourceTextLine(cell(toStation), MAX_NAME_LENGTH),
        fromKv: numberOrNull(cell(fromKv)),
        toKv: numberOrNull(cell(toKv)),
      }
      const point = `${nameIn(row[name])}|${nameIn(row[contingency])}`
      add('constraint', point, parseScedInstant(row[stamp], row[flag]), row[shadow], detail)
    })
  }
  return collector.finish()
}

/** Reads a constraint's name. The name identifies the constraint, so a name too long to store is refused, not cut. */
function nameIn(cell: TableCell): string {
  const name = readSourceTextLine(cell, MAX_NAME_LENGTH + 1)
  if (name === null || name.includes('|')) throw new RowRefusal('its constraint or contingency has no usable name')
  if (name.length > MAX_NAME_LENGTH) throw new RowRefusal('the name of its constraint or contingency is too long')
  return name
}

function numberOrNull(cell: TableCell): number | null {
  const number = readCellNumber(cell)
  if (Number.isNaN(number)) throw new RowRefusal(`"${String(cell).slice(0, 40)}" is not a number`)
  return number
}

export const np686BindingConstraints = defineSourceDocument({
  name: 'np6-86-cd',
  title: 'Shadow prices and binding constraints',
  product: 'NP6-86-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  series: ['constraint', 'constraintFile'],
  sometimesAbsent: ['constraint', 'constraintFile'],
  canBeEmpty: true,
  fetchPlan: { kind: 'mis', reportTypeId: 12_302, reachHours: 4 },
  parse: parseNp686,
  // A file without rows means that no constraint was active in its hour, which is stored as a reading.
  implies: (window, { readings }, { publishedAt, fetchedAt }) => [
    createConstraintFileReading(window, readings, publishedAt ?? fetchedAt),
  ],
})
