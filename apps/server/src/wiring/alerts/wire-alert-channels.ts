import { randomUUID } from 'node:crypto'
import type { Webhook } from '@tradeops/contract/account/alert-channels'
import { Refusal } from '@tradeops/contract/site/errors'
import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import { WEBHOOK_DISABLED_MAIL_KIND } from '@tradeops/domain/account/account-mail'
import type { Zone } from '@tradeops/domain/market/zones'
import { createCipher } from '../../credentials/encryption.ts'
import { createUserRateLimiter } from '../../flows/accounts/account-rate-limiter.ts'
import {
  changeWebhook,
  createWebhook,
  type OwnerViewOfWebhook,
  replaceWebhookSecret,
  sendTestToWebhook,
} from '../../flows/alerts/manage-webhooks.ts'
import { writeWebhookMessageId } from '../../flows/alerts/send-alert-to-webhook.ts'
import type { RequestAuthenticator } from '../../http/auth/request-authenticator.ts'
import type { AlertChannelRoutesDependencies } from '../../http/routes/alerts/alert-channels.ts'
import { ALERT_DELIVERY_QUEUE } from '../../jobs/alert-message-sending.ts'
import { ACCOUNT_MAIL_QUEUE } from '../../jobs/outbox-mail-sending.ts'
import { type Clock, readMachineTime } from '../../runtime/clock.ts'
import type { Config } from '../../runtime/config.ts'
import type { Logger } from '../../runtime/logger.ts'
import { createAccountStore } from '../../store/accounts/accounts.ts'
import { createRateLimitStore } from '../../store/accounts/rate-limits.ts'
import { createAlertDeliveryStore } from '../../store/alerts/alert-deliveries.ts'
import { createWebhookStore } from '../../store/alerts/webhooks.ts'
import type { Database } from '../../store/database/client.ts'
import type { JobQueue } from '../../store/database/job-queue.ts'
import { createOutboxStore } from '../../store/mails/outbox.ts'
import { createAlertWebhookSender } from '../../webhooks/create-alert-webhook-sender.ts'
import {
  createPublicHttpPoster,
  explainForbiddenUrl,
  type HttpPoster,
} from '../../webhooks/create-public-http-poster.ts'
import { createWebhookSecret } from '../../webhooks/standard-signature.ts'
import { wireAlertDelivery } from './wire-alert-delivery.ts'
import { wirePush } from './wire-push.ts'

export type WireAlertChannelsDependencies = {
  db: Database
  /** The connection pool for background work, so that readers do not wait while thousands of messages are sent. */
  background: Database
  config: Pick<Config, 'PUBLIC_BASE_URL' | 'production'>
  clock: Clock
  logger: Pick<Logger, 'error'>
  secret: string
  queue: Pick<JobQueue, 'open' | 'enqueue' | 'work'>
  session: RequestAuthenticator
  /** Sends HTTP requests to webhooks; only tests pass their own. */
  poster?: HttpPoster
}

const LIMITS = {
  read: 'preferencesReadPerUser',
  write: 'preferencesWritePerUser',
  test: 'channelTestPerUser',
} as const

/** Time limit of a webhook test, short because the reader waits for the answer. */
const TEST_TOTAL_MS = 10_000

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

const showWebhook = (webhook: OwnerViewOfWebhook, now: Date): Webhook => {
  const { id, name, preset, host, offAt, offReason, lastAt, lastAnswer } = webhook
  const isOverlap = webhook.oldSecretUntil !== null && webhook.oldSecretUntil > now
  return {
    id,
    name,
    preset,
    host,
    isOn: offAt === null,
    offReason,
    failingSince: isoOrNull(webhook.failingSince),
    oldSecretUntil: isOverlap ? isoOrNull(webhook.oldSecretUntil) : null,
    last: lastAt && lastAnswer !== null ? { at: lastAt.toISOString(), answer: lastAnswer } : null,
    createdAt: webhook.createdAt.toISOString(),
  }
}

/**
 * Connects the webhooks and push devices to which alerts are sent: how readers manage them, test messages, and sending.
 */
export async function wireAlertChannels(options: WireAlertChannelsDependencies) {
  const { db, background, config, clock, logger, secret, queue, session } = options
  const { production, PUBLIC_BASE_URL: base } = config
  await queue.open(ALERT_DELIVERY_QUEUE)
  const cipher = createCipher(secret, 'webhook')
  const poster = options.poster ?? createPublicHttpPoster({ production, now: readMachineTime })
  const testPoster =
    options.poster ?? createPublicHttpPoster({ production, now: readMachineTime, totalMs: TEST_TOTAL_MS })
  const links = {
    alerts: `${base}${PAGE_PATHS.alerts}`,
    brief: (zone: Zone) => `${base}${PAGE_PATHS.brief}?zone=${zone}`,
  }
  const pushing = await wirePush({ ...options, poster, testPoster, links })
  const storesOver = (tx: Database) => {
    const outbox = createOutboxStore(tx, (inner, id, afterMs) =>
      queue.enqueue(inner, ACCOUNT_MAIL_QUEUE, { id }, afterMs),
    )
    return {
      webhooks: createWebhookStore(tx, cipher),
      devices: pushing.devicesOver(tx),
      deliveries: createAlertDeliveryStore(tx, (inner, id, afterMs) =>
        queue.enqueue(inner, ALERT_DELIVERY_QUEUE, { id }, afterMs),
      ),
      async mailOwner(userId: string, now: Date) {
        const owner = await createAccountStore(tx).find(userId)
        if (owner) await outbox.add(WEBHOOK_DISABLED_MAIL_KIND, owner.email, now, userId)
      },
    }
  }
  const stores = storesOver(db)
  const transact = <T>(work: (stores: ReturnType<typeof storesOver>) => Promise<T>) =>
    db.transaction((tx) => work(storesOver(tx)))
  const takeTurn = createUserRateLimiter(createRateLimitStore(db), clock)
  const managing = {
    transact,
    createSecret: createWebhookSecret,
    explainForbiddenUrl: (url: string) => explainForbiddenUrl(url, production),
  }
  const testing = {
    transact,
    post: createAlertWebhookSender(testPoster, links, readMachineTime),
    createId: () => writeWebhookMessageId(randomUUID()),
  }
  const delivery = wireAlertDelivery({
    db: background,
    storesOver,
    clock,
    logger,
    queue,
    post: createAlertWebhookSender(poster, links, readMachineTime),
    push: pushing.push,
  })

  async function show(userId: string, id: string): Promise<Webhook> {
    const webhook = await stores.webhooks.find(userId, id)
    if (!webhook) throw new Refusal('no_such_webhook')
    return showWebhook(webhook, clock.now())
  }

  const routes: AlertChannelRoutesDependencies = {
    session,
    takeTurn: (kind, userId) => takeTurn(LIMITS[kind], userId),
    async show({ id, email }) {
      const found = await stores.webhooks.listOf(id)
      const webhooks = found.map((webhook) => showWebhook(webhook, clock.now()))
      return { email, webhooks, push: await pushing.routes.show(id) }
    },
    async createWebhook(userId, body) {
      const made = await createWebhook(managing, userId, body, clock.now())
      return { webhook: await show(userId, made.id), secret: made.secret }
    },
    async changeWebhook(userId, id, body) {
      await changeWebhook(managing, userId, id, body, clock.now())
      return show(userId, id)
    },
    async replaceSecret(userId, id) {
      const made = await replaceWebhookSecret(managing, userId, id, clock.now())
      return { webhook: await show(userId, id), secret: made }
    },
    push: pushing.routes,
    sendTestToWebhook: (userId, id) => sendTestToWebhook(testing, userId, id, clock.now()),
    async removeWebhook(userId, id) {
      if (!(await stores.webhooks.remove(userId, id))) throw new Refusal('no_such_webhook')
    },
  }

  return {
    routes,
    ...delivery,
    async close() {
      await Promise.all([poster.close(), testPoster.close()])
    },
  }
}
