import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { type ProcessQueuedRowsDependencies, processQueuedRows } from './process-queued-rows.ts'

export const ACCOUNT_MAIL_QUEUE = 'account-mail'

export type MailSendingDependencies = Pick<ProcessQueuedRowsDependencies, 'timers' | 'onFault' | 'clock' | 'queue'> & {
  outbox: ProcessQueuedRowsDependencies['rows']
  send(id: number): Promise<void>
  deleteExpired(now: Date): Promise<void>
}

const ROUNDS_PER_CLEANING = 60

/** Sends queued mails, and deletes expired rows once an hour. */
export function startOutboxMailSending({ outbox, send, deleteExpired, ...needs }: MailSendingDependencies) {
  let rounds = 0
  return processQueuedRows({
    ...needs,
    queueName: ACCOUNT_MAIL_QUEUE,
    rows: outbox,
    overdueMs: 2 * MINUTE_MS,
    handle: send,
    async afterRound(now) {
      if (rounds % ROUNDS_PER_CLEANING === 0) await deleteExpired(now)
      rounds += 1
    },
  })
}
