import type { NewWebhookBody, WebhookChangeBody } from '@tradeops/contract/account/alert-channels'
import { Refusal } from '@tradeops/contract/site/errors'
import type { AlertSendOutcome } from '@tradeops/domain/alerts/decide-after-alert-delivery'
import {
  MAX_WEBHOOKS_PER_USER,
  PAGERDUTY_EVENTS_URL,
  WEBHOOK_PRESET_NAMES,
  type WebhookPreset,
} from '@tradeops/domain/alerts/webhook-presets'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { RunInTransaction } from '../run-in-transaction.ts'
import { explainWrongWebhook } from './explain-wrong-webhook.ts'
import type { SendToWebhook, WebhookTarget } from './send-alert-to-webhook.ts'

/** A webhook as its owner sees it, without its secret. */
export type OwnerViewOfWebhook = {
  id: string
  name: string
  preset: WebhookPreset
  host: string
  oldSecretUntil: Date | null
  failingSince: Date | null
  offAt: Date | null
  offReason: string | null
  lastAnswer: string | null
  lastAt: Date | null
  createdAt: Date
}

export type NewWebhook = {
  name: string
  preset: WebhookPreset
  host: string
  url: string
  key: string | null
  secret: string
}

type WebhookStores = {
  webhooks: {
    lockOwner(userId: string): Promise<void>
    count(userId: string): Promise<number>
    find(userId: string, id: string): Promise<OwnerViewOfWebhook | null>
    add(userId: string, webhook: NewWebhook, now: Date): Promise<string>
    rename(id: string, name: string): Promise<void>
    switch(id: string, isOn: boolean, now: Date): Promise<void>
    replaceSecret(id: string, secret: string, oldSecretUntil: Date): Promise<void>
    openOwn(userId: string, id: string, now: Date): Promise<WebhookTarget | 'unreadable' | null>
  }
}

export type ManageWebhooksDependencies = {
  transact: RunInTransaction<WebhookStores>
  createSecret(): string
  explainForbiddenUrl(url: string): string | null
}

/**
 * How long the old and the new secret both sign messages after a replacement, so that the owner has time to update the
 * receiver.
 */
const SECRET_OVERLAP_MS = DAY_MS

const refuse = (field: string, sentence: string): never => {
  throw new Refusal('invalid_input', { fields: { [field]: sentence } })
}

/** Creates a webhook and returns its secret, which is shown only now and can later only be replaced. */
export async function createWebhook(
  dependencies: ManageWebhooksDependencies,
  userId: string,
  body: NewWebhookBody,
  now: Date,
) {
  const { name, preset, key = null } = body
  const url = body.url ?? (preset === 'pagerduty' ? PAGERDUTY_EVENTS_URL : refuse('url', 'Enter the address'))
  const forbidden = dependencies.explainForbiddenUrl(url)
  if (forbidden !== null) refuse('url', `We cannot call this: ${forbidden}.`)
  const wrong = explainWrongWebhook({ preset, url, key })
  if (wrong) refuse(wrong.field, wrong.text)
  const secret = dependencies.createSecret()
  return dependencies.transact(async ({ webhooks }) => {
    await webhooks.lockOwner(userId)
    if ((await webhooks.count(userId)) >= MAX_WEBHOOKS_PER_USER) throw new Refusal('too_many_webhooks')
    const id = await webhooks.add(userId, { name, preset, host: new URL(url).host, url, key, secret }, now)
    return { id, secret }
  })
}

const changeOwn = <T>(
  { transact }: ManageWebhooksDependencies,
  userId: string,
  id: string,
  change: (stores: WebhookStores) => Promise<T>,
): Promise<T> =>
  transact(async (stores) => {
    await stores.webhooks.lockOwner(userId)
    if (!(await stores.webhooks.find(userId, id))) throw new Refusal('no_such_webhook')
    return change(stores)
  })

export const changeWebhook = (
  dependencies: ManageWebhooksDependencies,
  userId: string,
  id: string,
  { name, isOn }: WebhookChangeBody,
  now: Date,
): Promise<void> =>
  changeOwn(dependencies, userId, id, async ({ webhooks }) => {
    if (name !== undefined) await webhooks.rename(id, name)
    if (isOn !== undefined) await webhooks.switch(id, isOn, now)
  })

export const replaceWebhookSecret = (dependencies: ManageWebhooksDependencies, userId: string, id: string, now: Date) =>
  changeOwn(dependencies, userId, id, async ({ webhooks }) => {
    const secret = dependencies.createSecret()
    await webhooks.replaceSecret(id, secret, new Date(now.getTime() + SECRET_OVERLAP_MS))
    return secret
  })

/**
 * Describes a webhook's answer to a test message. A Workflows URL of Microsoft Teams answers 2xx even when its flow
 * fails, so its success is not certain.
 */
function describeTestAnswer(preset: WebhookPreset, { kind, answer }: AlertSendOutcome): string {
  const name = WEBHOOK_PRESET_NAMES[preset]
  if (kind !== 'taken') return `Not delivered: the receiver ${answer}.`
  return preset === 'teams'
    ? `${name} ${answer}. It does so even when the flow fails: check that the message arrived.`
    : `Delivered: the receiver ${answer}.`
}

type TestDependencies = Pick<ManageWebhooksDependencies, 'transact'> & { post: SendToWebhook; createId(): string }

/** Sends a message marked TEST to a webhook at once and returns the webhook's answer as a sentence. */
export async function sendTestToWebhook(dependencies: TestDependencies, userId: string, id: string, now: Date) {
  const target = await dependencies.transact(({ webhooks }) => webhooks.openOwn(userId, id, now))
  if (target === null) throw new Refusal('no_such_webhook')
  if (target === 'unreadable')
    return { isDelivered: false, sentence: 'Its address cannot be read any more. Delete it and enter it again.' }
  const content = { type: 'test' as const, isTest: true, at: now, notices: [] }
  const outcome = await dependencies.post(target, dependencies.createId(), content)
  return { isDelivered: outcome.kind === 'taken', sentence: describeTestAnswer(target.preset, outcome) }
}
