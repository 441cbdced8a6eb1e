import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { resolveCentralInstant } from '@tradeops/domain/time/central-time'
import { FIVE_MINUTES_MS } from '@tradeops/domain/time/durations'
import { readCellText, type TableCell } from '../../body/cell-values.ts'
import { RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseScedInstant, parseWallClock, parseYesNoFlag, resolveCentralTime } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

/** Parses the ancillary service prices of one RTD look-ahead run: a row per five minutes, a column per service. */
const parseNp6329: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns } = report
  const run = columns.required('RTDTimestamp')
  const flag = findRepeatedHourColumn(columns)
  const end = columns.required('IntervalEnding')
  const endFlag = columns.required('IntervalEndingRepeatedHourFlag', 'IntervalRepeatedHourFlag')
  const services = ANCILLARY_SERVICES.map((product) => [product, columns.required(product)] as const)

  return collectReportRows(
    report,
    (row, add) => {
      parseScedInstant(row[run], row[flag])
      const at = new Date(parseIntervalEnd(row[end], row[endFlag]).getTime() - FIVE_MINUTES_MS)
      for (const [product, column] of services) add('rtdAsPrice', product, at, row[column])
    },
    (row) => readRunTime(row[run], row[flag]),
  )
}

/**
 * Reads the time of the RTD run, which is also the publication time because the file states no other; a row whose run
 * time cannot be read is refused.
 */
function readRunTime(stamp: TableCell, flag: TableCell): Date | null {
  try {
    return parseScedInstant(stamp, flag)
  } catch (error) {
    if (error instanceof RowRefusal) return null
    throw error
  }
}

/**
 * Parses the end of an interval. On the spring night ERCOT has published 02:05, which does not exist and means the
 * first minutes after 03:00.
 */
function parseIntervalEnd(stamp: TableCell, flag: TableCell): Date {
  const wall = parseWallClock(stamp)
  const resolved = resolveCentralInstant(wall, false)
  const isSkipped = !resolved.ok && resolved.fault === 'skipped_hour'
  return resolveCentralTime(
    isSkipped ? { ...wall, hour: wall.hour + 1 } : wall,
    isSkipped ? false : parseYesNoFlag(flag),
    readCellText(stamp) ?? '',
  )
}

export const np6329AncillaryLookAheadPrices = defineSourceDocument({
  name: 'np6-329-cd',
  title: 'RTD indicative ancillary service prices of the next 55 minutes',
  product: 'NP6-329-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['rtdAsPrice'],
  points: { rtdAsPrice: ANCILLARY_SERVICES },
  fetchPlan: { kind: 'mis', reportTypeId: 24_889, reachHours: 0.5 },
  parse: parseNp6329,
})
