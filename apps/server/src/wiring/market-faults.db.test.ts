import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createConstantMarket } from '../../../../packages/sandbox/test/constant-market.ts'
import { createLimitTimers } from '../../test/limit-timers.ts'
import { type MarketWorld, openMarketWorld } from '../../test/market-world.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import type { DatabaseHandle } from '../store/database/client.ts'

const AT = '2026-07-15T22:36:30Z'
const MINUTE = 60_000
/** The time limit of one attempt of a request; that of a whole poll is longer. */
const LONGEST_ATTEMPT_MS = 20_000

let database: DatabaseHandle
let world: MarketWorld

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.query(
    'truncate readings, forecasts, documents, refusals, source_health, source_requests, source_waits, series_points',
  )
})
afterEach(() => world.close())
afterAll(() => database.close())

const rowsOf = async (sql: string) => (await database.query(sql)).rows

const FAULTS = [
  ['down', 'closed'],
  ['500', '500'],
  ['429', '429'],
  ['html', 'web page'],
  ['empty-body', 'no bytes'],
  ['truncated-zip', ''],
] as const

test.each(FAULTS)(
  'with "%s" on one source the others continue, and its last good value keeps its own time',
  async (fault, word) => {
    world = await openMarketWorld(database, { at: AT })
    const good = await world.poll('load')
    await world.poll('fuel-mix')
    world.use({ source: 'supply-demand', fault })
    world.clock.advance(5 * MINUTE)
    const [failed, other] = await Promise.all([world.poll('load'), world.poll('fuel-mix')])

    expect(failed.newestAt).toEqual(good.newestAt)
    expect(failed).toMatchObject({ consecutiveFailures: 1, lastSuccessAt: good.lastSuccessAt })
    expect(failed.lastError).toMatch(new RegExp(word, 'i'))
    expect(other).toMatchObject({ state: 'ok', consecutiveFailures: 0 })
    expect(other.newestAt).toEqual(new Date('2026-07-15T22:40:00Z'))

    world.use({ source: 'supply-demand', fault: null })
    world.clock.advance(5 * MINUTE)
    const back = await world.poll('load')
    expect(back).toMatchObject({ state: 'ok', consecutiveFailures: 0, newestAt: new Date('2026-07-15T22:45:00Z') })
  },
)

test('one source that hangs and one that sends a byte a second are given up, and the others continue', async () => {
  const { limitTimers, expire } = createLimitTimers()
  world = await openMarketWorld(database, { at: AT, limitTimers })
  const good = [await world.poll('load'), await world.poll('fuel-mix')]
  await world.poll('lmp')
  world.use({ source: 'supply-demand', fault: 'hang' })
  world.use({ source: 'fuel-mix', fault: 'slow' })
  world.clock.advance(5 * MINUTE)
  let isOver = false
  const given = Promise.all([world.poll('load'), world.poll('fuel-mix')]).finally(() => {
    isOver = true
  })
  const other = await world.poll('lmp')
  while (!isOver) {
    expire(LONGEST_ATTEMPT_MS)
    await nextTurn()
  }
  const failed = await given

  for (const [place, health] of failed.entries()) {
    const { newestAt, lastSuccessAt } = good[place]!
    expect(health).toMatchObject({ newestAt, lastSuccessAt, consecutiveFailures: 1 })
    expect(health.lastError).toMatch(/not complete within/)
  }
  expect(other).toMatchObject({ state: 'ok', consecutiveFailures: 0 })
  expect(other.newestAt!.toISOString()).toMatch(/^2026-07-15T22:40:/)

  world.use({ source: 'all', fault: null })
  world.clock.advance(5 * MINUTE)
  const back = { state: 'ok', consecutiveFailures: 0, newestAt: new Date('2026-07-15T22:45:00Z') }
  expect(await Promise.all([world.poll('load'), world.poll('fuel-mix')])).toMatchObject([back, back])
})

test('if the best alternative fails the next one is used, and the health record states it', async () => {
  world = await openMarketWorld(database, { at: AT })
  world.use({ source: 'hb-lz', fault: 'html' })
  const health = await world.poll('lmp')
  expect(health).toMatchObject({ state: 'ok', via: 'np6-788-cd', consecutiveFailures: 0 })
  expect(health.lastError).toMatch(/^hb-lz: /)
  expect(world.runs.at(-1)!.toISOString()).toMatch(/^2026-07-15T22:35:/)
})

test('a page that answers promptly with old rows is stale, and the next alternative is polled', async () => {
  world = await openMarketWorld(database, { at: AT })
  await world.poll('lmp')
  world.use({ source: 'hb-lz', fault: 'frozen' })
  world.clock.advance(5 * MINUTE)
  expect(await world.poll('lmp')).toMatchObject({ state: 'ok', via: 'hb-lz' })
  world.clock.advance(10 * MINUTE)
  const health = await world.poll('lmp')
  expect(health).toMatchObject({ state: 'ok', via: 'np6-788-cd' })
  expect(health.newestAt!.toISOString()).toMatch(/^2026-07-15T22:50:/)
})

test('without another alternative it stays stale and states how old it is', async () => {
  world = await openMarketWorld(database, { at: AT })
  await world.poll('load')
  world.use({ source: 'supply-demand', fault: 'frozen' })
  world.clock.advance(16 * MINUTE)
  expect(await world.poll('load')).toMatchObject({
    state: 'stale',
    newestAt: new Date('2026-07-15T22:35:00Z'),
    note: 'It answers, but its newest value is from 17:35 CT.',
    consecutiveFailures: 0,
  })
  world.clock.advance(15 * MINUTE)
  expect(world.report('load').state).toBe('missing')
})

test('unchanged values with new times are frozen after the seventh run', async () => {
  world = await openMarketWorld(database, { at: '2026-07-15T05:11:30Z', market: createConstantMarket() })
  const states: string[] = []
  for (let run = 0; run < 6; run++) {
    states.push((await world.poll('load')).state)
    world.clock.advance(5 * MINUTE)
  }
  expect(states).toEqual(['ok', 'ok', 'ok', 'ok', 'frozen', 'frozen'])
})

test('rows stamped an hour ahead are refused with a reason, and none is stored', async () => {
  world = await openMarketWorld(database, { at: AT })
  await world.poll('lmp')
  world.use({ source: 'hb-lz', fault: 'future' })
  world.use({ source: 'np6-788-cd', fault: 'down' })
  world.clock.advance(5 * MINUTE)
  const health = await world.poll('lmp')
  expect(health.consecutiveFailures).toBe(1)
  expect(health.lastError).toMatch(/ahead of our clock/)
  expect(await rowsOf("select 1 from readings where at > '2026-07-15T22:41:30Z'")).toEqual([])
  expect(await rowsOf("select distinct reason from refusals where document = 'hb-lz'")).toEqual([
    { reason: 'implausible' },
  ])
})

test('late documents are read when they arrive, with the time that they are about', async () => {
  world = await openMarketWorld(database, { at: AT })
  world.use({ source: 'fuel-mix', fault: 'late', minutes: 20 })
  const health = await world.poll('fuel-mix')
  expect(health).toMatchObject({ state: 'stale', newestAt: new Date('2026-07-15T22:15:00Z') })
})

test('a revision is a second row, and yesterday’s window still has the first', async () => {
  world = await openMarketWorld(database, { at: AT })
  await world.poll('load')
  const first = await rowsOf(
    "select count(*)::int as n from readings join series_points on id = series_point_id where series = 'load'",
  )
  world.clock.advance(5 * MINUTE)
  world.use({ source: 'supply-demand', fault: 'revised' })
  await world.poll('load')
  const of2200 = await rowsOf(
    `select value from readings join series_points on id = series_point_id
     where series = 'load' and at = '2026-07-15T22:00:00Z' order by known_at`,
  )
  expect(of2200).toHaveLength(2)
  expect(of2200[1]!.value).toBe(Math.round(Number(of2200[0]!.value) * 1.02))
  const window = world.memory().windowAt(new Date(AT))
  const known = window.observations.get('load/SYSTEM')!.filter(({ knownAtMs }) => knownAtMs <= window.asOfMs)
  expect(known).toHaveLength(Number(first[0]!.n))
})

test('a broken row is recorded as a refusal; the others are ingested', async () => {
  world = await openMarketWorld(database, { at: AT })
  world.use({ source: 'np4-732-cd', fault: 'malformed-row' })
  expect(await world.poll('wind')).toMatchObject({ state: 'ok', via: 'np4-732-cd', consecutiveFailures: 0 })
  const refused = await rowsOf("select reason, sentence from refusals where document = 'np4-732-cd'")
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ reason: 'row' })
})

test('a constraint file without rows is fresh: no constraint is active', async () => {
  world = await openMarketWorld(database, { at: AT })
  world.use({ source: 'np6-86-cd', fault: 'empty-constraint-file' })
  const health = await world.poll('constraints')
  expect(health).toMatchObject({ state: 'ok', newestAt: new Date('2026-07-15T21:55:00Z') })
  expect(world.memory().windowAt(new Date(AT)).observations.get('constraintFile/SYSTEM')?.at(-1)?.value).toBe(0)
})

test('a source that keeps failing is not polled for a while, and its record still states why', async () => {
  world = await openMarketWorld(database, { at: AT })
  world.use({ source: 'supply-demand', fault: '500' })
  for (let turn = 0; turn < 5; turn++) {
    await world.poll('load')
    world.clock.advance(2 * MINUTE)
  }
  const before = world.requested.length
  world.clock.advance(-30_000)
  await world.poll('load')
  world.clock.advance(100_000)
  const health = await world.poll('load')
  expect(world.requested.length - before).toBeLessThanOrEqual(3)
  expect(health.consecutiveFailures).toBeGreaterThanOrEqual(5)
  expect(health.lastError).toMatch(/500/)
})

test('the third failure in a row is reported, and so is its end', async () => {
  world = await openMarketWorld(database, { at: AT })
  world.use({ source: 'supply-demand', fault: 'html' })
  for (let turn = 0; turn < 4; turn++) {
    await world.poll('load')
    world.clock.advance(5 * MINUTE)
  }
  expect(world.logged).toEqual([
    expect.stringMatching(/^System load failed 3 times in a row\. supply-demand: The response is a web page/),
  ])
  world.use({ source: 'supply-demand', fault: null })
  await world.poll('load')
  expect(world.logged.at(-1)).toBe('System load is back, via supply-demand.')
})

test('concurrent readers share one probe, and no source is polled twice', async () => {
  world = await openMarketWorld(database, { at: AT })
  await Promise.all([world.poll('load'), world.poll('load'), world.poll('load')])
  expect(world.requested.filter((path) => path.includes('supply-demand'))).toHaveLength(1)
  await world.poll('load')
  expect(world.requested.filter((path) => path.includes('supply-demand'))).toHaveLength(1)
})

test('a page with renamed fields is refused in a sentence, and reported once until it was complete again', async () => {
  world = await openMarketWorld(database, { at: AT })
  await world.poll('fuel-mix')
  world.use({ source: 'fuel-mix', fault: 'renamed-fields' })
  const sentence = 'The field "gen" (generation) is missing from every row: it was renamed or removed.'
  for (let poll = 1; poll <= 2; poll++) {
    world.clock.advance(5 * MINUTE)
    const health = await world.poll('fuel-mix')
    expect(health).toMatchObject({ consecutiveFailures: poll, lastError: expect.stringContaining(sentence) })
    expect(world.report('fuel-mix').lastError).toMatch(/^fuel-mix: .* as described in docs\/operating.md/)
  }
  expect(world.logged).toEqual([expect.stringContaining(`Fuel mix, via fuel-mix: ${sentence}`)])
  expect(await rowsOf("select times from refusals where document = 'fuel-mix'")).toEqual([{ times: 2 }])

  world.use({ source: 'fuel-mix', fault: null })
  world.clock.advance(5 * MINUTE)
  expect(await world.poll('fuel-mix')).toMatchObject({ state: 'ok', consecutiveFailures: 0 })
  world.use({ source: 'fuel-mix', fault: 'renamed-fields' })
  world.clock.advance(5 * MINUTE)
  await world.poll('fuel-mix')
  expect(world.logged).toHaveLength(2)
})
