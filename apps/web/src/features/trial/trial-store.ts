import {
  type Decision,
  decideTrial,
  startOfTrial,
  type Trial,
  type TrialEvent,
  type Visitor,
} from '@tradeops/domain/trial/decide-trial'
import { repairRecord } from '@tradeops/domain/trial/repair-record'
import type { TrialRecord } from '@tradeops/domain/trial/trial-record'
import { signal } from '../../lib/signal.ts'

export type TrialStoreNeeds = {
  storage: { read: () => unknown; save: (record: TrialRecord) => void }
  now: () => Date
  /** Told of every decision, with the trial before it and how long its prompt had been open. */
  report: (before: Trial, event: TrialEvent, decision: Decision, openMs: number) => void
}

/** The trial as this tab sees it: the record all tabs share, and what is this one's own. */
export function createTrialStore({ storage, now, report }: TrialStoreNeeds) {
  const changed = signal()
  let trial = startOfTrial(repairRecord(storage.read(), now()))
  let openedAtMs = 0

  return {
    read: () => trial,
    listen: changed.listen,

    /** Something happened in this tab. The record is read again first: another tab may have written since. */
    dispatch(event: TrialEvent, visitor: Visitor): Decision['verdict'] {
      const at = now()
      const before: Trial = { ...trial, record: repairRecord(storage.read(), at) }
      const decision = decideTrial(before, event, visitor, at)
      if (decision.trial.record !== before.record) storage.save(decision.trial.record)
      trial = decision.trial
      const openMs = at.getTime() - openedAtMs
      if (!before.prompt && trial.prompt) openedAtMs = at.getTime()
      report(before, event, decision, openMs)
      changed.fire()
      return decision.verdict
    },

    /** Another tab wrote the record. */
    follow() {
      trial = { ...trial, record: repairRecord(storage.read(), now()) }
      changed.fire()
    },
  }
}
