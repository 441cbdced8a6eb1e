import { repeatedFlag, slashStamp } from '../format/central-stamp.ts'
import { misReport, runSuffix } from '../mis/mis-report.ts'

export const np0000Cd = misReport({
  name: 'np0-000-cd',
  reportTypeId: 10_000,
  title: 'A Sample Report',
  stem: 'SAMPLENP0000',
  suffix: runSuffix,
  retentionDays: 5,
  zipBytes: 330,
  subjects: (market, from, to) => market.scedRunTimes(from, to),
  publishedAfterMs: 2_000,
  listedAfterMs: 55_000,
  csv: (market, runAt) =>
    `SCEDTimestamp,RepeatedHourFlag,Lambda\n${slashStamp(runAt)},${repeatedFlag(runAt)},${market.scedRun(runAt).lambdaUsdPerMwh}\n`,
})
