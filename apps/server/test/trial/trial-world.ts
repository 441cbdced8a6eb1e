import type { InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../../src/http/app.ts'
import { createMetricsRegistry } from '../../src/http/metrics/request-metrics.ts'
import { createLogger } from '../../src/runtime/logger.ts'
import type { DatabaseHandle } from '../../src/store/database/client.ts'
import type { JobQueue } from '../../src/store/database/job-queue.ts'
import { wireTrial } from '../../src/wiring/wire-trial.ts'
import { createFakeClock } from '../fake-clock.ts'
import { PATIENT_MS } from '../patience.ts'
import { plainNeeds } from '../plain-needs.ts'
import { openTestDatabase } from '../test-database.ts'

export const TEST_SERVER_SECRET = 'a secret that only the tests know, 32+'

export type TrialWorldOptions = {
  /** If a database is given, the caller closes it. */
  database?: DatabaseHandle
  leadUrl?: string
  production?: boolean
  log?: (line: string) => void
}

type Call = { ip?: string; headers?: Record<string, string> }
type Handle = (data: object) => Promise<void>

/** Starts the real app on a real database. Its due jobs run when the test says so. */
export async function createTrialWorld(options: TrialWorldOptions = {}) {
  const database = options.database ?? (await openTestDatabase())
  const clock = createFakeClock('2026-07-15T12:00:00Z')
  const logger = options.log ? createLogger('trace', { write: options.log }) : createLogger('silent')
  const production = options.production ?? false
  const jobs: { data: object; atMs: number }[] = []
  let handle: Handle = async () => {}
  const queue: JobQueue = {
    open: async () => {},
    enqueueAll: async () => {},
    enqueue: async (_db, _queue, data, afterMs) => {
      jobs.push({ data, atMs: clock.now().getTime() + afterMs })
    },
    work: async (_queue, given) => {
      handle = given
    },
    stop: async () => {},
  }
  const metrics = createMetricsRegistry()
  const config = { ZAPIER_LEAD_URL: options.leadUrl, production }
  const trial = await wireTrial({
    ...{ database, config, clock, logger, secret: TEST_SERVER_SECRET, queue, metrics },
    forwardWithinMs: PATIENT_MS,
  })
  const rounds: (() => void)[] = []
  const timers = {
    after(_delayMs: number, callback: () => void) {
      rounds.push(callback)
      return () => {}
    },
  }
  const forwarding = await trial.startForwarding(timers)
  const app = await buildApp({ ...plainNeeds(), logger, metrics, production, trial: trial.routes })

  let clients = 0
  const newClient = () => {
    clients += 1
    return `198.18.${(clients >> 8) & 255}.${clients & 255}`
  }
  const post = (url: string, body: unknown, { ip = newClient(), headers = {} }: Call = {}) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: ip,
      headers,
      payload: body as NonNullable<InjectOptions['payload']>,
    })

  /** Runs every due job and returns their number. */
  async function forwardDue(): Promise<number> {
    const due = jobs.filter(({ atMs }) => atMs <= clock.now().getTime())
    for (const job of due) jobs.splice(jobs.indexOf(job), 1)
    await Promise.all(due.map(({ data }) => handle(data)))
    return due.length
  }
  const rows = async (text: string) => (await database.query(text)).rows
  return {
    app,
    database,
    clock,
    metrics,
    jobs,
    rounds,
    newClient,
    rows,
    forwardDue,
    postLead: (lead: unknown, call?: Call) => post('/api/webhooks/zapier/lead', lead, call),
    track: (body: unknown, call?: Call) => post('/api/analytics/track', body, call),
    async close() {
      await forwarding?.stop()
      await app.close()
      await trial.close()
      if (!options.database) await database.close()
    },
  }
}

export type TrialWorld = Awaited<ReturnType<typeof createTrialWorld>>

/** Opens one test world for a whole test file and closes it after the last test. */
export async function createSharedTrialWorld(options: TrialWorldOptions = {}): Promise<TrialWorld> {
  const world = await createTrialWorld(options)
  afterAll(() => world.close())
  return world
}

let visitors = 0

/** Creates a lead as the page sends it, with a new email address. */
export function createTestLead(change: Record<string, unknown> = {}) {
  visitors += 1
  return {
    email: `visitor${visitors}@desk.example`,
    leadSource: 'conversion_modal',
    triggerType: 'second_brief',
    timestamp: '2026-07-15T11:59:58.120Z',
    userAgent: 'Mozilla/5.0',
    referrer: 'https://search.example/?q=ercot',
    metadata: {
      modal_type: 'limit_reached',
      trigger_reason: 'second_brief',
      action: 'sign_up',
      user_mode: 'free',
      session_brief_count: 1,
      session_duration: 84_000,
      first_brief_zone: 'HOUSTON',
      last_activity: '2026-07-15T11:59:50Z',
    },
    ...change,
  }
}
