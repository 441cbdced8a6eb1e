import { setImmediate as nextTurn } from 'node:timers/promises'
import { CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import type { RecordedCall } from '@tradeops/domain/record/open-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SampleRow, sampleWindow } from '../../../../../packages/domain/test/sample-window.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { briefStore, type KeptBrief } from '../../store/briefs/briefs.ts'
import { packBrief } from '../../store/briefs/pack-brief.ts'
import { unfenced, type Write } from '../../store/leadership/write-of-term.ts'
import { recordStore } from '../../store/record/record.ts'
import { scoreRecord } from './score-record.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const DAY = 24 * HOUR
const FROM = Date.parse('2026-07-15T12:00:00Z')

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() =>
  database.script('truncate briefs, engine_states, calls, call_endings, outcomes, onsets, base_rates, record_progress'),
)
afterAll(() => database.close())

const at = (hours: number) => new Date(FROM + hours * HOUR)

/** A day and a half of quarters in Houston at $30, but for those given by the hour at which they begin. */
function market(high: Record<number, number>, corrected: Record<number, number> = {}, untilHours = 36) {
  const prices = Array.from({ length: untilHours * 4 }, (_, index) => index / 4).flatMap((hours): SampleRow[] => {
    const first: SampleRow = [at(hours).getTime(), high[hours] ?? 30]
    const later = corrected[hours]
    return later === undefined ? [first] : [first, [first[0], later, { knownAtMs: first[0] + 2 * DAY }]]
  })
  const columns = {
    ...{ 'spp/HB_HOUSTON': prices, 'lmp/HB_HOUSTON': prices, 'spp/HB_NORTH': prices },
    ...{ 'spp/HB_SOUTH': prices, 'spp/HB_WEST': prices },
  }
  return (asOf: Date) => sampleWindow(asOf.getTime(), columns)
}

const risk = (hours: number, more: Partial<RecordedCall> = {}): RecordedCall => ({
  ...{ kind: 'spike_risk', from: 'watch', level: 'watch', zone: 'HOUSTON', probability: 0.4, figures: [] },
  raisedAtMs: at(hours).getTime(),
  ...more,
})

async function brief(hours: number, made: RecordedCall[] = [], endedAtHours?: number): Promise<string> {
  const { etag, gzip } = packBrief('{}')
  const ended =
    endedAtHours === undefined ? [] : made.map((call) => ({ ...call, endedAtMs: at(endedAtHours).getTime() }))
  const called = { made, ended, configHash: CONFIG_HASH, codeVersion: 'test' }
  const kept: KeptBrief = {
    ...{ id: `b_${hours}`, origin: 'simulated', zone: 'HOUSTON', etag, body: gzip, state: '{}', called },
    ...{ runAt: at(hours), generatedAt: at(hours) },
  }
  return briefStore(database.db, 'simulated').save([kept])
}

const score = (windowAt: ReturnType<typeof market>, hours: number, write: Write = unfenced(database.db)) =>
  scoreRecord({ ...recordStore(database.db, 'simulated', write, 'test'), windowAt, rest: () => nextTurn() }, at(hours))

const rows = async (query: string) => (await database.query(query)).rows
const outcomes = () => rows('select came_true, reason, lead_minutes, prices from outcomes order by call_id, prices')

test('a call is kept with the brief that first shows it, once, and with what it was made from', async () => {
  expect([await brief(1, [risk(1)]), await brief(1, [risk(1)])]).toEqual(['saved', 'already there'])
  expect(await rows('select brief_id, from_level, probability, day::text, code_version from calls')).toEqual([
    { brief_id: 'b_1', from_level: 'watch', probability: 0.4, day: '2026-07-15', code_version: 'test' },
  ])
})

test('a call that could not be kept takes its brief with it', async () => {
  await expect(brief(1, [risk(1, { kind: 'no such rule' as never, zone: null as never })])).rejects.toThrow()
  expect(await rows('select id from briefs')).toEqual([])
})

test('a call is scored when its horizon is over and its prices are there, and then once', async () => {
  await brief(1, [risk(1)])
  const prices = market({ 2.5: 140 })
  await score(prices, 3.5)
  expect(await outcomes()).toEqual([])
  await score(prices, 4)
  await score(prices, 4.5)
  expect(await outcomes()).toEqual([{ came_true: true, reason: null, lead_minutes: 90, prices: 'first' }])
})

test('while prices are late it waits, and a day later it cannot be told', async () => {
  await brief(1, [risk(1)])
  const silent = market({}, {}, 2)
  await score(silent, 20)
  expect(await outcomes()).toEqual([])
  await score(silent, 28)
  expect(await outcomes()).toMatchObject([{ came_true: null, reason: 'readings missing' }])
})

test('a correction adds a second outcome and leaves the first', async () => {
  await brief(1, [risk(1)])
  const corrected = market({ 2.5: 140 }, { 2.5: 90 }, 5 * 24)
  await score(corrected, 4)
  await score(corrected, 5 * 24)
  expect((await outcomes()).map(({ prices, came_true }) => [prices, came_true])).toEqual([
    ['final', false],
    ['first', true],
  ])
})

test.each([
  ['no call stood', null, null],
  ['a call stood', { made: risk(1.9), endedAt: 2 }, 'watch'],
  ['its call had ended half an hour before', { made: risk(1), endedAt: 1.5 }, null],
] as const)('an onset is kept, and that %s', async (_sentence, called, level) => {
  await brief(0)
  await brief(1.9, called ? [called.made] : [], called?.endedAt)
  await score(market({ 2: 140, 2.25: 150 }), 4)
  await score(market({ 2: 140, 2.25: 150 }), 5)
  expect(await rows(`select zone, value, called_level from onsets where event = 'spp_over_100'`)).toEqual([
    { zone: 'HOUSTON', value: 140, called_level: level },
  ])
})

test('what began while nothing ran was missed by nobody', async () => {
  await brief(0)
  await score(market({ 2: 140 }), 4)
  expect(await rows('select event from onsets')).toEqual([])
})

const ledger = async () => ({
  outcomes: await outcomes(),
  onsets: await rows('select event, zone, called_level from onsets order by event, zone'),
  asked: await rows('select kind, asked, asked_true from base_rates order by kind, day'),
})

test('killed before any of its commits, it goes on where it stopped: nothing is lost and nothing counted twice', async () => {
  const prices = market({ 2: 140 })
  const prepare = async () => {
    await database.script(
      'truncate briefs, engine_states, calls, call_endings, outcomes, onsets, base_rates, record_progress',
    )
    await brief(0, [risk(0), risk(0, { from: 'info' })])
    await brief(1.9, [risk(1.9, { kind: 'spike_persistence' })])
  }
  await prepare()
  let commits = 0
  const counted: Write = (work) => {
    commits += 1
    return database.db.transaction(work as never)
  }
  await score(prices, 30, counted)
  const whole = await ledger()
  expect(whole.outcomes).toHaveLength(3)
  expect(whole.asked.length).toBeGreaterThan(0)
  for (let killedAt = 1; killedAt <= commits; killedAt++) {
    await prepare()
    let left = killedAt
    const killed: Write = (work) =>
      database.db.transaction(async (tx) => {
        const done = await work(tx as never)
        left -= 1
        if (left === 0) throw new Error('killed')
        return done
      })
    await expect(score(prices, 30, killed)).rejects.toThrow('killed')
    await score(prices, 30)
    await score(prices, 30.1)
    expect(await ledger()).toEqual(whole)
  }
})
