import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { collectPriceCorrections, createPriceCorrectionReader } from '../format/correction-rows.ts'
import { createHourStartResolver } from '../format/market-time.ts'
import { findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

const parseNp4196: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns, rows } = report
  const day = columns.required('DeliveryDate')
  const hour = columns.required('DeliveryHour', 'HourEnding')
  const flag = findRepeatedHourColumn(columns)
  const read = createPriceCorrectionReader(columns, 'SPP', facts.fetchedAt)
  const hourStart = createHourStartResolver(rows, day, hour)
  return collectPriceCorrections(report, (row, point, add) => {
    const { correctedUsd, detail } = read(row)
    add('damSppCorrection', point, hourStart(row[day], row[hour], row[flag]), correctedUsd, detail)
  })
}

export const np4196DayAheadPriceCorrections = defineSourceDocument({
  name: 'np4-196-m',
  title: 'Day-ahead price corrections',
  product: 'NP4-196-M',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  series: ['damSppCorrection'],
  sometimesAbsent: ['damSppCorrection'],
  canBeEmpty: true,
  fetchPlan: { kind: 'mis', reportTypeId: 13_044, reachHours: 14 * 24, skippedNames: ['EBLMP', 'MCPC'] },
  parse: parseNp4196,
})
