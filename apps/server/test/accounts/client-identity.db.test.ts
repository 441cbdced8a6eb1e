import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsWorld, createAccountsWorld, createSharedAccountsWorld } from './accounts-world.ts'

let direct: AccountsWorld
let proxied: AccountsWorld
beforeAll(async () => {
  direct = await createSharedAccountsWorld()
  proxied = await createAccountsWorld({ database: direct.database, trustedProxies: ['10.0.0.0/8'] })
})
afterAll(() => proxied.app.close())

let guesses = 0
/** Signs in with a wrong password and a new email address each time, so that only the client can exceed a limit. */
function guess(world: AccountsWorld, ip: string, forwardedFor?: string) {
  guesses += 1
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  return world.post('login', { email: `unknown${guesses}@desk.example`, password: 'Wrong-pass1' }, { ip, headers })
}

/** Counts how many of fifteen wrong passwords are checked before the client exceeds its limit of ten. */
async function countCheckedGuesses(makeGuess: (turn: number) => ReturnType<typeof guess>): Promise<number> {
  let count = 0
  for (let turn = 0; turn < 15; turn += 1) count += (await makeGuess(turn)).statusCode === 401 ? 1 : 0
  return count
}

test('a forged forwarding header changes nothing for a direct client', async () => {
  expect(await countCheckedGuesses((turn) => guess(direct, '203.0.113.1', `198.51.100.${turn}`))).toBe(10)
})

test('with a trusted proxy the client is the address the proxy adds, not the one the client sent', async () => {
  expect(await countCheckedGuesses((turn) => guess(proxied, '10.1.2.3', `198.51.100.${turn}, 203.0.113.2`))).toBe(10)
})

test('with a trusted proxy different clients are counted separately', async () => {
  expect(await countCheckedGuesses((turn) => guess(proxied, '10.1.2.3', `198.51.100.${100 + turn}`))).toBe(15)
})

test('a proxy that names no client is counted as the client itself', async () => {
  expect(await countCheckedGuesses(() => guess(proxied, '10.9.9.9'))).toBe(10)
  expect(await countCheckedGuesses(() => guess(proxied, '10.8.8.8', ''))).toBe(10)
  expect(await countCheckedGuesses((turn) => guess(proxied, '10.7.7.7', `garbage${turn}`))).toBe(10)
})

test('all IPv6 addresses of one network prefix are one client', async () => {
  expect(await countCheckedGuesses((turn) => guess(direct, `2001:db8:5:6::${turn + 1}`))).toBe(10)
  expect(await countCheckedGuesses((turn) => guess(direct, `2001:db8:5:${turn + 7}::1`))).toBe(15)
})

test('an IPv4-mapped IPv6 address is the same client', async () => {
  expect(
    await countCheckedGuesses((turn) => guess(direct, turn % 2 === 0 ? '203.0.113.9' : '::ffff:203.0.113.9')),
  ).toBe(10)
})
