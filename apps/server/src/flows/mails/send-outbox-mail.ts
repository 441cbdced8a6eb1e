import type { OutboxMailContent } from '@tradeops/domain/account/account-mail'
import { type HandOver, type Settlement, settleMail } from '@tradeops/domain/account/settle-mail'
import type { Transact } from '../transact.ts'
import { type DraftMailNeeds, type DraftMailStores, draftMail } from './draft-mail.ts'

type OutgoingOutboxMail = {
  messageKey: string
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  attachments?: { filename: string; contentType: string; content: Buffer; cid: string }[]
  /** When it was asked for; the same at every attempt. */
  at: Date
}

type Settle = { settle(id: number, settlement: Settlement, now: Date): Promise<void> }

export type SendOutboxMailNeeds = DraftMailNeeds & {
  clock: { now(): Date }
  transact: Transact<DraftMailStores & { outbox: Settle }>
  outbox: { claim(id: number, now: Date): Promise<boolean> }
  /** Null where what it was made of is no longer kept. */
  compose(
    content: OutboxMailContent,
  ): Promise<Pick<OutgoingOutboxMail, 'subject' | 'html' | 'text' | 'attachments'> | null>
  handOver(mail: OutgoingOutboxMail): Promise<HandOver>
}

const ABANDONED: HandOver = { kind: 'unknown', reason: 'the process ended during the hand-over' }

/**
 * One attempt at one mail of the outbox: find out whom and what to write, write it, mark it handed over, hand it over,
 * and note what became of it. Called twice for one mail, at once or later, only one call gets past the mark.
 */
export async function sendOutboxMail(needs: SendOutboxMailNeeds, id: number): Promise<void> {
  const { clock, transact, outbox, compose, handOver } = needs
  const startedAt = clock.now()
  const prepared = await transact(async (stores) => {
    const due = await draftMail(needs, stores, id, startedAt)
    if (due.kind === 'abandoned') await stores.outbox.settle(id, settleMail(due.progress, ABANDONED), startedAt)
    return due
  })
  if (prepared.kind === 'not due' || prepared.kind === 'abandoned') return

  const written = await compose(prepared.content)
  if (prepared.kind === 'nobody' || written === null) {
    const { progress } = prepared
    const reason = prepared.kind === 'nobody' ? prepared.reason : 'its brief is no longer kept'
    const settlement: Settlement = { ...progress, state: 'suppressed', retryInMs: null, reason }
    return transact((stores) => stores.outbox.settle(id, settlement, clock.now()))
  }

  if (!(await outbox.claim(id, startedAt))) return
  const outcome = await handOver({ ...prepared.envelope, ...written })
  await transact((stores) => stores.outbox.settle(id, settleMail(prepared.progress, outcome), clock.now()))
}
