import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { ZoneEngineState } from '../../flows/briefs/make-briefs.ts'
import { type BriefStore, createBriefStore, type NewStoredBrief } from './briefs.ts'
import { countStoredDays } from './count-stored-days.ts'
import { packBrief, unpackBrief } from './pack-brief.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let store: BriefStore
beforeAll(async () => {
  database = await openTestDatabase()
  store = createBriefStore(database.db, 'simulated')
})
beforeEach(() => store.forget(new Date('2100-01-01'), new Date('2100-01-01')))
afterAll(() => database.close())

const RUN = Date.parse('2026-07-15T22:35:17Z')
const stateOf = (run: number, words: string): ZoneEngineState => ({
  version: 1,
  atMs: run,
  breakout: { active: false, calmRuns: words.length },
  pressure: { grade: 'LOW', qualifiedMs: 0 },
  volatility: { high: false },
  items: { episodes: {}, lastWatchMs: null },
})
function kept(run: number, words = `run ${run}`, zone: NewStoredBrief['zone'] = 'HOUSTON'): NewStoredBrief {
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
    state: JSON.stringify(stateOf(run, words)),
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

test('a run is briefed once: a second save changes neither the brief nor the state', async () => {
  await store.save([kept(1, 'first')])
  expect(await store.save([kept(1, 'second thoughts')])).toBe('already there')
  expect((await store.history('HOUSTON', 9)).map(({ body }) => words(body))).toEqual(['first'])
  expect(await store.state('HOUSTON')).toEqual(stateOf(1, 'first'))
})

test('the days from the first stored brief to the newest are counted', async () => {
  expect(await countStoredDays(database.db)).toBe(0)
  await store.save([kept(1)])
  expect(await countStoredDays(database.db)).toBe(1)
  const RUNS_OF_A_DAY = 288
  await store.save([kept(1 + 2 * RUNS_OF_A_DAY)])
  expect(await countStoredDays(database.db)).toBe(3)
})

test('two processes that save the same run at once leave one brief', async () => {
  const outcomes = await Promise.all([store.save([kept(1, 'one')]), store.save([kept(1, 'another')])])
  expect(outcomes.sort()).toEqual(['already there', 'saved'])
  expect(await store.history('HOUSTON', 9)).toHaveLength(1)
})

test('the state before a run is the one a replay starts from', async () => {
  for (const run of [1, 2, 3]) await store.save([kept(run)])
  expect((await store.state('HOUSTON', kept(3).runAt))?.atMs).toBe(2)
  expect(await store.state('HOUSTON', kept(1).runAt)).toBeNull()
})

test('history before an instant has only runs strictly before it', async () => {
  for (const run of [1, 2, 3]) await store.save([kept(run)])
  const before = async (at: Date, limit = 9) =>
    (await store.history('HOUSTON', limit, at)).map(({ body }) => words(body))
  expect(await before(kept(3).runAt)).toEqual(['run 2', 'run 1'])
  expect(await before(kept(3).runAt, 1)).toEqual(['run 2'])
  expect(await before(new Date(kept(3).runAt.getTime() + 1))).toEqual(['run 3', 'run 2', 'run 1'])
  expect(await before(kept(1).runAt)).toEqual([])
  expect(await store.runAtOf(kept(2).id)).toEqual(kept(2).runAt)
  expect(await store.runAtOf('b_NOSUCHBRIEF')).toBeNull()
})

test('history costs the same with a season stored as with a day: it walks the index and sorts nothing', async () => {
  await database.query(
    `insert into briefs (id, origin, zone, run_at, generated_at, etag, body)
     select 'b_' || zone || run, 'simulated', zone, at, at + interval '40 seconds', '', ''::bytea
     from generate_series(1, 90 * 24) as run, unnest(array['HOUSTON', 'NORTH', 'SOUTH', 'WEST']) as zone,
       lateral (select timestamptz '2026-07-15T22:35:17Z' - run * interval '1 hour' as at) as moment`,
    [],
  )
  await database.query('analyze briefs', [])
  const { rows } = await database.query(
    `explain (costs off) select * from briefs where origin = 'simulated' and zone = 'WEST' and replaced_at is null
       and run_at < timestamptz '2026-06-01' order by run_at desc limit 12`,
    [],
  )
  const plan = rows.map((row) => Object.values(row as object)[0]).join('\n')
  expect(plan).toMatch(/Index Scan Backward using briefs_standing/)
  expect(plan).not.toMatch(/Sort|Seq Scan|Filter/)
})

test('a remade brief replaces the first, which keeps its own address', async () => {
  await store.save([kept(1), kept(1, 'west', 'WEST')])
  await store.save([kept(2, 'first')])
  const again = { ...kept(2, 'made again'), generatedAt: new Date(kept(2).generatedAt.getTime() + 60_000) }
  expect(await store.replace([again])).toBe('replaced')
  expect((await store.history('HOUSTON', 9)).map(({ body }) => words(body))).toEqual(['made again', 'run 1'])
  expect(await store.latest('HOUSTON')).toMatchObject({ id: again.id, generatedAt: again.generatedAt })
  expect(words((await store.byId(kept(2, 'first').id))!.body)).toBe('first')
  expect(await store.runAtOf(kept(2, 'first').id)).toEqual(kept(2).runAt)
  expect(await store.state('HOUSTON')).toEqual(stateOf(2, 'made again'))
  expect((await store.between('HOUSTON', kept(1).runAt, kept(2).runAt)).map(({ body }) => words(body))).toEqual([
    'run 1',
    'made again',
  ])
  expect(await store.asOf('HOUSTON', kept(2).runAt)).toMatchObject({ id: again.id })
})

test('an older brief replaces nothing, and neither does a brief of a run that has none', async () => {
  const first = kept(1, 'first')
  await store.save([first])
  const older = { ...kept(1, 'an older making'), generatedAt: new Date(first.generatedAt.getTime() - 1000) }
  expect(await store.replace([older])).toBe('already there')
  expect(await store.replace([kept(2, 'from nothing')])).toBe('already there')
  expect((await store.history('HOUSTON', 9)).map(({ body }) => words(body))).toEqual(['first'])
})

test('two processes that remake a brief at once leave one current brief', async () => {
  const first = kept(1, 'first')
  await store.save([first])
  const later = (words: string) => ({ ...kept(1, words), generatedAt: new Date(first.generatedAt.getTime() + 60_000) })
  const outcomes = await Promise.all([store.replace([later('one')]), store.replace([later('another')])])
  expect(outcomes.sort()).toEqual(['already there', 'replaced'])
  expect(await store.history('HOUSTON', 9)).toHaveLength(1)
})

test('zones and origins are separate', async () => {
  await store.save([kept(1), kept(1, 'west', 'WEST')])
  expect((await store.history('WEST', 9)).map(({ body }) => words(body))).toEqual(['west'])
  expect(await createBriefStore(database.db, 'live').latest('HOUSTON')).toBeNull()
})

test('a state that cannot be read counts as none, and a replay can still start from an earlier one', async () => {
  for (const run of [1, 2]) await store.save([kept(run)])
  await database.query(`update engine_states set state = '\\x00' where run_at = '${kept(2).runAt.toISOString()}'`)
  expect(await store.state('HOUSTON')).toBeNull()
  expect((await store.state('HOUSTON', kept(2).runAt))?.atMs).toBe(1)
})
