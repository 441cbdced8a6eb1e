import { SECOND_MS } from '@tradeops/domain/time/durations'
import { type WorkThroughQueueNeeds, workThroughQueue } from './work-through-queue.ts'

export const ALERT_DELIVERY_QUEUE = 'alert-delivery'

/** A receiver may take 15 seconds to answer; with this many at once, slow ones do not hold up the others of a run. */
const DELIVERIES_AT_ONCE = 50

type Needs = Pick<WorkThroughQueueNeeds, 'timers' | 'onFault' | 'clock' | 'queue' | 'rows'> & {
  deliver(id: number): Promise<void>
}

/** Sends alerts to webhooks. Rows that a dead process left are taken over before the next run. */
export const startAlertDelivery = ({ deliver, ...needs }: Needs) =>
  workThroughQueue({
    ...needs,
    queueName: ALERT_DELIVERY_QUEUE,
    atOnce: DELIVERIES_AT_ONCE,
    overdueMs: 30 * SECOND_MS,
    handle: deliver,
  })
