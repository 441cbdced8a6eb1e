import type { AnalyticsEvent } from '@tradeops/contract/site/analytics'
import { EVENTS_PER_DAY } from '@tradeops/domain/account/rate-limits'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Registry } from 'prom-client'
import { derivedKey } from '../credentials/encryption.ts'
import { accountLimits, type Client } from '../flows/accounts/account-limits.ts'
import { forwardLead } from '../flows/leads/forward-lead.ts'
import { receiveLead } from '../flows/leads/receive-lead.ts'
import { type EventBatch, recordEvents } from '../flows/leads/record-events.ts'
import type { Transact } from '../flows/transact.ts'
import { measureTrial } from '../http/metrics/trial-metrics.ts'
import { workThroughQueue } from '../jobs/work-through-queue.ts'
import type { Clock, Timers } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { Logger } from '../runtime/logger.ts'
import { rateLimitStore } from '../store/accounts/rate-limits.ts'
import type { Database, OpenDatabase } from '../store/database/client.ts'
import type { JobQueue } from '../store/database/job-queue.ts'
import { writeTogether } from '../store/database/write-together.ts'
import { analyticsDayStore } from '../store/leads/analytics-days.ts'
import { analyticsEventStore } from '../store/leads/analytics-events.ts'
import { leadStore } from '../store/leads/leads.ts'
import { signature, webhook } from '../webhooks/post-webhook.ts'
import { createAliases, securityLog } from './security-log.ts'

export type TrialNeeds = {
  database: OpenDatabase
  config: Pick<Config, 'ZAPIER_LEAD_URL' | 'production'>
  clock: Clock
  logger: Logger
  secret: string
  queue: JobQueue
  metrics: Registry
}

const LEAD_QUEUE = 'lead'
const BATCHES_PER_WRITE = 200

/** The key that the receiver of leads verifies our signature with, derived so that it never learns the secret. */
export const leadSigningKey = (secret: string): string => derivedKey(secret, 'lead signature').toString('hex')

/** The free trial: leads, which are stored and forwarded, and analytics events of visitors. */
export async function wireTrial({ database, config, clock, logger, secret, queue, metrics }: TrialNeeds) {
  await queue.open(LEAD_QUEUE)
  const aliases = createAliases(secret)
  const storesOver = (db: Database) => ({
    leads: leadStore(db, (tx, id, afterMs) => queue.enqueue(tx, LEAD_QUEUE, { id }, afterMs)),
    events: analyticsEventStore(db),
    days: {
      take: (batches: readonly EventBatch[], now: Date) =>
        analyticsDayStore(db).take(
          batches.map(({ client, events }) => ({ client: aliases.client(client), events: events.length })),
          EVENTS_PER_DAY,
          now,
        ),
    },
    limits: accountLimits({ rateLimits: rateLimitStore(db), aliases, production: config.production }),
  })
  const stores = storesOver(database.db)
  const transact: Transact<typeof stores> = (work) => database.db.transaction((tx) => work(storesOver(tx)))
  const measured = measureTrial(metrics, stores.leads.countByState)

  const { ZAPIER_LEAD_URL: url, production } = config
  const target = url === undefined ? null : webhook({ url, production, now: clock.now })
  const receiving = { limits: stores.limits, note: securityLog(logger, aliases), forwards: target !== null, transact }
  const record = writeTogether(
    (batches: readonly EventBatch[]) => recordEvents({ transact }, batches),
    BATCHES_PER_WRITE,
  )
  const routes = {
    receiveLead: (lead: Parameters<typeof receiveLead>[1], sender: Parameters<typeof receiveLead>[2]) =>
      receiveLead(receiving, lead, sender, clock.now()),
    recordEvents: (client: Client, events: readonly AnalyticsEvent[]) =>
      record({ client, events, receivedAt: clock.now() }),
    counted: measured.countEvents,
  }

  const key = leadSigningKey(secret)
  const sign = (body: string, now: Date) => signature(key, body, now)

  /** Without a webhook address leads are only stored. */
  async function startForwarding(timers: Timers) {
    if (!target) return null
    const forwarding = { clock, leads: stores.leads, transact, post: target.post, sign }
    return workThroughQueue({
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
