import { ANALYTICS_RETENTION_MS } from '@tradeops/domain/account/lifetimes'
import { MAX_ANALYTICS_EVENTS_PER_DAY } from '@tradeops/domain/account/rate-limits'
import { DAY_MS } from '@tradeops/domain/time/durations'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseCount } from '../../../../../packages/sandbox/test/full-counts.ts'
import { createSharedTrialWorld, createTrialWorld, type TrialWorld } from '../../../test/trial/trial-world.ts'
import { createAnalyticsEventStore } from '../../store/leads/analytics-events.ts'

let world: TrialWorld
const lines: string[] = []
beforeAll(async () => {
  world = await createSharedTrialWorld({ log: (line) => lines.push(line) })
})
beforeEach(() => world.database.script('delete from analytics_events; delete from analytics_days'))

const SURROUNDINGS = {
  userAgent: 'Mozilla/5.0',
  referrer: 'https://search.example/?q=ada@desk.example',
  pageUrl: 'https://brief.example/reset-password?token=abc#x',
  timestamp: '2026-07-15T11:59:58.120Z',
  viewport: { width: 1440, height: 900 },
}
const event = (eventType: string, details: object = {}, more: object = {}) => ({
  sessionId: 'sess_1752580800000_k3j9x',
  userId: null,
  eventType,
  eventData: { ...SURROUNDINGS, ...details },
  ...more,
})
const page = event('page_viewed', { page: 'home' })
const kept = () => world.rows('select * from analytics_events order by id')

const ALL_TEN: [string, object][] = [
  ['brief_viewed', { zone: 'WEST', viewSource: 'direct' }],
  ['brief_refreshed', { zone: 'WEST', viewSource: 'zone_change' }],
  ['modal_opened', { modalType: 'limit_reached', triggerReason: 'second_brief' }],
  ['modal_closed', { modalType: 'limit_reached', action: 'dismissed', durationMs: 2400 }],
  ['pdf_downloaded', { pdfType: 'brief' }],
  ['button_clicked', { button: 'generate' }],
  ['page_viewed', { page: 'home' }],
  ['lead_action', { action: 'first_brief_generated', zone: 'HOUSTON' }],
  ['performance_metric', { metric: 'LCP', value: 812.5, rating: 'good' }],
  ['error_occurred', { message: 'The page could not be drawn.' }],
]

test('the ten events are stored with their details, without query strings and client addresses', async () => {
  const events = ALL_TEN.map(([name, details]) => event(name, details))
  const answer = await world.track({ events }, { ip: '203.0.113.77' })
  expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: 10 }])
  const rows = await kept()
  expect(rows.map((row) => [row.event_type, row.details])).toEqual(
    ALL_TEN.map(([name, details]) => [name, { ...details, viewport: SURROUNDINGS.viewport }]),
  )
  expect(rows[0]).toMatchObject({
    session_id: page.sessionId,
    page_url: 'https://brief.example/reset-password',
    referrer: 'https://search.example/',
    received_at: world.clock.now(),
  })
  const everything = JSON.stringify([rows, await world.rows('select * from rate_limits')])
  for (const secret of ['203.0.113.77', 'token', 'ada@desk.example']) expect(everything).not.toContain(secret)
})

test('a single event is accepted, and so is a beacon sent as text', async () => {
  expect((await world.track(page)).json()).toEqual({ accepted: 1 })
  const headers = { 'content-type': 'text/plain;charset=UTF-8' }
  const beacon = await world.track(JSON.stringify({ events: [page, page] }), { headers })
  expect([beacon.statusCode, beacon.json()]).toEqual([202, { accepted: 2 }])
  expect(await kept()).toHaveLength(3)
})

test.each([
  ['an unknown event', event('user_deleted'), 'events.0.eventType'],
  ['a session id of another form', event('page_viewed', {}, { sessionId: 'ada@desk.example' }), 'events.0.sessionId'],
  ['an unknown detail', event('page_viewed', { email: 'x' }), 'events.0.eventData.email'],
  ['U+0000', event('page_viewed', { page: 'a\0' }), 'events.0.eventData.page'],
  ['no time', event('page_viewed', { timestamp: undefined }), 'events.0.eventData.timestamp'],
  ['twenty-one events', { events: Array(21).fill(page) }, 'events'],
  ['no events', { events: [] }, 'events'],
  ['a client address', { events: [page], ip: '1.2.3.4' }, 'ip'],
])('%s is refused by field, and nothing is stored', async (_case, body, field) => {
  const answer = await world.track(body)
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  expect(await kept()).toEqual([])
})

test('bodies above 16 KiB, forms and prototype-polluting JSON are refused', async () => {
  const long = event('error_occurred', { message: 'x'.repeat(17_000) })
  expect((await world.track(long)).statusCode).toBe(413)
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await world.track('events=1', form)).statusCode).toBe(415)
  const text = { headers: { 'content-type': 'text/plain' } }
  expect((await world.track(`{"__proto__":{"a":1},"events":[]}`, text)).statusCode).toBe(400)
  expect((await world.track('no json', text)).statusCode).toBe(400)
})

test('a client’s 61st batch in a minute gets the same response and is dropped', async () => {
  const ip = world.newClient()
  const [mine, others] = await Promise.all([
    Promise.all(Array.from({ length: 100 }, () => world.track({ events: [page, page] }, { ip }))),
    Promise.all(Array.from({ length: 20 }, () => world.track(page))),
  ])
  expect([...mine, ...others].every(({ statusCode }) => statusCode === 202)).toBe(true)
  expect(mine.filter((answer) => answer.json().accepted === 2)).toHaveLength(60)
  expect(mine.filter((answer) => answer.json().accepted === 0)).toHaveLength(40)
  expect(others.every((answer) => answer.json().accepted === 1)).toBe(true)
  expect(await kept()).toHaveLength(140)
  world.clock.advance(60_001)
  expect((await world.track(page, { ip })).json()).toEqual({ accepted: 1 })
})

const accepted = async (answers: Promise<{ json(): { accepted: number } }>[]) =>
  (await Promise.all(answers)).map((answer) => answer.json().accepted)

test('a batch above a client’s daily limit gets the same response and is dropped whole', async () => {
  const ip = world.newClient()
  await world.track(page, { ip })
  await world.database.query(`update analytics_days set events = $1 where client <> ''`, [
    MAX_ANALYTICS_EVENTS_PER_DAY.perClient - 2,
  ])
  expect(await accepted([world.track({ events: [page, page, page] }, { ip })])).toEqual([0])
  expect(await accepted([world.track({ events: [page, page] }, { ip }), world.track(page, { ip })])).toEqual([2, 0])
  expect(await accepted([world.track(page)])).toEqual([1])
  expect(await kept()).toHaveLength(4)

  world.clock.advance(DAY_MS)
  expect(await accepted([world.track(page, { ip })])).toEqual([1])
})

test('all clients share a daily limit, exact across several processes', async () => {
  const other = await createTrialWorld({ database: world.database })
  await world.track(page)
  const left = 30
  await world.database.query(`update analytics_days set events = $1 where client = ''`, [
    MAX_ANALYTICS_EVENTS_PER_DAY.inTotal - left,
  ])
  const today = world.clock.now().getTime() - other.clock.now().getTime()
  other.clock.advance(today)
  const batch = { events: [page, page] }
  // The second process receives requests from other client addresses than the first.
  const calls = Array.from({ length: 20 }, (_call, place) => [
    world.track(batch),
    other.track(batch, { ip: `203.0.113.${place}` }),
  ])
  const counts = await accepted(calls.flat())
  expect(counts.filter((count) => count === 2)).toHaveLength(left / 2)
  expect(await kept()).toHaveLength(1 + left)
  const { rows } = await world.database.query(`select events from analytics_days where client = ''`)
  expect(rows).toEqual([{ events: MAX_ANALYTICS_EVENTS_PER_DAY.inTotal }])
  await other.close()
})

test('events are deleted after ninety days, in batches, and not a day earlier', async () => {
  const { database, clock } = world
  await database.query(
    `insert into analytics_events (received_at, occurred_at, session_id, event_type, details)
     select $1::timestamptz, $1::timestamptz, 'sess_1', 'page_viewed', '{}' from generate_series(1, 10050)`,
    [clock.now().toISOString()],
  )
  const forgetAt = (moment: number) =>
    createAnalyticsEventStore(database.db).forgetBefore(new Date(moment - ANALYTICS_RETENTION_MS))
  await forgetAt(clock.now().getTime() + ANALYTICS_RETENTION_MS)
  expect((await world.rows('select count(*)::int as count from analytics_events'))[0]).toEqual({ count: 10_050 })
  await forgetAt(clock.now().getTime() + ANALYTICS_RETENTION_MS + 1)
  expect((await world.rows('select count(*)::int as count from analytics_events'))[0]).toEqual({ count: 0 })
})

test('any input gets a documented response, and no event is logged', async () => {
  lines.length = 0
  const field = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.constant(null), fc.double())
  const odd = fc.oneof(
    fc.record({
      sessionId: fc.constant(page.sessionId),
      eventType: fc.constantFrom(...ALL_TEN.map(([name]) => name)),
      eventData: fc.dictionary(fc.constantFrom('zone', 'page', 'action', 'value', 'message', 'timestamp'), field),
    }),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(odd, async (body) => {
      const answer = await world.track(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
      expect([202, 400, 413]).toContain(answer.statusCode)
    }),
    { numRuns: chooseCount(25, 10_000), seed: 20_260_715 },
  )
  await world.track(event('error_occurred', { message: 'not for the log' }))
  expect(lines.join('')).not.toMatch(/not for the log|sess_1752|desk\.example/)
})

test('metrics count accepted and refused events', async () => {
  const metrics = (await world.app.inject('/metrics')).body
  expect(metrics).toMatch(/analytics_events_total\{outcome="accepted"\} \d\d+/)
  expect(metrics).toMatch(/analytics_events_total\{outcome="refused"\} \d\d+/)
})

test('a user is identified by our own id or not at all', async () => {
  for (const [userId, status] of [
    ['ada@desk.example', 400],
    ['7', 400],
    ['0b4f2a9e-6c1d-4e8f-9a3b-5d7c8e9f0a1b', 202],
  ] as const) {
    expect((await world.track(event('page_viewed', { page: 'home' }, { userId }))).statusCode).toBe(status)
  }
})
