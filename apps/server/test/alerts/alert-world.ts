import type { AlertMarketData } from '@tradeops/domain/alerts/alert-market-data'
import { readMachineTime } from '../../src/runtime/clock.ts'
import type { DatabaseHandle } from '../../src/store/database/client.ts'
import { createUnfencedWrite } from '../../src/store/leadership/fenced-write.ts'
import { createPublicHttpPoster } from '../../src/webhooks/create-public-http-poster.ts'
import { wireAlertChannels } from '../../src/wiring/alerts/wire-alert-channels.ts'
import { wireAlertEvaluation } from '../../src/wiring/alerts/wire-alert-evaluation.ts'
import { wireAlertMails } from '../../src/wiring/alerts/wire-alert-mails.ts'
import { wireAlerts } from '../../src/wiring/alerts/wire-alerts.ts'
import { PATIENT_MS } from '../patience.ts'

export const DANA_USER_ID = '00000000-0000-4000-8000-000000000001'
export const RUI_USER_ID = '00000000-0000-4000-8000-000000000002'
export const LMP_ABOVE_150_CONDITION = {
  quantity: { kind: 'lmp', zone: 'HOUSTON' },
  side: 'above',
  line: 150,
  confirmRuns: 1,
} as const
const START_MS = Date.parse('2026-07-15T21:00:00Z')
const RUN_MS = 300_000
export const TEST_SERVER_SECRET = 'a secret of at least thirty-two characters'

export async function insertReaders(database: DatabaseHandle): Promise<void> {
  for (const [id, email] of [
    [DANA_USER_ID, 'dana@desk.example'],
    [RUI_USER_ID, 'rui@desk.example'],
  ])
    await database.query(
      `insert into users (id, email, password_hash, first_name, last_name, created_at, updated_at, verified_at, registrations)
       values ($1, $2, 'x', 'A', 'B', now(), now(), now(), 1)`,
      [id, email],
    )
}

export async function deleteAlertRows(database: DatabaseHandle): Promise<void> {
  const tables = [
    'alerts',
    'alert_conditions',
    'alert_episodes',
    'alert_messages',
    'alert_silences',
    'webhooks',
    'push_devices',
  ]
  for (const table of [...tables, 'outbox_mails', 'rate_limits']) await database.query(`delete from ${table}`)
}

/** Creates alerts on a real database with a market that the test sets. The due jobs run when the test says so. */
export async function createAlertWorld(database: DatabaseHandle, { production = false, startMs = START_MS } = {}) {
  const { db } = database
  let nowMs = startMs
  const clock = { now: () => new Date(nowMs) }
  const faults: unknown[] = []
  const logger = { error: (line: unknown) => faults.push(line) } as never
  const jobs: { queue: string; id: number; atMs: number }[] = []
  const add = (queue: string, data: object, afterMs: number) =>
    jobs.push({ queue, id: (data as { id: number }).id, atMs: nowMs + afterMs })
  const queue = {
    open: async () => {},
    work: async () => {},
    enqueue: async (_db: unknown, name: string, data: object, afterMs: number) => void add(name, data, afterMs),
    enqueueAll: async (_db: unknown, name: string, many: readonly object[]) => {
      for (const data of many) add(name, data, 0)
    },
  }
  const config = { PUBLIC_BASE_URL: 'https://brief.example', production }
  const needs = { db, origin: 'simulated' as const, clock, secret: TEST_SERVER_SECRET, config, logger, queue }
  const evaluation = wireAlertEvaluation(needs)
  const poster = createPublicHttpPoster({ production, now: readMachineTime, totalMs: PATIENT_MS })
  const channels = await wireAlertChannels({ ...needs, poster, background: db, session: null as never })

  return {
    clock,
    faults,
    jobs,
    alerts: wireAlerts({ ...needs, session: null as never }),
    channels: channels.routes,
    deliver: channels.deliver,
    mails: wireAlertMails(needs),
    close: channels.close,
    advance(ms: number) {
      nowMs += ms
    },
    /** Evaluates the alerts for one SCED run with this price in Houston. */
    async run(price: number): Promise<void> {
      nowMs += RUN_MS
      const market: AlertMarketData = {
        latest: () => ({ value: price, atMs: nowMs }),
        zoneLevel: () => 0,
        ruleLevel: () => 0,
        chance: () => 0,
      }
      await db.transaction((tx) => evaluation.evaluate(tx, { now: clock.now(), market }))
      await evaluation.notify(createUnfencedWrite(db), clock.now(), clock.now())
    },
    /** Sends the due alert messages and returns their number. */
    async deliverDue(): Promise<number> {
      const due = jobs.filter(({ queue: name, atMs }) => name === 'alert-delivery' && atMs <= nowMs)
      for (const job of due) jobs.splice(jobs.indexOf(job), 1)
      await Promise.all(due.map(({ id }) => channels.deliver(id)))
      return due.length
    },
  }
}

export type AlertWorld = Awaited<ReturnType<typeof createAlertWorld>>
