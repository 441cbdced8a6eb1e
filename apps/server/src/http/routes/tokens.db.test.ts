import { API_TOKEN_LAST_USE_WRITE_INTERVAL_MS } from '@tradeops/domain/account/lifetimes'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { beforeAll, expect, test } from 'vitest'
import { type AccountsWorld, createSharedAccountsWorld } from '../../../test/accounts/accounts-world.ts'
import {
  createTestPerson,
  registerTestPerson,
  requestResetToken,
  signInForSessionToken,
} from '../../../test/accounts/people.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await createSharedAccountsWorld()
})

async function signedIn() {
  const ada = createTestPerson()
  await registerTestPerson(world, ada)
  return { ada, session: await signInForSessionToken(world, ada) }
}

const make = (session: string, body: object = { name: 'desk-sheet' }) =>
  world.call('POST', '/api/tokens', { token: session, body })
const list = async (session: string) => (await world.call('GET', '/api/tokens', { token: session })).json().tokens
const revoke = (session: string, id: string) => world.call('DELETE', `/api/tokens/${id}`, { token: session })
/** There is no brief in these tests, so an allowed request gets 404. */
const ALLOWED = 404
const readWith = async (token: string) =>
  (await world.call('GET', '/api/briefs/latest?zone=WEST', { token })).statusCode

test('a token is shown in full once, stored as a hash, reads until it is revoked, and is refused afterwards', async () => {
  const { session } = await signedIn()
  const made = (await make(session)).json()
  expect(made).toMatchObject({
    apiToken: { name: 'desk-sheet', beginning: made.token.slice(0, 9), lastUsedAt: null, expiresAt: null },
    token: expect.stringMatching(/^tmib_[A-Za-z0-9_-]{43}$/),
  })
  expect(await list(session)).toEqual([made.apiToken])
  const { rows } = await world.database.query('select * from api_tokens')
  expect(JSON.stringify(rows)).not.toContain(made.token)

  expect(await readWith(made.token)).toBe(ALLOWED)
  expect((await revoke(session, made.apiToken.id)).statusCode).toBe(200)
  const [revoked, unknown] = await Promise.all(
    [made.token, `tmib_${'a'.repeat(43)}`].map((token) => world.call('GET', '/api/briefs/latest?zone=WEST', { token })),
  )
  expect([revoked!.statusCode, revoked!.json()]).toEqual([
    401,
    { error: 'This API token is not valid. It may have expired or been revoked.', code: 'token_not_valid' },
  ])
  expect([unknown!.statusCode, unknown!.json()]).toEqual([401, revoked!.json()])
})

test('an expired token is refused like an unknown one', async () => {
  const { session } = await signedIn()
  const { token, apiToken } = (await make(session, { name: 'a week', expiresInDays: 7 })).json()
  expect(apiToken.expiresAt).toBe(new Date(world.clock.now().getTime() + 7 * DAY_MS).toISOString())
  world.clock.advance(7 * DAY_MS - 1)
  expect(await readWith(token)).toBe(ALLOWED)
  world.clock.advance(1)
  expect(await readWith(token)).toBe(401)
})

test('the last use is saved at most every 15 minutes', async () => {
  const { session } = await signedIn()
  const { token } = (await make(session)).json()
  const lastUsed = async () => (await list(session))[0].lastUsedAt
  await readWith(token)
  const first = world.clock.now().toISOString()
  world.clock.advance(API_TOKEN_LAST_USE_WRITE_INTERVAL_MS - 1)
  await readWith(token)
  expect(await lastUsed()).toBe(first)
  world.clock.advance(1)
  await readWith(token)
  expect(await lastUsed()).toBe(world.clock.now().toISOString())
})

test('a token used while it is revoked stays revoked', async () => {
  const { session } = await signedIn()
  const { token, apiToken } = (await make(session)).json()
  const [ended, ...reads] = await Promise.all([
    revoke(session, apiToken.id),
    ...Array.from({ length: 8 }, () => readWith(token)),
  ])
  expect(ended.statusCode).toBe(200)
  expect(reads.every((status) => status === ALLOWED || status === 401)).toBe(true)
  expect([await readWith(token), await list(session)]).toEqual([401, []])
})

test('at most ten tokens exist, even after twelve concurrent requests', async () => {
  const { session } = await signedIn()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => make(session, { name: `t${n}` })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(201), 409, 409])
  expect(await list(session)).toHaveLength(10)
  const [{ id }] = await list(session)
  await revoke(session, id)
  expect((await make(session)).statusCode).toBe(201)
})

test('another user’s token, an unknown one and a malformed one get the same response', async () => {
  const [{ session }, { session: stranger }] = [await signedIn(), await signedIn()]
  const { apiToken, token } = (await make(session)).json()
  const answers = [
    await revoke(stranger, apiToken.id),
    await revoke(stranger, '00000000-0000-4000-8000-000000000000'),
    await revoke(stranger, '7'),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    Array(3).fill([404, 'no_such_token']),
  )
  expect(await readWith(token)).toBe(ALLOWED)
  expect(await list(stranger)).toEqual([])
})

test.each([
  ['without a name', {}, 'name'],
  ['with an empty name', { name: '  ' }, 'name'],
  ['with a name of two lines', { name: 'one\ntwo' }, 'name'],
  ['for no days', { name: 'x', expiresInDays: 0 }, 'expiresInDays'],
  ['for half a day', { name: 'x', expiresInDays: 0.5 }, 'expiresInDays'],
])('a token %s is not created', async (_sentence, body, field) => {
  const { session } = await signedIn()
  const answer = await make(session, body)
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
})

test('a token gets sixty reads a minute from all addresses together, and other tokens are not affected', async () => {
  const { session } = await signedIn()
  const [busy, other] = [(await make(session)).json().token, (await make(session)).json().token]
  const statuses = []
  for (let count = 0; count < 61; count += 1) statuses.push(await readWith(busy))
  expect([statuses.filter((status) => status === ALLOWED).length, statuses.at(-1)]).toEqual([60, 429])
  expect(await readWith(other)).toBe(ALLOWED)
})

test('resetting the password, or registering an unverified address again, revokes earlier tokens', async () => {
  const { ada, session } = await signedIn()
  const { token } = (await make(session)).json()
  world.clock.advance(MINUTE_MS)
  await registerTestPerson(world, ada)
  expect(await readWith(token)).toBe(401)

  const [pat, reset] = await (async () => {
    const { ada: pat, session } = await signedIn()
    const made = (await make(session)).json()
    return [made.token as string, await requestResetToken(world, pat.email)]
  })()
  await world.post('reset-password', { token: reset, password: 'Different2' })
  expect(await readWith(pat)).toBe(401)
})
