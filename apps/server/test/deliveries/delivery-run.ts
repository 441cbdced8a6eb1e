import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createSeededRandom } from '../../../../packages/sandbox/test/seeded-random.ts'
import { bundlePrograms } from '../../../../scripts/bundle.mjs'
import { TEST_NODE_FLAGS } from '../../../../scripts/test-node-flags.mjs'
import { type MailFaults, startCountingMailServer } from './counting-mail-server.ts'
import type { DeliveryWorkerOptions } from './delivery-worker.ts'

export type DeliveryRunOptions = {
  databaseUrl: string
  mails: number
  /** The time within which all mails become due, on the fast clock. */
  spreadMs: number
  workers: number
  /** How many times faster than real time the fast clock runs. */
  times: number
  answerMs: number
  kills: number
  killEveryMs: number
  faults: MailFaults
  seed: number
  /** Crashes the database; it is called once, after half of the kills. */
  crashDatabase?: () => Promise<void>
  limitMs: number
}

const BEGINS_AT = '2026-07-15T12:00:00Z'
const WORKER = fileURLToPath(new URL('./delivery-worker.ts', import.meta.url))
const BUILT = fileURLToPath(new URL('../../dist', import.meta.url))

let bundled: Promise<unknown> | null = null
/**
 * A bundled worker starts ten times faster. It is bundled once, so that parallel runs never see a half-written file.
 */
function bundleWorker(): Promise<unknown> {
  bundled ??= bundlePrograms({ 'delivery-worker': WORKER }, BUILT)
  return bundled
}

async function seed(client: pg.Pool, mails: number, spreadMs: number): Promise<void> {
  await client.query(
    `with readers as (
       insert into users (email, first_name, last_name, registrations, verified_at, created_at, updated_at)
       select 'reader' || number || '@desk.example', 'Ada', 'Lovelace', 1, now(), now(), now()
       from generate_series(1, $1::int) number returning id, substring(email from 'reader(\\d+)@')::int as number)
     insert into schedules (user_id, zone, delivery_time, timezone, enabled, next_on, next_due_at, calendar, created_at, updated_at)
     select id, 'HOUSTON', '12:00', 'UTC', true, '2026-07-15',
       $2::timestamptz + (number * $3::float8 / $1) * interval '1 millisecond', $4, now(), now() from readers`,
    [mails, BEGINS_AT, spreadMs, process.versions.tz],
  )
}

/**
 * Runs real worker processes on one PostgreSQL, kills and replaces them while they send, and reports what the mail
 * server received.
 */
export async function runDeliveryWorkers(run: DeliveryRunOptions) {
  const { databaseUrl, mails, spreadMs, workers, times, kills } = run
  await bundleWorker()
  const random = createSeededRandom(run.seed)
  const mailServer = await startCountingMailServer(run.answerMs, run.faults, random)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  pool.on('error', () => {})
  await seed(pool, mails, spreadMs)

  const time = { beginsAtMs: Date.parse(BEGINS_AT), realStartMs: Date.now() + 1500, times }
  const orders: DeliveryWorkerOptions = { databaseUrl, smtpUrl: mailServer.url, time }
  const start = () => {
    const args = [...TEST_NODE_FLAGS, join(BUILT, 'delivery-worker.mjs'), JSON.stringify(orders)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    return { child, ready: once(child.stdout, 'data') }
  }
  const running = Array.from({ length: workers }, start)
  const startedAt = performance.now()

  const count = async (what: string) =>
    Number((await pool.query(`select count(*) as count from deliveries where ${what}`)).rows[0].count)
  const settled = () => count('next_at is null').catch(() => 0)
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Readers whose mail was handed over when a worker or the database ended: each can get it a second time. */
  const doubtful = new Set<string>()
  async function noteDoubtful(): Promise<void> {
    const { rows } = await pool.query(
      `select email from deliveries join schedules on schedules.id = schedule_id join users on users.id = user_id
       where state = 'handed'`,
    )
    for (const { email } of rows) doubtful.add(email)
  }

  try {
    await Promise.all(running.map(({ ready }) => ready))
    for (let kill = 1; kill <= kills; kill += 1) {
      const place = kill % workers
      await running[place]!.ready
      await pause(run.killEveryMs * (0.5 + random()))
      await end(running[place]!.child)
      await noteDoubtful()
      running[place] = start()
      if (!run.crashDatabase || kill !== Math.ceil(kills / 2)) continue
      await Promise.all(running.map(({ ready }) => ready))
      await run.crashDatabase()
      await noteDoubtful()
    }
    while ((await settled()) < mails && performance.now() - startedAt < run.limitMs) await pause(250)
    const seen = [...mailServer.taken.values()]
    const isExplained = (reader: string) => doubtful.has(reader) || mailServer.dropped.has(reader)
    const twice = [...mailServer.taken].filter(([, ids]) => ids.length > 1)
    const open = 'select state, reason, detail, count(*)::int from deliveries where state <> $1 group by 1, 2, 3'
    return {
      notSent: (await pool.query(open, ['sent'])).rows,
      kills,
      doubtful: doubtful.size,
      drops: mailServer.dropped.size,
      readers: seen.length,
      missed: mails - seen.length,
      duplicates: seen.reduce((sum, ids) => sum + ids.length - 1, 0),
      unexplained: twice.filter(([reader]) => !isExplained(reader)).length,
      otherIds: seen.filter((ids) => new Set(ids).size > 1).length,
      unsettled: mails - (await settled()),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }
  } finally {
    await Promise.all(running.map(({ child }) => end(child)))
    await mailServer.stop()
    await pool.end()
  }
}
