import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket, TransmissionConstraint } from '../../model/market.ts'
import { listClockTicks } from '../format/central-day.ts'
import { formatRepeatedHourFlag, formatSlashStamp } from '../format/central-stamp.ts'
import { defineMisReport } from '../mis/mis-report.ts'

const PUBLISHED_PAST_HOUR_MS = 5 * MINUTE_MS

/**
 * Emits the transmission constraints of each SCED run in the previous hour; an hour without active constraints is a
 * file without rows.
 */
export const np686BindingConstraintsEmitter = defineMisReport({
  name: 'np6-86-cd',
  reportTypeId: 12302,
  title: 'SCED Shadow Prices and Binding Transmission Constraints',
  stem: 'SCEDBTCNP686',
  zipBytes: 900,
  subjects: (_market, from, to) => listClockTicks(from, to, HOUR_MS, PUBLISHED_PAST_HOUR_MS),
  header:
    'SCEDTimeStamp,RepeatedHourFlag,ConstraintID,ConstraintName,ContingencyName,ShadowPrice,MaxShadowPrice,Limit,Value,ViolatedMW,FromStation,ToStation,FromStationkV,ToStationkV,CCTStatus',
  rows(market, dueAt) {
    const hourEnd = new Date(dueAt.getTime() - PUBLISHED_PAST_HOUR_MS)
    const runs = market.scedRunTimes(new Date(hourEnd.getTime() - HOUR_MS), hourEnd)
    return runs.map((runAt) => rowsOfRun(market, runAt))
  },
})

function rowsOfRun(market: SimulatedMarket, runAt: Date): string {
  const run = `${formatSlashStamp(runAt)},${formatRepeatedHourFlag(runAt)}`
  return market
    .scedRun(runAt)
    .constraints.map((constraint) => `${run},${cells(constraint)}\n`)
    .join('')
}

const cells = (constraint: TransmissionConstraint): string =>
  [
    constraint.id,
    constraint.name,
    constraint.contingency,
    constraint.shadowUsdPerMwh,
    constraint.maxShadowUsdPerMwh,
    constraint.limitMw,
    constraint.flowMw,
    constraint.violatedMw,
    constraint.fromStation,
    constraint.toStation,
    constraint.fromKv,
    constraint.toKv,
    constraint.competitive ? 'COMP' : 'NONCOMP',
  ].join(',')
