import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { type AccountsWorld, sharedWorld } from './accounts-world.ts'
import { newPerson, register, registerAndVerify } from './people.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await sharedWorld()
})

/** Everything a client gets to see, but for what differs at every request. The address itself is made equal. */
function seen(answer: LightMyRequestResponse, email: string): string {
  const { date, ...headers } = answer.headers
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [String(answer.statusCode), ...head, answer.body].join('\n').replaceAll(email, 'ADDRESS')
}

/** One address of each standing. All have the same length, so that the length of an answer may be compared too. */
async function accountStates() {
  const [unknown, unverified, verified, repeated] = [newPerson(), newPerson(), newPerson(), newPerson()]
  await register(world, unverified)
  await registerAndVerify(world, verified)
  await register(world, repeated)
  await register(world, repeated)
  const people = Object.entries({ unknown, unverified, verified, repeated })
  expect(new Set(people.map(([, { email }]) => email.length)).size).toBe(1)
  world.clock.advance(60_001)
  return people
}

type Ask = (email: string) => Promise<LightMyRequestResponse>

test.each<[string, Ask]>([
  ['a failed sign-in', (email) => world.post('login', { email, password: 'Wrong-pass1' })],
  ['a sign-in with an empty password', (email) => world.post('login', { email, password: '' })],
  ['a sign-in with one character', (email) => world.post('login', { email, password: 'x' })],
  ['a sign-in with 129 characters', (email) => world.post('login', { email, password: 'x'.repeat(129) })],
  ['a registration', (email) => world.post('register', { ...newPerson(), email })],
  ['a request for a reset link', (email) => world.post('forgot-password', { email })],
  [
    'a second one within the minute',
    (email) => world.post('forgot-password', { email }).then(() => world.post('forgot-password', { email })),
  ],
  ['a request for another verification link', (email) => world.post('resend-verification', { email })],
])(
  '%s is answered with the same bytes whether the address is unknown, waiting, verified or registered twice',
  async (_name, ask) => {
    const answers = new Map<string, string>()
    for (const [standing, { email }] of await accountStates()) answers.set(standing, seen(await ask(email), email))
    expect(
      new Set(answers.values()).size,
      [...answers].map(([standing, text]) => `${standing}:\n${text}`).join('\n\n'),
    ).toBe(1)
  },
)

test('the throttle of failed sign-ins treats them alike too', async () => {
  const answers = new Set<string>()
  for (const [, { email }] of await accountStates()) {
    const walk: string[] = []
    for (let attempt = 0; attempt < 8; attempt += 1) {
      walk.push(seen(await world.post('login', { email, password: 'Wrong-pass1' }), email))
    }
    answers.add(walk.join('\n'))
  }
  expect(answers.size).toBe(1)
  expect([...answers][0]).toContain('retry-after: 1')
})

test('a mail goes to an account that is there, and to nobody else', async () => {
  const people = await accountStates()
  for (const [, { email }] of people) await world.post('forgot-password', { email })
  await world.deliver()
  const resets = await Promise.all(
    people.map(
      async ([, { email }]) => (await world.mailsTo(email)).filter(({ subject }) => subject.includes('Reset')).length,
    ),
  )
  expect(resets).toEqual([0, 1, 1, 1])
})
