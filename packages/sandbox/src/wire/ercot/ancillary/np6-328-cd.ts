import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { formatRepeatedHourFlag, formatSlashStamp } from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { computeRunAncillaryClearing } from './ancillary-prices.ts'

const COMBINATIONS = [
  ['REGUP', 'RRS'],
  ['REGUP', 'RRS', 'ECRS'],
  ['REGUP', 'RRS', 'ECRS', 'NSPIN'],
] as const

const NAMES = [...ANCILLARY_SERVICES, ...COMBINATIONS.map((services) => services.join('_'))]

/**
 * Emits the megawatts that resources could provide of each ancillary service in one SCED run, and of services that
 * share capacity.
 */
export const np6328AncillaryCapabilityEmitter = defineMisReport({
  name: 'np6-328-cd',
  reportTypeId: 24887,
  title: 'Total Capability of Resources Available to Provide Ancillary Service',
  stem: 'TOTALASCAPNP6328',
  zipBytes: 460,
  subjects: (market, from, to) => market.scedRunTimes(from, to),
  publishedAfterMs: 2_000,
  listedAfterMs: 55_000,
  header: ['SCEDTimestamp', 'RepeatedHourFlag', ...NAMES.map((name) => `Cap${name}Total`)].join(),
  rows(market, runAt) {
    const cleared = computeRunAncillaryClearing(market, runAt)
    const figures = [
      ...ANCILLARY_SERVICES.map((product) => cleared[product].capabilityMw),
      ...COMBINATIONS.map((services) => services.reduce((sum, product) => sum + cleared[product].capabilityMw, 0)),
    ]
    return [`${formatSlashStamp(runAt)},${formatRepeatedHourFlag(runAt)},${figures.join()}\n`]
  },
})
