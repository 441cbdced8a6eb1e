import type { AccountsWorld } from './accounts-world.ts'

export type TestPerson = { firstName: string; lastName: string; email: string; password: string }

let people = 0

/** Creates a person who has no account yet. */
export function createTestPerson(password = 'Analytical1'): TestPerson {
  people += 1
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada${String(people).padStart(5, '0')}@desk.example`,
    password,
  }
}

const TOKEN = /(verify-email|reset-password)\?token=([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/

/** Finds the token in the newest link of that kind that was mailed to the address. */
export async function findNewestMailedToken(
  world: AccountsWorld,
  address: string,
  page: 'verify-email' | 'reset-password',
) {
  await world.deliver()
  for (const { text } of await world.fetchMailsTo(address)) {
    const found = TOKEN.exec(text)
    if (found?.[1] === page) return found[2]!
  }
  throw new Error(`no ${page} link has been sent to ${address}`)
}

export async function registerTestPerson(world: AccountsWorld, person: TestPerson): Promise<void> {
  const answer = await world.post('register', person)
  if (answer.statusCode !== 201) throw new Error(`registration was answered with ${answer.statusCode}: ${answer.body}`)
}

export async function registerAndVerifyTestPerson(world: AccountsWorld, person: TestPerson): Promise<void> {
  await registerTestPerson(world, person)
  const token = await findNewestMailedToken(world, person.email, 'verify-email')
  const answer = await world.post('verify-email', { token })
  if (answer.statusCode !== 200) throw new Error(`verification was answered with ${answer.statusCode}: ${answer.body}`)
}

export const signInTestPerson = (
  world: AccountsWorld,
  { email, password }: Pick<TestPerson, 'email' | 'password'>,
  ip?: string,
) => world.post('login', { email, password }, ip === undefined ? {} : { ip })

/** Signs in and returns the token of the new session. */
export async function signInForSessionToken(
  world: AccountsWorld,
  person: Pick<TestPerson, 'email' | 'password'>,
): Promise<string> {
  const answer = await signInTestPerson(world, person)
  if (answer.statusCode !== 200) throw new Error(`sign-in was answered with ${answer.statusCode}: ${answer.body}`)
  return answer.json().token
}

export const requestCurrentUser = (world: AccountsWorld, token: string) => world.call('GET', '/api/auth/me', { token })

export async function requestResetToken(world: AccountsWorld, address: string): Promise<string> {
  world.clock.advance(60_001)
  await world.post('forgot-password', { email: address })
  return findNewestMailedToken(world, address, 'reset-password')
}
