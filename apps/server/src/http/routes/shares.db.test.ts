import { createHash } from 'node:crypto'
import type { Brief } from '@tradeops/domain/brief/brief'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fake-clock.ts'
import { plainNeeds } from '../../../test/plain-needs.ts'
import { createStoredBrief } from '../../../test/stored-brief.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { createBriefStore } from '../../store/briefs/briefs.ts'
import { packBrief } from '../../store/briefs/pack-brief.ts'
import type { DatabaseHandle } from '../../store/database/client.ts'
import { wireShares } from '../../wiring/wire-shares.ts'
import { buildApp } from '../app.ts'
import { createRequestAuthenticator } from '../auth/request-authenticator.ts'

const clock = createFakeClock('2026-07-15T22:40:00Z')
const RUNS = ['21:30', '21:40', '22:30', '22:35'] as const
let database: DatabaseHandle
let app: FastifyInstance
let elsewhere: FastifyInstance

/** Starts one of several server processes on the same database. */
function processOf(): Promise<FastifyInstance> {
  const user = { email: 'dana@desk.example', firstName: 'Dana', lastName: 'Reyes', verifiedAt: null }
  const session = createRequestAuthenticator(async (token) => (token === 'over' ? null : { ...user, id: token }))
  const config = { PUBLIC_BASE_URL: 'https://brief.example' }
  const secret = 'a secret that only the tests know, 32+'
  const briefs = createBriefStore(database.db, 'live')
  return buildApp({
    ...plainNeeds(),
    shares: wireShares({ db: database.db, config, clock, secret, session, briefs }),
  })
}

async function keep(brief: Brief): Promise<void> {
  const { id, zone, origin } = brief
  const runAt = new Date(brief.scedRunAt!)
  const { etag, gzip } = packBrief(JSON.stringify(brief))
  const kept = { id, zone, origin, runAt, generatedAt: new Date(brief.generatedAt), etag, body: gzip, state: '{}' }
  await createBriefStore(database.db, 'live').save([kept])
}

beforeAll(async () => {
  database = await openTestDatabase()
  for (const [index, clockTime] of RUNS.entries()) {
    const scedRunAt = `2026-07-15T${clockTime}:12Z`
    const change = { id: `b_000${index}H`, scedRunAt, generatedAt: `2026-07-15T${clockTime}:55Z`, lmp: 40 + index }
    await keep(createStoredBrief('HOUSTON', change))
  }
  ;[app, elsewhere] = [await processOf(), await processOf()]
})
afterAll(async () => {
  await app.close()
  await elsewhere.close()
  await database.close()
})

let people = 0
async function createUser(): Promise<string> {
  people += 1
  const { rows } = await database.query(
    `insert into users (email, first_name, last_name, registrations, created_at, updated_at)
     values ($1, 'Dana', 'Reyes', 1, now(), now()) returning id`,
    [`dana${people}@desk.example`],
  )
  return String(rows[0]!.id)
}

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, token?: string, payload?: object) =>
  app.inject({
    ...{ method, url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } },
    ...(payload ? { payload } : {}),
  })
const share = (token: string, briefId = 'b_0003H') => call('POST', '/api/shares', token, { briefId })
const tokenIn = (url: string) => url.slice('https://brief.example/s/'.length)
const open = (token: string, headers = {}, from = app) => from.inject({ url: `/api/shared/${token}`, headers })

test('a shared brief is stored with the hour before it, and with the hash of its text', async () => {
  const made = await share(await createUser())
  expect(made.statusCode).toBe(201)
  const { url, sha256, ...rest } = made.json().share
  expect(rest).toMatchObject({
    briefId: 'b_0003H',
    zone: 'HOUSTON',
    origin: 'live',
    madeAt: '2026-07-15T22:35:55.000Z',
  })
  const answer = await open(tokenIn(url))
  expect(answer.statusCode).toBe(200)
  const { snapshot } = answer.json()
  expect(snapshot.hour.map(({ at, lmp }: { at: string; lmp: number }) => [at.slice(11, 16), lmp])).toEqual([
    ['21:40', 41],
    ['22:30', 42],
    ['22:35', 43],
  ])
  expect(snapshot.brief).toMatchObject({ id: 'b_0003H', lmp: 43 })
  const characters = answer.body.slice(answer.body.indexOf('"snapshot":') + '"snapshot":'.length, -1)
  expect(createHash('sha256').update(characters).digest('hex')).toBe(sha256)
  expect(answer.json().sha256).toBe(sha256)
  expect(answer.body).not.toMatch(/dana|reyes/i)
})

test('a shared brief outlives the original brief', async () => {
  const gone = createStoredBrief('WEST', {
    id: 'b_0009W',
    scedRunAt: '2026-07-14T10:00:12Z',
    generatedAt: '2026-07-14T10:00:55Z',
  })
  await keep(gone)
  const { url } = (await share(await createUser(), gone.id)).json().share
  await database.query('delete from briefs where id = $1', [gone.id])
  expect((await open(tokenIn(url))).json().snapshot.brief.id).toBe(gone.id)
})

test('sharing the same brief returns the same link, even concurrently; another user gets another link', async () => {
  const [one, other] = [await createUser(), await createUser()]
  const answers = await Promise.all(Array.from({ length: 10 }, () => share(one)))
  expect(new Set(answers.map((answer) => answer.json().share.url)).size).toBe(1)
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(9).fill(200), 201])
  expect((await share(other)).json().share.url).not.toBe(answers[0]!.json().share.url)
  const { shares } = (await call('GET', '/api/shares', one)).json()
  expect(shares).toEqual([answers[0]!.json().share])
})

test('an unchanged shared brief is not sent again, and caches must revalidate it', async () => {
  const { url, sha256 } = (await share(await createUser())).json().share
  const answer = await open(tokenIn(url))
  expect(answer.headers).toMatchObject({
    etag: `"${sha256}"`,
    'cache-control': 'public, max-age=60, must-revalidate',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
  const again = await open(tokenIn(url), { 'if-none-match': `"${sha256}"` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const packed = await open(tokenIn(url), { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
})

test('a revoked link answers like an unknown one, and sharing again creates a new link', async () => {
  const owner = await createUser()
  const { id, url } = (await share(owner)).json().share
  expect((await open(tokenIn(url))).statusCode).toBe(200)
  expect((await call('DELETE', `/api/shares/${id}`, owner)).json()).toEqual({ message: 'The shared link is revoked.' })
  const revoked = await open(tokenIn(url))
  const asItLooks = ({ statusCode, body, headers: { date: _date, ...headers } }: typeof revoked) => ({
    ...{ statusCode, body, headers },
  })
  expect(revoked.json().code).toBe('no_shared_brief')
  for (const never of ['x', 'A'.repeat(43), `${tokenIn(url).slice(0, -2)}AA`]) {
    expect(asItLooks(await open(never)), never).toEqual(asItLooks(revoked))
  }
  expect((await call('GET', '/api/shares', owner)).json().shares).toEqual([])
  expect((await share(owner)).json().share.url).not.toBe(url)
  const { rows } = await database.query('select body, revoked_at is not null as revoked from shares where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ body: null, revoked: true }])
})

test('only its owner can revoke a link, and only once', async () => {
  const [owner, other] = [await createUser(), await createUser()]
  const { id, url } = (await share(owner)).json().share
  for (const [token, address] of [
    [other, id],
    [owner, 'not-an-id'],
    [owner, '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ]) {
    const refused = await call('DELETE', `/api/shares/${address}`, token)
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'no_such_share'])
  }
  expect((await open(tokenIn(url))).statusCode).toBe(200)
  expect((await call('DELETE', `/api/shares/${id}`, owner)).statusCode).toBe(200)
  expect((await call('DELETE', `/api/shares/${id}`, owner)).statusCode).toBe(404)
})

test('at most a hundred links are active; a brief already shared is not refused', async () => {
  const owner = await createUser()
  await share(owner)
  await database.query(
    `insert into shares (user_id, brief_id, origin, zone, run_at, made_at, sha256, body, created_at)
     select user_id, 'b_' || (1000 + n), origin, zone, run_at, made_at, sha256, body, created_at
     from shares, generate_series(1, 99) n where user_id = $1`,
    [owner],
  )
  const refused = await share(owner, 'b_0002H')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_shares'])
  expect((await share(owner)).statusCode).toBe(200)
  const { shares, most } = (await call('GET', '/api/shares', owner)).json()
  expect([shares.length, most]).toEqual([100, 100])
  await call('DELETE', `/api/shares/${shares[0].id}`, owner)
  expect((await share(owner, 'b_0002H')).statusCode).toBe(201)
})

test('shared briefs are deleted with the account', async () => {
  const owner = await createUser()
  const { url } = (await share(owner)).json().share
  await database.query('delete from users where id = $1', [owner])
  expect((await open(tokenIn(url), {}, elsewhere)).statusCode).toBe(404)
})

test('a brief that is not stored cannot be shared', async () => {
  const refused = await share(await createUser(), 'b_9999H')
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'unknown_brief'])
})
