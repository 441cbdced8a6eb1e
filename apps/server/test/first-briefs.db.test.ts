import { Brief } from '@tradeops/contract/brief/briefs'
import { findMissingInputs } from '@tradeops/domain/market/find-missing-inputs'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { floorToFiveMinutes } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { iterateMissedRuns } from '../src/flows/briefs/iterate-missed-runs.ts'
import { createLatestBriefCache } from '../src/flows/briefs/latest-brief-cache.ts'
import { createBriefMaker } from '../src/flows/briefs/make-briefs.ts'
import { replayBriefs } from '../src/flows/briefs/replay-briefs.ts'
import { MARKET_SOURCES } from '../src/sources/market-sources.ts'
import { createBriefStore } from '../src/store/briefs/briefs.ts'
import { packBrief, unpackBrief } from '../src/store/briefs/pack-brief.ts'
import type { DatabaseHandle } from '../src/store/database/client.ts'
import { createForecastMissStore } from '../src/store/market/forecast-misses.ts'
import { createConstraintExposureFitStore, createPastCaseCountStore } from '../src/store/outlook/learned-fits.ts'
import { createLearnedOutlookStore } from '../src/store/outlook/learned-outlook.ts'
import { createTrackRecordSnapshotStore } from '../src/store/record/track-record-snapshots.ts'
import { type MarketWorld, openMarketWorld } from './market-world.ts'
import { openTestDatabase } from './test-database.ts'

const MINUTE = 60_000
const ALL_SOURCES = { weather: true, lmp: true, load: true, constraints: true, gas: true }

let database: DatabaseHandle
let world: MarketWorld
let maker: ReturnType<typeof createBriefMaker>
const pushed: string[] = []
const board = createLatestBriefCache()
board.subscribe(({ zone, id }) => {
  if (zone === 'HOUSTON') pushed.push(id)
})
const windowAt = (asOf: Date) => world.memory().windowAt(asOf)
const store = () => createBriefStore(database.db, 'simulated')
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
const read = (bytes: Uint8Array) => Brief.parse(JSON.parse(text(bytes)))
const servedBrief = () => read(board.newest('HOUSTON')!.json)
const storedBriefs = async (zone: Zone = 'HOUSTON') =>
  (await store().history(zone, 50)).map(({ body }) => read(unpackBrief(body)))

/** It is Monday, 07:00 in Houston: the hour of the daily mails, after a weekend without a gas price. */
beforeAll(async () => {
  database = await openTestDatabase()
  world = await openMarketWorld(database, { at: '2026-11-16T13:00:00Z' })
  await world.catchUp()
  maker = createBriefMaker({
    windowAt,
    board,
    briefs: store(),
    pack: packBrief,
    codeVersion: 'test',
    exposures: createConstraintExposureFitStore(database.db, 'simulated'),
    outlook: createLearnedOutlookStore(database.db, 'simulated'),
    snapshots: createTrackRecordSnapshotStore(database.db, 'simulated'),
    misses: createForecastMissStore(database.db, 'simulated'),
    pastCases: createPastCaseCountStore(database.db, 'simulated'),
    lackingIn: (window, now) => findMissingInputs(window, MARKET_SOURCES, now),
  })
  for (const { runAt, knownAt } of iterateMissedRuns({ windowAt, clock: world.clock, newestRunAt: null })) {
    await maker.makeBriefs(runAt, knownAt)
  }
})
afterAll(async () => {
  await world.close()
  await database.close()
})

test('a brief on Monday morning is complete: it has Thursday’s gas price with its date', () => {
  const { required, diagnostics, context, dataQuality } = servedBrief()
  expect(required).toEqual(ALL_SOURCES)
  expect(diagnostics.gas).toMatchObject({ state: 'ok', note: null })
  expect(context.gas.tradeDate).toBe('2026-11-12')
  expect(dataQuality.grade).toBe('Good')
})

test('the first brief is made again with the sources read at the start, for the same run and under a new id', async () => {
  const first = servedBrief()
  const before = await storedBriefs()
  expect(first.diagnostics.weather.note).toBe('weather alerts not polled')

  expect(await maker.remakeBriefs(world.clock.now())).toBe('replaced')
  const second = servedBrief()
  expect(second).toMatchObject({ scedRunAt: first.scedRunAt, required: ALL_SOURCES })
  expect(second.diagnostics.weather.note).toBeNull()
  expect(second.nowcast.alertCount).not.toBeNull()
  expect(second.generatedAt > first.generatedAt).toBe(true)
  expect(pushed.slice(-2)).toEqual([first.id, second.id])

  expect(await storedBriefs()).toEqual([second, ...before.slice(1)])
  for (const zone of ZONES) expect((await store().latest(zone))!.id).toBe(board.newest(zone)!.id)
  expect(read(unpackBrief((await store().byId(first.id))!.body))).toEqual(first)
})

test('newer values alone are no reason to make a brief again', async () => {
  world.clock.advance(MINUTE)
  const arrivals = world.arrivals.length
  await world.pollAll()
  expect(world.arrivals).toHaveLength(arrivals)
  expect(await maker.remakeBriefs(world.clock.now())).toBe('nothing new')
})

test('after prices stop, each brief is newer than the last, and the page, the stream and the store agree', async () => {
  const states: string[] = []
  let before = servedBrief()
  const { scedRunAt: lastRun } = before
  for (let silent = 0; silent < 5; silent++) {
    world.clock.advance(5 * MINUTE)
    await maker.makeBriefs(floorToFiveMinutes(world.clock.now()), world.clock.now())
    const now = servedBrief()
    expect(now.generatedAt > before.generatedAt).toBe(true)
    expect([pushed.at(-1), (await storedBriefs())[0]]).toEqual([now.id, now])
    states.push(
      `${now.scedRunAt === lastRun ? 'the same run' : now.scedRunAt}, ${now.required.lmp ? 'present' : 'missing'}`,
    )
    before = now
  }
  expect(states).toEqual([...Array<string>(2).fill('the same run, present'), ...Array<string>(3).fill('null, missing')])
})

test('a source that recovers late completes the brief that lacked it, within the same run', async () => {
  world.clock.advance(10 * MINUTE)
  world.use({ source: 'fuel-mix', fault: 'late', minutes: 60 })
  await world.pollAll()
  await maker.makeBriefs(world.runs.at(-1)!, world.clock.now())
  const dark = servedBrief()
  expect(dark.required).toEqual({ ...ALL_SOURCES, load: false })
  const count = (await storedBriefs()).length

  world.use({ source: 'all', fault: null })
  world.clock.advance(3 * MINUTE)
  const arrivals = world.arrivals.length
  await world.poll('fuel-mix')
  expect(world.arrivals).toHaveLength(arrivals + 1)
  expect(await maker.remakeBriefs(world.clock.now())).toBe('replaced')
  expect(servedBrief()).toMatchObject({ scedRunAt: dark.scedRunAt, required: ALL_SOURCES })
  expect(await storedBriefs()).toHaveLength(count)
})

test('a replay reproduces every stored brief byte for byte, also the remade ones', async () => {
  const needs = {
    windowAt,
    briefs: store(),
    unpack: unpackBrief,
    text,
    exposures: createConstraintExposureFitStore(database.db, 'simulated'),
    outlook: createLearnedOutlookStore(database.db, 'simulated'),
    snapshots: createTrackRecordSnapshotStore(database.db, 'simulated'),
    misses: createForecastMissStore(database.db, 'simulated'),
    pastCases: createPastCaseCountStore(database.db, 'simulated'),
  }
  const differs: string[] = []
  let replayed = 0
  for await (const { runAt, sameAsStored } of replayBriefs(needs, 'HOUSTON', new Date(0), world.clock.now())) {
    replayed += 1
    if (!sameAsStored) differs.push(runAt.toISOString())
  }
  expect(replayed).toBe((await storedBriefs()).length)
  expect(differs).toEqual([])
})
