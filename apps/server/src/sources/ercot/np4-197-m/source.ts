import { readCellText } from '../../body/cell-values.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { type CollectedReadings, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import {
  collectPriceCorrections,
  createPriceCorrectionReader,
  type ReadCorrectedPriceRow,
} from '../format/correction-rows.ts'
import { computeQuarterHourStart, createHourStartResolver, parseScedInstant } from '../format/market-time.ts'
import { type ErcotReportTable, findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

/**
 * Settlement point types of hubs and load zones; the energy-weighted price of a load zone is left out, because it is
 * neither shown nor scored.
 */
const STORED_TYPES = ['HU', 'SH', 'AH', 'LZ']
const ENERGY_WEIGHTED = 'LZEW'

/**
 * Parses real-time price corrections. A file has one kind of price, settlement prices by quarter hour or LMPs by SCED
 * run; its columns show which.
 */
const parseNp4197: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { optional } = report.columns
  if (optional('SPPCorrected') !== null) return collectQuarters(report, facts.fetchedAt)
  if (optional('LMPCorrected') !== null) return collectRuns(report, facts.fetchedAt)
  throw new ParseRefusal('schema', 'It has neither a column "SPPCorrected" nor "LMPCorrected".')
}

function collectRuns(report: ErcotReportTable, fetchedAt: Date): CollectedReadings {
  const stamp = report.columns.required('SCEDTimestamp')
  const flag = findRepeatedHourColumn(report.columns)
  const read = createPriceCorrectionReader(report.columns, 'LMP', fetchedAt)
  return collectPriceCorrections(report, (row, point, add) => {
    const { correctedUsd, detail } = read(row)
    add('lmpCorrection', point, parseScedInstant(row[stamp], row[flag]), correctedUsd, detail)
  })
}

function collectQuarters(report: ErcotReportTable, fetchedAt: Date): CollectedReadings {
  const { columns, rows } = report
  const day = columns.required('DeliveryDate')
  const hour = columns.required('DeliveryHour')
  const interval = columns.required('DeliveryInterval')
  const type = columns.required('SettlementPointType')
  const flag = findRepeatedHourColumn(columns)
  const read = createPriceCorrectionReader(columns, 'SPP', fetchedAt)
  const hourStart = createHourStartResolver(rows, day, hour)
  const readRow: ReadCorrectedPriceRow = (row, point, add) => {
    const kind = readCellText(row[type]) ?? ''
    if (!STORED_TYPES.includes(kind)) throw new RowRefusal(`"${kind.slice(0, 40)}" is not a type of hub or load zone`)
    const { correctedUsd, detail } = read(row)
    const at = computeQuarterHourStart(hourStart(row[day], row[hour], row[flag]), row[interval])
    add('sppCorrection', point, at, correctedUsd, detail)
  }
  return collectPriceCorrections(report, readRow, (row) => readCellText(row[type]) === ENERGY_WEIGHTED)
}

export const np4197RealTimePriceCorrections = defineSourceDocument({
  name: 'np4-197-m',
  title: 'Real-time price corrections',
  product: 'NP4-197-M',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  series: ['sppCorrection', 'lmpCorrection'],
  // Both series can be absent, because a file has one kind of price and a correction can be about resource nodes alone.
  sometimesAbsent: ['sppCorrection', 'lmpCorrection'],
  canBeEmpty: true,
  fetchPlan: {
    kind: 'mis',
    reportTypeId: 13_045,
    reachHours: 14 * 24,
    skippedNames: ['EBLMP', 'ShadowPrice', 'SOGLMP', 'SOGPRICE', 'MCPC'],
  },
  parse: parseNp4197,
})
