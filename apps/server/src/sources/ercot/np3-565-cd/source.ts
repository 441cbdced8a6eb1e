import { readCellText, type TableCell } from '../../body/cell-values.ts'
import { RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { createHourStartResolver, parseYesNoFlag } from '../format/market-time.ts'
import {
  collectReportRows,
  findRepeatedHourColumn,
  type ReadReportRow,
  readErcotReportTable,
} from '../format/report.ts'

/** Parses load forecasts of all models; the model in use is stated for every hour and changes between publications. */
const parseNp3565: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns, rows } = report
  const day = columns.required('DeliveryDate')
  const hour = columns.required('HourEnding')
  const total = columns.required('SystemTotal')
  const model = columns.required('Model')
  const inUse = columns.required('InUseFlag')
  const flag = findRepeatedHourColumn(columns)

  const hourStart = createHourStartResolver(rows, day, hour)
  const readRow: ReadReportRow = (row, add) => {
    const at = hourStart(row[day], row[hour], row[flag])
    const name = modelIn(row[model])
    const used = parseYesNoFlag(row[inUse])
    if (used === null) throw new RowRefusal('it does not state whether its model is in use')
    add('loadForecast', name, at, row[total])
    if (used) add('loadForecastInUse', name, at, row[total])
  }
  return collectReportRows(report, readRow, report.publishedAtOf)
}

function modelIn(cell: TableCell): string {
  const name = readCellText(cell)
  if (name === null || !/^[\w-]+$/.test(name)) throw new RowRefusal('its model has no usable name')
  return name
}

export const np3565LoadForecastByModel = defineSourceDocument({
  name: 'np3-565-cd',
  title: 'Load forecast by model and weather zone',
  product: 'NP3-565-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  series: ['loadForecast', 'loadForecastInUse'],
  fetchPlan: { kind: 'mis', reportTypeId: 14_837, reachHours: 6 },
  parse: parseNp3565,
})
