import {
  decideAfterLeadAttempt,
  type LeadForwardDecision,
  type LeadForwardOutcome,
} from '@tradeops/domain/trial/decide-after-lead-attempt'
import type { RunInTransaction } from '../run-in-transaction.ts'

type Lead = {
  id: number
  deliveryId: string
  email: string
  leadSource: string
  triggerType: string
  occurredAt: Date
  receivedAt: Date
  userAgent: string
  referrer: string
  metadata: Record<string, unknown>
  attempts: number
}

type Settle<Kept> = { settle(lead: Kept, settlement: LeadForwardDecision, now: Date): Promise<void> }

export type ForwardLeadDependencies<Kept extends Lead> = {
  clock: { now(): Date }
  leads: { claim(id: number, now: Date): Promise<Kept | null> }
  transact: RunInTransaction<{ leads: Settle<Kept> }>
  post(body: string, headers: Record<string, string>): Promise<LeadForwardOutcome>
  /** Returns the signature headers of the Standard Webhooks specification, which include the time of signing. */
  sign(message: { id: string; body: string }): Record<string, string>
}

/**
 * Escapes a text for spreadsheets: an apostrophe is put before text that begins like a formula, because the receiving
 * spreadsheet would run it.
 */
const cell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cells = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? cell(value) : value]),
  )

/**
 * Writes the webhook body for a lead (a trial request); every attempt sends the same bytes, so that the receiver can
 * ignore repetitions.
 */
const bodyOf = ({ deliveryId, receivedAt, occurredAt, ...lead }: Lead): string =>
  JSON.stringify({
    type: 'lead',
    timestamp: receivedAt.toISOString(),
    data: cells({
      delivery_id: deliveryId,
      email: lead.email,
      leadSource: lead.leadSource,
      triggerType: lead.triggerType,
      timestamp: occurredAt.toISOString(),
      userAgent: lead.userAgent,
      referrer: lead.referrer,
      metadata: cells(lead.metadata),
    }),
  })

/**
 * Makes one attempt to forward a lead (a trial request) to the configured webhook. If two processes try at once, only
 * one of them sends.
 */
export async function forwardLead<Kept extends Lead>(
  dependencies: ForwardLeadDependencies<Kept>,
  id: number,
): Promise<void> {
  const { clock, leads, transact, post, sign } = dependencies
  const startedAt = clock.now()
  const lead = await leads.claim(id, startedAt)
  if (!lead) return
  const body = bodyOf(lead)
  const outcome = await post(body, {
    'content-type': 'application/json',
    ...sign({ id: lead.deliveryId, body }),
  })
  await transact((stores) => stores.leads.settle(lead, decideAfterLeadAttempt(lead.attempts, outcome), clock.now()))
}
