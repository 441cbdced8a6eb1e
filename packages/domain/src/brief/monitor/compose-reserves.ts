import { isFact, readAbsenceReason, readFactValue } from '../../rules/engine/fact.ts'
import { THRESHOLDS } from '../../rules/engine/thresholds.ts'
import type { SystemFacts } from '../../rules/facts/market-facts.ts'
import { isMessageAboutGrid } from '../../rules/facts/ops-messages.ts'
import { PRC_CHANGE_MINUTES } from '../../rules/facts/reserves.ts'
import {
  type AncillaryServiceFacts,
  DEMAND_CURVE_STEP_MW,
  isAncillaryServiceShort,
} from '../../rules/facts/scarcity.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import type { MonitorAncillaryServiceRow, MonitorReserves, ReserveActionThreshold } from './monitor-page-data.ts'

const { watch, eea1, eea2, eea3 } = THRESHOLDS.reserveSteps
const STEPS: readonly ReserveActionThreshold[] = [
  { name: 'Watch', mw: watch },
  { name: 'EEA1', mw: eea1 },
  { name: 'EEA2', mw: eea2 },
  { name: 'EEA3', mw: eea3 },
]

const MAX_MESSAGES = 3

const whole = (mw: number | null): number | null => (mw === null ? null : Math.round(mw))

/**
 * Composes the monitor's reserves: physical responsive capability, the thresholds at which ERCOT acts, and how scarce
 * each ancillary service is.
 */
export function composeMonitorReserves(system: SystemFacts): MonitorReserves {
  const { prc, prcChange, prcUsual } = system.reserves
  const { services, adder, uncapped, headroomUp, together } = system.scarcity
  const { net, hourAgo, usual } = system.storage
  const { now: out, weekAgoMw, atPeak } = system.outages
  return {
    prcMw: whole(readFactValue(prc)),
    prcAt: isFact(prc) ? formatIsoSeconds(prc.atMs) : null,
    absent: readAbsenceReason(prc),
    changeMw: whole(readFactValue(prcChange)),
    changeMinutes: PRC_CHANGE_MINUTES,
    usualMw: whole(prcUsual),
    steps: [...STEPS],
    services: services.map(composeServiceRow),
    curveStepMw: DEMAND_CURVE_STEP_MW,
    adder: readFactValue(adder),
    uncappedLambda: uncapped?.value ?? null,
    headroomUpMw: whole(readFactValue(headroomUp)),
    together: together && {
      capabilityMw: Math.round(together.capability.value),
      requirementMw: Math.round(together.requirementMw),
    },
    storage: {
      netMw: whole(readFactValue(net)),
      hourChangeMw: isFact(net) && isFact(hourAgo) ? Math.round(net.value - hourAgo.value) : null,
      usualMw: whole(usual),
    },
    outages: {
      nowMw: whole(readFactValue(out)),
      weekAgoMw: whole(weekAgoMw),
      atPeakMw: whole(atPeak?.mw ?? null),
      peakHour: atPeak ? formatIsoSeconds(atPeak.hourMs) : null,
    },
    messages: composeMessages(system),
  }
}

const composeServiceRow = (service: AncillaryServiceFacts): MonitorAncillaryServiceRow => ({
  product: service.product,
  realTime: readFactValue(service.realTime),
  realTimeAt: isFact(service.realTime) ? formatIsoSeconds(service.realTime.atMs) : null,
  dayAhead: service.dayAhead,
  capabilityMw: whole(readFactValue(service.capability)),
  requirementMw: whole(service.requirementMw),
  isShort: isAncillaryServiceShort(service),
  nextStepUsd: service.nextStepUsd,
  ahead: service.ahead?.value ?? null,
})

/**
 * Lists ERCOT messages about the grid. Null means that the messages were not polled; an empty list means that there are
 * none.
 */
function composeMessages({ messages }: SystemFacts): MonitorReserves['messages'] {
  if ('absent' in messages) return null
  return messages
    .filter(isMessageAboutGrid)
    .slice(0, MAX_MESSAGES)
    .map(({ atMs, detail }) => ({ at: formatIsoSeconds(atMs), type: detail.type, text: detail.text }))
}
