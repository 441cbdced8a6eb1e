import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { beforeAll, expect, test } from 'vitest'
import { type AccountsWorld, createSharedAccountsWorld } from '../../../test/accounts/accounts-world.ts'
import {
  createTestPerson,
  findNewestMailedToken,
  registerAndVerifyTestPerson,
  registerTestPerson,
  requestCurrentUser,
  requestResetToken,
  signInForSessionToken,
  signInTestPerson,
  type TestPerson,
} from '../../../test/accounts/people.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await createSharedAccountsWorld()
})

async function verified(): Promise<{ ada: TestPerson; token: string }> {
  const ada = createTestPerson()
  await registerAndVerifyTestPerson(world, ada)
  return { ada, token: await signInForSessionToken(world, ada) }
}

const read = async (token: string) => (await world.call('GET', '/api/account', { token })).json().account
const change = (token: string, body: object, ip?: string) =>
  world.call('PATCH', '/api/account', { token, body, ...(ip ? { ip } : {}) })
const move = (token: string, { password }: TestPerson, email: string) =>
  change(token, { email, currentPassword: password })
const subjectsTo = async (address: string) => {
  await world.deliver()
  return (await world.fetchMailsTo(address)).map(({ subject }) => subject)
}
const CONFIRM = 'Confirm your new email address'

test('the owner sees the account, and changes name and theme without the rest', async () => {
  const { ada, token } = await verified()
  expect(await read(token)).toEqual({
    ...{ firstName: 'Ada', lastName: 'Lovelace', email: ada.email, emailVerified: true, pendingEmail: null },
    ...{
      createdAt: world.clock.now().toISOString(),
      passwordChangedAt: null,
      theme: 'system',
      clock: 'market-24',
      positionMw: null,
    },
  })
  const changed = await change(token, { firstName: '  Augusta ', theme: 'dark', clock: 'own-12' })
  expect([changed.statusCode, changed.json().account]).toMatchObject([
    200,
    { firstName: 'Augusta', lastName: 'Lovelace', theme: 'dark', clock: 'own-12' },
  ])
  expect((await requestCurrentUser(world, token)).json().user).toMatchObject({
    first_name: 'Augusta',
    theme: 'dark',
    clock: 'own-12',
  })
})

test.each([
  ['nothing at all', {}, 'body'],
  ['a name of one letter', { firstName: 'A' }, 'firstName'],
  ['an unknown theme', { theme: 'sepia' }, 'theme'],
  ['an unknown clock', { clock: 'own-25' }, 'clock'],
  ['an unknown field', { firstName: 'Ada', role: 'admin' }, 'role'],
  ['a new address without the password', { email: 'new@desk.example' }, 'currentPassword'],
])('%s is refused, and the field is named', async (_sentence, body, field) => {
  const { token } = await verified()
  const answer = await change(token, body)
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
})

test('an account gets its new address once confirmed, and the old address is notified of both steps', async () => {
  const { ada, token } = await verified()
  const other = await signInForSessionToken(world, ada)
  const email = `new.${ada.email}`
  const reset = await requestResetToken(world, ada.email)
  expect((await move(token, ada, email)).json().account).toMatchObject({ email: ada.email, pendingEmail: email })
  expect(await subjectsTo(email)).toEqual([CONFIRM])
  expect((await subjectsTo(ada.email))[0]).toBe('A new email address was requested')
  expect((await signInTestPerson(world, ada)).statusCode).toBe(200)

  const link = await findNewestMailedToken(world, email, 'verify-email')
  expect((await world.post('verify-email', { token: link })).statusCode).toBe(200)
  expect(await read(token)).toMatchObject({ email, pendingEmail: null, emailVerified: true })
  expect((await requestCurrentUser(world, other)).statusCode).toBe(200)
  expect((await signInTestPerson(world, ada)).statusCode).toBe(401)
  expect((await signInTestPerson(world, { ...ada, email })).statusCode).toBe(200)
  expect((await subjectsTo(ada.email))[0]).toBe('Your email address was changed')
  const late = await world.post('reset-password', { token: reset, password: 'Different2' })
  expect(late.json().code).toBe('reset_link_invalid')
  expect((await world.post('verify-email', { token: link })).json().code).toBe('verification_link_used')
})

test('a link to a new address is valid for a day', async () => {
  const { ada, token } = await verified()
  const email = `late.${ada.email}`
  await move(token, ada, email)
  const link = await findNewestMailedToken(world, email, 'verify-email')
  world.clock.advance(DAY_MS)
  expect((await world.post('verify-email', { token: link })).json().code).toBe('verification_link_expired')
  expect(await read(token)).toMatchObject({ email: ada.email, pendingEmail: null })
})

test('of two requested addresses the later one wins, whichever link is opened first', async () => {
  const { ada, token } = await verified()
  const [first, second] = [`first.${ada.email}`, `second.${ada.email}`]
  await move(token, ada, first)
  const superseded = await findNewestMailedToken(world, first, 'verify-email')
  await move(token, ada, second)
  expect((await world.post('verify-email', { token: superseded })).json().code).toBe('verification_link_invalid')
  const link = await findNewestMailedToken(world, second, 'verify-email')
  expect((await world.post('verify-email', { token: link })).statusCode).toBe(200)
  expect((await read(token)).email).toBe(second)
})

test('a pending mail is not sent once another address is requested', async () => {
  const { ada, token } = await verified()
  const [first, second] = [`slow.${ada.email}`, `quick.${ada.email}`]
  await Promise.all([move(token, ada, first), move(token, ada, first)])
  await move(token, ada, second)
  expect([await subjectsTo(first), await subjectsTo(second)]).toEqual([[], [CONFIRM]])
})

test('neither the response nor the account reveals whether the new address is taken', async () => {
  const [{ ada, token }, { ada: owner }] = [await verified(), await verified()]
  const [known, unknown] = [await move(token, ada, owner.email), await move(token, ada, `free.${ada.email}`)]
  const shape = (answer: typeof known) => {
    const { account, message } = answer.json()
    return [answer.statusCode, message, { ...account, pendingEmail: typeof account.pendingEmail }]
  }
  expect(shape(known)).toEqual(shape(unknown))

  await move(token, ada, owner.email)
  expect((await subjectsTo(owner.email))[0]).toBe('You already have an account')
})

test('an address that another user registered in the meantime stays theirs', async () => {
  const { ada, token } = await verified()
  const eve = createTestPerson()
  await move(token, ada, eve.email)
  const link = await findNewestMailedToken(world, eve.email, 'verify-email')
  await registerAndVerifyTestPerson(world, eve)
  expect((await world.post('verify-email', { token: link })).json().code).toBe('verification_link_invalid')
  expect((await signInTestPerson(world, eve)).statusCode).toBe(200)
  expect((await read(token)).email).toBe(ada.email)
})

test('an unverified registration does not block an address from a user who confirms it', async () => {
  const { ada, token } = await verified()
  const squatter = createTestPerson()
  await registerTestPerson(world, squatter)
  const squatting = await signInForSessionToken(world, squatter)
  await move(token, ada, squatter.email)
  const link = await findNewestMailedToken(world, squatter.email, 'verify-email')
  expect((await world.post('verify-email', { token: link })).statusCode).toBe(200)
  expect([(await read(token)).email, (await requestCurrentUser(world, squatting)).statusCode]).toEqual([
    squatter.email,
    401,
  ])
})

test('if two accounts confirm one address at once, one of them gets it', async () => {
  const people = [await verified(), await verified()]
  const email = `shared.${people[0]!.ada.email}`
  const links: string[] = []
  for (const { ada, token } of people) {
    await move(token, ada, email)
    links.push(await findNewestMailedToken(world, email, 'verify-email'))
  }
  const answers = await Promise.all(links.map((token) => world.post('verify-email', { token })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const addresses = await Promise.all(people.map(async ({ token }) => (await read(token)).email))
  expect(addresses.filter((address) => address === email)).toHaveLength(1)
})

test('links to one new address are limited like registrations, and the response does not reveal it', async () => {
  const { ada, token } = await verified()
  const email = `bombed.${ada.email}`
  for (let count = 0; count < 5; count += 1) {
    expect((await move(token, ada, email)).statusCode).toBe(200)
    await world.deliver()
  }
  expect(await subjectsTo(email)).toEqual([CONFIRM, CONFIRM, CONFIRM])
  const ip = world.newClient()
  const statuses = []
  for (let count = 0; count < 6; count += 1) {
    const body = { email: `n${count}.${ada.email}`, currentPassword: ada.password }
    statuses.push((await change(token, body, ip)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a changed password ends every other session and reset link, keeps this session, and is notified', async () => {
  const { ada, token } = await verified()
  const other = await signInForSessionToken(world, ada)
  const reset = await requestResetToken(world, ada.email)
  const body = { currentPassword: ada.password, newPassword: 'Different2' }
  expect((await world.call('POST', '/api/account/password', { token, body })).statusCode).toBe(200)
  expect([
    (await requestCurrentUser(world, token)).statusCode,
    (await requestCurrentUser(world, other)).statusCode,
  ]).toEqual([200, 401])
  expect((await signInTestPerson(world, ada)).statusCode).toBe(401)
  expect((await signInTestPerson(world, { ...ada, password: 'Different2' })).statusCode).toBe(200)
  const late = await world.post('reset-password', { token: reset, password: 'Different3' })
  expect(late.json().code).toBe('reset_link_invalid')
  expect((await read(token)).passwordChangedAt).toBe(world.clock.now().toISOString())
  expect((await subjectsTo(ada.email))[0]).toBe('Your password was changed')
})

test('a wrong password is reported at its field, limited like sign-ins, and ends no session', async () => {
  const { ada, token } = await verified()
  const attempt = (currentPassword: string) =>
    world.call('POST', '/api/account/password', { token, body: { currentPassword, newPassword: 'Different2' } })
  const wrong = await attempt('Wrong-pass1')
  expect([wrong.statusCode, wrong.json().fields]).toEqual([403, { currentPassword: 'Current password is incorrect' }])
  for (let count = 0; count < 4; count += 1) await attempt('Wrong-pass1')
  expect((await attempt(ada.password)).statusCode).toBe(429)
  expect((await requestCurrentUser(world, token)).statusCode).toBe(200)
  world.clock.advance(2_000)
  expect((await attempt(ada.password)).statusCode).toBe(200)
})

test('of two concurrent password changes one succeeds', async () => {
  const { ada, token } = await verified()
  const answers = await Promise.all(
    ['Different2', 'Different3'].map((newPassword) =>
      world.call('POST', '/api/account/password', { token, body: { currentPassword: ada.password, newPassword } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
})

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test('sessions are listed with their device, the current one first, and each can be ended', async () => {
  const { ada, token } = await verified()
  const elsewhere = await world.post(
    'login',
    { email: ada.email, password: ada.password },
    { headers: { 'user-agent': CHROME } },
  )
  const list = async (by: string) => (await world.call('GET', '/api/account/sessions', { token: by })).json().sessions
  world.clock.advance(HOUR_MS)
  await requestCurrentUser(world, elsewhere.json().token)
  const sessions = await list(token)
  expect(sessions).toMatchObject([
    { device: null, current: true },
    { device: 'Chrome on macOS', current: false, lastUsedAt: world.clock.now().toISOString() },
  ])
  const end = (id: string, by = token) => world.call('DELETE', `/api/account/sessions/${id}`, { token: by })
  const { token: stranger } = await verified()
  const [theirs, never, malformed] = [
    await end(sessions[1].id, stranger),
    await end('00000000-0000-4000-8000-000000000000'),
    await end('1'),
  ]
  expect([theirs, never, malformed].map((answer) => [answer.statusCode, answer.json()])).toEqual(
    Array(3).fill([404, { error: 'This session no longer exists.', code: 'no_such_session' }]),
  )
  expect((await end(sessions[1].id)).statusCode).toBe(200)
  expect([(await requestCurrentUser(world, elsewhere.json().token)).statusCode, await list(token)]).toMatchObject([
    401,
    [{ current: true }],
  ])
})

test('ending all other sessions ends only those of this user', async () => {
  const { ada, token } = await verified()
  const [others, { token: stranger }] = [
    [await signInForSessionToken(world, ada), await signInForSessionToken(world, ada)],
    await verified(),
  ]
  const ended = await world.call('DELETE', '/api/account/sessions', { token })
  expect(ended.json().message).toBe('2 sessions are signed out.')
  const statuses = await Promise.all(
    [token, stranger, ...others].map(async (each) => (await requestCurrentUser(world, each)).statusCode),
  )
  expect(statuses).toEqual([200, 200, 401, 401])
})

test('an expired session is not listed', async () => {
  const { ada } = await verified()
  world.clock.advance(31 * DAY_MS)
  const token = await signInForSessionToken(world, ada)
  const { sessions } = (await world.call('GET', '/api/account/sessions', { token })).json()
  expect(sessions).toHaveLength(1)
})
