import type { IncomingHttpHeaders } from 'node:http'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveHttp } from '../../../test/loopback-upstream.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import {
  createTestLead,
  createTrialWorld,
  TEST_SERVER_SECRET,
  type TrialWorld,
  type TrialWorldOptions,
} from '../../../test/trial/trial-world.ts'
import type { DatabaseHandle } from '../../store/database/client.ts'
import { deriveLeadSigningSecret } from '../../wiring/wire-trial.ts'

type Received = { at: Date; headers: IncomingHttpHeaders; body: string }

let database: DatabaseHandle
let received: Received[]
let answer: { status: number; headers?: Record<string, string> }
let target: Awaited<ReturnType<typeof serveHttp>>
let world: TrialWorld

const begin = async (options: TrialWorldOptions = {}) => {
  world = await createTrialWorld({ database, leadUrl: `${target.base}/hook`, ...options })
  return world
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  await database.query('delete from leads')
  await database.query('delete from rate_limits')
  received = []
  answer = { status: 200 }
  target = await serveHttp((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ at: world.clock.now(), headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(answer.status, answer.headers).end()
    })
  })
})
afterEach(async () => {
  await world.close()
  await target.stop()
})

const lead = async () => (await world.rows('select * from leads order by id'))[0]!

test('a lead is forwarded after the response, complete, with its id and signature', async () => {
  await begin()
  const sent = createTestLead()
  expect((await world.postLead(sent)).statusCode).toBe(202)
  expect(received).toEqual([])
  await world.forwardDue()

  const [{ headers, body }] = received as [Received]
  const { delivery_id } = await lead()
  expect(JSON.parse(body)).toEqual({
    type: 'lead',
    timestamp: '2026-07-15T12:00:00.000Z',
    data: { delivery_id, ...sent, referrer: 'https://search.example/' },
  })
  expect(headers['webhook-id']).toBe(delivery_id)
  const secret = deriveLeadSigningSecret(TEST_SERVER_SECRET)
  expect(Buffer.from(secret.slice('whsec_'.length), 'base64').toString()).not.toContain(TEST_SERVER_SECRET)
  // The receiver's library refuses a message whose time is five minutes from its own clock. The product's clock is
  // simulated here, so the signature must use the machine's time.
  expect(Math.abs(world.clock.now().getTime() - Date.now())).toBeGreaterThan(5 * MINUTE_MS)
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
  expect(await lead()).toMatchObject({ state: 'forwarded', attempts: 1, next_at: null })
  expect(world.jobs).toEqual([])
})

test('a target that is down for an hour gets the lead later, with the same id at every attempt', async () => {
  await begin()
  answer = { status: 503 }
  await world.postLead(createTestLead())
  const startMs = world.clock.now().getTime()
  for (let minute = 0; minute <= 180; minute += 1) {
    answer = { status: minute < 60 ? 503 : 200 }
    await world.forwardDue()
    world.clock.advance(MINUTE_MS)
  }
  expect(await lead()).toMatchObject({ state: 'forwarded' })
  expect(received.map(({ at }) => (at.getTime() - startMs) / MINUTE_MS)).toEqual([0, 1, 3, 18, 78])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
})

test.each([
  ['410 stops forwarding', { status: 410 }, { state: 'stopped', reason: 'answered 410' }, null],
  ['429 delays the retry', { status: 429, headers: { 'retry-after': '5400' } }, { state: 'pending' }, 5400],
  ['503 delays the retry', { status: 503, headers: { 'retry-after': '90' } }, { state: 'pending' }, 90],
  ['a redirect is a failure', { status: 302, headers: { location: '/inside' } }, { state: 'pending' }, 30],
])('%s', async (_sentence, given, expected, waitSeconds) => {
  await begin()
  answer = given
  await world.postLead(createTestLead())
  await world.forwardDue()
  const row = await lead()
  expect(row).toMatchObject(expected)
  const waitMs = row.next_at === null ? null : (row.next_at as Date).getTime() - world.clock.now().getTime()
  expect(waitMs).toBe(waitSeconds === null ? null : waitSeconds * 1000)
  expect(received.map(({ headers }) => headers.host)).toHaveLength(1)
})

test('after the seventh failure a lead is given up, with the reason', async () => {
  await begin()
  answer = { status: 500 }
  await world.postLead(createTestLead())
  for (let hour = 0; hour < 24; hour += 1) {
    await world.forwardDue()
    world.clock.advance(60 * MINUTE_MS)
  }
  expect(await lead()).toMatchObject({ state: 'failed', attempts: 7, reason: 'answered 500', next_at: null })
  expect(received).toHaveLength(7)
})

test('two clicks make one delivery, and two workers forward a lead once', async () => {
  await begin()
  const sent = createTestLead()
  await Promise.all([world.postLead(sent), world.postLead(sent)])
  expect(world.jobs).toHaveLength(1)
  world.jobs.push({ ...world.jobs[0]! }, { ...world.jobs[0]! })
  await world.forwardDue()
  expect(received).toHaveLength(1)
})

test('a lead whose job was lost, or whose process died, is forwarded by the next minute’s round', async () => {
  await begin()
  await world.postLead(createTestLead())
  world.jobs.length = 0
  await world.database.query(
    "update leads set state = 'sending', attempts = 1, next_at = next_at + interval '60 seconds'",
  )
  const goRound = async () => {
    const before = world.rounds.length
    world.rounds.at(-1)!()
    await expect.poll(() => world.rounds.length).toBeGreaterThan(before)
  }
  world.clock.advance(MINUTE_MS)
  await goRound()
  expect(received).toEqual([])
  world.clock.advance(2 * MINUTE_MS)
  await goRound()
  expect(received).toHaveLength(1)
  expect(await lead()).toMatchObject({ state: 'forwarded', attempts: 2 })
})

test('in production a target on our own network is not called; the lead stays and is retried', async () => {
  await begin({ production: true, leadUrl: target.base.replace('http:', 'https:') })
  await world.postLead(createTestLead())
  await world.forwardDue()
  expect(await lead()).toMatchObject({ state: 'pending', reason: 'the address names a port' })
  expect(received).toEqual([])
})

test('text that a spreadsheet would run as a formula is sent as plain text', async () => {
  await begin()
  const hostile = createTestLead({
    leadSource: '=HYPERLINK("http://evil.example")',
    userAgent: '@SUM(1)',
    referrer: '-2+3',
  })
  await world.postLead({ ...hostile, metadata: { action: '+cmd' } })
  await world.forwardDue()
  expect(JSON.parse(received[0]!.body).data).toMatchObject({
    leadSource: `'=HYPERLINK("http://evil.example")`,
    userAgent: "'@SUM(1)",
    referrer: "'-2+3",
    metadata: { action: "'+cmd" },
  })
})
