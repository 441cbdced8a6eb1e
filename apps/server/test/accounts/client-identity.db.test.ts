import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsWorld, accountsWorld, sharedWorld } from './accounts-world.ts'

let direct: AccountsWorld
let proxied: AccountsWorld
beforeAll(async () => {
  direct = await sharedWorld()
  proxied = await accountsWorld({ database: direct.database, trustedProxies: ['10.0.0.0/8'] })
})
afterAll(() => proxied.app.close())

let guesses = 0
/** A wrong sign-in at an address of its own: only the client can be over a limit. */
function guess(world: AccountsWorld, ip: string, forwardedFor?: string) {
  guesses += 1
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  return world.post('login', { email: `nobody${guesses}@desk.example`, password: 'Wrong-pass1' }, { ip, headers })
}

/** How many of fifteen guesses are looked at before the client is over its limit of ten. */
async function lookedAt(ask: (turn: number) => ReturnType<typeof guess>): Promise<number> {
  let count = 0
  for (let turn = 0; turn < 15; turn += 1) count += (await ask(turn)).statusCode === 401 ? 1 : 0
  return count
}

test('a forged forwarding header changes nothing for a client that comes directly', async () => {
  expect(await lookedAt((turn) => guess(direct, '203.0.113.1', `198.51.100.${turn}`))).toBe(10)
})

test('behind a trusted proxy the client is the one the proxy names, not what the client wrote before it', async () => {
  expect(await lookedAt((turn) => guess(proxied, '10.1.2.3', `198.51.100.${turn}, 203.0.113.2`))).toBe(10)
})

test('behind a trusted proxy different clients are counted apart', async () => {
  expect(await lookedAt((turn) => guess(proxied, '10.1.2.3', `198.51.100.${100 + turn}`))).toBe(15)
})

test('a proxy that names nobody is itself the client: never "no limit"', async () => {
  expect(await lookedAt(() => guess(proxied, '10.9.9.9'))).toBe(10)
  expect(await lookedAt(() => guess(proxied, '10.8.8.8', ''))).toBe(10)
  expect(await lookedAt((turn) => guess(proxied, '10.7.7.7', `garbage${turn}`))).toBe(10)
})

test('an IPv6 household is one client, whichever of its addresses it takes', async () => {
  expect(await lookedAt((turn) => guess(direct, `2001:db8:5:6::${turn + 1}`))).toBe(10)
  expect(await lookedAt((turn) => guess(direct, `2001:db8:5:${turn + 7}::1`))).toBe(15)
})

test('an IPv4 address in IPv6 clothes is the same client', async () => {
  expect(await lookedAt((turn) => guess(direct, turn % 2 === 0 ? '203.0.113.9' : '::ffff:203.0.113.9'))).toBe(10)
})
