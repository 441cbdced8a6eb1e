import { ALERT_MAIL_QUEUE } from '../../jobs/alert-mail-sending.ts'
import { ALERT_DELIVERY_QUEUE } from '../../jobs/alert-message-sending.ts'
import type { AlertJobQueues } from '../../store/alerts/alert-messages.ts'
import type { Database } from '../../store/database/client.ts'
import type { JobQueue } from '../../store/database/job-queue.ts'

/** Creates the job queues that send alert messages by mail, to webhooks and to push devices. */
export function createAlertJobQueues(queue: Pick<JobQueue, 'enqueueAll'>): AlertJobQueues {
  const enqueueTo = (name: string) => (tx: Database, ids: readonly number[]) =>
    queue.enqueueAll(
      tx,
      name,
      ids.map((id) => ({ id })),
    )
  return { mails: enqueueTo(ALERT_MAIL_QUEUE), deliveries: enqueueTo(ALERT_DELIVERY_QUEUE) }
}
