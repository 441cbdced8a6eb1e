import { formatRepeatedHourFlag, formatSlashStamp } from '../format/central-stamp.ts'
import { defineMisReport, formatScedRunSuffix } from '../mis/mis-report.ts'
import { computeSettlementPointPrice, PRICED_POINTS } from './priced-points.ts'

const padded = (usd: number) => usd.toFixed(2).padStart(12)

/** Emits the prices of one SCED run at every settlement point, padded to twelve characters as in the real file. */
export const np6788LmpByRunEmitter = defineMisReport({
  name: 'np6-788-cd',
  reportTypeId: 12300,
  title: 'LMPs by Resource Nodes, Load Zones and Trading Hubs',
  stem: 'LMPSROSNODENP6788',
  suffix: formatScedRunSuffix,
  retentionDays: 5,
  zipBytes: 10800,
  subjects: (market, from, to) => market.scedRunTimes(from, to),
  publishedAfterMs: 4_000,
  listedAfterMs: 55_000,
  header: 'SCEDTimestamp,RepeatedHourFlag,SettlementPoint,LMP',
  rows(market, runAt) {
    const { lmpUsdPerMwh } = market.scedRun(runAt)
    const run = `${formatSlashStamp(runAt)},${formatRepeatedHourFlag(runAt)}`
    return PRICED_POINTS.map(
      (point) => `${run},${point.name},${padded(computeSettlementPointPrice(point, lmpUsdPerMwh[point.nearest]))}\n`,
    )
  },
})
