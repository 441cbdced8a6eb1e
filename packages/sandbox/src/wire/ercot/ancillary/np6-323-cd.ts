import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { roundTo } from '../../../model/curves.ts'
import { formatRepeatedHourFlag, formatSlashStamp } from '../../format/central-stamp.ts'
import { defineMisReport, formatScedRunSuffix } from '../../mis/mis-report.ts'
import { computePriceAdders } from './price-adders.ts'

/** The minimum output of running plants as a share of their maximum output. */
const LOW_LIMIT_SHARE = 0.1116

/** Emits the price adders of reliability deployments in one SCED run, and the megawatts that were deployed. */
export const np6323PriceAddersEmitter = defineMisReport({
  name: 'np6-323-cd',
  reportTypeId: 13221,
  title: 'Real-Time Price Adders by SCED Interval',
  stem: 'RTSCEDpriceAdderNP6323',
  suffix: formatScedRunSuffix,
  retentionDays: 5,
  zipBytes: 520,
  subjects: (market, from, to) => market.scedRunTimes(from, to),
  publishedAfterMs: 2_000,
  listedAfterMs: 55_000,
  header:
    'SCEDTimestamp,RepeatedHourFlag,SystemLambda,RTRDPA,RTRDPARUS,RTRDPARDS,RTRDPARRS,RTRDPAECRS,RTRDPANSS,RTRRUC,RTRRMR,RTDNCLR,RTDERS,RTDCTIEIMPORT,RTDCTIEEXPORT,RTBLTIMPORT,RTBLTEXPORT,RTOLLSL,RTOLHSL,RTDLL',
  rows(market, runAt) {
    const { energyUsd, services, deployedMw } = computePriceAdders(market, runAt)
    const { committedCapacityMw } = market.systemAt(runAt)
    const adders = [energyUsd, ...ANCILLARY_SERVICES.map((product) => services[product])]
    const deployed = [0, 0, 0, deployedMw, 0, 0, 0, 0]
    const limits = [committedCapacityMw * LOW_LIMIT_SHARE, committedCapacityMw]
    const cells = [...adders, ...deployed, ...limits, 0].map((value) => value.toFixed(2))
    const lambda = roundTo(market.scedRun(runAt).lambdaUsdPerMwh, 4)
    return [`${formatSlashStamp(runAt)},${formatRepeatedHourFlag(runAt)},${lambda},${cells.join(',')}\n`]
  },
})
