import { sendAlertMail } from '../../flows/alerts/send-alert-mail.ts'
import { ALERT_MAIL_QUEUE, startAlertMailSending } from '../../jobs/alert-mail-sending.ts'
import type { Clock, Timers } from '../../runtime/clock.ts'
import type { Logger } from '../../runtime/logger.ts'
import { createAlertMailStore } from '../../store/alerts/alert-mails.ts'
import type { Database } from '../../store/database/client.ts'
import type { JobQueue } from '../../store/database/job-queue.ts'
import type { WiredMail } from '../wire-mail.ts'
import type { AlertMails } from './wire-alert-mails.ts'

type Dependencies = {
  /** The connection pool for background work, so that readers do not wait while thousands of mails are sent. */
  db: Database
  clock: Clock
  logger: Pick<Logger, 'error'>
  queue: Pick<JobQueue, 'open' | 'enqueue' | 'work'>
  mail: Pick<WiredMail, 'handOver'>
  alertMails: Pick<AlertMails, 'composeAlertMail'>
}

/** Connects the sending of the mails that alert messages cause. */
export async function wireAlertMailSending({ db, clock, logger, queue, mail, alertMails }: Dependencies) {
  await queue.open(ALERT_MAIL_QUEUE)
  const mails = createAlertMailStore(db, (tx, id, afterMs) => queue.enqueue(tx, ALERT_MAIL_QUEUE, { id }, afterMs))
  const sending = { clock, mails, compose: alertMails.composeAlertMail, handOver: mail.handOver }
  const send = (id: number) => sendAlertMail(sending, id)
  return {
    send,
    startSending: (timers: Timers) =>
      startAlertMailSending({
        queue,
        rows: mails,
        send,
        clock,
        timers,
        onFault: (fault) => logger.error({ err: fault }, 'sending alert mails failed'),
      }),
  }
}
