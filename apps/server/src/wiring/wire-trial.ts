import type { AnalyticsEvent } from '@tradeops/contract/site/analytics'
import { MAX_ANALYTICS_EVENTS_PER_DAY } from '@tradeops/domain/account/rate-limits'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Registry } from 'prom-client'
import { deriveKey } from '../credentials/encryption.ts'
import { type CallerAddress, createAccountRateLimiter } from '../flows/accounts/account-rate-limiter.ts'
import { forwardLead } from '../flows/leads/forward-lead.ts'
import { receiveLead } from '../flows/leads/receive-lead.ts'
import { type AnalyticsEventBatch, recordAnalyticsEvents } from '../flows/leads/record-analytics-events.ts'
import type { RunInTransaction } from '../flows/run-in-transaction.ts'
import { registerTrialMetrics } from '../http/metrics/trial-metrics.ts'
import { processQueuedRows } from '../jobs/process-queued-rows.ts'
import { type Clock, readMachineTime, type Timers } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { Logger } from '../runtime/logger.ts'
import { createRateLimitStore } from '../store/accounts/rate-limits.ts'
import { createBatchedWrite } from '../store/database/batched-write.ts'
import type { Database, DatabaseHandle } from '../store/database/client.ts'
import type { JobQueue } from '../store/database/job-queue.ts'
import { createAnalyticsDailyCountStore } from '../store/leads/analytics-days.ts'
import { createAnalyticsEventStore } from '../store/leads/analytics-events.ts'
import { createLeadStore } from '../store/leads/leads.ts'
import { createLeadWebhookSender } from '../webhooks/create-lead-webhook-sender.ts'
import { formatWebhookSecret, signWebhookMessage } from '../webhooks/standard-signature.ts'
import { createEmailAndIpPseudonymizer, createSecurityEventLogger } from './security-log.ts'

export type WireTrialDependencies = {
  database: DatabaseHandle
  config: Pick<Config, 'ZAPIER_LEAD_URL' | 'production'>
  clock: Clock
  logger: Logger
  secret: string
  queue: JobQueue
  metrics: Registry
  /** How long the receiver of leads may take; tests give it longer. */
  forwardWithinMs?: number
}

const LEAD_QUEUE = 'lead'
const BATCHES_PER_WRITE = 200

/**
 * Derives the secret with which the receiver of leads verifies our signature, so that the receiver never learns the
 * server's SECRET.
 */
export const deriveLeadSigningSecret = (secret: string): string =>
  formatWebhookSecret(deriveKey(secret, 'lead signature'))

/**
 * Connects the free trial: leads (trial requests), which are stored and forwarded, and analytics events of visitors.
 */
export async function wireTrial(dependencies: WireTrialDependencies) {
  const { database, config, clock, logger, secret, queue, metrics, forwardWithinMs: totalMs } = dependencies
  await queue.open(LEAD_QUEUE)
  const aliases = createEmailAndIpPseudonymizer(secret)
  const storesOver = (db: Database) => ({
    leads: createLeadStore(db, (tx, id, afterMs) => queue.enqueue(tx, LEAD_QUEUE, { id }, afterMs)),
    events: createAnalyticsEventStore(db),
    days: {
      take: (batches: readonly AnalyticsEventBatch[], now: Date) =>
        createAnalyticsDailyCountStore(db).take(
          batches.map(({ client, events }) => ({ client: aliases.client(client), events: events.length })),
          MAX_ANALYTICS_EVENTS_PER_DAY,
          now,
        ),
    },
    limits: createAccountRateLimiter({ rateLimits: createRateLimitStore(db), aliases, production: config.production }),
  })
  const stores = storesOver(database.db)
  const transact: RunInTransaction<typeof stores> = (work) => database.db.transaction((tx) => work(storesOver(tx)))
  const measured = registerTrialMetrics(metrics, stores.leads.countByState)

  const { ZAPIER_LEAD_URL: url, production } = config
  const target = url === undefined ? null : createLeadWebhookSender({ url, production, now: readMachineTime, totalMs })
  const receiving = {
    limits: stores.limits,
    note: createSecurityEventLogger(logger, aliases),
    forwards: target !== null,
    transact,
  }
  const record = createBatchedWrite(
    (batches: readonly AnalyticsEventBatch[]) => recordAnalyticsEvents({ transact }, batches),
    BATCHES_PER_WRITE,
  )
  const routes = {
    receiveLead: (lead: Parameters<typeof receiveLead>[1], sender: Parameters<typeof receiveLead>[2]) =>
      receiveLead(receiving, lead, sender, clock.now()),
    recordEvents: (client: CallerAddress, events: readonly AnalyticsEvent[]) =>
      record({ client, events, receivedAt: clock.now() }),
    counted: measured.countEvents,
  }

  const leadSecrets = [deriveLeadSigningSecret(secret)]
  const sign = (message: { id: string; body: string }) =>
    signWebhookMessage(leadSecrets, { ...message, at: readMachineTime() })

  /** Starts forwarding leads; without a configured webhook URL leads are only stored. */
  async function startForwarding(timers: Timers) {
    if (!target) return null
    const forwarding = { clock, leads: stores.leads, transact, post: target.post, sign }
    return processQueuedRows({
      queue,
      queueName: LEAD_QUEUE,
      rows: stores.leads,
      overdueMs: MINUTE_MS,
      handle: (id) => forwardLead(forwarding, id),
      clock,
      timers,
      onFault: (fault) => logger.error({ err: fault }, 'forwarding leads failed'),
    })
  }

  return { routes, startForwarding, close: async () => target?.close() }
}
