import { isLateMailWorthSending, isTooSoonAfterTimezoneChange, MAX_MAIL_DELAY_MS } from './late-mail.ts'
import type { MissedMailReason } from './mail-schedule.ts'

export type PlannedMailFacts = {
  dueAt: Date
  timezone: string
  failures: number
  unknowns: number
  reason: MissedMailReason | null
  schedule: { enabled: boolean; lastSent: { at: Date; timezone: string } | null }
  reader: { verified: boolean; suspended: boolean }
}

export type PlannedMailDecision =
  | { kind: 'send' }
  | {
      kind: 'end'
      state: 'missed' | 'failed' | 'unknown' | 'suppressed'
      reason: MissedMailReason | null
      detail: string
    }

/** Checks a planned mail again right before it is sent, because much can have changed since it was planned. */
export function decidePlannedMail(facts: PlannedMailFacts, now: Date): PlannedMailDecision {
  const { dueAt, timezone, failures, unknowns, schedule, reader } = facts
  const suppressed = (detail: string, reason: MissedMailReason | null = null): PlannedMailDecision => ({
    kind: 'end',
    state: 'suppressed',
    reason,
    detail,
  })
  if (!schedule.enabled) return suppressed('the schedule was switched off')
  if (!reader.verified) return suppressed('the address is not verified')
  if (reader.suspended) return suppressed('the address is suspended', 'address_suspended')
  if (unknowns > 0) {
    const tooLate = now.getTime() - dueAt.getTime() > MAX_MAIL_DELAY_MS
    return tooLate
      ? { kind: 'end', state: 'unknown', reason: 'unconfirmed', detail: 'too late to send again' }
      : { kind: 'send' }
  }
  if (!isLateMailWorthSending(dueAt, timezone, now)) {
    return failures > 0
      ? { kind: 'end', state: 'failed', reason: facts.reason, detail: 'too late to send' }
      : { kind: 'end', state: 'missed', reason: 'service_down', detail: 'the service was down when it was due' }
  }
  if (isTooSoonAfterTimezoneChange(schedule.lastSent, timezone, now))
    return suppressed('within six hours of a mail in another timezone')
  return { kind: 'send' }
}
