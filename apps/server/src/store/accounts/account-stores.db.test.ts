import { MAX_KNOWN_CLIENTS_PER_USER, MAX_SESSIONS_PER_USER } from '@tradeops/domain/account/lifetimes'
import { SIGN_IN_FAILURES_FORGOTTEN_AFTER_MS } from '@tradeops/domain/account/sign-in-waits'
import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { createAccountStore } from './accounts.ts'
import { createKnownClientStore } from './known-clients.ts'
import { createMailTokenStore } from './mail-tokens.ts'
import { createRateLimitStore } from './rate-limits.ts'
import { createSessionStore } from './sessions.ts'
import { createSignInAttemptStore } from './sign-in-attempts.ts'

const NOW = new Date('2026-07-15T22:36:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const EVER = new Date(0)

let database: Awaited<ReturnType<typeof openTestDatabase>>
let dana: string
let pat: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query('truncate users, rate_limits, sign_in_attempts cascade')
  dana = (await accounts().enter('dana@desk.example', NOW)).id
  pat = (await accounts().enter('pat@desk.example', NOW)).id
})

const accounts = () => createAccountStore(database.db)
const sessions = () => createSessionStore(database.db)
const clients = () => createKnownClientStore(database.db)
const links = () => createMailTokenStore(database.db)
const attempts = () => createSignInAttemptStore(database.db)
const limits = () => createRateLimitStore(database.db)

test('an address has one account, which keeps its registration', async () => {
  const registration = { firstName: 'Dana', lastName: 'Reyes', passwordHash: 'h', registrations: 1 }
  const conversion = { modalType: 'pdf_gate', triggerReason: 'pdf_download' }
  await accounts().replaceRegistration(dana, { ...registration, conversion }, NOW)
  expect(await accounts().enter('dana@desk.example', after(1))).toMatchObject({ id: dana, ...registration })
  expect(await accounts().lockByAddress('dana@desk.example')).toEqual(await accounts().lock(dana))
  const kept = async () => {
    const { rows } = await database.query('select conversion_modal, conversion_trigger from users where id = $1', [
      dana,
    ])
    return Object.values(rows[0]!)
  }
  expect(await kept()).toEqual(['pdf_gate', 'pdf_download'])
  await accounts().replaceRegistration(dana, { ...registration, conversion: null }, NOW)
  expect([await kept(), (await accounts().lock(pat))?.firstName]).toEqual([[null, null], ''])
  expect([await accounts().lock(crypto.randomUUID()), await accounts().lockByAddress('unknown')]).toEqual([null, null])
})

test('an account keeps the time of its first verification, and no other account is verified', async () => {
  await accounts().markVerified(dana, NOW)
  await accounts().markVerified(dana, after(MINUTE_MS))
  await accounts().setPassword(dana, 'new', NOW)
  expect(await accounts().lock(dana)).toMatchObject({ verifiedAt: NOW, passwordHash: 'new' })
  expect(await accounts().lock(pat)).toMatchObject({ verifiedAt: null, passwordHash: null })
})

test('a sign-in shows whether the client is known to this account, not to another', async () => {
  await clients().remember(pat, 'desk', NOW)
  expect(await accounts().findForSignIn('dana@desk.example', 'desk')).toMatchObject({ id: dana, clientKnown: false })
  await clients().remember(dana, 'desk', NOW)
  expect(await accounts().findForSignIn('dana@desk.example', 'desk')).toMatchObject({ clientKnown: true })
  expect(await accounts().findForSignIn('dana@desk.example', 'phone')).toMatchObject({ clientKnown: false })
  expect(await accounts().findForSignIn('unknown@desk.example', 'desk')).toBeNull()
  await clients().forgetAll(dana)
  const known = ['dana', 'pat'].map((name) => accounts().findForSignIn(`${name}@desk.example`, 'desk'))
  expect((await Promise.all(known)).map((found) => found?.clientKnown)).toEqual([false, true])
})

test('the clients seen last are stored, and those of another account are counted separately', async () => {
  await clients().remember(pat, 'pat', NOW)
  for (let count = 0; count < MAX_KNOWN_CLIENTS_PER_USER; count += 1)
    await clients().remember(dana, `c${count}`, after(count))
  await clients().remember(dana, 'c0', after(100))
  await clients().remember(dana, 'new', after(101))
  const { rows } = await database.query('select client from known_clients order by last_seen_at desc')
  expect(rows.map(({ client }) => client)).toEqual([
    'new',
    'c0',
    ...[9, 8, 7, 6, 5, 4, 3, 2].map((n) => `c${n}`),
    'pat',
  ])
})

test('the last used sessions and the one just opened stay, and no session of another user ends', async () => {
  await sessions().open(pat, 'pat', null, NOW)
  for (let count = 0; count < MAX_SESSIONS_PER_USER; count += 1)
    await sessions().open(dana, `s${count}`, null, after(count))
  await sessions().markSeen('s0', after(100))
  await sessions().open(dana, 'new', null, after(-MINUTE_MS))
  const open = async (token: string) => (await sessions().find(token, EVER, EVER)) !== null
  expect(await Promise.all(['new', 's0', 's1', 's2', 'pat'].map(open))).toEqual([true, true, false, true, true])
})

test('a session is found while it was seen and opened recently enough, and its last use never moves back', async () => {
  await sessions().open(dana, 's', null, NOW)
  await sessions().markSeen('s', after(SECOND_MS))
  await sessions().markSeen('s', NOW)
  expect(await sessions().find('s', NOW, after(-1))).toMatchObject({ id: dana, lastSeenAt: after(SECOND_MS) })
  expect(await sessions().find('s', after(SECOND_MS), EVER)).toBeNull()
  expect(await sessions().find('s', EVER, NOW)).toBeNull()
  expect(await sessions().find('other', EVER, EVER)).toBeNull()
})

test('a session ends once and names its account; all sessions of an account end together; unused ones are deleted', async () => {
  for (const [user, token] of [
    [dana, 'a'],
    [dana, 'b'],
    [pat, 'c'],
  ] as const)
    await sessions().open(user, token, null, NOW)
  expect([await sessions().end('a'), await sessions().end('a')]).toEqual([dana, null])
  await sessions().endAll(dana)
  expect([await sessions().find('b', EVER, EVER), (await sessions().find('c', EVER, EVER))?.id]).toEqual([null, pat])
  await sessions().forgetUnseenSince(NOW)
  expect(await sessions().find('c', EVER, EVER)).not.toBeNull()
  await sessions().forgetUnseenSince(after(1))
  expect(await sessions().find('c', EVER, EVER)).toBeNull()
})

test('a link works once, until it expires, for its own kind; a newer one of its kind replaces it', async () => {
  await links().issue(dana, 'verify', 'v1', after(MINUTE_MS))
  await links().issue(dana, 'reset', 'r1', after(MINUTE_MS))
  expect(await links().redeem('reset', 'v1', NOW)).toBeNull()
  expect(await links().redeem('verify', 'v1', after(MINUTE_MS))).toBeNull()
  expect([await links().redeem('verify', 'v1', NOW), await links().redeem('verify', 'v1', NOW)]).toEqual([dana, null])
  await links().issue(dana, 'verify', 'v2', after(MINUTE_MS))
  await links().issue(dana, 'verify', 'v3', after(MINUTE_MS))
  expect(await links().find('verify', 'v1')).toMatchObject({ usedAt: NOW, userId: dana })
  expect(await links().find('verify', 'v2')).toBeNull()
  await links().markUsed(dana, 'verify', after(1))
  expect(await links().find('verify', 'v3')).toMatchObject({ usedAt: after(1) })
  expect([await links().find('verify', 'v1'), await links().find('reset', 'r1')]).toMatchObject([
    { usedAt: NOW },
    { usedAt: null },
  ])
})

test('the links of one account are revoked, and deleted long after they expired', async () => {
  await links().issue(dana, 'verify', 'd', NOW)
  await links().issue(pat, 'verify', 'p', NOW)
  await links().revokeAll(dana)
  expect([await links().find('verify', 'd'), await links().find('verify', 'p')]).toMatchObject([null, { userId: pat }])
  await links().forgetExpiredBefore(NOW)
  expect(await links().find('verify', 'p')).not.toBeNull()
  await links().forgetExpiredBefore(after(1))
  expect(await links().find('verify', 'p')).toBeNull()
})

const LANE = { address: 'dana@desk.example', client: null }
const failures = async () => {
  const { rows } = await database.query('select address, client, failures from sign_in_attempts order by 1, 2')
  return rows.map(({ address, client, failures }) => `${String(address).split('@')[0]} ${client} ${failures}`)
}

test('five failures have no wait; then each waits longer than the one before, to the millisecond', async () => {
  for (let count = 0; count < 5; count += 1) expect(await attempts().begin(LANE, NOW)).toEqual({ allowed: true })
  expect(await attempts().begin(LANE, NOW)).toEqual({ allowed: false, retryAfterMs: 1_000 })
  expect(await attempts().begin(LANE, after(999))).toEqual({ allowed: false, retryAfterMs: 1 })
  expect(await attempts().begin(LANE, after(1_000))).toEqual({ allowed: true })
  expect(await attempts().begin(LANE, after(1_001))).toEqual({ allowed: false, retryAfterMs: 1_999 })
})

test('a day after the last failure counting starts over, and not a millisecond sooner', async () => {
  for (let count = 0; count < 3; count += 1) await attempts().begin(LANE, NOW)
  await attempts().begin(LANE, after(SIGN_IN_FAILURES_FORGOTTEN_AFTER_MS - 1))
  expect(await failures()).toEqual(['dana  4'])
  await attempts().begin(LANE, after(2 * SIGN_IN_FAILURES_FORGOTTEN_AFTER_MS - 1))
  expect(await failures()).toEqual(['dana  1'])
})

test('a known client is counted separately; one attempt can be uncounted, one lane cleared, or a whole address', async () => {
  const desk = { ...LANE, client: 'desk' }
  const other = { address: 'pat@desk.example', client: null }
  for (const lane of [LANE, LANE, desk, other]) await attempts().begin(lane, NOW)
  await attempts().uncount(LANE)
  expect(await failures()).toEqual(['dana  1', 'dana desk 1', 'pat  1'])
  await attempts().uncount(LANE)
  await attempts().uncount(LANE)
  await attempts().clear(desk)
  expect(await failures()).toEqual(['dana  0', 'pat  1'])
  await attempts().clearAll('dana@desk.example')
  expect(await failures()).toEqual(['pat  1'])
  await attempts().forgetBefore(NOW)
  expect(await failures()).toEqual(['pat  1'])
  await attempts().forgetBefore(after(1))
  expect(await failures()).toEqual([])
})

const TWO_A_MINUTE = [{ times: 2, perMs: MINUTE_MS }]
const AND_THREE_AN_HOUR = [...TWO_A_MINUTE, { times: 3, perMs: 60 * MINUTE_MS }]

test('as many pass as every limit allows; a refused request gets its exact wait and is not counted', async () => {
  const take = (ms: number) => limits().take('k', AND_THREE_AN_HOUR, after(ms))
  expect([await take(0), await take(10)]).toEqual([{ allowed: true }, { allowed: true }])
  expect(await take(20)).toEqual({ allowed: false, retryAfterMs: MINUTE_MS - 20 })
  expect(await take(MINUTE_MS - 1)).toEqual({ allowed: false, retryAfterMs: 1 })
  expect(await take(MINUTE_MS)).toEqual({ allowed: true })
  expect(await take(2 * MINUTE_MS)).toEqual({ allowed: false, retryAfterMs: 58 * MINUTE_MS })
  expect(await limits().take('other', AND_THREE_AN_HOUR, NOW)).toEqual({ allowed: true })
  expect(await take(60 * MINUTE_MS)).toEqual({ allowed: true })
})

test('a removed hit no longer counts; hits of another moment or key stay', async () => {
  const take = (ms: number) => limits().take('k', TWO_A_MINUTE, after(ms))
  await take(0)
  await take(10)
  await limits().giveBack('k', after(5))
  await limits().giveBack('other', after(0))
  expect(await take(20)).toMatchObject({ allowed: false })
  await limits().giveBack('k', after(0))
  expect([await take(20), await take(21)]).toMatchObject([{ allowed: true }, { allowed: false }])
  const { rows } = await database.query('select hits_ms from rate_limits')
  expect(rows[0]?.hits_ms).toEqual([after(10).getTime(), after(20).getTime()])
})

test('turns for many keys at once are given in order, and those over the limit are not counted', async () => {
  const takeEach = (keys: string[], ms: number) =>
    database.db.transaction((tx) => createRateLimitStore(tx).takeEach(keys, TWO_A_MINUTE, after(ms)))
  expect(await takeEach(['a', 'b', 'a', 'a'], 0)).toEqual([true, true, true, false])
  expect(await takeEach(['a', 'b', 'b'], MINUTE_MS - 1)).toEqual([false, true, false])
  expect(await takeEach(['a', 'b'], MINUTE_MS)).toEqual([true, true])
  const { rows } = await database.query('select key, cardinality(hits_ms) as hits from rate_limits order by key')
  expect(rows).toEqual([
    { key: 'a', hits: 1 },
    { key: 'b', hits: 2 },
  ])
})

test('counts without new hits are deleted', async () => {
  await limits().take('k', TWO_A_MINUTE, NOW)
  const kept = async () => (await database.query('select 1 from rate_limits')).rows.length
  await limits().forgetBefore(NOW)
  expect(await kept()).toBe(1)
  await limits().forgetBefore(after(1))
  expect(await kept()).toBe(0)
})
