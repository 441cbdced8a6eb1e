import type { DataOrigin } from '@tradeops/domain/market/reading'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { type AlertScedRun, evaluateAlertConditions } from '../../flows/alerts/evaluate-alert-conditions.ts'
import { queueDueAlertMessages } from '../../flows/alerts/queue-due-alert-messages.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { Logger } from '../../runtime/logger.ts'
import { createAlertConditionStore } from '../../store/alerts/alert-conditions.ts'
import { createAlertMessageStore } from '../../store/alerts/alert-messages.ts'
import { createDueAlertStore } from '../../store/alerts/due-alerts.ts'
import type { Database } from '../../store/database/client.ts'
import type { JobQueue } from '../../store/database/job-queue.ts'
import type { LeaderWrite } from '../../store/leadership/fenced-write.ts'
import { createAlertJobQueues } from './alert-job-queues.ts'

type Dependencies = {
  origin: DataOrigin
  queue: Pick<JobQueue, 'enqueueAll'>
  clock: Clock
  logger: Pick<Logger, 'error'>
}

/**
 * Age from which a SCED run causes no notices: after an outage its alerts are evaluated, but readers are notified only
 * of the present state.
 */
const MAX_NOTICE_AGE_MS = 15 * MINUTE_MS
/** Days after which alert episodes are deleted, the same as for briefs; the alerts page needs only thirty days. */
const EPISODE_DAYS = 90
const MESSAGE_DAYS = 30

/**
 * Connects the leader's work on alerts: it evaluates the conditions with every SCED run, then composes the messages to
 * readers.
 */
export function wireAlertEvaluation({ origin, queue, clock, logger }: Dependencies) {
  const queues = createAlertJobQueues(queue)
  const conditionStores = (tx: Database) => ({ conditions: createAlertConditionStore(tx, origin) })
  const readerStores = (tx: Database) => ({
    alerts: createDueAlertStore(tx, origin),
    messages: createAlertMessageStore(tx, origin, queues),
  })
  return {
    /**
     * Alerts are evaluated in a savepoint, because a fault in alerts must not prevent the briefs of the SCED run from
     * being saved.
     */
    evaluate: (tx: Database, run: AlertScedRun): Promise<unknown> =>
      tx
        .transaction((inner) => evaluateAlertConditions(conditionStores(inner), run))
        .catch((fault) => logger.error({ err: fault }, 'evaluating alerts failed')),

    async notify(write: LeaderWrite, runAt: Date, now: Date): Promise<void> {
      if (clock.now().getTime() - runAt.getTime() > MAX_NOTICE_AGE_MS) return
      await queueDueAlertMessages(
        { transact: (work) => write((of) => of.transaction((tx) => work(readerStores(tx)))) },
        now,
      )
    },

    async forget(write: LeaderWrite, now: Date): Promise<void> {
      const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
      await write((tx) => createAlertConditionStore(tx, origin).forgetEpisodes(daysAgo(EPISODE_DAYS)))
      await write((tx) => createAlertMessageStore(tx, origin, queues).forget(daysAgo(MESSAGE_DAYS)))
    },
  }
}

export type AlertEvaluation = ReturnType<typeof wireAlertEvaluation>

export const ALERT_EVALUATION_OFF: AlertEvaluation = {
  evaluate: async () => {},
  notify: async () => {},
  forget: async () => {},
}
