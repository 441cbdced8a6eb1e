import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MarketWorld, openMarketWorld } from '../../test/market-world.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { loadMarketMemory } from '../flows/market/load-market-memory.ts'
import { createMarketMemory } from '../flows/market/market-memory.ts'
import type { DatabaseHandle } from '../store/database/client.ts'
import { createMarketSeriesStore } from '../store/market/market-series.ts'

const AT = '2026-07-15T22:36:30Z'
const MINUTE = 60_000

let database: DatabaseHandle
let world: MarketWorld

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const count = async (table: string) => {
  const { rows } = await database.query(`select count(*)::int as n from ${table}`)
  return Number(rows[0]?.n)
}

const isDated = (path: string) => /\d{8}_real_time_spp/.test(path)
const isDownload = (path: string) => path.includes('mirDownload')

describe('a first start that is interrupted, and the starts after it', () => {
  beforeAll(async () => {
    world = await openMarketWorld(database, { at: AT })
  })
  afterAll(() => world.close())

  test('a start that is interrupted stops at once, and the next start misses nothing', async () => {
    const faults: string[] = []
    const started = await world.start((what, fault) => faults.push(`${what}: ${fault}`))
    while ((await count('documents')) < 3) await new Promise((resolve) => setImmediate(resolve))
    await started.stop()
    await started.caughtUp
    const requests = world.requested.length
    expect(faults).toEqual([])

    await database.query('truncate source_health, source_requests')
    await world.restart()
    await world.catchUp()
    expect(world.requested.length).toBeGreaterThan(requests)
    expect(world.memory().windowAt(new Date(AT)).observations.get('spp/HB_HOUSTON')!.length).toBeGreaterThanOrEqual(
      14 * 96,
    )
    expect(world.reports().every(({ state }) => state === 'ok')).toBe(true)
  })

  test('the memory loaded from the store equals the memory before', async () => {
    const asOf = new Date(AT)
    const remembered = world.memory().windowAt(asOf)
    const memory = createMarketMemory('simulated')
    await loadMarketMemory({ columns: createMarketSeriesStore(database.db) }, memory, asOf)
    const recalled = memory.windowAt(asOf)
    expect([...recalled.observations.keys()].sort()).toEqual([...remembered.observations.keys()].sort())
    for (const [key, column] of remembered.observations) expect(recalled.observations.get(key), key).toEqual(column)
    for (const [key, column] of remembered.vintages) expect(recalled.vintages.get(key), key).toEqual(column)
  })

  test('history has the time of its publication, not of its fetch', async () => {
    const { rows } = await database.query(
      `select max(extract(epoch from known_at - at))::int as slowest, min(extract(epoch from known_at - at))::int as fastest
       from readings join series_points on id = series_point_id where series = 'spp' and at < '2026-07-14'`,
    )
    expect(rows[0]).toEqual({ slowest: 15 * 60 + 150, fastest: 15 * 60 + 150 })
  })

  test('a restart a moment later polls no source, and has the same memory', async () => {
    const rows = world.memory().size()
    const requests = world.requested.length
    await world.restart()
    expect(world.memory().size()).toBe(rows)
    await world.pollAll()
    expect(world.requested.length).toBe(requests)
    expect(world.reports().every(({ state }) => state === 'ok')).toBe(true)
  })

  test('a start that was cut off resumes, and reading twice changes nothing', async () => {
    const before = [await count('readings'), await count('forecasts')]
    await database.query("delete from documents where file like '20260705%' or file like '20260706%'")
    await database.query('truncate source_health, source_requests')
    const from = world.requested.length
    await world.restart()
    await world.catchUp()
    const requests = world.requested.slice(from)
    expect(requests.filter(isDated).map((path) => path.slice(-27))).toEqual([
      '20260706_real_time_spp.html',
      '20260705_real_time_spp.html',
    ])
    expect(requests.filter(isDownload)).toEqual([])
    expect([await count('readings'), await count('forecasts')]).toEqual(before)
  })

  test('the next poll brings the next run and only new readings', async () => {
    const before = await count('readings')
    world.clock.advance(5 * MINUTE)
    await world.pollAll()
    const added = (await count('readings')) - before
    expect(added).toBeGreaterThan(20)
    expect(added).toBeLessThan(250)
    expect(world.runs.at(-1)!.toISOString()).toMatch(/^2026-07-15T22:40:/)
  })
})

describe('the nights of the clock changes', () => {
  const NIGHTS = [
    ['in the first pass of the autumn hour', 'dst-autumn', '2026-11-01T06:36:30Z'],
    ['in the second', 'dst-autumn', '2026-11-01T07:36:30Z'],
    ['after the spring jump', 'dst-spring', '2026-03-08T08:06:30Z'],
  ] as const

  test.each(NIGHTS)('every price and the load are read %s', async (_sentence, scenario, at) => {
    world = await openMarketWorld(database, { at, scenario })
    for (const name of ['lmp', 'spp', 'load', 'fuel-mix', 'constraints'] as const) {
      const { state, lastError } = await world.poll(name)
      expect({ name, state, lastError: state === 'ok' ? null : lastError }).toEqual({
        name,
        state: 'ok',
        lastError: null,
      })
    }
    await world.close()
  })
})
