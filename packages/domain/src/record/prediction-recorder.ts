import type { Zone } from '../market/zones.ts'
import type { AlertLevel } from '../rules/alert-level.ts'
import type { ActiveItem } from '../rules/engine/judge-rules.ts'
import type { RuleKind } from '../rules/registry.ts'
import { advancePredictions, type OpenPredictions, type RecordedPrediction } from './open-predictions.ts'

/** The rules' predictions in a time span, and the times at which each was active. */
export type RecordedPredictions = {
  made: RecordedPrediction[]
  /** Lists the times at which a rule was at an alert level or above in a zone, oldest first. */
  activeAt(zone: Zone, kind: RuleKind, from: AlertLevel): readonly number[]
}

/** Records the predictions of every rule whose outcome can be scored. */
export function createPredictionRecorder() {
  const activeMoments = new Map<Zone, Map<string, number[]>>()
  const openOf = new Map<Zone, OpenPredictions>()
  const calls: RecordedPredictions = {
    made: [],
    activeAt: (zone, kind, from) => activeMoments.get(zone)?.get(`${kind}/${from}`) ?? [],
  }
  return {
    calls,
    /** Removes the predictions made in a warm-up; those that are still active are not made again. */
    discardMade(): void {
      calls.made.length = 0
    },
    record(zone: Zone, nowMs: number, active: readonly ActiveItem[]): void {
      const { open, made } = advancePredictions(openOf.get(zone) ?? {}, zone, nowMs, active)
      openOf.set(zone, open)
      calls.made.push(...made)
      const ofZone = activeMoments.get(zone) ?? new Map<string, number[]>()
      activeMoments.set(zone, ofZone)
      for (const key in open) {
        if (open[key as keyof OpenPredictions]!.stoodAtMs !== nowMs) continue
        const moments = ofZone.get(key)
        if (moments) moments.push(nowMs)
        else ofZone.set(key, [nowMs])
      }
    },
  }
}
