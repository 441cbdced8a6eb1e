import type { SalesLeadBody } from '@tradeops/contract/site/leads'
import { DUPLICATE_LEAD_WITHIN_MS } from '@tradeops/domain/trial/decide-after-lead-attempt'
import { removePrivateUrlParts } from '@tradeops/domain/trial/remove-private-url-parts'
import {
  type AccountRateLimiter,
  type CallerAddress,
  type LogSecurityEvent,
  type RateLimitDecision,
  refuseOverRateLimit,
} from '../accounts/account-rate-limiter.ts'
import type { RunInTransaction } from '../run-in-transaction.ts'

/** What the HTTP headers say about a lead's sender; used for fields that the lead itself leaves empty. */
export type LeadSender = { client: CallerAddress; userAgent: string; referrer: string }

type Lead = {
  email: string
  leadSource: string
  triggerType: string
  occurredAt: Date
  userAgent: string
  referrer: string
  metadata: Record<string, unknown>
}

export type ReceiveLeadDependencies = {
  limits: Pick<AccountRateLimiter, 'perClient'>
  note: LogSecurityEvent
  /** Whether leads are forwarded, which requires a configured webhook URL. */
  forwards: boolean
  transact: RunInTransaction<{
    limits: Pick<AccountRateLimiter, 'perAddress'>
    leads: {
      lockAddress(email: string): Promise<void>
      hasTwin(lead: Lead, since: Date): Promise<boolean>
      add(lead: Lead, state: 'kept' | 'pending', now: Date): Promise<void>
    }
  }>
}

/**
 * Stores a lead (a trial request) and its forwarding job in one transaction; a repeated lead gets the same answer and
 * is stored once.
 */
export async function receiveLead(
  { limits, note, forwards, transact }: ReceiveLeadDependencies,
  { timestamp, userAgent, referrer, metadata, ...body }: SalesLeadBody,
  sender: LeadSender,
  now: Date,
): Promise<void> {
  const { client } = sender
  refuseOverRateLimit(await limits.perClient('leadPerClient', client, now))
  const lead: Lead = {
    ...body,
    occurredAt: timestamp === undefined ? now : new Date(timestamp),
    userAgent: userAgent ?? sender.userAgent,
    referrer: removePrivateUrlParts(referrer ?? sender.referrer),
    metadata: metadata ?? {},
  }
  const turn = await transact(async ({ limits, leads }): Promise<RateLimitDecision> => {
    await leads.lockAddress(lead.email)
    if (await leads.hasTwin(lead, new Date(now.getTime() - DUPLICATE_LEAD_WITHIN_MS))) return { allowed: true }
    const turn = await limits.perAddress('leadPerAddress', lead.email, now)
    if (turn.allowed) await leads.add(lead, forwards ? 'pending' : 'kept', now)
    return turn
  })
  note(turn.allowed ? 'lead received' : 'lead over the limit of its address', { address: lead.email, client })
  refuseOverRateLimit(turn)
}
