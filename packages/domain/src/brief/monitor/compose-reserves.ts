import { isFact, readAbsenceReason, readNumber } from '../../rules/engine/fact.ts'
import { THRESHOLDS } from '../../rules/engine/thresholds.ts'
import type { SystemFacts } from '../../rules/facts/market-facts.ts'
import { isAboutGrid } from '../../rules/facts/ops-messages.ts'
import { PRC_CHANGE_MINUTES } from '../../rules/facts/reserves.ts'
import { CURVE_STEP_MW, isShortService, type ServiceFacts } from '../../rules/facts/scarcity.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import type { MonitorReserves, ReserveStep, ServiceRow } from './monitor.ts'

const { watch, eea1, eea2, eea3 } = THRESHOLDS.reserveSteps
const STEPS: readonly ReserveStep[] = [
  { name: 'Watch', mw: watch },
  { name: 'EEA1', mw: eea1 },
  { name: 'EEA2', mw: eea2 },
  { name: 'EEA3', mw: eea3 },
]

const MAX_MESSAGES = 3

const whole = (mw: number | null): number | null => (mw === null ? null : Math.round(mw))

/** Responsive capability, the levels at which ERCOT acts, and how scarce each ancillary service is. */
export function composeReserves(system: SystemFacts): MonitorReserves {
  const { prc, prcChange, prcUsual } = system.reserves
  const { services, adder, uncapped, headroomUp } = system.scarcity
  const { net, hourAgo, usual } = system.storage
  const { now: out, weekAgoMw, atPeak } = system.outages
  return {
    prcMw: whole(readNumber(prc)),
    prcAt: isFact(prc) ? formatIsoSeconds(prc.atMs) : null,
    absent: readAbsenceReason(prc),
    changeMw: whole(readNumber(prcChange)),
    changeMinutes: PRC_CHANGE_MINUTES,
    usualMw: whole(prcUsual),
    steps: [...STEPS],
    services: services.map(composeServiceRow),
    curveStepMw: CURVE_STEP_MW,
    adder: readNumber(adder),
    uncappedLambda: uncapped?.value ?? null,
    headroomUpMw: whole(readNumber(headroomUp)),
    storage: {
      netMw: whole(readNumber(net)),
      hourChangeMw: isFact(net) && isFact(hourAgo) ? Math.round(net.value - hourAgo.value) : null,
      usualMw: whole(usual),
    },
    outages: {
      nowMw: whole(readNumber(out)),
      weekAgoMw: whole(weekAgoMw),
      atPeakMw: whole(atPeak?.mw ?? null),
      peakHour: atPeak ? formatIsoSeconds(atPeak.hourMs) : null,
    },
    messages: composeMessages(system),
  }
}

const composeServiceRow = (service: ServiceFacts): ServiceRow => ({
  product: service.product,
  realTime: readNumber(service.realTime),
  realTimeAt: isFact(service.realTime) ? formatIsoSeconds(service.realTime.atMs) : null,
  dayAhead: service.dayAhead,
  capabilityMw: whole(readNumber(service.capability)),
  requirementMw: whole(service.requirementMw),
  isShort: isShortService(service),
  nextStepUsd: service.nextStepUsd,
  ahead: service.ahead?.value ?? null,
})

/** Null where the messages were not polled, which is not the same as no message. */
function composeMessages({ messages }: SystemFacts): MonitorReserves['messages'] {
  if ('absent' in messages) return null
  return messages
    .filter(isAboutGrid)
    .slice(0, MAX_MESSAGES)
    .map(({ atMs, detail }) => ({ at: formatIsoSeconds(atMs), type: detail.type, text: detail.text }))
}
