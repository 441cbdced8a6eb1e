import { beforeAll, expect, test } from 'vitest'
import { type AccountsWorld, createSharedAccountsWorld } from '../../../test/accounts/accounts-world.ts'
import { createTestPerson, registerTestPerson, signInForSessionToken } from '../../../test/accounts/people.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await createSharedAccountsWorld()
})

const MINUTE = 60_000
const see = (token: string | undefined, briefId: string, zone = 'HOUSTON') =>
  world.call('POST', '/api/user/visits', { ...(token === undefined ? {} : { token }), body: { zone, briefId } })
const lastSeen = async (token: string, briefId: string, zone?: string) =>
  (await see(token, briefId, zone)).json().lastVisit?.briefId ?? null

async function reader() {
  const person = createTestPerson()
  await registerTestPerson(world, person)
  return { person, token: await signInForSessionToken(world, person) }
}

test('a visit is compared with the last brief of the previous visit, on any device', async () => {
  const { person, token: desk } = await reader()
  expect(await lastSeen(desk, 'b_0001H')).toBeNull()
  world.clock.advance(5 * MINUTE)
  const left = world.clock.now().toISOString()
  expect(await lastSeen(desk, 'b_0002H')).toBeNull()
  world.clock.advance(31 * MINUTE)
  const phone = await signInForSessionToken(world, person)
  expect((await see(phone, 'b_0008H')).json()).toEqual({ lastVisit: { briefId: 'b_0002H', seenAt: left } })
  world.clock.advance(5 * MINUTE)
  expect(await lastSeen(desk, 'b_0009H')).toBe('b_0002H')
})

test('visits are separate per zone and per user', async () => {
  const [{ token: one }, { token: other }] = [await reader(), await reader()]
  await see(one, 'b_0001H')
  world.clock.advance(40 * MINUTE)
  expect(await lastSeen(one, 'b_0009W', 'WEST')).toBeNull()
  expect(await lastSeen(other, 'b_0009H')).toBeNull()
  expect(await lastSeen(one, 'b_0009H')).toBe('b_0001H')
})

test('two tabs that open at once are one visit', async () => {
  const { token } = await reader()
  const answers = await Promise.all(['b_0001H', 'b_0001H', 'b_0001H'].map((id) => see(token, id)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await lastSeen(token, 'b_0002H')).toBeNull()
})

test('visits are deleted with the account', async () => {
  const { person, token } = await reader()
  await see(token, 'b_0001H')
  const { rows } = await world.database.query('delete from users where email = $1 returning id', [person.email])
  const left = await world.database.query('select 1 from last_visits where user_id = $1', [rows[0]!.id])
  expect(left.rows).toEqual([])
})

test.each([
  ['a visitor without a session', undefined, 'b_0001H', 401, 'not_signed_in'],
  ['an invalid brief id', 'a session', 'latest', 400, 'invalid_input'],
])('%s is refused', async (_sentence, session, briefId, status, code) => {
  const token = session === undefined ? undefined : (await reader()).token
  const answer = await see(token, briefId)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})
