import { DAY_MS } from '@tradeops/domain/time/durations'
import { beforeAll, expect, test } from 'vitest'
import { type AccountsWorld, BASE_URL, createSharedAccountsWorld } from '../../../test/accounts/accounts-world.ts'
import {
  createTestPerson,
  findNewestMailedToken,
  registerAndVerifyTestPerson,
  registerTestPerson,
  requestCurrentUser,
  requestResetToken,
  signInForSessionToken,
  signInTestPerson,
} from '../../../test/accounts/people.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await createSharedAccountsWorld()
})

test('registration, verification and sign-in answer as the contract specifies', async () => {
  const ada = createTestPerson()
  const registered = await world.post('register', { ...ada, firstName: ' Ada ', email: ada.email.toUpperCase() })
  expect(registered.statusCode).toBe(201)
  expect(registered.json()).toEqual({
    user: { first_name: 'Ada', last_name: 'Lovelace', email: ada.email, email_verified: false },
    message: expect.any(String),
  })

  const before = await signInTestPerson(world, ada)
  expect(before.json()).toEqual({
    user: {
      ...{ id: expect.any(String), first_name: 'Ada', last_name: 'Lovelace', email: ada.email },
      ...{ email_verified: false, theme: 'system', clock: 'market-24', position_mw: null },
    },
    token: expect.stringMatching(/^s1_[A-Za-z0-9_-]{43}$/),
    message: expect.any(String),
  })

  const token = await findNewestMailedToken(world, ada.email, 'verify-email')
  expect((await world.post('verify-email', { token })).json()).toEqual({ message: expect.any(String) })
  const session = before.json().token
  expect((await requestCurrentUser(world, session)).json().user).toMatchObject({
    email: ada.email,
    email_verified: true,
  })

  expect((await world.post('logout', undefined, { token: session })).json()).toEqual({ message: expect.any(String) })
  const after = await requestCurrentUser(world, session)
  expect([after.statusCode, after.json()]).toEqual([
    401,
    { error: 'Please sign in to continue.', code: 'not_signed_in' },
  ])
})

test('a verification link works once, for a day, and reports why it fails', async () => {
  const ada = createTestPerson()
  await registerTestPerson(world, ada)
  const token = await findNewestMailedToken(world, ada.email, 'verify-email')
  expect((await world.post('verify-email', { token })).statusCode).toBe(200)
  const again = await world.post('verify-email', { token })
  expect([again.statusCode, again.json().error]).toEqual([400, 'This verification link has already been used'])

  const late = createTestPerson()
  await registerTestPerson(world, late)
  const expired = await findNewestMailedToken(world, late.email, 'verify-email')
  world.clock.advance(DAY_MS)
  expect((await world.post('verify-email', { token: expired })).json().code).toBe('verification_link_expired')
  expect((await world.post('verify-email', { token: 'a'.repeat(43) })).json().code).toBe('verification_link_invalid')
})

test('only the newest link of each kind is valid', async () => {
  const ada = createTestPerson()
  await registerTestPerson(world, ada)
  const first = await findNewestMailedToken(world, ada.email, 'verify-email')
  await world.post('resend-verification', { email: ada.email })
  const second = await findNewestMailedToken(world, ada.email, 'verify-email')
  expect(second).not.toBe(first)
  expect((await world.post('verify-email', { token: first })).json().code).toBe('verification_link_invalid')
  expect((await world.post('verify-email', { token: second })).statusCode).toBe(200)
})

test('a reset sets the password, ends every session, verifies the address and notifies the user', async () => {
  const ada = createTestPerson()
  await registerTestPerson(world, ada)
  const session = await signInForSessionToken(world, ada)
  const token = await requestResetToken(world, ada.email)
  const changed = await world.post('reset-password', { token, password: 'Different2' })
  expect([changed.statusCode, changed.json()]).toEqual([200, { message: expect.any(String) }])

  expect((await requestCurrentUser(world, session)).statusCode).toBe(401)
  expect((await signInTestPerson(world, ada)).statusCode).toBe(401)
  const fresh = await signInTestPerson(world, { ...ada, password: 'Different2' })
  expect(fresh.json().user.email_verified).toBe(true)
  const again = await world.post('reset-password', { token, password: 'Different3' })
  expect([again.statusCode, again.json().code]).toEqual([400, 'reset_link_invalid'])
  await world.deliver()
  expect((await world.fetchMailsTo(ada.email))[0]?.subject).toBe('Your password was changed')
})

test('after a reset, an open verification link counts as used', async () => {
  const ada = createTestPerson()
  await registerTestPerson(world, ada)
  const verification = await findNewestMailedToken(world, ada.email, 'verify-email')
  await world.post('reset-password', { token: await requestResetToken(world, ada.email), password: 'Different2' })
  expect((await world.post('verify-email', { token: verification })).json().code).toBe('verification_link_used')
})

test('a reset link is valid for an hour', async () => {
  const ada = createTestPerson()
  await registerAndVerifyTestPerson(world, ada)
  const token = await requestResetToken(world, ada.email)
  world.clock.advance(3_600_000)
  const late = await world.post('reset-password', { token, password: 'Different2' })
  expect([late.statusCode, late.json().error]).toEqual([
    400,
    'Failed to reset password. The reset link may have expired.',
  ])
})

test('a session lives thirty days after its last use', async () => {
  const ada = createTestPerson()
  await registerTestPerson(world, ada)
  const [used, forgotten] = [await signInForSessionToken(world, ada), await signInForSessionToken(world, ada)]
  world.clock.advance(29 * DAY_MS)
  expect((await requestCurrentUser(world, used)).statusCode).toBe(200)
  world.clock.advance(2 * DAY_MS)
  expect((await requestCurrentUser(world, used)).statusCode).toBe(200)
  expect((await requestCurrentUser(world, forgotten)).statusCode).toBe(401)
})

test('a session ends after 180 days, however often it is used', async () => {
  const ada = createTestPerson()
  await registerTestPerson(world, ada)
  const session = await signInForSessionToken(world, ada)
  for (let days = 20; days < 180; days += 20) {
    world.clock.advance(20 * DAY_MS)
    expect([days, (await requestCurrentUser(world, session)).statusCode]).toEqual([days, 200])
  }
  world.clock.advance(20 * DAY_MS - 1000)
  expect((await requestCurrentUser(world, session)).statusCode).toBe(200)
  world.clock.advance(1000)
  expect((await requestCurrentUser(world, session)).statusCode).toBe(401)
})

test('the last use is saved at most every five minutes', async () => {
  const ada = createTestPerson()
  await registerTestPerson(world, ada)
  const session = await signInForSessionToken(world, ada)
  const lastSeen = async () =>
    (await world.database.query('select max(last_seen_at)::text as at from sessions')).rows[0]!.at
  const opened = await lastSeen()
  world.clock.advance(299_000)
  await requestCurrentUser(world, session)
  expect(await lastSeen()).toBe(opened)
  world.clock.advance(1000)
  await requestCurrentUser(world, session)
  expect(await lastSeen()).not.toBe(opened)
})

test('an eleventh session ends the oldest', async () => {
  const ada = createTestPerson()
  await registerTestPerson(world, ada)
  const sessions: string[] = []
  for (let count = 0; count < 11; count += 1) {
    world.clock.advance(1000)
    sessions.push(await signInForSessionToken(world, ada))
  }
  const alive = await Promise.all(sessions.map(async (token) => (await requestCurrentUser(world, token)).statusCode))
  expect(alive).toEqual([401, ...Array<number>(10).fill(200)])
})

test('signing out succeeds without a valid session', async () => {
  expect((await world.post('logout')).statusCode).toBe(200)
  expect((await world.post('logout', undefined, { token: 'nonsense' })).statusCode).toBe(200)
})

test('signing out ends the notifications of the named browser, if it is the user’s own', async () => {
  const [ada, rui] = [createTestPerson(), createTestPerson()]
  const devices: string[] = []
  for (const { email } of [ada, rui]) {
    await registerAndVerifyTestPerson(world, email === ada.email ? ada : rui)
    const { rows } = await world.database.query(
      `insert into push_devices (user_id, name, host, endpoint_hash, encrypted_subscription, confirmed_at, created_at)
       select id, 'Chrome on Linux', 'push.example', email, 'x', now(), now() from users where email = $1 returning id`,
      [email],
    )
    devices.push(String(rows[0]!.id))
  }
  const remaining = async () =>
    (await world.database.query('select id from push_devices where id = any($1::uuid[])', [devices])).rows.length
  const token = await signInForSessionToken(world, ada)
  const signOut = (device: string) => world.post(`logout?pushDevice=${device}`, undefined, { token })
  expect((await signOut(devices[1]!)).statusCode).toBe(200)
  expect(await remaining()).toBe(2)
  expect((await signOut(devices[0]!)).statusCode).toBe(200)
  // The session has already ended, so this second sign-out removes no push device.
  expect(await remaining()).toBe(2)
  const again = await signInForSessionToken(world, ada)
  await world.post(`logout?pushDevice=${devices[0]}`, undefined, { token: again })
  expect(await remaining()).toBe(1)
})

test('links use the configured base URL, whatever host the request names', async () => {
  const ada = createTestPerson()
  await registerAndVerifyTestPerson(world, ada)
  const poison = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test;proto=https' }
  world.clock.advance(60_001)
  await world.post('forgot-password', { email: ada.email }, { headers: poison })
  await world.deliver()
  const [mail] = await world.fetchMailsTo(ada.email)
  expect(mail!.subject).toBe('Reset your password')
  expect(`${mail!.html}${mail!.text}${JSON.stringify(mail!.headers)}`).not.toContain('evil')
  expect(mail!.html).toContain(`${BASE_URL}/reset-password?token=`)
})

test('the eight calls are documented', async () => {
  const { paths } = (await world.call('GET', '/api/docs/json')).json()
  const calls = Object.keys(paths).filter((path) => path.startsWith('/api/auth/'))
  expect(calls.map((path) => path.slice('/api/auth/'.length)).sort()).toEqual(
    [
      'register',
      'login',
      'logout',
      'me',
      'verify-email',
      'resend-verification',
      'forgot-password',
      'reset-password',
    ].sort(),
  )
  expect(paths['/api/auth/login'].post.requestBody.content['application/json'].schema.required).toEqual([
    'email',
    'password',
  ])
})
