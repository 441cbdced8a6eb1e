import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { type BriefStore, briefStore, type KeptBrief } from './briefs.ts'
import { packBrief, unpackBrief } from './pack-brief.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let store: BriefStore
beforeAll(async () => {
  database = await openTestDatabase()
  store = briefStore(database.db, 'simulated')
})
beforeEach(() => store.forget(new Date('2100-01-01'), new Date('2100-01-01')))
afterAll(() => database.close())

const RUN = Date.parse('2026-07-15T22:35:17Z')
function kept(run: number, words = `run ${run}`, zone: KeptBrief['zone'] = 'HOUSTON'): KeptBrief {
  const { etag, gzip } = packBrief(JSON.stringify({ words }))
  const runAt = new Date(RUN + run * 300_000)
  return {
    id: `b_${zone}${run}${words.length}`,
    origin: 'simulated',
    zone,
    runAt,
    generatedAt: new Date(runAt.getTime() + 40_000),
    etag,
    body: gzip,
    state: JSON.stringify({ run, words }),
  }
}
const words = (body: Uint8Array) => JSON.parse(Buffer.from(unpackBrief(body)).toString()).words as string

test('what was saved comes back byte for byte, newest first', async () => {
  for (const run of [2, 1, 3]) expect(await store.save([kept(run)])).toBe('saved')
  const history = await store.history('HOUSTON', 2)
  expect(history.map(({ body }) => words(body))).toEqual(['run 3', 'run 2'])
  expect(Buffer.from(history[0]!.body)).toEqual(Buffer.from(kept(3).body))
  expect(await store.latest('HOUSTON')).toMatchObject({ id: kept(3).id, etag: kept(3).etag, runAt: kept(3).runAt })
})

test('a run is briefed once: a second brief of it changes neither the brief nor the state', async () => {
  await store.save([kept(1, 'first')])
  expect(await store.save([kept(1, 'second thoughts')])).toBe('already there')
  expect((await store.history('HOUSTON', 9)).map(({ body }) => words(body))).toEqual(['first'])
  expect(JSON.parse((await store.state('HOUSTON'))!.state)).toEqual({ run: 1, words: 'first' })
})

test('two processes that save the same run at once leave one brief', async () => {
  const outcomes = await Promise.all([store.save([kept(1, 'one')]), store.save([kept(1, 'another')])])
  expect(outcomes.sort()).toEqual(['already there', 'saved'])
  expect(await store.history('HOUSTON', 9)).toHaveLength(1)
})

test('the state before a run is the one a replay starts from', async () => {
  for (const run of [1, 2, 3]) await store.save([kept(run)])
  expect(JSON.parse((await store.state('HOUSTON', kept(3).runAt))!.state).run).toBe(2)
  expect(await store.state('HOUSTON', kept(1).runAt)).toBeNull()
})

test('zones and origins are kept apart', async () => {
  await store.save([kept(1), kept(1, 'west', 'WEST')])
  expect((await store.history('WEST', 9)).map(({ body }) => words(body))).toEqual(['west'])
  expect(await briefStore(database.db, 'live').latest('HOUSTON')).toBeNull()
})
