import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startHangingProxy } from '../../../test/hanging-proxy.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import {
  type DatabaseNotificationTopic,
  listenForDatabaseNotifications,
  sendDatabaseNotification,
} from './database-notifications.ts'

/** Zero is no limit for a PostgreSQL client. */
const NO_LIMITS = { connectMs: 0, listenMs: 0, heartbeatMs: 0 }

// The embedded database has only one process, so there is no other process to notify.
describe('news of what another process stored', { tags: 'postgres' }, () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let follower: { stop(): Promise<void> }
  let heard: DatabaseNotificationTopic[]
  let silences: unknown[]

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    heard = []
    silences = []
    follower = listenForDatabaseNotifications({
      databaseUrl: database.url!,
      onNews: (news) => void heard.push(news),
      onSilence: (fault) => void silences.push(fault),
      limits: NO_LIMITS,
    })
    // One refresh covers rows that were stored before the process listened.
    await expect.poll(() => heard).toEqual(['briefs', 'readings'])
    heard.length = 0
  })
  afterEach(() => follower.stop())

  const listeners = async () =>
    (
      await database.query(
        "select pid from pg_stat_activity where application_name = 'tradeops notices' and datname = current_database()",
      )
    ).rows
  const cut = () =>
    database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tradeops notices' and datname = current_database()",
    )

  test('each kind of news arrives as its own, and rolled-back news does not arrive', async () => {
    const rolledBack = database.db.transaction(async (tx) => {
      await sendDatabaseNotification(tx, 'readings')
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await sendDatabaseNotification(database.db, 'briefs')
    await expect.poll(() => heard).toEqual(['briefs'])
    await sendDatabaseNotification(database.db, 'readings')
    await expect.poll(() => heard).toEqual(['briefs', 'readings'])
    expect(silences).toEqual([])
  })

  test('an open connection gets heartbeats and is kept', async () => {
    const [before] = await listeners()
    const queries = async () => {
      const { rows } = await database.query(
        "select query from pg_stat_activity where application_name = 'tradeops notices' and datname = current_database()",
      )
      return rows.map(({ query }) => query)
    }
    await expect.poll(queries).toEqual(['select 1'])
    expect([await listeners(), silences]).toEqual([[before], []])
  })

  test('a cut connection is reported once and replaced, with a refresh before and after', async () => {
    await cut()
    await expect.poll(() => heard).toEqual(['briefs', 'readings', 'briefs', 'readings'])
    expect(silences).toHaveLength(1)
    await expect.poll(listeners).toHaveLength(1)
    await sendDatabaseNotification(database.db, 'readings')
    await expect.poll(() => heard.at(-1)).toBe('readings')
    await cut()
    await expect.poll(() => silences).toHaveLength(2)
  })

  test('a connection that stays open but no longer answers is closed', async () => {
    const proxy = await startHangingProxy(database.url!)
    const lost: unknown[] = []
    const throughProxy = listenForDatabaseNotifications({
      databaseUrl: proxy.url,
      onNews: () => {},
      onSilence: (fault) => void lost.push(fault),
    })
    await expect.poll(listeners).toHaveLength(2)
    proxy.hang()
    await expect.poll(() => lost).toHaveLength(1)
    await throughProxy.stop()
    await expect.poll(() => proxy.countClients()).toBe(0)
    proxy.close()
  })

  test('after stop there is no connection, no news and no report', async () => {
    await follower.stop()
    await expect.poll(listeners).toEqual([])
    await sendDatabaseNotification(database.db, 'briefs')
    expect([heard, silences]).toEqual([[], []])
  })

  test('an unreachable database is reported once, however many attempts are made', async () => {
    const faults: unknown[] = []
    let looks = 0
    const nowhere = listenForDatabaseNotifications({
      databaseUrl: 'postgres://unknown@127.0.0.1:1/none',
      onNews: () => {
        looks += 1
      },
      onSilence: (fault) => void faults.push(fault),
    })
    await expect.poll(() => looks).toBeGreaterThan(5)
    await nowhere.stop()
    expect(faults).toHaveLength(1)
  })
})
