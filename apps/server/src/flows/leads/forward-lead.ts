import { type LeadOutcome, type LeadSettlement, settleLead } from '@tradeops/domain/trial/settle-lead'
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

type Settle<Kept> = { settle(lead: Kept, settlement: LeadSettlement, now: Date): Promise<void> }

export type ForwardLeadNeeds<Kept extends Lead> = {
  clock: { now(): Date }
  leads: { claim(id: number, now: Date): Promise<Kept | null> }
  transact: RunInTransaction<{ leads: Settle<Kept> }>
  post(body: string, headers: Record<string, string>): Promise<LeadOutcome>
  /** The headers of the Standard Webhooks form. */
  sign(message: { id: string; at: Date; body: string }): Record<string, string>
}

/** A receiving spreadsheet would run text that begins like a formula; an apostrophe makes it plain text. */
const cell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cells = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? cell(value) : value]),
  )

/**
 * Writes the body of a lead's webhook; every attempt sends the same bytes, so that a receiver recognizes repetitions.
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

/** Makes one attempt to forward a lead; of concurrent calls only one gets the claim. */
export async function forwardLead<Kept extends Lead>(needs: ForwardLeadNeeds<Kept>, id: number): Promise<void> {
  const { clock, leads, transact, post, sign } = needs
  const startedAt = clock.now()
  const lead = await leads.claim(id, startedAt)
  if (!lead) return
  const body = bodyOf(lead)
  const outcome = await post(body, {
    'content-type': 'application/json',
    ...sign({ id: lead.deliveryId, at: startedAt, body }),
  })
  await transact((stores) => stores.leads.settle(lead, settleLead(lead.attempts, outcome), clock.now()))
}
