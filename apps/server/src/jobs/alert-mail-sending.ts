import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { type ProcessQueuedRowsDependencies, processQueuedRows } from './process-queued-rows.ts'

/** Alert mails have a separate queue, so that a storm of alerts does not delay verification mails. */
export const ALERT_MAIL_QUEUE = 'alert-mail'

/** Mail servers commonly allow about twenty connections from one address. */
const MAILS_AT_ONCE = 20

type Dependencies = Pick<ProcessQueuedRowsDependencies, 'timers' | 'onFault' | 'clock' | 'queue' | 'rows'> & {
  send(id: number): Promise<void>
}

export const startAlertMailSending = ({ send, ...needs }: Dependencies) =>
  processQueuedRows({
    ...needs,
    queueName: ALERT_MAIL_QUEUE,
    atOnce: MAILS_AT_ONCE,
    overdueMs: 2 * MINUTE_MS,
    handle: send,
  })
