import { isFact, readAbsenceReason, readFactValue } from '../rules/engine/fact.ts'
import { THRESHOLDS } from '../rules/engine/thresholds.ts'
import { type DemandFacts, type HourChange, isUsualChange } from '../rules/facts/demand.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import type { HourChangeDetail, HourChangeEvidence } from './brief.ts'

function detailOf(delta: HourChange, normalMw: number): HourChangeDetail {
  const { change, usual, residual, basis } = delta
  return {
    basis,
    usualMw: usual === null ? null : Math.round(usual) + 0,
    residualMw: residual === null ? null : Math.round(residual) + 0,
    normalForHour: isUsualChange(delta, normalMw),
    reason: readAbsenceReason(change),
    asOf: isFact(change) ? formatIsoSeconds(change.atMs) : null,
  }
}

/**
 * Computes the one-hour changes of wind, solar and net load, each with its usual change or the reason why it is
 * missing.
 */
export function composeHourChangeEvidence({ windDelta, solarDelta, netLoadDelta }: DemandFacts): HourChangeEvidence {
  const { normalWind, normalSolar, normalNetLoad } = THRESHOLDS.delta
  return {
    windDeltaMw1h: readFactValue(windDelta.change),
    solarDeltaMw1h: readFactValue(solarDelta.change),
    netLoadDeltaMw1h: readFactValue(netLoadDelta.change),
    detail: {
      wind: detailOf(windDelta, normalWind),
      solar: detailOf(solarDelta, normalSolar),
      netLoad: detailOf(netLoadDelta, normalNetLoad),
    },
  }
}
