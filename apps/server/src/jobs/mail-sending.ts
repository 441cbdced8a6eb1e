import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { type WorkThroughQueueNeeds, workThroughQueue } from './work-through-queue.ts'

export const MAIL_QUEUE = 'account-mail'
/** Separate, so that a storm of alerts delays no verification mail. */
export const ALERT_MAIL_QUEUE = 'alert-mail'

export type MailSendingNeeds = Pick<WorkThroughQueueNeeds, 'timers' | 'onFault' | 'clock' | 'queue'> & {
  outbox: WorkThroughQueueNeeds['rows']
  send(id: number): Promise<void>
  deleteExpired(now: Date): Promise<void>
}

const ROUNDS_PER_CLEANING = 60

/** Sends the mails of the outbox, and deletes expired rows once an hour. */
export function startMailSending({ outbox, send, deleteExpired, ...needs }: MailSendingNeeds) {
  let rounds = 0
  void needs.queue.work(ALERT_MAIL_QUEUE, (data) => send((data as { id: number }).id))
  return workThroughQueue({
    ...needs,
    queueName: MAIL_QUEUE,
    rows: outbox,
    overdueMs: 2 * MINUTE_MS,
    handle: send,
    async afterRound(now) {
      if (rounds % ROUNDS_PER_CLEANING === 0) await deleteExpired(now)
      rounds += 1
    },
  })
}
