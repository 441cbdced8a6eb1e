import { Brief } from '@tradeops/contract/brief/briefs'
import { findMissingInputs } from '@tradeops/domain/market/find-missing-inputs'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { type Series, SYSTEM_POINT } from '@tradeops/domain/market/series'
import { ZONES } from '@tradeops/domain/market/zones'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { iterateMissedRuns } from '../src/flows/briefs/iterate-missed-runs.ts'
import { createLatestBriefCache } from '../src/flows/briefs/latest-brief-cache.ts'
import { createBriefMaker } from '../src/flows/briefs/make-briefs.ts'
import { replayBriefs } from '../src/flows/briefs/replay-briefs.ts'
import { loadMarketMemory } from '../src/flows/market/load-market-memory.ts'
import { createMarketMemory } from '../src/flows/market/market-memory.ts'
import { fitDailyConstraintExposures } from '../src/flows/outlook/fit-daily-constraint-exposures.ts'
import { MARKET_SOURCES } from '../src/sources/market-sources.ts'
import { createBriefStore } from '../src/store/briefs/briefs.ts'
import { packBrief, unpackBrief } from '../src/store/briefs/pack-brief.ts'
import type { DatabaseHandle } from '../src/store/database/client.ts'
import { createForecastMissStore } from '../src/store/market/forecast-misses.ts'
import { createMarketSeriesStore } from '../src/store/market/market-series.ts'
import { createMarketReadingStore } from '../src/store/market/readings.ts'
import { createConstraintExposureFitStore, createPastCaseCountStore } from '../src/store/outlook/learned-fits.ts'
import { createLearnedOutlookStore } from '../src/store/outlook/learned-outlook.ts'
import { createTrackRecordSnapshotStore } from '../src/store/record/track-record-snapshots.ts'
import { createSharedWindows } from './leadership/shared-windows.ts'
import { type MarketWorld, openMarketWorld } from './market-world.ts'
import { openTestDatabase } from './test-database.ts'

const FROM = new Date('2026-07-15T20:00:00Z')
const MINUTE = 60_000

let database: DatabaseHandle
let world: MarketWorld
let maker: ReturnType<typeof createBriefMaker>
const makeBriefs = (runAt: Date, now: Date) => maker.makeBriefs(runAt, now)
const board = createLatestBriefCache()
const windowAt = (asOf: Date) => world.memory().windowAt(asOf)
const lackingNow = (window: MarketWindow, now: Date) => findMissingInputs(window, MARKET_SOURCES, now)
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
const fits = () => createConstraintExposureFitStore(database.db, 'simulated')
const outlook = () => createLearnedOutlookStore(database.db, 'simulated')
const snapshots = () => createTrackRecordSnapshotStore(database.db, 'simulated')
const misses = () => createForecastMissStore(database.db, 'simulated')
const pastCases = () => createPastCaseCountStore(database.db, 'simulated')
const learned = () => ({
  exposures: fits(),
  outlook: outlook(),
  snapshots: snapshots(),
  misses: misses(),
  pastCases: pastCases(),
})
const store = () => createBriefStore(database.db, 'simulated')

/** Creates a brief maker without memory, which continues from the stored briefs. */
const newMaker = () =>
  createBriefMaker({
    windowAt,
    briefs: store(),
    ...learned(),
    lackingIn: lackingNow,
    pack: packBrief,
    board,
    codeVersion: 'test',
  })

async function history(zone: (typeof ZONES)[number]) {
  return (await store().history(zone, 50)).map(({ body }) => Brief.parse(JSON.parse(text(unpackBrief(body)))))
}

async function briefLastHour() {
  const missed = iterateMissedRuns({ windowAt, clock: world.clock, newestRunAt: null })
  for (const { runAt, knownAt } of missed) await makeBriefs(runAt, knownAt)
}

/** Advances the clock by five minutes, polls every source and makes the briefs of the newest SCED run. */
async function tick() {
  world.clock.advance(5 * MINUTE)
  await world.pollAll()
  const runAt = world.runs.at(-1)!
  await makeBriefs(runAt, world.clock.now())
}

beforeAll(async () => {
  database = await openTestDatabase()
  world = await openMarketWorld(database, { at: '2026-07-15T22:36:30Z', scenario: 'heat-dome' })
  await world.catchUp()
  maker = newMaker()
})
afterAll(async () => {
  await world.close()
  await database.close()
})

test('a first start reads every source, stores history, and announces the newest run once', async () => {
  expect(world.reports().map(({ source, state, lastError }) => `${source} ${state} ${lastError}`)).toEqual(
    MARKET_SOURCES.map(({ name }) => `${name} ok null`),
  )
  expect(world.runs).toHaveLength(1)
  expect(world.runs[0]!.toISOString()).toMatch(/^2026-07-15T22:35:/)
  const { observations } = windowAt(world.clock.now())
  expect(observations.get('lmp/HB_HOUSTON')!.length).toBeGreaterThanOrEqual(12)
  expect(observations.get('spp/HB_HOUSTON')!.length).toBeGreaterThanOrEqual(14 * 96)
  const { rows } = await database.query('select count(*)::int as count from refusals')
  expect(rows[0]!.count).toBe(0)
  expect(world.requested.filter((path) => /\d{8}_real_time_spp/.test(path))).toHaveLength(14)
})

test('a first start briefs the last hour of every zone, each run from the data known at that time', async () => {
  await briefLastHour()
  for (const zone of ZONES) {
    const briefs = await history(zone)
    expect(briefs.length, zone).toBeGreaterThanOrEqual(12)
    for (const { scedRunAt, generatedAt } of briefs) {
      expect(Date.parse(generatedAt) - Date.parse(scedRunAt!), zone).toBeLessThan(2 * MINUTE)
    }
  }
  expect((await history('HOUSTON'))[0]!.required).toEqual({
    weather: true,
    lmp: true,
    load: true,
    constraints: true,
    gas: true,
  })
})

test('a run that has a brief is not briefed again', async () => {
  const before = await history('WEST')
  await briefLastHour()
  expect(await history('WEST')).toEqual(before)
})

test('later runs are briefed too, and the newest brief is served', async () => {
  await tick()
  await tick()
  const [newest] = await history('SOUTH')
  expect(text(board.newest('SOUTH')!.json)).toBe(JSON.stringify(newest))
  expect(newest!.scedRunAt).toMatch(/^2026-07-15T22:45:/)
})

test('a failed source is named in the brief, and the rules that need it state so', async () => {
  world.use({ source: 'fred-dhhngsp', fault: 'down' })
  world.use({ source: 'fuel-mix', fault: 'html' })
  // The fuel mix counts as missing half an hour after its last values.
  world.clock.advance(30 * MINUTE)
  await tick()
  const [brief] = await history('NORTH')
  expect(brief!.required).toMatchObject({ lmp: true, load: false, gas: true })
  expect(brief!.diagnostics.load.note).toContain('fuel mix')
  expect(brief!.evidence).toMatchObject({ netLoadDeltaMw1h: null, detail: { wind: { basis: 'hourly' } } })
  world.use({ source: 'all', fault: null })
})

/**
 * Stores eight past hours in which one constraint binds in every second SCED run and raises Houston's price by half its
 * shadow price.
 */
async function appendBoundRuns() {
  const from = Date.parse('2026-06-20T12:00:00Z')
  const readings = Array.from({ length: 96 }, (_, run) => {
    const at = new Date(from + run * 5 * MINUTE)
    const shadow = run % 2 === 0 ? 40 + run : 0
    const reading = (series: Series, point: string, value: number) =>
      ({ series, point, at, value, unit: '$/MWh', publishedAt: null, knownAt: at }) as const
    const hubs = (['HB_HOUSTON', 'HB_NORTH', 'HB_SOUTH', 'HB_WEST'] as const).map((hub) =>
      reading('lmp', hub, 30 + (hub === 'HB_HOUSTON' ? shadow / 2 : 0)),
    )
    const bound = shadow > 0 ? [reading('constraint', 'TEST_1|BASE CASE', shadow)] : []
    return [reading('systemLambda', SYSTEM_POINT, 30), ...hubs, ...bound]
  }).flat()
  await createMarketReadingStore(database.db).append({
    origin: 'simulated',
    documentId: null,
    fetchedAt: new Date(from),
    readings,
  })
}

test('the exposure of hubs to constraints is fitted once a day and applies from then on', async () => {
  const needs = { origin: 'simulated', columns: createMarketSeriesStore(database.db), fits: fits() } as const
  await appendBoundRuns()
  const now = world.clock.now()
  expect(await fits().at(now)).toBeNull()
  expect(await fitDailyConstraintExposures(needs, now)).toBe('fitted')
  const { HOUSTON, WEST } = (await fits().at(now))!.byConstraint['TEST_1|BASE CASE']!
  expect(HOUSTON!.shiftFactor).toBeCloseTo(-0.5, 1)
  expect(WEST!.shiftFactor).toBeCloseTo(0, 1)
  expect(await fits().at(new Date(now.getTime() - 1))).toBeNull()
  expect(await fitDailyConstraintExposures(needs, new Date(now.getTime() + MINUTE))).toBe('already fitted')
  await tick()
})

test('after a restart the engine continues from its stored memory', async () => {
  const before = (await history('HOUSTON'))[0]!
  await world.restart()
  maker = newMaker()
  await tick()
  const after = (await history('HOUSTON'))[0]!
  const since = (brief: Brief, kind: string) => brief.intelligence.find((item) => item.kind === kind)?.since
  expect(after.generatedAt > before.generatedAt).toBe(true)
  for (const { kind } of before.intelligence) {
    const held = since(after, kind)
    if (held !== undefined) expect(held <= after.generatedAt).toBe(true)
  }
  expect(after.intelligence.some(({ kind }) => since(before, kind) === since(after, kind))).toBe(true)
})

test('replaying the span reproduces every brief byte for byte', async () => {
  const to = world.clock.now()
  const memory = createMarketMemory('simulated')
  await loadMarketMemory({ columns: createMarketSeriesStore(database.db) }, memory, to, to.getTime() - FROM.getTime())
  const windows = createSharedWindows(memory.windowAt)
  const needs = { windowAt: windows, briefs: store(), ...learned(), unpack: unpackBrief, text }
  const outcomes: string[] = []
  for (const zone of ZONES) {
    for await (const { runAt, sameAsStored } of replayBriefs(needs, zone, FROM, to)) {
      outcomes.push(`${zone} ${runAt.toISOString()} ${sameAsStored ? 'same' : 'differs'}`)
    }
  }
  expect(outcomes.length).toBeGreaterThanOrEqual(4 * 17)
  expect(outcomes.filter((outcome) => outcome.endsWith('differs'))).toEqual([])
})
