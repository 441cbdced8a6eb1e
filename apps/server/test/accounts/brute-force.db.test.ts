import { beforeAll, expect, test } from 'vitest'
import { chooseCount } from '../../../../packages/sandbox/test/full-counts.ts'
import { createBoundedWorkQueue } from '../../src/flows/queues.ts'
import { type AccountsWorld, createAccountsWorld, createSharedAccountsWorld } from './accounts-world.ts'
import {
  createTestPerson,
  registerAndVerifyTestPerson,
  requestResetToken,
  signInTestPerson,
  type TestPerson,
} from './people.ts'
import { quickPasswordHasher } from './quick-password-hasher.ts'

let world: AccountsWorld
let looked = 0
beforeAll(async () => {
  const counted = {
    ...quickPasswordHasher,
    verify(passwordHash: string | null, password: string) {
      looked += 1
      return quickPasswordHasher.verify(passwordHash, password)
    },
  }
  world = await createSharedAccountsWorld({ passwords: counted })
})

/** Counts how many passwords were really checked during the attack. */
async function countPasswordChecks(attack: () => Promise<unknown>): Promise<number> {
  const before = looked
  await attack()
  return looked - before
}

const guess = (email: string, ip: string) => world.post('login', { email, password: 'Wrong-pass1' }, { ip })
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

async function newOwner(): Promise<TestPerson> {
  const person = createTestPerson()
  await registerAndVerifyTestPerson(world, person)
  return person
}

const SIZE = chooseCount(
  { clients: 30, guessesEach: 1, addresses: 30 },
  { clients: 200, guessesEach: 5, addresses: 1000 },
)

test('of many simultaneous guesses from many clients, five are checked and the rest must wait', async () => {
  const { email } = await newOwner()
  const clients = Array.from({ length: SIZE.clients }, () => world.newClient())
  const count = await countPasswordChecks(async () => {
    for (let round = 0; round < SIZE.guessesEach; round += 1) await Promise.all(clients.map((ip) => guess(email, ip)))
  })
  expect(count).toBe(5)
})

test('an attacker with unlimited clients gets seventeen guesses in an hour', async () => {
  const { email } = await newOwner()
  const endsAt = world.clock.now().getTime() + 3_600_000
  const count = await countPasswordChecks(async () => {
    while (world.clock.now().getTime() < endsAt) {
      const { headers } = await guess(email, world.newClient())
      world.clock.advance(Number(headers['retry-after'] ?? 0) * 1000)
    }
  })
  expect(count).toBe(17)
})

test('one client can try one password on ten addresses a minute', async () => {
  const ip = world.newClient()
  const count = await countPasswordChecks(async () => {
    const addresses = Array.from({ length: SIZE.addresses }, (_, index) => `unknown${index}@desk.example`)
    for (let from = 0; from < addresses.length; from += 50) {
      await Promise.all(addresses.slice(from, from + 50).map((address) => guess(address, ip)))
    }
  })
  expect(count).toBe(10)
})

test('one client can try one password on a hundred addresses an hour', async () => {
  const ip = world.newClient()
  const count = await countPasswordChecks(async () => {
    for (let minute = 0; minute < 12; minute += 1) {
      for (let turn = 0; turn < 11; turn += 1) await guess(`sleeper${minute}.${turn}@desk.example`, ip)
      world.clock.advance(60_000)
    }
  })
  expect(count).toBe(100)
})

test('of fifty simultaneous guesses near the limit, exactly the remaining number passes', async () => {
  const ip = world.newClient()
  for (let turn = 0; turn < 6; turn += 1) await guess(`burst${turn}@desk.example`, ip)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => guess(`burst-at-once${turn}@desk.example`, ip)),
  )
  const passed = statuses(answers).filter((status) => status === 401)
  expect([passed.length, statuses(answers).filter((status) => status === 429).length]).toEqual([4, 46])
})

test('a refusal states when to retry, and nothing about the account', async () => {
  const { email } = await newOwner()
  for (let turn = 0; turn < 5; turn += 1) await guess(email, world.newClient())
  const refused = await guess(email, world.newClient())
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json()).toEqual({ error: 'Too many requests. Please try again later.', code: 'too_many_requests' })
})

test('while a stranger guesses, the owner can still sign in from a known client and after a reset', async () => {
  const person = await newOwner()
  const home = world.newClient()
  expect((await signInTestPerson(world, person, home)).statusCode).toBe(200)
  for (let turn = 0; turn < 30; turn += 1) {
    await guess(person.email, world.newClient())
    world.clock.advance(1000)
  }
  expect((await signInTestPerson(world, person, world.newClient())).statusCode).toBe(429)
  expect((await signInTestPerson(world, person, home)).statusCode).toBe(200)

  const token = await requestResetToken(world, person.email)
  await guess(person.email, world.newClient())
  expect((await world.post('reset-password', { token, password: 'Different2' })).statusCode).toBe(200)
  expect((await signInTestPerson(world, { ...person, password: 'Different2' }, world.newClient())).statusCode).toBe(200)
})

test('a client the account knows cannot guess without limit either', async () => {
  const person = await newOwner()
  const home = world.newClient()
  await signInTestPerson(world, person, home)
  const answers = []
  for (let turn = 0; turn < 8; turn += 1) answers.push(await guess(person.email, home))
  expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

test('correct sign-ins from a shared client address do not count toward its limit', async () => {
  const person = await newOwner()
  const office = world.newClient()
  for (let turn = 0; turn < 25; turn += 1) expect((await signInTestPerson(world, person, office)).statusCode).toBe(200)
})

test('a password that was not checked in time is not counted as wrong', async () => {
  const person = await newOwner()
  const busy = await createAccountsWorld({
    database: world.database,
    passwords: { ...quickPasswordHasher, verify: () => Promise.reject(new Error('busy')) },
  })
  for (let turn = 0; turn < 10; turn += 1) expect((await signInTestPerson(busy, person)).statusCode).toBe(500)
  expect((await signInTestPerson(world, person)).statusCode).toBe(200)
  await busy.app.close()
})

test('a flood of sign-ins is refused before it reaches the database', async () => {
  await world.database.query('delete from sign_in_attempts')
  const person = await newOwner()
  let proceed = () => {}
  const held = new Promise<void>((go) => {
    proceed = go
  })
  const crowded = await createAccountsWorld({
    database: world.database,
    admit: createBoundedWorkQueue({ atOnce: 2, waiting: 5 }),
    passwords: { ...quickPasswordHasher, verify: () => held.then(() => false) },
  })
  const turnedAway: unknown[] = []
  const flood = Array.from({ length: 20 }, async () => {
    const { statusCode, headers } = await signInTestPerson(crowded, person)
    if (statusCode === 503) turnedAway.push(headers['retry-after'])
  })
  await expect.poll(() => turnedAway).toEqual(Array(13).fill('2'))
  proceed()
  await Promise.all(flood)
  expect(turnedAway).toHaveLength(13)
  const { rows } = await world.database.query('select max(failures)::int as most from sign_in_attempts')
  expect(Number(rows[0]?.most)).toBeLessThanOrEqual(7)
  await crowded.app.close()
})
