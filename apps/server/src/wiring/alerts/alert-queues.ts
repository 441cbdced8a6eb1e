import { ALERT_DELIVERY_QUEUE } from '../../jobs/alert-delivery.ts'
import { ALERT_MAIL_QUEUE } from '../../jobs/mail-sending.ts'
import type { AlertQueues } from '../../store/alerts/alert-messages.ts'
import type { Database } from '../../store/database/client.ts'
import type { JobQueue } from '../../store/database/job-queue.ts'

/** The queues on which a message of an alert puts its mail and its other deliveries. */
export function createAlertQueues(queue: Pick<JobQueue, 'enqueueAll'>): AlertQueues {
  const enqueueTo = (name: string) => (tx: Database, ids: readonly number[]) =>
    queue.enqueueAll(
      tx,
      name,
      ids.map((id) => ({ id })),
    )
  return { mails: enqueueTo(ALERT_MAIL_QUEUE), deliveries: enqueueTo(ALERT_DELIVERY_QUEUE) }
}
