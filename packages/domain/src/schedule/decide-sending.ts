import { CATCH_UP_MS, isTooSoon, isWorthSending } from './catch-up.ts'
import type { MissReason } from './schedule.ts'

export type SendingFacts = {
  dueAt: Date
  timezone: string
  failures: number
  unknowns: number
  reason: MissReason | null
  schedule: { enabled: boolean; lastSent: { at: Date; timezone: string } | null }
  reader: { verified: boolean; suspended: boolean }
}

export type SendingDecision =
  | { kind: 'send' }
  | {
      kind: 'end'
      state: 'missed' | 'failed' | 'unknown' | 'suppressed'
      reason: MissReason | null
      detail: string
    }

/** Checks a claimed delivery again, because much can have changed since it was planned. */
export function decideSending(facts: SendingFacts, now: Date): SendingDecision {
  const { dueAt, timezone, failures, unknowns, schedule, reader } = facts
  const suppressed = (detail: string, reason: MissReason | null = null): SendingDecision => ({
    kind: 'end',
    state: 'suppressed',
    reason,
    detail,
  })
  if (!schedule.enabled) return suppressed('the schedule was switched off')
  if (!reader.verified) return suppressed('the address is not verified')
  if (reader.suspended) return suppressed('the address is suspended', 'address_suspended')
  if (unknowns > 0) {
    const tooLate = now.getTime() - dueAt.getTime() > CATCH_UP_MS
    return tooLate
      ? { kind: 'end', state: 'unknown', reason: 'unconfirmed', detail: 'too late to send again' }
      : { kind: 'send' }
  }
  if (!isWorthSending(dueAt, timezone, now)) {
    return failures > 0
      ? { kind: 'end', state: 'failed', reason: facts.reason, detail: 'too late to send' }
      : { kind: 'end', state: 'missed', reason: 'service_down', detail: 'the service was down when it was due' }
  }
  if (isTooSoon(schedule.lastSent, timezone, now)) return suppressed('within six hours of a mail in another timezone')
  return { kind: 'send' }
}
