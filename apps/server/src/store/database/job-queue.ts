import { setTimeout as pause } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import { createBatchedQuery } from './batched-query.ts'
import type { Database, DatabaseHandle } from './client.ts'

/**
 * Interval at which workers poll for jobs. They are not notified, because sending a mail at once would reveal which
 * addresses have accounts.
 */
const POLL_MS = 500
/**
 * Fetching jobs locks and updates rows, which takes ten times as long as this check; fetching from every queue at every
 * poll kept the embedded database busy for a twentieth of the time.
 */
const NAME_DUE_QUEUES = `
  select name from unnest($1::text[]) as polled (name)
  where exists (
    select from pgboss.job where job.name = polled.name and state < 'active' and start_after < now()
  )`
const JOBS_AT_ONCE = 10
const EXPIRE_SECONDS = 300

type Handle = (data: object) => Promise<void>
type Complete = (id: string) => Promise<unknown>

export type JobQueue = {
  /** Creates a queue, which must exist before its first job is added. */
  open(queue: string): Promise<void>
  /**
   * Adds a job in the caller's transaction, so that the job and the row that causes it are stored together or not at
   * all.
   */
  enqueue(db: Database, queue: string, data: object, afterMs: number): Promise<void>
  /** Adds many jobs that are due now, in one statement of the caller's transaction. */
  enqueueAll(db: Database, queue: string, jobs: readonly object[]): Promise<void>
  work(queue: string, handle: Handle, atOnce?: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the job queue (pg-boss), which shares the open database, because the embedded database has one connection.
 * pg-boss creates its own schema and retries a job whose process died or whose handler threw; each handler deals with
 * the failures that it expects.
 */
export async function startJobQueue(
  database: DatabaseHandle,
  { supervise, onFault }: { supervise: boolean; onFault: (fault: unknown) => void },
): Promise<JobQueue> {
  const pending = new Set<Promise<unknown>>()
  const executeSql = (text: string, values?: unknown[]) => {
    const running = values ? database.query(text, values.map(jsonAsText)) : database.script(text)
    const settled = running.catch(() => {}).finally(() => pending.delete(settled))
    pending.add(settled)
    return running
  }
  const boss = new PgBoss({ db: { executeSql }, schedule: false, supervise })
  boss.on('error', onFault)
  await boss.start()

  const stopping = new AbortController()
  const loops: Promise<void>[] = []

  /** Resolves for all waiting loops at once, so that one statement checks all their queues. */
  let nextPoll: Promise<void> | null = null
  function untilNextPoll(): Promise<void> {
    nextPoll ??= pause(POLL_MS, undefined, { signal: stopping.signal })
      .catch(() => {})
      .finally(() => {
        nextPoll = null
      })
    return nextPoll
  }

  const hasDueJobs = createBatchedQuery(async (queues: readonly string[]) => {
    // The next poll follows soon, and a database that is away has other reports.
    const { rows } = await executeSql(NAME_DUE_QUEUES, [[...queues]]).catch(() => ({ rows: [] }))
    const due = new Set(rows.map(({ name }) => name))
    return queues.map((queue) => due.has(queue))
  })

  async function run({ id, data }: PgBoss.Job, queue: string, handle: Handle, complete: Complete): Promise<void> {
    try {
      await handle(data)
      await complete(id)
    } catch (fault) {
      onFault(fault)
      await boss.fail(queue, id, { reason: 'the handler threw' }).catch(onFault)
    }
  }

  /**
   * Polls for jobs in our own loop, because the library's loop does not await its last statement, so that a lost
   * connection would end the process. A slow job occupies only its own slot; slots are refilled once half are free, so
   * that a fetch returns many jobs.
   */
  async function loop(queue: string, handle: Handle, atOnce: number): Promise<void> {
    const running = new Set<Promise<void>>()
    const complete = createBatchedQuery(async (ids: readonly string[]) => {
      await boss.complete(queue, [...ids])
      return ids
    })
    while (!stopping.signal.aborted) {
      const free = atOnce - running.size
      const jobs = (await hasDueJobs(queue)) ? await boss.fetch<object>(queue, { batchSize: free }) : []
      for (const job of jobs) {
        const work = run(job, queue, handle, complete).finally(() => running.delete(work))
        running.add(work)
      }
      if (jobs.length < free) await untilNextPoll()
      while (running.size > atOnce / 2) await Promise.race(running)
    }
    await Promise.all(running)
  }

  return {
    open: (queue) =>
      boss.createQueue(queue, { name: queue, retryLimit: 3, retryDelay: 60, expireInSeconds: EXPIRE_SECONDS }),

    async enqueue(db, queue, data, afterMs) {
      const within = { executeSql: (text: string, values: unknown[]) => runWithin(db, text, values) }
      const id = await boss.send(queue, data, { db: within, startAfter: Math.ceil(afterMs / 1000) })
      if (id === null) throw new Error(`the job queue ${queue} did not accept the job`)
    },

    async enqueueAll(db, queue, jobs) {
      const within = { executeSql: (text: string, values: unknown[]) => runWithin(db, text, values) }
      await boss.insert(
        jobs.map((data) => ({ name: queue, data })),
        { db: within },
      )
    },

    async work(queue, handle, atOnce = JOBS_AT_ONCE) {
      loops.push(loop(queue, handle, atOnce))
    },

    /** Waits for running jobs and pending statements, because the database is closed next. */
    async stop() {
      stopping.abort()
      await Promise.all(loops)
      await boss.stop({ close: false, graceful: false })
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

const jsonAsText = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? JSON.stringify(value)
    : value

/** Runs a statement with its values inside the transaction of `db`. */
async function runWithin(db: Database, text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> {
  const statement = { sql: text, params: values.map(jsonAsText) }
  const prepared = db._.session.prepareQuery(statement, undefined, undefined, false)
  return (await prepared.execute()) as { rows: unknown[] }
}
