import { randomUUID } from 'node:crypto'
import type { Webhook } from '@tradeops/contract/account/alert-channels'
import { Refusal } from '@tradeops/contract/site/errors'
import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import { WEBHOOK_OFF_MAIL_KIND } from '@tradeops/domain/account/account-mail'
import type { Zone } from '@tradeops/domain/market/zones'
import { createCipher } from '../../credentials/encryption.ts'
import { createUserLimit } from '../../flows/accounts/account-limits.ts'
import { type ClaimedDelivery, deliverAlert } from '../../flows/alerts/deliver-alert.ts'
import {
  changeWebhook,
  createWebhook,
  type OwnWebhook,
  replaceWebhookSecret,
  testWebhook,
} from '../../flows/alerts/manage-webhooks.ts'
import { sendPush } from '../../flows/alerts/send-push.ts'
import { sendWebhook, writeMessageId } from '../../flows/alerts/send-webhook.ts'
import type { RequestAuthenticator } from '../../http/auth/request-authenticator.ts'
import type { AlertChannelRoutesNeeds } from '../../http/routes/alerts/alert-channels.ts'
import { ALERT_DELIVERY_QUEUE, startAlertDelivery } from '../../jobs/alert-delivery.ts'
import { MAIL_QUEUE } from '../../jobs/mail-sending.ts'
import type { Clock, Timers } from '../../runtime/clock.ts'
import type { Config } from '../../runtime/config.ts'
import type { Logger } from '../../runtime/logger.ts'
import { createAccountStore } from '../../store/accounts/accounts.ts'
import { createRateLimitStore } from '../../store/accounts/rate-limits.ts'
import { createAlertDeliveryStore } from '../../store/alerts/alert-deliveries.ts'
import { createDeliveryContentStore } from '../../store/alerts/delivery-contents.ts'
import { createWebhookStore } from '../../store/alerts/webhooks.ts'
import type { Database } from '../../store/database/client.ts'
import type { JobQueue } from '../../store/database/job-queue.ts'
import { createOutboxStore } from '../../store/mails/outbox.ts'
import { createAlertWebhook } from '../../webhooks/create-alert-webhook.ts'
import { createPublicPoster, explainForbiddenUrl, type Poster } from '../../webhooks/create-public-poster.ts'
import { createWebhookSecret } from '../../webhooks/standard-signature.ts'
import { wirePush } from './wire-push.ts'

export type AlertChannelNeeds = {
  db: Database
  config: Pick<Config, 'PUBLIC_BASE_URL' | 'production'>
  clock: Clock
  logger: Pick<Logger, 'error'>
  secret: string
  queue: Pick<JobQueue, 'open' | 'enqueue' | 'work'>
  session: RequestAuthenticator
  /** For tests. */
  poster?: Poster
}

const LIMITS = {
  read: 'preferencesReadPerUser',
  write: 'preferencesWritePerUser',
  test: 'channelTestPerUser',
} as const

/** A reader waits for the answer of a test. */
const TEST_TOTAL_MS = 10_000

const readMachineTime = () => new Date()
const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

const showWebhook = (webhook: OwnWebhook, now: Date): Webhook => {
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

/** Where alerts are sent besides mail: the webhooks of readers, their tests and their deliveries. */
export async function wireAlertChannels(options: AlertChannelNeeds) {
  const { db, config, clock, logger, secret, queue, session } = options
  const { production, PUBLIC_BASE_URL: base } = config
  await queue.open(ALERT_DELIVERY_QUEUE)
  const cipher = createCipher(secret, 'webhook')
  const poster = options.poster ?? createPublicPoster({ production, now: clock.now })
  const testPoster = options.poster ?? createPublicPoster({ production, now: clock.now, totalMs: TEST_TOTAL_MS })
  const links = {
    alerts: `${base}${PAGE_PATHS.alerts}`,
    brief: (zone: Zone) => `${base}${PAGE_PATHS.brief}?zone=${zone}`,
  }
  const pushing = await wirePush({ ...options, poster, testPoster, links })
  const storesOver = (tx: Database) => {
    const outbox = createOutboxStore(tx, (inner, id, afterMs) => queue.enqueue(inner, MAIL_QUEUE, { id }, afterMs))
    return {
      webhooks: createWebhookStore(tx, cipher),
      devices: pushing.devicesOver(tx),
      deliveries: createAlertDeliveryStore(tx, (inner, id, afterMs) =>
        queue.enqueue(inner, ALERT_DELIVERY_QUEUE, { id }, afterMs),
      ),
      async mailOwner(userId: string, now: Date) {
        const owner = await createAccountStore(tx).find(userId)
        if (owner) await outbox.add(WEBHOOK_OFF_MAIL_KIND, owner.email, now, userId)
      },
    }
  }
  const stores = storesOver(db)
  const transact = <T>(work: (stores: ReturnType<typeof storesOver>) => Promise<T>) =>
    db.transaction((tx) => work(storesOver(tx)))
  const takeTurn = createUserLimit(createRateLimitStore(db), clock)
  const managing = {
    transact,
    createSecret: createWebhookSecret,
    explainForbiddenUrl: (url: string) => explainForbiddenUrl(url, production),
  }
  const testing = {
    transact,
    post: createAlertWebhook(testPoster, links, readMachineTime),
    createId: () => writeMessageId(randomUUID()),
  }
  const sending = {
    ...{ webhooks: stores.webhooks, devices: stores.devices, contents: createDeliveryContentStore(db) },
    ...{ post: createAlertWebhook(poster, links, readMachineTime), push: pushing.push },
  }
  const onFault = (fault: unknown) => logger.error({ err: fault }, 'delivering alerts failed')
  const delivering = {
    clock,
    deliveries: stores.deliveries,
    send: (delivery: ClaimedDelivery, now: Date) =>
      delivery.pushDeviceId === null ? sendWebhook(sending, delivery, now) : sendPush(sending, delivery, now),
    transact,
    onFault,
  }

  async function show(userId: string, id: string): Promise<Webhook> {
    const webhook = await stores.webhooks.find(userId, id)
    if (!webhook) throw new Refusal('no_such_webhook')
    return showWebhook(webhook, clock.now())
  }

  const routes: AlertChannelRoutesNeeds = {
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
    testWebhook: (userId, id) => testWebhook(testing, userId, id, clock.now()),
    async removeWebhook(userId, id) {
      if (!(await stores.webhooks.remove(userId, id))) throw new Refusal('no_such_webhook')
    },
  }

  const deliver = (id: number) => deliverAlert(delivering, id)
  return {
    routes,
    deliver,
    startDelivery: (timers: Timers) =>
      startAlertDelivery({
        queue,
        rows: stores.deliveries,
        deliver,
        clock,
        timers,
        onFault,
      }),
    async close() {
      await Promise.all([poster.close(), testPoster.close()])
    },
  }
}
