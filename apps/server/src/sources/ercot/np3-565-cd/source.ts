import { type Cell, textIn } from '../../body/cell-values.ts'
import { RowRefusal } from '../../body/reading-collector.ts'
import { document, type ParseDocument } from '../../document.ts'
import { flagIn, hourStarts } from '../format/market-time.ts'
import { collectRows, type ReadRow, readReport, repeatedHourColumn } from '../format/report.ts'

/** The model in use is stated for every hour and changes between publications. */
const parseNp3565: ParseDocument = (body, facts) => {
  const report = readReport(body, facts)
  const { columns, rows } = report
  const day = columns.required('DeliveryDate')
  const hour = columns.required('HourEnding')
  const total = columns.required('SystemTotal')
  const model = columns.required('Model')
  const inUse = columns.required('InUseFlag')
  const flag = repeatedHourColumn(columns)

  const hourStart = hourStarts(rows, day, hour)
  const readRow: ReadRow = (row, add) => {
    const at = hourStart(row[day], row[hour], row[flag])
    const name = modelIn(row[model])
    const used = flagIn(row[inUse])
    if (used === null) throw new RowRefusal('it does not state whether its model is in use')
    add('loadForecast', name, at, row[total])
    if (used) add('loadForecastInUse', name, at, row[total])
  }
  return collectRows(report, readRow, report.publishedAtOf)
}

function modelIn(cell: Cell): string {
  const name = textIn(cell)
  if (name === null || !/^[\w-]+$/.test(name)) throw new RowRefusal('its model has no usable name')
  return name
}

export const np3565 = document({
  name: 'np3-565-cd',
  title: 'Load forecast by model and weather zone',
  product: 'NP3-565-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  series: ['loadForecast', 'loadForecastInUse'],
  fetchPlan: { kind: 'mis', reportTypeId: 14_837, reachHours: 6 },
  parse: parseNp3565,
})
