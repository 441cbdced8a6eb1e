import { DAY_MS } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PATIENT_LOCK_LIMITS } from '../../../test/patience.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { createBriefStore } from '../briefs/briefs.ts'
import { packBrief } from '../briefs/pack-brief.ts'
import { createMarketDataCleanup } from '../market/market-data-cleanup.ts'
import { createConstraintExposureFitStore } from '../outlook/learned-fits.ts'
import { createFencedWrite, explainLostLeadership, LeadershipLost } from './fenced-write.ts'
import { openLeaderLockConnection } from './leader-lock-connection.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.query('truncate ingest_terms, briefs, engine_states')
  await database.query("insert into ingest_terms values ('simulated', 4, now()), ('live', 9, now())")
})
afterAll(() => database.close())

const { etag, gzip } = packBrief('{}')
const runAt = new Date('2026-07-15T22:35:17Z')
const named = { id: 'b_1', zone: 'HOUSTON', runAt, generatedAt: runAt, etag } as const
const brief = { ...named, origin: 'simulated', body: gzip, state: '{}' } as const
const storeOf = (term: number) =>
  createBriefStore(database.db, 'simulated', createFencedWrite(database.db, 'simulated', term))

test('only the newest term can write; a refused write leaves no rows', async () => {
  await expect(storeOf(3).save([brief])).rejects.toThrow(LeadershipLost)
  await expect(storeOf(5).save([brief])).rejects.toThrow(LeadershipLost)
  expect(await storeOf(4).latest('HOUSTON')).toBeNull()
  expect(await storeOf(4).save([brief])).toBe('saved')
  await database.query("update ingest_terms set term = 5 where origin = 'simulated'")
  const later = { ...brief, id: 'b_2', generatedAt: new Date(runAt.getTime() + 60_000) }
  await expect(storeOf(4).replace([later])).rejects.toThrow(LeadershipLost)
  expect(await storeOf(5).latest('HOUSTON')).toMatchObject({ id: 'b_1' })
})

test('after any fault a lost leadership is recognized by the newer term', async () => {
  const broken = new Error('the connection broke')
  const ofTerm = (term: number) => createFencedWrite(database.db, 'simulated', term)
  expect(await explainLostLeadership(ofTerm(4), broken)).toBeNull()
  expect(await explainLostLeadership(ofTerm(3), broken)).toBe('another process has begun a newer term than 3')
  const unreachable = () => Promise.reject(new Error('no connection'))
  expect(await explainLostLeadership(unreachable, broken)).toBeNull()
  expect(await explainLostLeadership(unreachable, new LeadershipLost(3))).toContain('newer term than 3')
})

test('only the newest term deletes old rows', async () => {
  await storeOf(4).save([brief])
  const later = new Date(runAt.getTime() + 91 * DAY_MS)
  const ofTerm = (term: number) => createFencedWrite(database.db, 'simulated', term)
  await expect(storeOf(3).forget(later, later)).rejects.toThrow(LeadershipLost)
  await expect(createConstraintExposureFitStore(database.db, 'simulated', ofTerm(3)).forget(later)).rejects.toThrow(
    LeadershipLost,
  )
  await expect(createMarketDataCleanup(ofTerm(3)).enforce(later)).rejects.toThrow(LeadershipLost)
  expect(await storeOf(4).latest('HOUSTON')).toMatchObject({ id: 'b_1' })
  await createMarketDataCleanup(ofTerm(4)).enforce(later)
  await storeOf(4).forget(later, later)
  expect(await storeOf(4).latest('HOUSTON')).toBeNull()
})

test('a term begins after the last write of the previous term, and once per lock', { tags: 'postgres' }, async () => {
  const open = (origin: 'simulated' | 'live') => openLeaderLockConnection(database.url!, origin, PATIENT_LOCK_LIMITS)
  const first = await open('simulated')
  const second = await open('simulated')
  const live = await open('live')
  expect(await first.tryLock()).toBe(true)
  expect(await second.tryLock()).toBe(false)
  expect(await live.tryLock()).toBe(true)

  let finish = () => {}
  let writes = false
  const writing = createFencedWrite(
    database.db,
    'simulated',
    4,
  )(() => {
    writes = true
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  await expect.poll(() => writes).toBe(true)
  const waiting = async () => {
    const { rows } = await database.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rows.length > 0
  }
  let begun = false
  const beginning = first.beginTerm().then((term) => {
    begun = true
    return term
  })
  await expect.poll(waiting).toBe(true)
  expect(begun).toBe(false)
  finish()
  await writing
  expect(await beginning).toBe(5)

  await first.close()
  await expect.poll(() => second.tryLock()).toBe(true)
  await Promise.all([second.close(), live.close()])
})

test('the server ends a session that is silent for eight seconds', { tags: 'postgres' }, async () => {
  const holder = await openLeaderLockConnection(database.url!, 'simulated')
  const listSessions = async () => {
    const { rows } = await database.query(
      "select query from pg_stat_activity where application_name = 'tradeops ingest lock' and datname = current_database()",
    )
    return rows
  }
  // Sessions that the tests before have closed can end a moment later.
  await expect.poll(listSessions).toEqual([{ query: 'set idle_session_timeout = 8000' }])
  await holder.close()
  expect(await holder.lost).toBe('the connection was closed')
})
