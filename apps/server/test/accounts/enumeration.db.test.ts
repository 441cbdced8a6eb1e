import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import type { PasswordHasher } from '../../src/credentials/password-hasher.ts'
import { type AccountsWorld, createSharedAccountsWorld } from './accounts-world.ts'
import { createTestPerson, registerAndVerifyTestPerson, registerTestPerson } from './people.ts'
import { quickPasswordHasher } from './quick-password-hasher.ts'

/** Hashing takes most of the time of an answer, so an address must not decide how often it is done. */
let hashed = 0
const countingPasswordHasher: PasswordHasher = {
  hash(password) {
    hashed += 1
    return quickPasswordHasher.hash(password)
  },
  verify(passwordHash, password) {
    hashed += 1
    return quickPasswordHasher.verify(passwordHash, password)
  },
}

let world: AccountsWorld
beforeAll(async () => {
  world = await createSharedAccountsWorld({ passwords: countingPasswordHasher })
})

/** Writes the whole response as text, without the date and with a constant in place of the email address. */
function responseText(answer: LightMyRequestResponse, email: string): string {
  const { date, ...headers } = answer.headers
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [String(answer.statusCode), ...head, answer.body].join('\n').replaceAll(email, 'ADDRESS')
}

/**
 * Creates one account in each state. All addresses have the same length, so that response lengths can be compared too.
 */
async function accountStates() {
  const [unknown, unverified, verified, repeated] = [
    createTestPerson(),
    createTestPerson(),
    createTestPerson(),
    createTestPerson(),
  ]
  await registerTestPerson(world, unverified)
  await registerAndVerifyTestPerson(world, verified)
  await registerTestPerson(world, repeated)
  await registerTestPerson(world, repeated)
  const people = Object.entries({ unknown, unverified, verified, repeated })
  expect(new Set(people.map(([, { email }]) => email.length)).size).toBe(1)
  world.clock.advance(60_001)
  return people
}

type Call = (email: string) => Promise<LightMyRequestResponse>

test.each<[string, Call]>([
  ['a failed sign-in', (email) => world.post('login', { email, password: 'Wrong-pass1' })],
  ['a sign-in with an empty password', (email) => world.post('login', { email, password: '' })],
  ['a sign-in with one character', (email) => world.post('login', { email, password: 'x' })],
  ['a sign-in with 129 characters', (email) => world.post('login', { email, password: 'x'.repeat(129) })],
  ['a registration', (email) => world.post('register', { ...createTestPerson(), email })],
  ['a request for a reset link', (email) => world.post('forgot-password', { email })],
  [
    'a second request for a reset link within a minute',
    (email) => world.post('forgot-password', { email }).then(() => world.post('forgot-password', { email })),
  ],
  ['a request for another verification link', (email) => world.post('resend-verification', { email })],
])(
  '%s gets the same bytes, with as many hashes of passwords, whether the address is unknown, unverified, verified or registered twice',
  async (_name, call) => {
    const answers = new Map<string, string>()
    for (const [state, { email }] of await accountStates()) {
      const before = hashed
      const text = responseText(await call(email), email)
      answers.set(state, `${text}\nhashes: ${hashed - before}`)
    }
    expect(new Set(answers.values()).size, [...answers].map(([state, text]) => `${state}:\n${text}`).join('\n\n')).toBe(
      1,
    )
  },
)

test('failed sign-ins are throttled alike for all of them', async () => {
  const answers = new Set<string>()
  for (const [, { email }] of await accountStates()) {
    const answersInOrder: string[] = []
    for (let attempt = 0; attempt < 8; attempt += 1) {
      answersInOrder.push(responseText(await world.post('login', { email, password: 'Wrong-pass1' }), email))
    }
    answers.add(answersInOrder.join('\n'))
  }
  expect(answers.size).toBe(1)
  expect([...answers][0]).toContain('retry-after: 1')
})

test('a reset mail goes only to existing accounts', async () => {
  const people = await accountStates()
  for (const [, { email }] of people) await world.post('forgot-password', { email })
  await world.deliver()
  const resets = await Promise.all(
    people.map(
      async ([, { email }]) =>
        (await world.fetchMailsTo(email)).filter(({ subject }) => subject.includes('Reset')).length,
    ),
  )
  expect(resets).toEqual([0, 1, 1, 1])
})
