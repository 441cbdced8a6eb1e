import { latestObservation, type MarketWindow } from '../../market/market-window.ts'
import type { AsProduct } from '../../market/series.ts'
import { isFact, readAbsenceReason, readFact, readNumber } from '../../rules/engine/fact.ts'
import { THRESHOLDS } from '../../rules/engine/thresholds.ts'
import type { SystemFacts } from '../../rules/facts/market-facts.ts'
import { PRC_CHANGE_MINUTES } from '../../rules/facts/reserves.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import type { AncillaryServicePrice, MonitorReserves, ReserveStep } from './monitor.ts'

/** Ancillary services in the order that trading desks list them: fastest response first, regulation last. */
const LISTED: readonly AsProduct[] = ['RRS', 'ECRS', 'NSPIN', 'REGUP', 'REGDN']

const { watch, eea1, eea2, eea3 } = THRESHOLDS.reserveSteps
const STEPS: readonly ReserveStep[] = [
  { name: 'Watch', mw: watch },
  { name: 'EEA1', mw: eea1 },
  { name: 'EEA2', mw: eea2 },
  { name: 'EEA3', mw: eea3 },
]

/** Composes responsive capability, the levels at which ERCOT acts, and ancillary service prices. */
export function composeReserves(window: MarketWindow, { clock, reserves }: SystemFacts): MonitorReserves {
  const { prc, prcChange, prcUsual } = reserves
  const change = readNumber(prcChange)
  return {
    prcMw: isFact(prc) ? Math.round(prc.value) : null,
    prcAt: isFact(prc) ? formatIsoSeconds(prc.atMs) : null,
    absent: readAbsenceReason(prc),
    changeMw: change === null ? null : Math.round(change),
    changeMinutes: PRC_CHANGE_MINUTES,
    usualMw: prcUsual === null ? null : Math.round(prcUsual),
    steps: [...STEPS],
    services: LISTED.map((product) => servicePrice(window, product, clock)),
  }
}

function servicePrice(
  window: MarketWindow,
  product: AsProduct,
  { nowMs, hourMs }: SystemFacts['clock'],
): AncillaryServicePrice {
  const paid = readFact(window, 'asPrice', product, nowMs)
  const cleared = latestObservation(window, 'asPriceDayAhead', product, hourMs)
  return {
    product,
    realTime: readNumber(paid),
    realTimeAt: isFact(paid) ? formatIsoSeconds(paid.atMs) : null,
    dayAhead: cleared?.atMs === hourMs ? cleared.value : null,
  }
}
