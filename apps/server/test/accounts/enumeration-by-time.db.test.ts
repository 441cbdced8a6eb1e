import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../../src/credentials/passwords.ts'
import { startJobQueue } from '../../src/store/job-queue.ts'
import { openTestDatabase } from '../test-database.ts'
import { type AccountsWorld, accountsWorld } from './accounts-world.ts'
import { timeAnswers } from './answer-times.ts'
import { type Person, register, registerAndVerify, somebody } from './people.ts'

/** FULL_COUNTS=1 asks for 400 pairs of each. */
const PAIRS = process.env.FULL_COUNTS ? 400 : 100

let world: AccountsWorld
let stop: () => Promise<void>
const owners: Person[] = []

beforeAll(async () => {
  const database = await openTestDatabase()
  const queue = await startJobQueue(database, { supervise: false, onFault: () => {} })
  world = await accountsWorld({ database, queue, passwords: await createPasswords(), trustedProxies: ['127.0.0.1'] })
  for (let count = 0; count < 20; count += 1) {
    const owner = somebody()
    await (count % 2 === 0 ? registerAndVerify(world, owner) : register(world, owner))
    owners.push(owner)
  }
  const sending = await world.accounts.startSending({ after: () => () => {} })
  stop = async () => {
    await world.app.close()
    await sending.stop()
    await queue.stop()
    await database.close()
  }
}, 120_000)
afterAll(() => stop())

const addressFor = (known: boolean, turn: number) =>
  known ? owners[(turn + 10) % owners.length]!.email : somebody().email
/** Every request comes from another client, and nothing has been counted against its address yet. */
const headers = () => ({ 'x-forwarded-for': world.newClient() })
async function prepare(): Promise<void> {
  for (const counted of ['rate_limits', 'sign_in_attempts']) await world.database.query(`delete from ${counted}`)
}
const median = (times: number[]) => [...times].sort((a, b) => a - b)[times.length >> 1]!.toFixed(2)

const BODIES: [string, string, (email: string) => object][] = [
  ['a failed sign-in', 'login', (email) => ({ email, password: 'Wrong-pass1' })],
  ['a registration', 'register', (email) => ({ ...somebody(), email })],
  ['a request for a reset link', 'forgot-password', (email) => ({ email })],
  ['a request for another verification link', 'resend-verification', (email) => ({ email })],
]

test.each(BODIES)(
  'the time of %s does not tell who is known',
  async (name, call, body) => {
    const ask = {
      path: `/api/auth/${call}`,
      headers,
      prepare,
      body: (known: boolean, turn: number) => body(addressFor(known, turn)),
    }
    // Chance alone leaves a 99 % band once in a hundred: only what leaves it twice running, on the same side, is a leak.
    const sides: string[] = []
    for (const seed of [20_260_715, 20_260_716]) {
      const { auc, band, known, unknown } = await timeAnswers(world, ask, PAIRS, seed)
      console.log(
        `${name}: AUC ${auc.toFixed(3)} (99 % band ${band.low.toFixed(3)}-${band.high.toFixed(3)}), ` +
          `median ${median(known)} ms known, ${median(unknown)} ms unknown, ${PAIRS} pairs`,
      )
      if (auc >= band.low && auc <= band.high) return
      sides.push(auc < band.low ? 'known is faster' : 'known is slower')
    }
    expect(sides[0]).not.toBe(sides[1])
  },
  600_000,
)
