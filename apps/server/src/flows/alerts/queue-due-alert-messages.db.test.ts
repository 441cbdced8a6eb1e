import type { AlertMarketData } from '@tradeops/domain/alerts/alert-market-data'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { createSentAlertNoticeStore } from '../../store/alerts/sent-alert-notices.ts'
import type { DatabaseHandle } from '../../store/database/client.ts'
import { createUnfencedWrite } from '../../store/leadership/fenced-write.ts'
import { wireAlertEvaluation } from '../../wiring/alerts/wire-alert-evaluation.ts'
import { wireAlertMails } from '../../wiring/alerts/wire-alert-mails.ts'
import { wireAlerts } from '../../wiring/alerts/wire-alerts.ts'

const START_MS = Date.parse('2026-07-15T21:00:00Z')
const RUN_MS = 300_000
const DANA = '00000000-0000-4000-8000-000000000001'
const RUI = '00000000-0000-4000-8000-000000000002'
const LMP_150 = { quantity: { kind: 'lmp', zone: 'HOUSTON' }, side: 'above', line: 150, confirmRuns: 1 } as const

let database: DatabaseHandle
let nowMs: number
const clock = { now: () => new Date(nowMs) }
const faults: unknown[] = []
const logger = { error: (line: unknown) => faults.push(line) }

function wire() {
  const { db } = database
  const queue = { enqueueAll: async () => {} }
  const needs = {
    db,
    origin: 'simulated' as const,
    clock,
    secret: 'a secret of at least thirty-two characters',
    config: { PUBLIC_BASE_URL: 'https://brief.example' },
  }
  const evaluation = wireAlertEvaluation({ origin: 'simulated', queue, clock, logger: logger as never })
  const routes = wireAlerts({ ...needs, queue, session: null as never })
  const { composeAlertMail: composeMail } = wireAlertMails(needs)
  async function judge(price: number | null, level = 0): Promise<void> {
    nowMs += RUN_MS
    const market: AlertMarketData = {
      latest: () => (price === null ? null : { value: price, atMs: nowMs }),
      zoneLevel: () => level,
      ruleLevel: () => level,
      chance: () => 0,
    }
    await db.transaction((tx) => evaluation.evaluate(tx, { now: clock.now(), market }))
  }
  const notify = () => evaluation.notify(createUnfencedWrite(db), clock.now(), clock.now())
  /** Evaluates one SCED run with this price in Houston and this alert level in every zone. */
  async function run(price: number | null, level = 0): Promise<void> {
    await judge(price, level)
    await notify()
  }
  const mails = async () => {
    const { rows } = await database.query('select alert_message_id::int as id from outbox_mails order by address, id')
    const messages = await createSentAlertNoticeStore(db).readMessages(rows.map(({ id }) => id as number))
    return Promise.all(rows.map(({ id }) => composeMail(messages.get(id as number) ?? { isTest: false, notices: [] })))
  }
  return { routes, run, judge, notify, mails }
}

beforeAll(async () => {
  database = await openTestDatabase()
  for (const [id, email] of [
    [DANA, 'dana@desk.example'],
    [RUI, 'rui@desk.example'],
  ])
    await database.query(
      `insert into users (id, email, password_hash, first_name, last_name, created_at, updated_at, verified_at, registrations)
       values ($1, $2, 'x', 'A', 'B', now(), now(), now(), 1)`,
      [id, email],
    )
})
afterAll(() => database.close())
beforeEach(async () => {
  nowMs = START_MS
  faults.length = 0
  for (const table of ['alerts', 'alert_conditions', 'alert_episodes', 'alert_messages', 'alert_silences'])
    await database.query(`delete from ${table}`)
})

test('a firing is one mail with the value in its subject, and its end is in the same thread', async () => {
  const { routes, run, mails } = wire()
  await routes.create(DANA, LMP_150)
  await run(100)
  await run(163)
  await run(170)
  await run(100)
  await run(100)
  const [fired, ended, ...more] = await mails()
  expect(fired?.subject).toBe('Houston past $150, $163 at 16:10')
  expect(ended?.subject).toBe('Houston back to normal, $100 at 16:25')
  expect(more).toEqual([])
  expect(ended?.headers.References).toBe(fired?.headers.References)
  expect(fired?.text).toContain('https://brief.example/brief?zone=HOUSTON')
  expect(faults).toEqual([])
})

test('the daily mail finds what fired for its reader since the last one, and nothing of others', async () => {
  const { routes, run } = wire()
  await database.query(
    `insert into schedules (id, user_id, zone, delivery_time, timezone, enabled, next_on, next_due_at, calendar, created_at, updated_at)
     select id, id, 'HOUSTON', '07:00', 'America/Chicago', true, now(), now(), '', now(), now() from users
     on conflict do nothing`,
  )
  const { id } = await routes.create(DANA, LMP_150)
  await run(163)
  await run(163)
  await routes.test(DANA, id)
  const { listFiredFor } = createSentAlertNoticeStore(database.db)
  const firedFor = (reader: string, sinceMs: number, origin: 'live' | 'simulated' = 'simulated') =>
    listFiredFor(reader, origin, new Date(sinceMs), new Date(nowMs))
  expect(await firedFor(DANA, START_MS)).toEqual([
    { condition: expect.objectContaining({ line: 150 }), at: new Date(START_MS + RUN_MS) },
  ])
  expect(await firedFor(DANA, START_MS + RUN_MS)).toEqual([])
  expect(await firedFor(DANA, START_MS, 'live')).toEqual([])
  expect(await firedFor(RUI, START_MS)).toEqual([])
})

test('everything that fires for a reader at one run is one mail, and other readers get their own', async () => {
  const { routes, run, mails } = wire()
  await routes.create(DANA, LMP_150)
  // The clock moves between two alerts, because alerts are listed in the order of their creation.
  nowMs += 1_000
  await routes.create(DANA, { ...LMP_150, line: 120 })
  await routes.create(RUI, LMP_150)
  await run(163)
  const { rows } = await database.query('select count(*)::int as count from alert_conditions')
  expect(rows).toEqual([{ count: 2 }])
  expect((await mails()).map((mail) => mail?.subject)).toEqual([
    'Houston past $150, $163 at 16:05, and 1 more',
    'Houston past $150, $163 at 16:05',
  ])
})

test('a process that ends between judging and notifying loses no firing, and the next one reports it once', async () => {
  const { routes, run, mails, judge, notify } = wire()
  for (const reader of [DANA, RUI]) await routes.create(reader, LMP_150)
  await run(100)
  await judge(163)
  expect(await mails()).toEqual([])
  await notify()
  await notify()
  expect((await mails()).map((mail) => mail?.subject)).toEqual(Array(2).fill('Houston past $150, $163 at 16:10'))
  const { rows } = await database.query(
    'select count(*)::int as marked from alert_conditions where news_at is not null',
  )
  expect(rows).toEqual([{ marked: 0 }])
})

test("a zone's Alert speaks in place of its Warn and Watch", async () => {
  const { routes, run, mails } = wire()
  for (const line of [1, 2, 3])
    await routes.create(DANA, { quantity: { kind: 'level', zone: 'WEST' }, side: 'above', line })
  await run(100, 3)
  expect((await mails()).map((mail) => mail?.subject)).toEqual(['West at Alert at 16:05'])
})

test('a silent source is one notice for all alerts that read it', async () => {
  const { routes, run, mails } = wire()
  await routes.create(DANA, LMP_150)
  await routes.create(DANA, { ...LMP_150, line: 120 })
  await run(100)
  await run(null)
  await run(null)
  expect((await mails()).map((mail) => mail?.subject)).toEqual(['No lmp data: alerts are held'])
})

test('an alert that is off sends nothing, and one that is turned on again starts again', async () => {
  const { routes, run, mails } = wire()
  const { id } = await routes.create(DANA, LMP_150)
  await routes.change(DANA, id, { enabled: false })
  await run(163)
  expect(await mails()).toEqual([])
  await routes.change(DANA, id, { enabled: true })
  await run(163)
  expect(await mails()).toHaveLength(1)
})

test('the page shows the state, the episode and what was sent', async () => {
  const { routes, run } = wire()
  const { id } = await routes.create(DANA, LMP_150)
  await run(163)
  await routes.acknowledge(DANA, id)
  await routes.snooze(DANA, id, 60)
  const { alerts, sent } = await routes.list(DANA)
  expect(alerts).toMatchObject([
    {
      name: 'Houston LMP above $150',
      snoozedUntil: '2026-07-15T22:05:00.000Z',
      state: { phase: 'firing', episode: { startedAt: '2026-07-15T21:05:00.000Z', acknowledged: true } },
      past: { firings: 1 },
    },
  ])
  expect(sent).toMatchObject([{ alertId: id, kind: 'fired', mail: { state: 'pending', tries: 0 } }])
  expect((await routes.list(RUI)).alerts).toEqual([])
})

test('a test message is marked, and the stop link turns off one alert', async () => {
  const { routes, mails } = wire()
  const { id } = await routes.create(DANA, LMP_150)
  await routes.test(DANA, id)
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/^TEST: /)
  const token = /\/stop-alert\/([\w-]+)/.exec(mail!.headers['List-Unsubscribe']!)![1]!
  await routes.stop(routes.readStopToken(token)!)
  expect((await routes.list(DANA)).alerts).toMatchObject([{ id, enabled: false }])
})

test('an impossible condition, the alert of another user and the fifty-first are refused', async () => {
  const { routes } = wire()
  await expect(routes.create(DANA, { ...LMP_150, line: 9_000 })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { line: expect.stringContaining('can never fire') },
  })
  const { id } = await routes.create(RUI, LMP_150)
  await expect(routes.change(DANA, id, { enabled: false })).rejects.toMatchObject({ code: 'no_such_alert' })
  await expect(routes.remove(DANA, id)).rejects.toMatchObject({ code: 'no_such_alert' })
  for (let count = 1; count < 50; count++) await routes.create(RUI, LMP_150)
  await expect(routes.create(RUI, LMP_150)).rejects.toMatchObject({ code: 'too_many_alerts' })
})
