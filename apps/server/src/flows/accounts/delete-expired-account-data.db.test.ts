import { DAY_MS } from '@tradeops/domain/time/durations'
import { beforeAll, expect, test } from 'vitest'
import { type AccountsWorld, createSharedAccountsWorld } from '../../../test/accounts/accounts-world.ts'
import {
  createTestPerson,
  findNewestMailedToken,
  registerAndVerifyTestPerson,
  registerTestPerson,
  requestCurrentUser,
  signInForSessionToken,
  signInTestPerson,
} from '../../../test/accounts/people.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await createSharedAccountsWorld()
})

const TABLES = [
  'users',
  'sessions',
  'mail_tokens',
  'rate_limits',
  'sign_in_attempts',
  'last_visits',
  'outbox_mails',
  'analytics_events',
  'analytics_days',
]

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of TABLES) {
    const { rows } = await world.database.query(`select count(*)::int as count from ${table}`)
    found[table] = Number(rows[0]!.count)
  }
  return found
}

/** Runs the first round of the mail job, which also deletes expired rows. */
async function clearAway(): Promise<void> {
  const rounds: (() => void)[] = []
  const timers = {
    after(_delayMs: number, callback: () => void) {
      rounds.push(callback)
      return () => {}
    },
  }
  const sending = await world.accounts.startSending(timers)
  rounds[0]!()
  await expect.poll(() => rounds).toHaveLength(2)
  await sending.stop()
}

test('expired rows are deleted once they are unreachable, and not earlier', async () => {
  const ada = createTestPerson()
  await registerTestPerson(world, ada)
  const link = await findNewestMailedToken(world, ada.email, 'verify-email')
  await world.post('verify-email', { token: link })
  const session = await signInForSessionToken(world, ada)
  await signInTestPerson(world, { ...ada, password: 'Wrong-pass1' })
  const today = world.clock.now().toISOString()
  await world.database.query(`insert into analytics_days values ($1, 'a client', 3)`, [today])
  await world.database.query(
    `insert into analytics_events (received_at, occurred_at, session_id, event_type, details)
     values ($1, $1, 'sess_1', 'page_viewed', '{}')`,
    [today],
  )
  await world.call('POST', '/api/user/visits', { token: session, body: { zone: 'WEST', briefId: 'b_01N5G2V2W' } })
  const before = await counts()

  await clearAway()
  expect(await counts()).toEqual(before)

  world.clock.advance(25 * 3_600_000)
  await clearAway()
  const nextDay = await counts()
  expect(nextDay).toEqual({ ...before, rate_limits: 0, sign_in_attempts: 0, analytics_days: 0 })
  expect((await world.post('verify-email', { token: link })).json().code).toBe('verification_link_used')
  expect((await requestCurrentUser(world, session)).statusCode).toBe(200)

  world.clock.advance(33 * DAY_MS)
  await clearAway()
  expect(await counts()).toMatchObject({
    users: 1,
    sessions: 0,
    mail_tokens: 0,
    outbox_mails: 0,
    last_visits: 1,
    analytics_events: 1,
  })

  world.clock.advance(57 * DAY_MS)
  await clearAway()
  expect(await counts()).toMatchObject({ users: 1, last_visits: 0, analytics_events: 0 })
})

test('an unverified account is deleted after thirty days, unless one of its links still works', async () => {
  const [verified, forgotten, late, again] = [
    createTestPerson(),
    createTestPerson(),
    createTestPerson(),
    createTestPerson(),
  ]
  for (const each of [verified, forgotten, late, again]) await registerTestPerson(world, each)
  await world.post('verify-email', { token: await findNewestMailedToken(world, verified.email, 'verify-email') })
  const left = async () => {
    const { rows } = await world.database.query('select email from users where email = any($1) order by created_at', [
      [verified, forgotten, late, again].map(({ email }) => email),
    ])
    return rows.map(({ email }) => email)
  }

  world.clock.advance(29 * DAY_MS)
  await registerTestPerson(world, again)
  world.clock.advance(DAY_MS - 60_000)
  await clearAway()
  expect(await left()).toHaveLength(4)

  await world.post('resend-verification', { email: late.email })
  const link = await findNewestMailedToken(world, late.email, 'verify-email')
  world.clock.advance(120_000)
  await clearAway()
  expect(new Set(await left())).toEqual(new Set([verified.email, late.email, again.email]))
  expect((await world.post('verify-email', { token: link })).statusCode).toBe(200)
  world.clock.advance(31 * DAY_MS)
  await clearAway()
  expect(new Set(await left())).toEqual(new Set([verified.email, late.email]))
})

test('an expired token stays listed for a month, and an unconfirmed address change for a day', async () => {
  const ada = createTestPerson()
  await registerAndVerifyTestPerson(world, ada)
  const token = await signInForSessionToken(world, ada)
  for (const body of [{ name: 'a day', expiresInDays: 1 }, { name: 'for good' }])
    await world.call('POST', '/api/tokens', { token, body })
  const body = { email: `new.${ada.email}`, currentPassword: ada.password }
  await world.call('PATCH', '/api/account', { token, body })
  const left = async () => {
    const { rows } = await world.database.query(
      `select pending_email, (select string_agg(name, ', ' order by name) from api_tokens where user_id = users.id) as names
       from users where email = $1`,
      [ada.email],
    )
    return Object.values(rows[0]!)
  }

  world.clock.advance(DAY_MS)
  await clearAway()
  expect(await left()).toEqual([body.email, 'a day, for good'])
  world.clock.advance(1)
  await clearAway()
  expect(await left()).toEqual([null, 'a day, for good'])
  world.clock.advance(30 * DAY_MS)
  await clearAway()
  expect(await left()).toEqual([null, 'for good'])
})
