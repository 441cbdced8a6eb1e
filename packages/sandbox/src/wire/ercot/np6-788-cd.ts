import { repeatedFlag, slashStamp } from '../format/central-stamp.ts'
import { misReport, runSuffix } from '../mis/mis-report.ts'
import { PRICED_POINTS, priceAt } from './priced-points.ts'

const HEADER = 'SCEDTimestamp,RepeatedHourFlag,SettlementPoint,LMP'

const padded = (usd: number) => usd.toFixed(2).padStart(12)

/** Prices of one SCED run at every point, padded to twelve characters. */
export const np6788Cd = misReport({
  name: 'np6-788-cd',
  reportTypeId: 12300,
  title: 'LMPs by Resource Nodes, Load Zones and Trading Hubs',
  stem: 'LMPSROSNODENP6788',
  suffix: runSuffix,
  retentionDays: 5,
  zipBytes: 10800,
  subjects: (market, from, to) => market.scedRunTimes(from, to),
  publishedAfterMs: 4_000,
  listedAfterMs: 55_000,
  csv(market, runAt) {
    const { lmpUsdPerMwh } = market.scedRun(runAt)
    const run = `${slashStamp(runAt)},${repeatedFlag(runAt)}`
    const rows = PRICED_POINTS.map(
      (point) => `${run},${point.name},${padded(priceAt(point, lmpUsdPerMwh[point.nearest]))}\n`,
    )
    return `${HEADER}\n${rows.join('')}`
  },
})
