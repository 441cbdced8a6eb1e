import { formatRepeatedHourFlag, formatSlashStamp } from '../format/central-stamp.ts'
import { defineMisReport, formatScedRunSuffix } from '../mis/mis-report.ts'

/**
 * Emits the energy price of one SCED run before congestion (system lambda); its two price columns have never differed.
 */
export const np6322SystemLambdaEmitter = defineMisReport({
  name: 'np6-322-cd',
  reportTypeId: 13114,
  title: 'SCED System Lambda',
  stem: 'SCEDSYSLAMBDANP6322',
  suffix: formatScedRunSuffix,
  retentionDays: 5,
  zipBytes: 330,
  subjects: (market, from, to) => market.scedRunTimes(from, to),
  publishedAfterMs: 2_000,
  listedAfterMs: 55_000,
  header: 'SCEDTimeStamp,RepeatedHourFlag,CappedSystemLambda,UncappedSystemLambda',
  rows(market, runAt) {
    const { lambdaUsdPerMwh } = market.scedRun(runAt)
    return [`${formatSlashStamp(runAt)},${formatRepeatedHourFlag(runAt)},${lambdaUsdPerMwh},${lambdaUsdPerMwh}\n`]
  },
})
