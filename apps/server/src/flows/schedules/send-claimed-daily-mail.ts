import type { MailAttemptOutcome } from '@tradeops/domain/account/decide-after-mail-attempt'
import {
  decideAfterScheduledMailAttempt,
  REFUSED_DAYS_BEFORE_SUSPENSION,
  type ScheduledMailDecision,
} from '@tradeops/domain/schedule/decide-after-scheduled-mail'
import { decidePlannedMail, type PlannedMailFacts } from '@tradeops/domain/schedule/decide-planned-mail'
import type { ScheduledMailResult, ScheduledMailState } from '@tradeops/domain/schedule/mail-schedule'

export type ClaimedDailyMail = Omit<PlannedMailFacts, 'reader'> & {
  scheduleId: string
  localDate: string
  leaseToken: string
  state: 'sending' | 'handed'
  claimedAt: Date
  reader: PlannedMailFacts['reader'] & { email: string }
}

type Ending = Partial<ScheduledMailResult> & Pick<ScheduledMailResult, 'state'>

type WrittenMail = { bodyHash: string; payloadHash: string; renderedAt: Date }

export type SendClaimedDailyMailDependencies<Claim extends ClaimedDailyMail, Mail extends WrittenMail> = {
  claims: {
    now(): Promise<Date>
    markHanded(claim: Claim, mail: WrittenMail): Promise<boolean>
    settle(claim: Claim, end: ScheduledMailResult): Promise<boolean>
  }
  /**
   * Writes the daily mail of a claim; null while the zone has no brief, `calm` if the reader wants no mail on a calm
   * day.
   */
  write(claim: Claim): Promise<Mail | 'calm' | null>
  handOver(mail: Mail): Promise<MailAttemptOutcome>
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

const ABANDONED: MailAttemptOutcome = { kind: 'unknown', reason: 'the process ended during the hand-over' }

/**
 * Number of tries to store whether a daily mail was sent, so that a short database outage loses no outcome. All tries
 * together take less time than a worker's lease.
 */
const TRIES = 60
const BETWEEN_TRIES_MS = 1000

/**
 * Makes one attempt to send a daily mail; a worker that lost its lease changes nothing and does not contact the mail
 * server.
 */
export async function sendClaimedDailyMail<Claim extends ClaimedDailyMail, Mail extends WrittenMail>(
  dependencies: SendClaimedDailyMailDependencies<Claim, Mail>,
  claim: Claim,
): Promise<ScheduledMailState> {
  const { claims, write, handOver, onFault } = dependencies
  const end = (finish: Ending) => withRetries(dependencies, () => settle(dependencies, claim, finish))

  if (claim.state === 'handed') return end(endOf(decideAfterScheduledMailAttempt(claim, ABANDONED, claim.claimedAt)))
  const decision = decidePlannedMail(claim, claim.claimedAt)
  if (decision.kind === 'end') return end(decision)

  const mail = await write(claim).catch((fault: unknown) => {
    onFault(fault)
    return null
  })
  if (mail === null) {
    const waiting = decideAfterScheduledMailAttempt(
      claim,
      { kind: 'not handed', reason: 'there was no brief to send' },
      claim.claimedAt,
    )
    return end({ ...endOf(waiting), reason: 'no_brief' })
  }
  if (mail === 'calm') return end({ state: 'skipped', detail: 'nothing at watch or above' })
  if (!(await withRetries(dependencies, () => claims.markHanded(claim, mail)))) {
    return end({ state: 'suppressed', detail: 'withdrawn while it was being written' })
  }
  const outcome = decideAfterScheduledMailAttempt(
    claim,
    await handOver(mail),
    await withRetries(dependencies, () => claims.now()),
  )
  const state = await end(endOf(outcome))
  await considerSuspension(dependencies, claim, outcome)
  return state
}

const endOf = ({ mailbox, ...outcome }: ScheduledMailDecision): ScheduledMailResult => ({
  ...outcome,
  refused: mailbox !== null,
})

async function settle<Claim extends ClaimedDailyMail, Mail extends WrittenMail>(
  { claims }: SendClaimedDailyMailDependencies<Claim, Mail>,
  claim: Claim,
  end: Ending,
): Promise<ScheduledMailState> {
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

async function considerSuspension<Claim extends ClaimedDailyMail, Mail extends WrittenMail>(
  { addresses, claims }: SendClaimedDailyMailDependencies<Claim, Mail>,
  { reader: { email } }: Claim,
  { mailbox, state, detail }: ScheduledMailDecision,
): Promise<void> {
  if (mailbox === 'gone') return addresses.suspend(email, 'no_such_mailbox', detail, await claims.now())
  if (
    mailbox === 'refusing' &&
    state === 'failed' &&
    (await addresses.refusedDays(email)) >= REFUSED_DAYS_BEFORE_SUSPENSION
  ) {
    await addresses.suspend(email, 'refused_for_days', detail, await claims.now())
  }
}
