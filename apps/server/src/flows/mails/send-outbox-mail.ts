import type { OutboxMailContent } from '@tradeops/domain/account/account-mail'
import {
  decideAfterMailAttempt,
  type MailAttemptDecision,
  type MailAttemptOutcome,
} from '@tradeops/domain/account/decide-after-mail-attempt'
import type { RunInTransaction } from '../run-in-transaction.ts'
import { type DraftQueuedMailDependencies, type DraftQueuedMailStores, draftQueuedMail } from './draft-queued-mail.ts'

type OutgoingOutboxMail = {
  messageKey: string
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  attachments?: { filename: string; contentType: string; content: Buffer; cid: string }[]
  /** When the mail was requested; every attempt uses this time, so that all attempts send the same mail. */
  at: Date
}

type Settle = { settle(id: number, settlement: MailAttemptDecision, now: Date): Promise<void> }

export type SendOutboxMailDependencies = DraftQueuedMailDependencies & {
  clock: { now(): Date }
  transact: RunInTransaction<DraftQueuedMailStores & { outbox: Settle }>
  outbox: { claim(id: number, now: Date): Promise<boolean> }
  /** Composes the mail; null if its stored content was deleted. */
  compose(
    content: OutboxMailContent,
  ): Promise<Pick<OutgoingOutboxMail, 'subject' | 'html' | 'text' | 'headers' | 'attachments'> | null>
  handOver(mail: OutgoingOutboxMail): Promise<MailAttemptOutcome>
}

const ABANDONED: MailAttemptOutcome = { kind: 'unknown', reason: 'the process ended during the hand-over' }

/**
 * Makes one attempt to send a queued mail that is not about alerts. If two processes try at once, only one of them
 * sends.
 */
export async function sendOutboxMail(dependencies: SendOutboxMailDependencies, id: number): Promise<void> {
  const { clock, transact, outbox, compose, handOver } = dependencies
  const startedAt = clock.now()
  const prepared = await transact(async (stores) => {
    const due = await draftQueuedMail(dependencies, stores, id, startedAt)
    if (due.kind === 'abandoned')
      await stores.outbox.settle(id, decideAfterMailAttempt(due.progress, ABANDONED), startedAt)
    return due
  })
  if (prepared.kind === 'not due' || prepared.kind === 'abandoned') return

  const composed = await compose(prepared.content)
  if (prepared.kind === 'no recipient' || composed === null) {
    const { progress } = prepared
    const reason = prepared.kind === 'no recipient' ? prepared.reason : 'its content is no longer stored'
    const settlement: MailAttemptDecision = { ...progress, state: 'suppressed', retryInMs: null, reason }
    return transact((stores) => stores.outbox.settle(id, settlement, clock.now()))
  }

  if (!(await outbox.claim(id, startedAt))) return
  const outcome = await handOver({ ...prepared.envelope, ...composed })
  await transact((stores) => stores.outbox.settle(id, decideAfterMailAttempt(prepared.progress, outcome), clock.now()))
}
