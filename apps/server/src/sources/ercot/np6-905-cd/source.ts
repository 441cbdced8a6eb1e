import { type Cell, textIn } from '../../body/number-cell.ts'
import { RowRefusal, readingSheet } from '../../body/reading-sheet.ts'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { hourStarts, quarterStart } from '../format/market-time.ts'
import { readReport, repeatedHourColumn } from '../format/report.ts'
import { hubAndZoneRows, hubOrLoadZoneIn, PRICED_POINTS } from '../format/settlement-point.ts'

/** Load zones come twice under one name: `LZ`, and `LZEW` weighted by energy, a few cents apart. */
const SERIES_OF_TYPE: Record<string, 'spp' | 'sppEnergyWeighted'> = {
  HU: 'spp',
  SH: 'spp',
  AH: 'spp',
  LZ: 'spp',
  LZEW: 'sppEnergyWeighted',
}

/**
 * NP6-905-CD: settlement point prices of a 15-minute interval. NP6-785-ER, its yearly history, has the same columns.
 * https://www.ercot.com/mp/data-products/data-product-details?id=NP6-905-CD
 */
const parseNp6905: ParseDocument = (body, facts) => {
  const { columns, rows, misfits, publishedAt } = readReport(body, facts)
  const day = columns.required('DeliveryDate')
  const hour = columns.required('DeliveryHour')
  const interval = columns.required('DeliveryInterval')
  const point = columns.required('SettlementPointName', 'SettlementPoint')
  const type = columns.required('SettlementPointType')
  const price = columns.required('SettlementPointPrice')
  const flag = repeatedHourColumn(columns)

  const sheet = readingSheet(publishedAt, misfits)
  const hourStart = hourStarts(rows, day, hour)
  for (const row of hubAndZoneRows(rows, point)) {
    sheet.row(row, (give) => {
      const start = quarterStart(hourStart(row[day], row[hour], row[flag]), row[interval])
      give(seriesOf(row[type]), hubOrLoadZoneIn(row[point]), start, row[price])
    })
  }
  return sheet.finish()
}

function seriesOf(cell: Cell): 'spp' | 'sppEnergyWeighted' {
  const type = textIn(cell) ?? ''
  const series = Object.hasOwn(SERIES_OF_TYPE, type) ? SERIES_OF_TYPE[type] : undefined
  if (!series) throw new RowRefusal(`"${type.slice(0, 40)}" is not a type of hub or load zone`)
  return series
}

export const np6905 = document({
  name: 'np6-905-cd',
  title: 'Settlement point prices, 15 minutes',
  product: 'NP6-905-CD',
  publishedEveryMinutes: 15,
  usualLagSeconds: 150,
  gives: ['spp', 'sppEnergyWeighted'],
  mayBeUnknown: ['sppEnergyWeighted'],
  points: { spp: PRICED_POINTS },
  fetchPlan: { kind: 'mis', reportTypeId: 12_301, reachHours: 3 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp6905,
})
