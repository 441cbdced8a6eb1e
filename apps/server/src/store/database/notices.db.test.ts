import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { announce, followNotices, type News } from './notices.ts'

// The embedded database has one process, and nobody to be told by.
describe.runIf(inject('testDatabase').engine === 'postgres')('news of what another process stored', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let follower: { stop(): Promise<void> }
  let heard: News[]
  let silences: unknown[]

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    heard = []
    silences = []
    follower = followNotices({
      databaseUrl: database.url!,
      onNews: (news) => void heard.push(news),
      onSilence: (fault) => void silences.push(fault),
    })
    // What was stored before it listened is looked for once.
    await expect.poll(() => heard).toEqual(['briefs', 'readings'])
    heard.length = 0
  })
  afterEach(() => follower.stop())

  const listeners = async () =>
    (await database.query("select pid from pg_stat_activity where application_name = 'tradeops notices'")).rows
  const cut = () =>
    database.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tradeops notices'")

  test('each kind is heard as what it is, and what was taken back is not heard', async () => {
    const taken = database.db.transaction(async (tx) => {
      await announce(tx, 'readings')
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    await announce(database.db, 'briefs')
    await expect.poll(() => heard).toEqual(['briefs'])
    await announce(database.db, 'readings')
    await expect.poll(() => heard).toEqual(['briefs', 'readings'])
    expect(silences).toEqual([])
  })

  test('a line that stays open is asked for a sign of life and kept', async () => {
    const [before] = await listeners()
    const asked = async () => {
      const { rows } = await database.query(
        "select query from pg_stat_activity where application_name = 'tradeops notices'",
      )
      return rows.map(({ query }) => query)
    }
    await expect.poll(asked, { timeout: 3_000 }).toEqual(['select 1'])
    expect([await listeners(), silences]).toEqual([[before], []])
  })

  test('a line that is cut is told once, replaced, and everything is looked at before and after', async () => {
    await cut()
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['briefs', 'readings', 'briefs', 'readings'])
    expect(silences).toHaveLength(1)
    expect(await listeners()).toHaveLength(1)
    await announce(database.db, 'readings')
    await expect.poll(() => heard.at(-1)).toBe('readings')
    await cut()
    await expect.poll(() => silences, { timeout: 5_000 }).toHaveLength(2)
  })

  test('whoever has stopped holds no line, hears nothing, and tells of no silence', async () => {
    await follower.stop()
    await expect.poll(listeners).toEqual([])
    await announce(database.db, 'briefs')
    expect([heard, silences]).toEqual([[], []])
  })

  test('a database that is not there is told once, however often it is tried', async () => {
    const faults: unknown[] = []
    let looks = 0
    const nowhere = followNotices({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      onNews: () => {
        looks += 1
      },
      onSilence: (fault) => void faults.push(fault),
    })
    await expect.poll(() => looks, { timeout: 5_000 }).toBeGreaterThan(5)
    await nowhere.stop()
    expect(faults).toHaveLength(1)
  })
})
