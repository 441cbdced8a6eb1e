import { SECOND_MS } from '@tradeops/domain/time/durations'
import { type ProcessQueuedRowsDependencies, processQueuedRows } from './process-queued-rows.ts'

export const ALERT_DELIVERY_QUEUE = 'alert-delivery'

/**
 * Maximum number of alert messages in progress: a webhook may take 15 seconds to answer, and slow webhooks must not
 * delay the other messages of a SCED run.
 */
const DELIVERIES_AT_ONCE = 100

type Dependencies = Pick<ProcessQueuedRowsDependencies, 'timers' | 'onFault' | 'clock' | 'queue' | 'rows'> & {
  deliver(id: number): Promise<void>
}

/**
 * Sends alert messages to webhooks and push devices. Messages that a dead process left unsent are sent before the next
 * SCED run.
 */
export const startAlertMessageSending = ({ deliver, ...needs }: Dependencies) =>
  processQueuedRows({
    ...needs,
    queueName: ALERT_DELIVERY_QUEUE,
    atOnce: DELIVERIES_AT_ONCE,
    overdueMs: 30 * SECOND_MS,
    handle: deliver,
  })
