import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../../src/credentials/passwords.ts'
import { startJobQueue } from '../../src/store/job-queue.ts'
import { openTestDatabase } from '../test-database.ts'
import { type AccountsWorld, accountsWorld } from './accounts-world.ts'
import { type TimedAsk, timeAnswers } from './answer-times.ts'
import { type Person, registerAndVerify, somebody } from './people.ts'

/** FULL_COUNTS=1 asks for 400 pairs of each. */
const PAIRS = process.env.FULL_COUNTS ? 400 : 60

let world: AccountsWorld
let stop: () => Promise<void>
const owners: Person[] = []

beforeAll(async () => {
  const database = await openTestDatabase()
  const queue = await startJobQueue(database, { supervise: false, onFault: () => {} })
  world = await accountsWorld({ database, queue, passwords: await createPasswords(), trustedProxies: ['127.0.0.1'] })
  for (let count = 0; count < 20; count += 1) {
    const owner = somebody()
    await registerAndVerify(world, owner)
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
/** Every request comes from another client, and time passes between them, so that no limit is ever reached. */
const headers = () => {
  world.clock.advance(6 * 3_600_000)
  return { 'x-forwarded-for': world.newClient() }
}

test.each<[string, TimedAsk]>([
  [
    'a failed sign-in',
    {
      path: '/api/auth/login',
      headers,
      body: (known, turn) => ({ email: addressFor(known, turn), password: 'Wrong-pass1' }),
    },
  ],
  [
    'a registration',
    { path: '/api/auth/register', headers, body: (known, turn) => ({ ...somebody(), email: addressFor(known, turn) }) },
  ],
  [
    'a request for a reset link',
    { path: '/api/auth/forgot-password', headers, body: (known, turn) => ({ email: addressFor(known, turn) }) },
  ],
  [
    'a request for another verification link',
    { path: '/api/auth/resend-verification', headers, body: (known, turn) => ({ email: addressFor(known, turn) }) },
  ],
])(
  'the time of %s does not tell who is known',
  async (name, ask) => {
    const { auc, band, known, unknown } = await timeAnswers(world, ask, PAIRS, 20_260_715)
    const median = (times: number[]) => [...times].sort((a, b) => a - b)[times.length >> 1]!.toFixed(2)
    console.log(
      `${name}: AUC ${auc.toFixed(3)} (99 % band ${band.low.toFixed(3)}-${band.high.toFixed(3)}), median ${median(known)} ms known, ${median(unknown)} ms unknown, ${PAIRS} pairs`,
    )
    expect(auc).toBeGreaterThan(band.low)
    expect(auc).toBeLessThan(band.high)
  },
  300_000,
)
