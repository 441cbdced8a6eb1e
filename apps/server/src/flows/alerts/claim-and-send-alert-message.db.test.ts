import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type AlertWorld,
  createAlertWorld,
  DANA_USER_ID,
  deleteAlertRows,
  insertReaders,
  LMP_ABOVE_150_CONDITION,
  RUI_USER_ID,
} from '../../../test/alerts/alert-world.ts'
import { openVerifyingReceiver, type VerifyingReceiver } from '../../../test/alerts/verifying-receiver.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { DatabaseHandle } from '../../store/database/client.ts'

let database: DatabaseHandle
let world: AlertWorld
let receiver: VerifyingReceiver

beforeAll(async () => {
  database = await openTestDatabase()
  await insertReaders(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await deleteAlertRows(database)
  world = await createAlertWorld(database)
  receiver = await openVerifyingReceiver()
})
afterEach(async () => {
  vi.useRealTimers()
  await world.close()
  await receiver.stop()
})

/** Adds a webhook for Dana; from then on the receiver verifies messages with this webhook's secret. */
async function addWebhook(preset: 'standard' | 'pagerduty' = 'standard') {
  const key = preset === 'pagerduty' ? { key: 'integration-key' } : {}
  const made = await world.channels.createWebhook(DANA_USER_ID, { name: 'Desk', preset, url: receiver.url, ...key })
  receiver.expectSecrets(made.secret)
  return made
}

/**
 * Advances the clock and sends the due messages. The system time is set too, because the receiver's library compares
 * timestamps with it.
 */
async function deliverDue(afterMs = 0): Promise<number> {
  world.advance(afterMs)
  vi.setSystemTime(world.clock.now())
  return world.deliverDue()
}

const logOf = async (id: string) => (await world.alerts.deliveries(DANA_USER_ID, id)).flatMap(({ targets }) => targets)
const offMails = async () =>
  (await database.query("select address from outbox_mails where kind = 'webhook-off'")).rows.map(
    ({ address }) => address,
  )

test('everything that fires at one run is one signed request, and the end names the same episode', async () => {
  const { webhook } = await addWebhook()
  const { id } = await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, webhookIds: [webhook.id] })
  world.advance(SECOND_MS)
  await world.alerts.create(DANA_USER_ID, {
    ...LMP_ABOVE_150_CONDITION,
    line: 120,
    byMail: false,
    webhookIds: [webhook.id],
  })
  await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, line: 100 })
  await world.run(163)
  expect(await deliverDue()).toBe(1)
  expect(receiver.received).toMatchObject([
    {
      id: expect.stringMatching(/^msg_/),
      body: {
        type: 'alert.notices',
        timestamp: '2026-07-15T21:05:01.000Z',
        data: {
          isTest: false,
          title: 'Houston past $150, $163 at 16:05, and 1 more',
          omitted: 0,
          notices: [
            {
              alertId: id,
              kind: 'fired',
              isFiring: true,
              episodeId: `${id}.${Date.parse('2026-07-15T21:05:01Z')}`,
              value: 163,
              unit: 'usd',
              line: 150,
              briefUrl: 'https://brief.example/brief?zone=HOUSTON',
            },
            { name: 'Houston LMP above $120' },
          ],
        },
      },
    },
  ])
  expect(await logOf(id)).toMatchObject([{ name: 'Desk', state: 'delivered', tries: 1, answer: 'answered 200' }])

  await world.run(90)
  await world.run(90)
  await deliverDue()
  expect(receiver.received).toHaveLength(2)
  expect(receiver.received[1]).toMatchObject({
    body: { data: { notices: [{ kind: 'ended', episodeId: `${id}.${Date.parse('2026-07-15T21:05:01Z')}` }, {}] } },
  })
  expect(world.faults).toEqual([])
})

test('while a secret is being replaced both verify, and after a day only the new one', async () => {
  const { webhook, secret: old } = await addWebhook()
  await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, webhookIds: [webhook.id] })
  const { secret: next, webhook: shown } = await world.channels.replaceSecret(DANA_USER_ID, webhook.id)
  expect([next === old, shown.oldSecretUntil]).toEqual([false, '2026-07-16T21:00:00.000Z'])
  receiver.expectSecrets(old, next)
  await world.run(163)
  await deliverDue()
  world.advance(DAY_MS)
  receiver.expectSecrets(next)
  await world.run(90)
  await world.run(90)
  await deliverDue()
  expect(receiver.received.map(({ signatures }) => signatures.length)).toEqual([2, 1])
})

test('a receiver that is down is tried after 5 s, 1, 5 and 15 minutes under one id, then on request once more', async () => {
  const { webhook } = await addWebhook()
  const { id } = await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, webhookIds: [webhook.id] })
  receiver.answer({ status: 500 })
  await world.run(163)
  const startMs = world.clock.now().getTime()
  await deliverDue()
  for (const waitMs of [5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]) {
    expect(await deliverDue(waitMs - 1)).toBe(0)
    expect(await deliverDue(1)).toBe(1)
  }
  expect(world.jobs.filter(({ queue }) => queue === 'alert-delivery')).toEqual([])
  expect(receiver.received.map(({ seconds }) => seconds - startMs / 1000)).toEqual([0, 5, 65, 365, 1265])
  const [failed] = await logOf(id)
  expect(failed).toMatchObject({ state: 'failed', tries: 5, answer: 'answered 500' })
  expect((await world.channels.show({ id: DANA_USER_ID, email: '' })).webhooks).toMatchObject([
    { isOn: true, last: { answer: 'answered 500' } },
  ])

  receiver.answer({ status: 204 })
  await expect(world.alerts.retry(RUI_USER_ID, id, failed!.id)).rejects.toMatchObject({ code: 'no_failed_delivery' })
  await world.alerts.retry(DANA_USER_ID, id, failed!.id)
  expect(await deliverDue()).toBe(1)
  expect(new Set(receiver.received.map((each) => each.id)).size).toBe(1)
  expect(await logOf(id)).toMatchObject([{ state: 'delivered', answer: 'answered 204' }])
})

test('after half an hour of waiting the receiver gets the present state, not the old firing', async () => {
  const { webhook } = await addWebhook()
  const { id } = await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, webhookIds: [webhook.id] })
  receiver.answer({ status: 429, headers: { 'retry-after': '3600' } })
  await world.run(163)
  await deliverDue()
  await database.query('delete from alert_webhooks')
  await world.run(90)
  await world.run(90)
  await world.alerts.change(DANA_USER_ID, id, { webhookIds: [webhook.id] })
  receiver.answer({ status: 200 })
  expect(await deliverDue(HOUR_MS)).toBe(1)
  expect(receiver.received[1]).toMatchObject({
    id: receiver.received[0]!.id,
    body: {
      type: 'alert.state',
      data: { title: 'Houston back to normal, $90 at 16:15', notices: [{ kind: 'ended' }] },
    },
  })
})

test('410 turns a webhook off: its owner gets one mail, it gets nothing more, and can be turned on again', async () => {
  const { webhook } = await addWebhook()
  await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, webhookIds: [webhook.id] })
  receiver.answer({ status: 410 })
  await world.run(163)
  await deliverDue()
  const shown = async () => (await world.channels.show({ id: DANA_USER_ID, email: '' })).webhooks
  expect(await shown()).toMatchObject([{ isOn: false, offReason: 'It answered 410: it wants no more.' }])
  expect(await offMails()).toEqual(['dana@desk.example'])
  expect(await world.mails.composeWebhookOffMail(DANA_USER_ID)).toMatchObject({ subject: 'Your webhook Desk is off' })
  await world.run(90)
  await world.run(90)
  expect(await deliverDue()).toBe(0)
  await world.channels.changeWebhook(DANA_USER_ID, webhook.id, { isOn: true })
  expect(await shown()).toMatchObject([{ isOn: true, offReason: null, failingSince: null }])
  expect(await world.mails.composeWebhookOffMail(DANA_USER_ID)).toBeNull()
})

test('a day of failures turns a webhook off, one success in between does not', async () => {
  const { webhook } = await addWebhook()
  const { id } = await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, webhookIds: [webhook.id] })
  const send = async (status: number) => {
    receiver.answer({ status })
    world.advance(MINUTE_MS)
    await world.alerts.test(DANA_USER_ID, id)
    await deliverDue()
    world.jobs.length = 0
  }
  await send(500)
  world.advance(DAY_MS - 2 * MINUTE_MS)
  await send(200)
  await send(500)
  world.advance(DAY_MS - 2 * MINUTE_MS)
  await send(500)
  expect(await offMails()).toEqual([])
  await send(500)
  expect(await offMails()).toEqual(['dana@desk.example'])
  expect((await world.channels.show({ id: DANA_USER_ID, email: '' })).webhooks[0]?.offReason).toBe(
    'Every try failed for a day. It answered 500.',
  )
})

test('PagerDuty gets one event per episode, and the end resolves it', async () => {
  const { webhook } = await addWebhook('pagerduty')
  const first = await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, webhookIds: [webhook.id] })
  world.advance(SECOND_MS)
  await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, line: 120, webhookIds: [webhook.id] })
  receiver.answer({ status: 202, body: '{"status":"success"}' })
  await world.run(163)
  expect(await deliverDue()).toBe(2)
  await world.run(130)
  await world.run(130)
  expect(await deliverDue()).toBe(1)
  const events = receiver.received.map(({ body }) => body as { event_action: string; dedup_key: string })
  const keys = events.filter(({ dedup_key }) => dedup_key.startsWith(first.id)).map(({ event_action }) => event_action)
  expect(keys).toEqual(['trigger', 'resolve'])
  expect(new Set(events.map(({ dedup_key }) => dedup_key)).size).toBe(2)
  expect(events[0]).toMatchObject({ routing_key: 'integration-key' })
})

test('two workers send once; a process that died after sending leads to a second request with the same id', async () => {
  const { webhook } = await addWebhook()
  await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, webhookIds: [webhook.id] })
  await world.run(163)
  const { id } = world.jobs.find(({ queue }) => queue === 'alert-delivery')!
  vi.setSystemTime(world.clock.now())
  await Promise.all([world.deliver(id), world.deliver(id)])
  expect(receiver.received).toHaveLength(1)
  await database.query("update alert_deliveries set state = 'sending', settled_at = null, next_at = created_at")
  await world.deliver(id)
  expect(new Set(receiver.received.map((each) => each.id)).size).toBe(1)
  expect(receiver.received).toHaveLength(2)
})

test('a test is marked, goes out at once and returns the answer in words', async () => {
  const { webhook } = await addWebhook()
  vi.setSystemTime(world.clock.now())
  expect(await world.channels.sendTestToWebhook(DANA_USER_ID, webhook.id)).toEqual({
    isDelivered: true,
    sentence: 'Delivered: the receiver answered 200.',
  })
  expect(receiver.received).toMatchObject([{ body: { type: 'alert.test', data: { isTest: true, notices: [] } } }])
  receiver.answer({ status: 404 })
  expect((await world.channels.sendTestToWebhook(DANA_USER_ID, webhook.id)).sentence).toBe(
    'Not delivered: the receiver answered 404.',
  )
  await expect(world.channels.sendTestToWebhook(RUI_USER_ID, webhook.id)).rejects.toMatchObject({
    code: 'no_such_webhook',
  })
})

test('the webhook of another user, the eleventh and a forbidden address are refused', async () => {
  const { webhook } = await addWebhook()
  await expect(
    world.alerts.create(RUI_USER_ID, { ...LMP_ABOVE_150_CONDITION, webhookIds: [webhook.id] }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { webhookIds: 'Choose webhooks from your list' },
  })
  await expect(world.channels.removeWebhook(RUI_USER_ID, webhook.id)).rejects.toMatchObject({ code: 'no_such_webhook' })
  const typed = (url: string, preset: 'standard' | 'teams' = 'standard') => ({ name: 'Desk', preset, url })
  for (const url of ['https://169.254.169.254/', 'http://hooks.example/', 'https://user:pass@hooks.example/'])
    await expect(world.channels.createWebhook(DANA_USER_ID, typed(url))).rejects.toMatchObject({
      code: 'invalid_input',
    })
  await expect(
    world.channels.createWebhook(DANA_USER_ID, typed('https://desk.webhook.office.com/a', 'teams')),
  ).rejects.toMatchObject({ fields: { url: expect.stringContaining('Workflows') } })
  const atOnce = Array.from({ length: 20 }, () => world.channels.createWebhook(DANA_USER_ID, typed(receiver.url)))
  const outcomes = await Promise.allSettled(atOnce)
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(refused).toEqual(Array(11).fill('too_many_webhooks'))
})
