import {
  decideAfterMailAttempt,
  type FailedMailAttempts,
  type MailAttemptDecision,
  type MailAttemptOutcome,
} from '@tradeops/domain/account/decide-after-mail-attempt'
import type { AlertMessage } from './alert-message.ts'

type Envelope = { messageKey: string; to: { name: string; address: string }; at: Date }
type ComposedMail = { subject: string; html: string; text: string; headers: Record<string, string> }

export type ClaimedAlertMail = {
  /** True if another process claimed this mail earlier and died while it was sending the mail. */
  isAbandoned: boolean
  envelope: Envelope
  progress: FailedMailAttempts
  message: AlertMessage
}

export type SendAlertMailDependencies = {
  clock: { now(): Date }
  mails: {
    /** Claims a due mail before the mail server is contacted; of two processes only one gets it. */
    claim(id: number, now: Date): Promise<ClaimedAlertMail | null>
    settle(id: number, decision: MailAttemptDecision, now: Date): Promise<void>
  }
  /** Composes the mail; null if every alert that the message is about was deleted. */
  compose(message: AlertMessage): Promise<ComposedMail | null>
  handOver(mail: Envelope & ComposedMail): Promise<MailAttemptOutcome>
}

const ABANDONED: MailAttemptOutcome = { kind: 'unknown', reason: 'the process ended during the hand-over' }

/** Makes one attempt to send the mail of an alert message; of concurrent calls only one gets the claim. */
export async function sendAlertMail(dependencies: SendAlertMailDependencies, id: number): Promise<void> {
  const { clock, mails } = dependencies
  const claimed = await mails.claim(id, clock.now())
  if (claimed) await mails.settle(id, await attemptMail(dependencies, claimed), clock.now())
}

async function attemptMail(
  { compose, handOver }: SendAlertMailDependencies,
  { isAbandoned, envelope, progress, message }: ClaimedAlertMail,
): Promise<MailAttemptDecision> {
  if (isAbandoned) return decideAfterMailAttempt(progress, ABANDONED)
  const composed = await compose(message)
  if (composed === null)
    return { ...progress, state: 'suppressed', retryInMs: null, reason: 'its content is no longer stored' }
  return decideAfterMailAttempt(progress, await handOver({ ...envelope, ...composed }))
}
