import type { TrackRecordAnswer, TrackRecordCallsAnswer } from '@tradeops/contract/market/track-record'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainNeeds } from '../../../test/plain-needs.ts'
import {
  createRecordMarket,
  createSpikeRiskPrediction,
  createTrackRecordWorld,
  timeAfterHours,
} from '../../../test/record-world.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { wireTrackRecord } from '../../wiring/wire-track-record.ts'
import { buildApp } from '../app.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let world: ReturnType<typeof createTrackRecordWorld>
let app: FastifyInstance
let hours = 0

beforeAll(async () => {
  database = await openTestDatabase()
  world = createTrackRecordWorld(database)
  app = await buildApp({
    ...plainNeeds(),
    record: wireTrackRecord(database.db, 'simulated', { now: () => timeAfterHours(hours) }),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = (url: string) => app.inject({ method: 'GET', url })
const json = async <T>(url: string): Promise<T> => (await get(url)).json()
const ledger = async (name: string) =>
  (await json<TrackRecordAnswer>('/api/record')).ledgers.find((each) => each.ledger === name)!

/** Prices of $140 every eight hours: the rule makes a prediction every four hours, so every second one is correct. */
const spikes = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [index * 8 + 5, 140]))

test('on the first day every ledger is empty', async () => {
  expect(await ledger('live')).toMatchObject({ from: null, rows: [], open: 0, events: [] })
  expect((await json<TrackRecordCallsAnswer>('/api/record/calls')).entries).toEqual([])
})

test('a rule with fewer than twenty calls has no hit rate', async () => {
  hours = 100
  for (let call = 0; call < 19; call++)
    await world.brief(call * 4 + 3.9, [createSpikeRiskPrediction(call * 4 + 3.9)], call * 4 + 5)
  await world.score(createRecordMarket(spikes, {}, 120), 100)
  const { rows } = await ledger('simulated')
  expect(rows).toMatchObject([
    { rule: 'spike_risk', isMain: true, statesProbability: true, calls: 19, cameTrue: 10, share: null, low: null },
  ])
})

test('from twenty calls on it has one, with interval, base rate and lead time', async () => {
  hours = 110
  await world.brief(80, [createSpikeRiskPrediction(80)], 81)
  await world.score(createRecordMarket(spikes, {}, 120), 110)
  const [row] = (await ledger('simulated')).rows
  expect(row).toMatchObject({
    calls: 20,
    cameTrue: 10,
    share: 0.5,
    leadMinutes: { median: 66 },
    noBetterThan: 'any hour',
  })
  expect(row!.low).toBeLessThan(0.5)
  expect(row!.base).toBeGreaterThan(0)
  expect((await ledger('live')).rows).toEqual([])
})

test('stated probabilities are scored against outcomes', async () => {
  await world.brief(84, [createSpikeRiskPrediction(84, { from: 'info', probability: 0.15 })])
  await world.score(createRecordMarket(spikes, {}, 120), 112)
  hours = 112
  expect((await ledger('simulated')).reliability).toMatchObject([
    { from: 0.1, to: 0.2, said: 0.15, calls: 1, cameTrue: 1 },
  ])
})

test('calls and misses are paged, newest first, each once', async () => {
  const seen: string[] = []
  let cursor: string | null = ''
  let pages = 0
  while (cursor !== null) {
    const url: string = `/api/record/calls${cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`}`
    const answer = await get(url)
    expect(answer.body.length).toBeLessThan(64_000)
    const page = answer.json<TrackRecordCallsAnswer>()
    seen.push(...page.entries.map(({ id, at: raised }) => `${raised} ${id}`))
    cursor = page.next
    pages += 1
  }
  expect(pages).toBeGreaterThan(0)
  expect(seen).toEqual([...new Set(seen)].sort().reverse())
  expect(seen.filter((entry) => entry.includes(' c'))).toHaveLength(20)
})

test('calls can be filtered by rule; an unknown rule, cursor or ledger is refused', async () => {
  expect(
    (await json<TrackRecordCallsAnswer>('/api/record/calls?rule=dart_spread')).entries.map(({ rule }) => rule),
  ).toEqual([])
  for (const query of ['rule=nonsense', 'cursor=x', 'ledger=archive'])
    expect((await get(`/api/record/calls?${query}`)).statusCode).toBe(400)
})

test('the file has every call, with an offset in every time', async () => {
  const answer = await get('/api/record/calls.csv?ledger=simulated')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="record-simulated.csv"',
  })
  const [head, ...lines] = answer.body.split('\r\n')
  expect(head).toMatch(/^\uFEFFLedger,Type,Rule,Zone,Level,At \(CT\)/)
  expect(lines.filter((line) => line.includes(',call,'))).toHaveLength(20)
  expect(lines[0]).toMatch(/2026-07-\d\dT\d\d:\d\d:\d\d-05:00/)
})
