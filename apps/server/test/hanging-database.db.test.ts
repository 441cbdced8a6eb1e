import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createLimitedQueue } from '../src/flows/queues.ts'
import { buildApp } from '../src/http/app.ts'
import { type OpenDatabase, openPostgres } from '../src/store/database/client.ts'
import { accountsWorld } from './accounts/accounts-world.ts'
import { cachedBrief } from './cached-brief.ts'
import { type HangingProxy, hangingProxy } from './hanging-proxy.ts'
import { plainNeeds } from './plain-needs.ts'
import { openTestDatabase } from './test-database.ts'

const MAX_WAIT_MS = 4_000
/** More than the pool has connections. */
const PARALLEL_QUERIES = 25

async function timed<T>(work: Promise<T>): Promise<{ ms: number; outcome: PromiseSettledResult<T> }> {
  const startedAt = performance.now()
  const [outcome] = await Promise.allSettled([work])
  return { ms: performance.now() - startedAt, outcome: outcome as PromiseSettledResult<T> }
}

// The embedded database has no connection that could hang.
describe.runIf(inject('testDatabase').engine === 'postgres')('a database that hangs without dying', () => {
  let direct: Awaited<ReturnType<typeof openTestDatabase>>
  let proxy: HangingProxy
  let database: OpenDatabase
  beforeAll(async () => {
    direct = await openTestDatabase()
    const url = new URL(direct.url!)
    proxy = await hangingProxy(Number(url.port))
    url.port = String(proxy.port)
    database = await openPostgres(url.toString(), () => {})
  })
  afterEach(() => proxy.resume())
  afterAll(async () => {
    await database.close()
    proxy.close()
    await direct.close()
  })

  const query = () => database.db.execute(sql`select 1`)
  const transaction = () => database.db.transaction((tx) => tx.execute(sql`select 1`))

  test('no query or transaction waits longer than four seconds, even with many in parallel, and all work after recovery', async () => {
    for (const statement of [query, transaction]) {
      await Promise.all(Array.from({ length: PARALLEL_QUERIES }, statement))
      proxy.hang()
      const waits = await Promise.all(Array.from({ length: PARALLEL_QUERIES }, () => timed<unknown>(statement())))
      expect(Math.max(...waits.map(({ ms }) => ms))).toBeLessThan(MAX_WAIT_MS)
      expect(waits.every(({ outcome }) => outcome.status === 'rejected')).toBe(true)
      proxy.resume()
      await expect
        .poll(() => timed(query()).then(({ outcome }) => outcome.status), { timeout: 5_000 })
        .toBe('fulfilled')
      // Every connection of the pool is free again: a transaction that never began holds none.
      await Promise.all(Array.from({ length: PARALLEL_QUERIES }, transaction))
    }
  })

  test('sign-ins get 503 in time, however many wait, and readers of the newest brief notice nothing', async () => {
    const world = await accountsWorld({ database, admit: createLimitedQueue({ atOnce: 100, waiting: 0 }) })
    const needs = plainNeeds()
    needs.briefing.board.post(cachedBrief('HOUSTON', '2026-07-15T22:35:17Z'))
    const readers = await buildApp(needs)
    const signIn = () => world.post('login', { email: 'ann@desk.example', password: 'Right-pass1' })
    await expect.poll(async () => (await signIn()).statusCode, { timeout: 5_000 }).toBe(401)

    proxy.hang()
    const answers = Array.from({ length: PARALLEL_QUERIES }, () => timed(signIn()))
    const read = await timed(readers.inject('/api/briefs/latest?zone=HOUSTON'))
    expect([read.outcome.status, read.ms < 500]).toEqual(['fulfilled', true])
    for (const { ms, outcome } of await Promise.all(answers)) {
      expect(ms).toBeLessThan(MAX_WAIT_MS)
      const { statusCode, headers } = (outcome as PromiseFulfilledResult<Awaited<ReturnType<typeof signIn>>>).value
      expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    }
    proxy.resume()
    await expect.poll(async () => (await signIn()).statusCode, { timeout: 5_000 }).toBe(401)
    await readers.close()
    await world.app.close()
  })
})
