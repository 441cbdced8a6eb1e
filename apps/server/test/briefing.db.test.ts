import { Brief } from '@tradeops/contract/brief/briefs'
import { findMissingInputs } from '@tradeops/domain/market/find-missing-inputs'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { type Series, SYSTEM } from '@tradeops/domain/market/series'
import { ZONES } from '@tradeops/domain/market/zones'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { briefLastHour } from '../src/flows/briefs/brief-last-hour.ts'
import { latestBriefs } from '../src/flows/briefs/latest-briefs.ts'
import { briefMaker } from '../src/flows/briefs/make-briefs.ts'
import { replayBriefs } from '../src/flows/briefs/replay-briefs.ts'
import { loadMarket } from '../src/flows/market/load-market.ts'
import { marketMemory } from '../src/flows/market/market-memory.ts'
import { fitDailyExposures } from '../src/flows/outlook/fit-daily-exposures.ts'
import { MARKET_SOURCES } from '../src/sources/market-sources.ts'
import { briefStore } from '../src/store/briefs/briefs.ts'
import { packBrief, unpackBrief } from '../src/store/briefs/pack-brief.ts'
import type { OpenDatabase } from '../src/store/database/client.ts'
import { forecastMissStore } from '../src/store/market/forecast-misses.ts'
import { marketColumnStore } from '../src/store/market/market-columns.ts'
import { readingStore } from '../src/store/market/readings.ts'
import { exposureFitStore } from '../src/store/outlook/learned-fits.ts'
import { learnedOutlookStore } from '../src/store/outlook/learned-outlook.ts'
import { recordSnapshotStore } from '../src/store/record/record-snapshots.ts'
import { type MarketWorld, openMarketWorld } from './market-world.ts'
import { openTestDatabase } from './test-database.ts'

const FROM = new Date('2026-07-15T20:00:00Z')
const MINUTE = 60_000

let database: OpenDatabase
let world: MarketWorld
let maker: ReturnType<typeof briefMaker>
const makeBriefs = (runAt: Date, now: Date) => maker.makeBriefs(runAt, now)
const board = latestBriefs()
const windowAt = (asOf: Date) => world.memory().windowAt(asOf)
const lackingNow = (window: MarketWindow, now: Date) => findMissingInputs(window, MARKET_SOURCES, now)
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
const fits = () => exposureFitStore(database.db, 'simulated')
const outlook = () => learnedOutlookStore(database.db, 'simulated')
const snapshots = () => recordSnapshotStore(database.db, 'simulated')
const misses = () => forecastMissStore(database.db, 'simulated')
const learned = () => ({ exposures: fits(), outlook: outlook(), snapshots: snapshots(), misses: misses() })
const store = () => briefStore(database.db, 'simulated')

/** A maker that remembers nothing: it goes on from what is stored. */
const newMaker = () =>
  briefMaker({
    ...{ windowAt, briefs: store(), ...learned(), lackingIn: lackingNow },
    ...{ pack: packBrief, board, codeVersion: 'test' },
  })

async function history(zone: (typeof ZONES)[number]) {
  return (await store().history(zone, 50)).map(({ body }) => Brief.parse(JSON.parse(text(unpackBrief(body)))))
}

/** Five minutes later: every source is asked, and the run that came is briefed. */
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

test('a first start briefs the last hour of every zone, each run from what was known then', async () => {
  await briefLastHour({ windowAt, makeBriefs, newestRunAt: null }, world.clock.now())
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

test('a run that is briefed already is not briefed again', async () => {
  const before = await history('WEST')
  await briefLastHour({ windowAt, makeBriefs, newestRunAt: null }, world.clock.now())
  expect(await history('WEST')).toEqual(before)
})

test('later runs go on from there, and the board shows the newest', async () => {
  for (let run = 0; run < 3; run++) await tick()
  const [newest] = await history('SOUTH')
  expect(text(board.newest('SOUTH')!.json)).toBe(JSON.stringify(newest))
  expect(newest!.scedRunAt).toMatch(/^2026-07-15T22:50:/)
})

test('a source that dies is named in the brief, and the rules that need it say so', async () => {
  world.use({ source: 'fred-dhhngsp', fault: 'down' })
  world.use({ source: 'fuel-mix', fault: 'html' })
  for (let run = 0; run < 7; run++) await tick()
  const [brief] = await history('NORTH')
  expect(brief!.required).toMatchObject({ lmp: true, load: false, gas: true })
  expect(brief!.diagnostics.load.note).toContain('fuel mix')
  expect(brief!.evidence).toMatchObject({ netLoadDeltaMw1h: null, detail: { wind: { basis: 'hourly' } } })
  world.use({ source: 'all', fault: null })
})

/** Four hours of a day long past in which one constraint bound every other run and pulled Houston up by half its shadow. */
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
    return [reading('systemLambda', SYSTEM, 30), ...hubs, ...bound]
  }).flat()
  await readingStore(database.db).append({ origin: 'simulated', documentId: null, fetchedAt: new Date(from), readings })
}

test('what constraints do to the hubs is fitted once a day, and stands from then on', async () => {
  const needs = { origin: 'simulated', columns: marketColumnStore(database.db), fits: fits() } as const
  await appendBoundRuns()
  const now = world.clock.now()
  expect(await fits().at(now)).toBeNull()
  expect(await fitDailyExposures(needs, now)).toBe('fitted')
  const { HOUSTON, WEST } = (await fits().at(now))!.byConstraint['TEST_1|BASE CASE']!
  expect(HOUSTON!.shiftFactor).toBeCloseTo(-0.5, 1)
  expect(WEST!.shiftFactor).toBeCloseTo(0, 1)
  expect(await fits().at(new Date(now.getTime() - 1))).toBeNull()
  expect(await fitDailyExposures(needs, new Date(now.getTime() + MINUTE))).toBe('already fitted')
  await tick()
})

test('a restart goes on with the engine’s memory where it stood', async () => {
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
  const memory = marketMemory('simulated')
  await loadMarket({ columns: marketColumnStore(database.db) }, memory, to, to.getTime() - FROM.getTime())
  const needs = { windowAt: memory.windowAt, briefs: store(), ...learned(), unpack: unpackBrief, text }
  const outcomes: string[] = []
  for (const zone of ZONES) {
    for await (const { runAt, sameAsStored } of replayBriefs(needs, zone, FROM, to)) {
      outcomes.push(`${zone} ${runAt.toISOString()} ${sameAsStored ? 'same' : 'differs'}`)
    }
  }
  expect(outcomes.length).toBeGreaterThanOrEqual(4 * 20)
  expect(outcomes.filter((outcome) => outcome.endsWith('differs'))).toEqual([])
})
