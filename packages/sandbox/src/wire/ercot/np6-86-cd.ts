import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Constraint, Market } from '../../model/market.ts'
import { ticksBetween } from '../format/central-day.ts'
import { repeatedFlag, slashStamp } from '../format/central-stamp.ts'
import { misReport } from '../mis/mis-report.ts'

const HEADER =
  'SCEDTimeStamp,RepeatedHourFlag,ConstraintID,ConstraintName,ContingencyName,ShadowPrice,MaxShadowPrice,Limit,Value,ViolatedMW,FromStation,ToStation,FromStationkV,ToStationkV,CCTStatus'

const PUBLISHED_PAST_HOUR_MS = 5 * MINUTE_MS

/** The constraints of each run of the hour before. An hour without active constraints is a file without rows. */
export const np686Cd = misReport({
  name: 'np6-86-cd',
  reportTypeId: 12302,
  title: 'SCED Shadow Prices and Binding Transmission Constraints',
  stem: 'SCEDBTCNP686',
  zipBytes: 900,
  subjects: (_market, from, to) => ticksBetween(from, to, HOUR_MS, PUBLISHED_PAST_HOUR_MS),
  csv(market, dueAt) {
    const hourEnd = new Date(dueAt.getTime() - PUBLISHED_PAST_HOUR_MS)
    const runs = market.scedRunTimes(new Date(hourEnd.getTime() - HOUR_MS), hourEnd)
    return `${HEADER}\n${runs.map((runAt) => rowsOfRun(market, runAt)).join('')}`
  },
})

function rowsOfRun(market: Market, runAt: Date): string {
  const run = `${slashStamp(runAt)},${repeatedFlag(runAt)}`
  return market
    .scedRun(runAt)
    .constraints.map((constraint) => `${run},${cells(constraint)}\n`)
    .join('')
}

const cells = (constraint: Constraint): string =>
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
