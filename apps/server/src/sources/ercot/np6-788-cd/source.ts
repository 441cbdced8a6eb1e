import { createReadingCollector } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseScedInstant } from '../format/market-time.ts'
import { findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'
import { HUBS_AND_LOAD_ZONES, requireHubOrLoadZone, selectHubAndZoneRows } from '../format/settlement-point.ts'

const parseNp6788: ParseDocument = (body, facts) => {
  const { columns, rows, misfits, publishedAt } = readErcotReportTable(body, facts)
  const stamp = columns.required('SCEDTimestamp')
  const flag = findRepeatedHourColumn(columns)
  const point = columns.required('SettlementPoint', 'SettlementPointName')
  const lmp = columns.required('LMP')

  const collector = createReadingCollector(publishedAt, misfits)
  for (const row of selectHubAndZoneRows(rows, point)) {
    collector.row(row, (add) =>
      add('lmp', requireHubOrLoadZone(row[point]), parseScedInstant(row[stamp], row[flag]), row[lmp]),
    )
  }
  return collector.finish()
}

export const np6788LmpByRun = defineSourceDocument({
  name: 'np6-788-cd',
  title: 'LMPs by settlement point at each SCED run',
  product: 'NP6-788-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['lmp'],
  points: { lmp: HUBS_AND_LOAD_ZONES },
  fetchPlan: { kind: 'mis', reportTypeId: 12_300, reachHours: 1.25 },
  parse: parseNp6788,
})
