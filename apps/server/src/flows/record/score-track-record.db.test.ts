import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRecordMarket, createSpikeRiskPrediction, createTrackRecordWorld } from '../../../test/record-world.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { LeaderWrite } from '../../store/leadership/fenced-write.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let world: ReturnType<typeof createTrackRecordWorld>
beforeAll(async () => {
  database = await openTestDatabase()
  world = createTrackRecordWorld(database)
})
beforeEach(() => world.forget())
afterAll(() => database.close())

const rows = async (query: string) => (await database.query(query)).rows
const outcomes = () => rows('select came_true, reason, lead_minutes, prices from outcomes order by call_id, prices')

test('a call is stored once, with the brief that first shows it and its versions', async () => {
  expect([
    await world.brief(1, [createSpikeRiskPrediction(1)]),
    await world.brief(1, [createSpikeRiskPrediction(1)]),
  ]).toEqual(['saved', 'already there'])
  expect(await rows('select brief_id, from_level, probability, day::text, code_version from calls')).toEqual([
    { brief_id: 'b_1', from_level: 'watch', probability: 0.4, day: '2026-07-15', code_version: 'test' },
  ])
})

test('if a call cannot be stored, its brief is not stored either', async () => {
  await expect(
    world.brief(1, [createSpikeRiskPrediction(1, { kind: 'no such rule' as never, zone: null as never })]),
  ).rejects.toThrow()
  expect(await rows('select id from briefs')).toEqual([])
})

test('a call is scored once, when its horizon is over and its prices are published', async () => {
  await world.brief(1, [createSpikeRiskPrediction(1)])
  const prices = createRecordMarket({ 2.5: 140 })
  await world.score(prices, 3.5)
  expect(await outcomes()).toEqual([])
  await world.score(prices, 4)
  await world.score(prices, 4.5)
  expect(await outcomes()).toEqual([{ came_true: true, reason: null, lead_minutes: 90, prices: 'first' }])
})

test('while prices are late a call waits, and after a day it cannot be scored', async () => {
  await world.brief(1, [createSpikeRiskPrediction(1)])
  const silent = createRecordMarket({}, {}, 2)
  await world.score(silent, 20)
  expect(await outcomes()).toEqual([])
  await world.score(silent, 28)
  expect(await outcomes()).toMatchObject([{ came_true: null, reason: 'readings missing' }])
})

test('a price correction adds a second outcome and keeps the first', async () => {
  await world.brief(1, [createSpikeRiskPrediction(1)])
  const corrected = createRecordMarket({ 2.5: 140 }, { 2.5: 90 }, 5 * 24)
  await world.score(corrected, 4)
  await world.score(corrected, 5 * 24)
  expect((await outcomes()).map(({ prices, came_true }) => [prices, came_true])).toEqual([
    ['final', false],
    ['first', true],
  ])
})

test.each([
  ['no call was open', null, null],
  ['a call was open', { made: createSpikeRiskPrediction(1.9), endedAt: 2 }, 'watch'],
  ['its call had ended half an hour before', { made: createSpikeRiskPrediction(1), endedAt: 1.5 }, null],
] as const)('an onset is kept, and that %s', async (_sentence, called, level) => {
  await world.brief(0)
  await world.brief(1.9, called ? [called.made] : [], called?.endedAt)
  await world.score(createRecordMarket({ 2: 140, 2.25: 150 }), 4)
  await world.score(createRecordMarket({ 2: 140, 2.25: 150 }), 5)
  expect(await rows(`select zone, value, called_level from onsets where event = 'spp_over_100'`)).toEqual([
    { zone: 'HOUSTON', value: 140, called_level: level },
  ])
})

test('an event during an outage is not a missed event', async () => {
  await world.brief(0)
  await world.score(createRecordMarket({ 2: 140 }), 4)
  expect(await rows('select event from onsets')).toEqual([])
})

const ledger = async () => ({
  outcomes: await outcomes(),
  onsets: await rows('select event, zone, called_level from onsets order by event, zone'),
  baseRates: await rows('select kind, asked, asked_true from base_rates order by kind, day'),
})

test('killed before any commit, scoring resumes: nothing is lost and nothing counts twice', async () => {
  const prices = createRecordMarket({ 2: 140 })
  const prepare = async () => {
    await world.forget()
    await world.brief(0, [createSpikeRiskPrediction(0), createSpikeRiskPrediction(0, { from: 'info' })])
    await world.brief(1.9, [createSpikeRiskPrediction(1.9, { kind: 'spike_persistence' })])
  }
  await prepare()
  let commits = 0
  const counted: LeaderWrite = (work) => {
    commits += 1
    return database.db.transaction(work as never)
  }
  await world.score(prices, 30, counted)
  const whole = await ledger()
  expect(whole.outcomes).toHaveLength(3)
  expect(whole.baseRates.length).toBeGreaterThan(0)
  for (let killedAt = 1; killedAt <= commits; killedAt++) {
    await prepare()
    let left = killedAt
    const killed: LeaderWrite = (work) =>
      database.db.transaction(async (tx) => {
        const done = await work(tx as never)
        left -= 1
        if (left === 0) throw new Error('killed')
        return done
      })
    await expect(world.score(prices, 30, killed)).rejects.toThrow('killed')
    await world.score(prices, 30)
    await world.score(prices, 30.1)
    expect(await ledger()).toEqual(whole)
  }
})
