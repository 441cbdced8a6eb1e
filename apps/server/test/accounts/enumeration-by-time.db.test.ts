import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasswordHasher } from '../../src/credentials/password-hasher.ts'
import { createPasswordHashingThreads } from '../../src/credentials/password-hashing-threads.ts'
import { startJobQueue } from '../../src/store/database/job-queue.ts'
import { openTestDatabase } from '../test-database.ts'
import { type AccountsWorld, createAccountsWorld } from './accounts-world.ts'
import { createTestPerson } from './people.ts'
import { measureResponseTimes, WARM_UP_PAIRS } from './response-times.ts'

const PAIRS = 400
const SEEDS = [20_260_715, 20_260_716]

const BODIES: [string, string, (email: string) => object][] = [
  ['a failed sign-in', 'login', (email) => ({ email, password: 'Wrong-pass1' })],
  ['a registration', 'register', (email) => ({ ...createTestPerson(), email })],
  ['a request for a reset link', 'forgot-password', (email) => ({ email })],
  ['a request for another verification link', 'resend-verification', (email) => ({ email })],
]

/**
 * Returns an address that is used only once. It is a hash, so that known and unknown addresses are in random order in
 * every index.
 */
const addressOf = (known: boolean, count: number) =>
  `${createHash('sha256').update(`${known} ${count}`).digest('hex').slice(0, 12)}@desk.example`
const used = { true: 0, false: 0 }
const nextAddress = (known: boolean) => {
  used[`${known}`] += 1
  return addressOf(known, used[`${known}`])
}

// Statistics of real time need a machine with time for them. `enumeration` counts the hashes of passwords, which take most
// of an answer's time.
describe('response times', { tags: 'full' }, () => {
  let world: AccountsWorld
  let stop: () => Promise<void>

  beforeAll(async () => {
    const database = await openTestDatabase()
    const queue = await startJobQueue(database, { supervise: false, onFault: () => {} })
    const passwords = await createPasswordHasher(createPasswordHashingThreads(1))
    world = await createAccountsWorld({ database, queue, passwords, trustedProxies: ['127.0.0.1'] })
    const known = BODIES.length * SEEDS.length * (PAIRS + WARM_UP_PAIRS)
    const addresses = Array.from({ length: known }, (_, count) => addressOf(true, count + 1))
    await database.query(
      `insert into users (email, first_name, last_name, password_hash, registrations, verified_at, created_at, updated_at)
       select email, 'Ada', 'Lovelace', $2, 1, case when place % 2 = 0 then now() end, now(), now()
       from unnest($1::text[]) with ordinality as given (email, place)`,
      [addresses, await passwords.hash('Analytical1')],
    )
    const sending = await world.accounts.startSending({ after: () => () => {} })
    stop = async () => {
      await world.app.close()
      await sending.stop()
      await queue.stop()
      await database.close()
    }
  })
  afterAll(() => stop())

  const headers = () => ({ 'x-forwarded-for': world.newClient() })
  const median = (times: number[]) => [...times].sort((a, b) => a - b)[times.length >> 1]!.toFixed(2)

  test.each(BODIES)(
    'the response time of %s does not reveal whether the address is known',
    async (name, call, body) => {
      const timed = { path: `/api/auth/${call}`, headers, body: (known: boolean) => body(nextAddress(known)) }
      // By chance alone a result is outside the 99 % range once in a hundred times. Only two results in a row outside it,
      // on the same side, count as a leak.
      const sides: string[] = []
      for (const seed of SEEDS) {
        const { auc, band, known, unknown } = await measureResponseTimes(world, timed, PAIRS, seed)
        console.log(
          `${name}: AUC ${auc.toFixed(3)} (99 % band ${band.low.toFixed(3)}-${band.high.toFixed(3)}), ` +
            `median ${median(known)} ms known, ${median(unknown)} ms unknown, ${PAIRS} pairs`,
        )
        if (auc >= band.low && auc <= band.high) return
        sides.push(auc < band.low ? 'known is faster' : 'known is slower')
      }
      expect(sides[0]).not.toBe(sides[1])
    },
  )
})
