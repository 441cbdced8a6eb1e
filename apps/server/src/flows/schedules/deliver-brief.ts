import type { MailHandOverOutcome } from '@tradeops/domain/account/settle-mail'
import { type DeliverySendingFacts, decideSending } from '@tradeops/domain/schedule/decide-sending'
import type { DeliveryResult, DeliveryState } from '@tradeops/domain/schedule/schedule'
import {
  type DeliveryOutcome,
  REFUSED_DAYS_BEFORE_PAUSE,
  settleDelivery,
} from '@tradeops/domain/schedule/settle-delivery'

export type ClaimedDelivery = Omit<DeliverySendingFacts, 'reader'> & {
  scheduleId: string
  localDate: string
  leaseToken: string
  state: 'sending' | 'handed'
  claimedAt: Date
  reader: DeliverySendingFacts['reader'] & { email: string }
}

type Ending = Partial<DeliveryResult> & Pick<DeliveryResult, 'state'>

type WrittenMail = { bodyHash: string; payloadHash: string; renderedAt: Date }

export type DeliverBriefNeeds<Claim extends ClaimedDelivery, Mail extends WrittenMail> = {
  claims: {
    now(): Promise<Date>
    markHanded(claim: Claim, mail: WrittenMail): Promise<boolean>
    settle(claim: Claim, end: DeliveryResult): Promise<boolean>
  }
  /** Writes the mail; null while the zone has no brief, `calm` if the reader wants no mail on a calm day. */
  write(claim: Claim): Promise<Mail | 'calm' | null>
  handOver(mail: Mail): Promise<MailHandOverOutcome>
  addresses: {
    suspend(
      address: string,
      reason: 'no_such_mailbox' | 'refused_for_days',
      detail: string | null,
      now: Date,
    ): Promise<void>
    refusedDays(address: string): Promise<number>
  }
  pause(ms: number): Promise<void>
  onFault(fault: unknown): void
}

const ABANDONED: MailHandOverOutcome = { kind: 'unknown', reason: 'the process ended during the hand-over' }

/**
 * Number of tries to store an outcome, so that a short database outage loses none; all tries fit into a worker's lease.
 */
const TRIES = 60
const BETWEEN_TRIES_MS = 1000

/**
 * Makes one attempt at a delivery; a worker that lost the lease changes nothing and does not contact the mail server.
 */
export async function deliverBrief<Claim extends ClaimedDelivery, Mail extends WrittenMail>(
  needs: DeliverBriefNeeds<Claim, Mail>,
  claim: Claim,
): Promise<DeliveryState> {
  const { claims, write, handOver, onFault } = needs
  const end = (finish: Ending) => withRetries(needs, () => settle(needs, claim, finish))

  if (claim.state === 'handed') return end(endOf(settleDelivery(claim, ABANDONED, claim.claimedAt)))
  const decision = decideSending(claim, claim.claimedAt)
  if (decision.kind === 'end') return end(decision)

  const mail = await write(claim).catch((fault: unknown) => {
    onFault(fault)
    return null
  })
  if (mail === null) {
    const waiting = settleDelivery(claim, { kind: 'not handed', reason: 'there was no brief to send' }, claim.claimedAt)
    return end({ ...endOf(waiting), reason: 'no_brief' })
  }
  if (mail === 'calm') return end({ state: 'skipped', detail: 'nothing at watch or above' })
  if (!(await withRetries(needs, () => claims.markHanded(claim, mail)))) {
    return end({ state: 'suppressed', detail: 'withdrawn while it was being written' })
  }
  const outcome = settleDelivery(claim, await handOver(mail), await withRetries(needs, () => claims.now()))
  const state = await end(endOf(outcome))
  await considerSuspension(needs, claim, outcome)
  return state
}

const endOf = ({ mailbox, ...outcome }: DeliveryOutcome): DeliveryResult => ({ ...outcome, refused: mailbox !== null })

async function settle<Claim extends ClaimedDelivery, Mail extends WrittenMail>(
  { claims }: DeliverBriefNeeds<Claim, Mail>,
  claim: Claim,
  end: Ending,
): Promise<DeliveryState> {
  const { failures, unknowns } = claim
  await claims.settle(claim, { failures, unknowns, nextAt: null, reason: null, detail: null, refused: false, ...end })
  return end.state
}

async function withRetries<T>({ pause }: { pause(ms: number): Promise<void> }, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (fault) {
      if (tries === TRIES) throw fault
      await pause(BETWEEN_TRIES_MS)
    }
  }
}

async function considerSuspension<Claim extends ClaimedDelivery, Mail extends WrittenMail>(
  { addresses, claims }: DeliverBriefNeeds<Claim, Mail>,
  { reader: { email } }: Claim,
  { mailbox, state, detail }: DeliveryOutcome,
): Promise<void> {
  if (mailbox === 'gone') return addresses.suspend(email, 'no_such_mailbox', detail, await claims.now())
  if (
    mailbox === 'refusing' &&
    state === 'failed' &&
    (await addresses.refusedDays(email)) >= REFUSED_DAYS_BEFORE_PAUSE
  ) {
    await addresses.suspend(email, 'refused_for_days', detail, await claims.now())
  }
}
