import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseCount } from '../../../../../packages/sandbox/test/full-counts.ts'
import {
  type AlertWorld,
  createAlertWorld,
  DANA_USER_ID,
  deleteAlertRows,
  insertReaders,
  LMP_ABOVE_150_CONDITION,
  RUI_USER_ID,
} from '../../../test/alerts/alert-world.ts'
import { serveHttp } from '../../../test/loopback-upstream.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { DatabaseHandle } from '../../store/database/client.ts'

let database: DatabaseHandle
let world: AlertWorld
let status: number
let service: Awaited<ReturnType<typeof serveHttp>>
const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  await insertReaders(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await deleteAlertRows(database)
  received.length = 0
  status = 201
  world = await createAlertWorld(database)
  service = await serveHttp(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(status).end()
  })
})
afterEach(async () => {
  await world.close()
  await service.stop()
})

/**
 * Creates a browser, which has the private key of its push subscription and decrypts messages as RFC 8291 describes.
 */
function openBrowser(path = 'browser') {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  function decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body[20]!)
    const hidden = body.subarray(21 + body[20]!)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
    const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
    const part = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
    decipher.setAuthTag(hidden.subarray(-16))
    const padded = Buffer.concat([decipher.update(hidden.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
  return { body: { name: 'Chrome on Linux', subscription: { endpoint: `${service.base}/${path}`, keys } }, decrypt }
}

const devicesOf = async (id: string) => (await world.channels.show({ id, email: '' })).push.devices

test('a firing is one encrypted message per browser, which a newer one of the same alert replaces', async () => {
  const browser = openBrowser()
  await world.channels.push.subscribe(DANA_USER_ID, browser.body)
  const { id } = await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, byMail: false, byPush: true })
  world.advance(1_000)
  await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, line: 120, byPush: true })
  await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, line: 100 })
  await world.run(163)
  expect(await world.deliverDue()).toBe(1)
  const [{ headers, body }] = received as [(typeof received)[0]]
  expect(headers).toMatchObject({ ttl: '900', urgency: 'high', topic: id.replaceAll('-', '') })
  expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/)
  expect(body.length).toBeLessThan(3_000)
  expect(browser.decrypt(body)).toEqual({
    title: 'Houston past $150, $163 at 16:05, and 1 more',
    body: expect.stringContaining('Houston LMP above $150. Firing since 16:05 CT.'),
    path: '/brief?zone=HOUSTON',
    tag: id,
  })
  expect((await world.alerts.deliveries(DANA_USER_ID, id))[0]?.targets).toMatchObject([
    { name: 'Chrome on Linux', state: 'delivered', answer: 'answered 201' },
  ])
})

test.each([404, 410])('a browser whose push service answers %i is removed', async (answered) => {
  await world.channels.push.subscribe(DANA_USER_ID, openBrowser().body)
  const { id } = await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, byPush: true })
  status = answered
  await world.run(163)
  await world.deliverDue()
  expect(await devicesOf(DANA_USER_ID)).toEqual([])
  expect((await world.alerts.deliveries(DANA_USER_ID, id))[0]?.targets).toMatchObject([{ state: 'failed', tries: 1 }])
})

test('a visit confirms a browser, another account moves it, and the eleventh replaces the one not seen for longest', async () => {
  const first = openBrowser()
  const id = await world.channels.push.subscribe(DANA_USER_ID, first.body)
  world.advance(60_000)
  expect(await world.channels.push.subscribe(DANA_USER_ID, first.body)).toBe(id)
  expect(await devicesOf(DANA_USER_ID)).toMatchObject([{ id, confirmedAt: '2026-07-15T21:01:00.000Z' }])
  await world.channels.push.subscribe(RUI_USER_ID, first.body)
  expect([await devicesOf(DANA_USER_ID), (await devicesOf(RUI_USER_ID)).length]).toEqual([[], 1])
  for (let number = 0; number < 11; number++) {
    world.advance(1_000)
    await world.channels.push.subscribe(DANA_USER_ID, openBrowser(`b${number}`).body)
  }
  expect((await devicesOf(DANA_USER_ID)).length).toBe(10)
  await database.query('delete from rate_limits')
})

test('of a thousand subscriptions of one account ten are kept, and a firing is ten messages', async () => {
  for (let number = 0; number < chooseCount(30, 1000); number++)
    await world.channels.push.subscribe(DANA_USER_ID, openBrowser(`many${number}`).body)
  expect((await devicesOf(DANA_USER_ID)).length).toBe(10)
  await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, byMail: false, byPush: true })
  await world.run(163)
  expect(await world.deliverDue()).toBe(10)
  expect(received).toHaveLength(10)
})

test('an address that is no push service is refused, and a browser with unusable keys is removed', async () => {
  const { body } = openBrowser()
  for (const endpoint of [
    'https://hooks.example/a',
    'https://169.254.169.254/',
    'https://evilfcm.googleapis.com.example/',
  ])
    await expect(
      world.channels.push.subscribe(DANA_USER_ID, { ...body, subscription: { ...body.subscription, endpoint } }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  const keys = { ...body.subscription.keys, p256dh: 'A'.repeat(87) }
  const id = await world.channels.push.subscribe(DANA_USER_ID, {
    ...body,
    subscription: { ...body.subscription, keys },
  })
  expect(await world.channels.push.test(DANA_USER_ID, id)).toMatchObject({ isDelivered: false })
  expect(await devicesOf(DANA_USER_ID)).toEqual([])
  await expect(world.channels.push.test(DANA_USER_ID, id)).rejects.toMatchObject({ code: 'no_such_device' })
})

test('the keys of the product stay the same after a restart', async () => {
  const before = (await world.channels.push.show(DANA_USER_ID)).publicKey
  const again = await createAlertWorld(database)
  expect((await again.channels.push.show(DANA_USER_ID)).publicKey).toBe(before)
  await again.close()
})
