import type { AccountsWorld } from './accounts-world.ts'

export type Person = { firstName: string; lastName: string; email: string; password: string }

let people = 0

/** Creates a person who has no account yet. */
export function createTestPerson(password = 'Analytical1'): Person {
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
export async function newestToken(world: AccountsWorld, address: string, page: 'verify-email' | 'reset-password') {
  await world.deliver()
  for (const { text } of await world.fetchMailsTo(address)) {
    const found = TOKEN.exec(text)
    if (found?.[1] === page) return found[2]!
  }
  throw new Error(`no ${page} link has been sent to ${address}`)
}

export async function register(world: AccountsWorld, person: Person): Promise<void> {
  const answer = await world.post('register', person)
  if (answer.statusCode !== 201) throw new Error(`registration was answered with ${answer.statusCode}: ${answer.body}`)
}

export async function registerAndVerify(world: AccountsWorld, person: Person): Promise<void> {
  await register(world, person)
  const token = await newestToken(world, person.email, 'verify-email')
  const answer = await world.post('verify-email', { token })
  if (answer.statusCode !== 200) throw new Error(`verification was answered with ${answer.statusCode}: ${answer.body}`)
}

export const signIn = (world: AccountsWorld, { email, password }: Pick<Person, 'email' | 'password'>, ip?: string) =>
  world.post('login', { email, password }, ip === undefined ? {} : { ip })

/** Signs in and returns the token of the new session. */
export async function sessionOf(world: AccountsWorld, person: Pick<Person, 'email' | 'password'>): Promise<string> {
  const answer = await signIn(world, person)
  if (answer.statusCode !== 200) throw new Error(`sign-in was answered with ${answer.statusCode}: ${answer.body}`)
  return answer.json().token
}

export const me = (world: AccountsWorld, token: string) => world.call('GET', '/api/auth/me', { token })

export async function resetToken(world: AccountsWorld, address: string): Promise<string> {
  world.clock.advance(60_001)
  await world.post('forgot-password', { email: address })
  return newestToken(world, address, 'reset-password')
}
