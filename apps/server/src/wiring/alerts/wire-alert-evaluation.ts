import type { DataOrigin } from '@tradeops/domain/market/reading'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { type AlertRun, evaluateAlertRun } from '../../flows/alerts/evaluate-alert-run.ts'
import { notifyReaders } from '../../flows/alerts/notify-readers.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { Logger } from '../../runtime/logger.ts'
import { createAlertConditionStore } from '../../store/alerts/alert-conditions.ts'
import { createAlertMessageStore } from '../../store/alerts/alert-messages.ts'
import { createDueAlertStore } from '../../store/alerts/due-alerts.ts'
import type { Database } from '../../store/database/client.ts'
import type { JobQueue } from '../../store/database/job-queue.ts'
import type { LeaderWrite } from '../../store/leadership/fenced-write.ts'
import { createAlertQueues } from './alert-queues.ts'

type Needs = { origin: DataOrigin; queue: Pick<JobQueue, 'enqueueAll'>; clock: Clock; logger: Pick<Logger, 'error'> }

/** A run briefed after an outage is judged, but readers only learn the present state. */
const MAX_NOTICE_AGE_MS = 15 * MINUTE_MS
/** As long as briefs; the page counts firings of thirty days. */
const EPISODE_DAYS = 90
const MESSAGE_DAYS = 30

/** The leader's part of alerts: judges conditions with every run, then writes the messages of its readers. */
export function wireAlertEvaluation({ origin, queue, clock, logger }: Needs) {
  const queues = createAlertQueues(queue)
  const conditionStores = (tx: Database) => ({
    conditions: createAlertConditionStore(tx, origin),
    alerts: createDueAlertStore(tx, origin),
  })
  const readerStores = (tx: Database) => ({
    alerts: createDueAlertStore(tx, origin),
    messages: createAlertMessageStore(tx, origin, queues),
  })
  return {
    /** In a savepoint: a fault of alerts must not cost the run its briefs. */
    evaluate: (tx: Database, run: AlertRun): Promise<unknown> =>
      tx
        .transaction((inner) => evaluateAlertRun(conditionStores(inner), run))
        .catch((fault) => logger.error({ err: fault }, 'evaluating alerts failed')),

    async notify(write: LeaderWrite, runAt: Date, now: Date): Promise<void> {
      if (clock.now().getTime() - runAt.getTime() > MAX_NOTICE_AGE_MS) return
      await notifyReaders({ transact: (work) => write((of) => of.transaction((tx) => work(readerStores(tx)))) }, now)
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
