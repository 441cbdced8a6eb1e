import { randomUUID } from 'node:crypto'
import type { MailAttemptOutcome } from '@tradeops/domain/account/decide-after-mail-attempt'
import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { buildApp } from '../../src/http/app.ts'
import { createRequestAuthenticator } from '../../src/http/auth/request-authenticator.ts'
import type { RenderDailyBrief } from '../../src/mail/daily-brief.ts'
import type { OutgoingMail } from '../../src/mail/outgoing-mail.ts'
import { createLogger } from '../../src/runtime/logger.ts'
import type { DatabaseHandle } from '../../src/store/database/client.ts'
import { createOutboxStore } from '../../src/store/mails/outbox.ts'
import { users } from '../../src/store/schema/accounts.ts'
import { type WireDailyMailsDependencies, wireDailyMails } from '../../src/wiring/wire-daily-mails.ts'
import { createFakeClock } from '../fake-clock.ts'
import { plainNeeds } from '../plain-needs.ts'
import { openTestDatabase } from '../test-database.ts'
import { createFixedBriefs, renderShortMail } from './fixed-briefs.ts'

export const BASE_URL = 'https://brief.example'
const SECRET = 'a secret that only the tests know, 32+'

export type DeliveriesWorldOptions = {
  database?: DatabaseHandle
  at?: string
  handOver?(mail: OutgoingMail): Promise<MailAttemptOutcome>
  render?: RenderDailyBrief
  briefs?: WireDailyMailsDependencies['briefs']
  /** How far the machine's clock differs from the database's clock. */
  skewMs?: number
}

export type DailyMailRow = {
  local_date: string
  state: string
  reason: string | null
  failures: number
  unknowns: number
}

/** Starts the real routes, flows and stores on a real database, whose clock moves only when a test moves it. */
export async function createDeliveriesWorld(options: DeliveriesWorldOptions = {}) {
  const database = options.database ?? (await openTestDatabase())
  const { db } = database
  const clock = createFakeClock(options.at ?? '2026-07-15T11:00:00Z')
  const sent: OutgoingMail[] = []
  const take = async (mail: OutgoingMail): Promise<MailAttemptOutcome> => {
    sent.push(mail)
    return { kind: 'accepted' }
  }
  const needs = plainNeeds()
  const session = createRequestAuthenticator(async (token) => {
    const [user] = await db.select().from(users).where(sql`${users.id}::text = ${token}`)
    return user ?? null
  })
  const deliveries = wireDailyMails({
    origin: 'simulated',
    db,
    session,
    secret: SECRET,
    metrics: needs.metrics,
    clock: { now: () => new Date(clock.now().getTime() + (options.skewMs ?? 0)) },
    time: () => sql`${clock.now().toISOString()}::timestamptz`,
    config: { PUBLIC_BASE_URL: BASE_URL },
    logger: createLogger('silent'),
    mail: { handOver: options.handOver ?? take },
    briefs: options.briefs ?? createFixedBriefs(),
    outbox: createOutboxStore(db, async () => {}),
    lastKnown: () => [],
    render: options.render ?? renderShortMail,
  })
  const app = await buildApp({ ...needs, preferences: deliveries.preferences, unsubscribe: deliveries.unsubscribe })

  async function addUser(change: Partial<typeof users.$inferInsert> = {}): Promise<{ id: string; email: string }> {
    const now = clock.now()
    const email = `reader-${randomUUID()}@desk.example`
    const names = { firstName: 'Ada', lastName: 'Lovelace' }
    const row = { email, ...names, registrations: 1, verifiedAt: now, createdAt: now, updatedAt: now, ...change }
    const [user] = await db.insert(users).values(row).returning({ id: users.id, email: users.email })
    return user!
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, userId?: string, body?: unknown) =>
    app.inject({
      method,
      url,
      headers: userId === undefined ? {} : { authorization: `Bearer ${userId}` },
      ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
    })
  async function addSchedule(userId: string, change: object = {}): Promise<string> {
    const body = { zone: 'HOUSTON', deliveryTime: '07:00', timezone: 'America/Chicago', ...change }
    const answer = await call('POST', '/api/user/preferences/briefs', userId, body)
    if (answer.statusCode !== 201) throw new Error(`a schedule was answered with ${answer.statusCode}: ${answer.body}`)
    return answer.json().scheduledBrief.id
  }
  const card = async (userId: string, id: string) => {
    const { scheduledBriefs } = (await call('GET', '/api/user/preferences', userId)).json()
    return scheduledBriefs.find((one: { id: string }) => one.id === id)
  }

  /** Plans daily mails and sends all that are due. */
  async function work(): Promise<void> {
    await deliveries.sending.plan()
    for (;;) {
      const claims = await deliveries.sending.claim(20)
      if (claims.length === 0) return
      await Promise.all(claims.map(deliveries.sending.deliver))
    }
  }
  async function workAt(at: string): Promise<void> {
    clock.set(at)
    await work()
  }
  async function rows(scheduleId: string): Promise<DailyMailRow[]> {
    const text =
      'select local_date::text, state, reason, failures, unknowns from deliveries where schedule_id = $1 order by due_at'
    return (await database.query(text, [scheduleId])).rows as DailyMailRow[]
  }
  const states = async (scheduleId: string) =>
    (await rows(scheduleId)).map(({ local_date, state }) => `${local_date} ${state}`)
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, database, clock, sent, deliveries, addUser, addSchedule, call, card, work, workAt, rows, states, close }
}

export type DeliveriesWorld = Awaited<ReturnType<typeof createDeliveriesWorld>>
