import { formatRepeatedHourFlag, formatSlashStamp } from '../format/central-stamp.ts'
import { defineMisReport, formatScedRunSuffix } from '../mis/mis-report.ts'

export const np0000Cd = defineMisReport({
  name: 'np0-000-cd',
  reportTypeId: 10_000,
  title: 'A Sample Report',
  stem: 'SAMPLENP0000',
  suffix: formatScedRunSuffix,
  retentionDays: 5,
  zipBytes: 330,
  subjects: (market, from, to) => market.scedRunTimes(from, to),
  publishedAfterMs: 2_000,
  listedAfterMs: 55_000,
  header: 'SCEDTimestamp,RepeatedHourFlag,Lambda',
  rows: (market, runAt) => [
    `${formatSlashStamp(runAt)},${formatRepeatedHourFlag(runAt)},${market.scedRun(runAt).lambdaUsdPerMwh}\n`,
  ],
})
