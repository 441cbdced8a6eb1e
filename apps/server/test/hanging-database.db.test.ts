import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createBoundedWorkQueue } from '../src/flows/queues.ts'
import { buildApp } from '../src/http/app.ts'
import { DATABASE_POOL_LIMITS, type DatabaseHandle, openPostgres } from '../src/store/database/client.ts'
import { createAccountsWorld } from './accounts/accounts-world.ts'
import { createCachedBrief } from './cached-brief.ts'
import { type HangingProxy, startHangingProxy } from './hanging-proxy.ts'
import { plainNeeds } from './plain-needs.ts'
import { openTestDatabase } from './test-database.ts'

/**
 * In the product a reader waits at most four seconds. The pools of this test wait longer for a connection, because the
 * machine can be busy.
 */
const MAX_WAIT_MS = 4_000
const TEST_POOLS = { ...DATABASE_POOL_LIMITS, foreground: { ...DATABASE_POOL_LIMITS.foreground, connectMs: 5_000 } }
/** More queries than the pool has connections. */
const PARALLEL_QUERIES = 25

// The embedded database has no connection that could hang.
describe('a database that hangs without dying', { tags: 'postgres' }, () => {
  let direct: Awaited<ReturnType<typeof openTestDatabase>>
  let proxy: HangingProxy
  let database: DatabaseHandle
  beforeAll(async () => {
    direct = await openTestDatabase()
    proxy = await startHangingProxy(direct.url!)
    database = await openPostgres(proxy.url, () => {}, TEST_POOLS)
  })
  afterEach(() => proxy.resume())
  afterAll(async () => {
    await database.close()
    proxy.close()
    await direct.close()
  })

  const query = () => database.db.execute(sql`select 1`)
  const transaction = () => database.db.transaction((tx) => tx.execute(sql`select 1`))

  test('the product waits less than four seconds for a connection and its answer', () => {
    expect(DATABASE_POOL_LIMITS.foreground.connectMs + DATABASE_POOL_LIMITS.foreground.longestMs).toBeLessThan(
      MAX_WAIT_MS,
    )
  })

  test('no query or transaction waits for ever, even with many in parallel, and all work after recovery', async () => {
    // Queries and transactions alternate, so that both kinds are on connections that hang.
    const runAll = async () => {
      const all = Array.from({ length: PARALLEL_QUERIES }, (_, place) => (place % 2 ? transaction() : query()))
      return new Set((await Promise.allSettled(all)).map(({ status }) => status))
    }
    await expect.poll(runAll).toEqual(new Set(['fulfilled']))
    proxy.hang()
    expect(await runAll()).toEqual(new Set(['rejected']))
    proxy.resume()
    // Every connection of the pool is free again, because a transaction that never began keeps none.
    await expect.poll(runAll).toEqual(new Set(['fulfilled']))
  })

  test('sign-ins get 503, however many wait, and readers of the newest brief notice nothing', async () => {
    const world = await createAccountsWorld({ database, admit: createBoundedWorkQueue({ atOnce: 100, waiting: 0 }) })
    const needs = plainNeeds()
    needs.briefing.board.post(createCachedBrief('HOUSTON', '2026-07-15T22:35:17Z'))
    const readers = await buildApp(needs)
    const signIn = () => world.post('login', { email: 'ann@desk.example', password: 'Right-pass1' })
    await expect.poll(async () => (await signIn()).statusCode).toBe(401)

    proxy.hang()
    const answers = Array.from({ length: PARALLEL_QUERIES }, signIn)
    expect((await readers.inject('/api/briefs/latest?zone=HOUSTON')).statusCode).toBe(200)
    for (const { statusCode, headers } of await Promise.all(answers))
      expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    proxy.resume()
    await expect.poll(async () => (await signIn()).statusCode).toBe(401)
    await readers.close()
    await world.app.close()
  })
})
