import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MarketWorld, openMarketWorld } from '../../test/market-world.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import type { DatabaseHandle } from '../store/database/client.ts'
import { createFencedWrite, LeadershipLost } from '../store/leadership/fenced-write.ts'
import { createSourceWaitStore } from '../store/market/source-waits.ts'

const SECOND = 1_000

let database: DatabaseHandle
let world: MarketWorld

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.query('truncate source_health, source_requests, source_waits')
  world = await openMarketWorld(database, { at: '2026-07-15T22:36:30Z' })
})
afterEach(() => world.close())
afterAll(() => database.close())

const loadRequests = () => world.requested.filter((path) => path.includes('supply-demand')).length

test('a new leader does not poll a source that requested a wait, until the wait is over', async () => {
  world.use({ source: 'supply-demand', fault: '429' })
  await world.poll('load')
  const requestsBefore = loadRequests()
  expect(requestsBefore).toBeGreaterThan(0)
  await database.query('truncate source_requests')

  await world.restart()
  world.use({ source: 'supply-demand', fault: null })
  world.clock.advance(29 * SECOND)
  const held = await world.poll('load')
  expect(loadRequests()).toBe(requestsBefore)
  expect(held.note).toBe('supply-demand: The source requested a pause, which is not over yet.')

  await database.query('truncate source_requests')
  world.clock.advance(2 * SECOND)
  expect(await world.poll('load')).toMatchObject({ state: 'ok' })
  expect(loadRequests()).toBe(requestsBefore + 1)
  expect(await createSourceWaitStore(database.db, 'simulated').all()).toEqual([])
})

test('a new leader does not poll a source that failed too often, and allows one request after the pause', async () => {
  world.use({ source: 'supply-demand', fault: '500' })
  for (let poll = 0; poll < 5; poll++) {
    await world.poll('load')
    await database.query('truncate source_requests')
  }
  const requestsBefore = loadRequests()
  await world.restart()
  world.clock.advance(59 * SECOND)
  expect((await world.poll('load')).note).toContain('requests to it are paused')
  expect(loadRequests()).toBe(requestsBefore)

  await database.query('truncate source_requests')
  world.clock.advance(SECOND)
  world.use({ source: 'supply-demand', fault: null })
  expect(await world.poll('load')).toMatchObject({ state: 'ok', consecutiveFailures: 0 })
})

test('a leader whose term is over cannot change the waits of its successor', async () => {
  await database.query(
    "insert into ingest_terms (origin, term, begun_at) values ('simulated', 2, now()) on conflict (origin) do update set term = 2",
  )
  const waitOf = (pauseMs: number) => ({ source: 'load', heldUntil: null, openUntil: new Date(0), pauseMs })
  const storeOf = (term: number) =>
    createSourceWaitStore(database.db, 'simulated', createFencedWrite(database.background, 'simulated', term))
  await storeOf(2).save(waitOf(60_000))
  await expect(storeOf(1).save(waitOf(120_000))).rejects.toThrow(LeadershipLost)
  expect(await storeOf(2).all()).toEqual([waitOf(60_000)])
})
