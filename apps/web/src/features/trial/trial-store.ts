import {
  decideTrial,
  startTrial,
  type TrialDecision,
  type TrialEvent,
  type TrialState,
  type TrialVisitor,
} from '@tradeops/domain/trial/decide-trial'
import { repairTrialRecord } from '@tradeops/domain/trial/repair-trial-record'
import type { TrialRecord } from '@tradeops/domain/trial/trial-record'
import { createEventEmitter } from '../../lib/create-event-emitter.ts'

export type TrialStoreDependencies = {
  storage: { read: () => unknown; save: (record: TrialRecord) => void }
  now: () => Date
  /** Called for every decision of the trial, with the previous trial state and how long its prompt was open. */
  report: (before: TrialState, event: TrialEvent, decision: TrialDecision, openMs: number) => void
}

/** Keeps the free trial in this tab: the record that all tabs share, and the sign-up prompt of this tab. */
export function createTrialStore({ storage, now, report }: TrialStoreDependencies) {
  const changed = createEventEmitter()
  let trial = startTrial(repairTrialRecord(storage.read(), now()))
  let openedAtMs = 0

  return {
    read: () => trial,
    listen: changed.listen,

    /** Applies an event to the trial; the record is read again first, because another tab can have changed it. */
    dispatch(event: TrialEvent, visitor: TrialVisitor): TrialDecision['verdict'] {
      const at = now()
      const before: TrialState = { ...trial, record: repairTrialRecord(storage.read(), at) }
      const decision = decideTrial(before, event, visitor, at)
      if (decision.trial.record !== before.record) storage.save(decision.trial.record)
      trial = decision.trial
      const openMs = at.getTime() - openedAtMs
      if (!before.prompt && trial.prompt) openedAtMs = at.getTime()
      report(before, event, decision, openMs)
      changed.fire()
      return decision.verdict
    },

    follow() {
      trial = { ...trial, record: repairTrialRecord(storage.read(), now()) }
      changed.fire()
    },
  }
}
