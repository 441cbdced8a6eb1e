import PgBoss from 'pg-boss'
import type { Database, OpenDatabase } from './client.ts'

/** The shortest that the library takes. Nobody is woken by hand: the moment a mail is written would tell who is known. */
const POLL_SECONDS = 0.5
const JOBS_AT_ONCE = 10
const EXPIRE_SECONDS = 300
const STOP_LIMIT_MS = 8000

export type JobQueue = {
  /** Queues exist before anything is put on them. */
  open(queue: string): Promise<void>
  /** Within the caller's transaction: no job without its cause, no cause without its job. */
  enqueue(db: Database, queue: string, data: object, afterMs: number): Promise<void>
  work(queue: string, handle: (data: object) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/**
 * pg-boss over the database that is open already, so that the embedded engine, which has one connection, can carry it.
 * It brings its own schema. Retries here are for a process that died; what a job does about failures is its own matter.
 */
export async function startJobQueue(
  database: OpenDatabase,
  { supervise, onFault }: { supervise: boolean; onFault: (fault: Error) => void },
): Promise<JobQueue> {
  const underWay = new Set<Promise<unknown>>()
  const executeSql = (text: string, values?: unknown[]) => {
    const running = values ? database.query(text, values.map(jsonAsText)) : database.script(text)
    const settled = running.catch(() => {}).finally(() => underWay.delete(settled))
    underWay.add(settled)
    return running
  }
  const boss = new PgBoss({ db: { executeSql }, schedule: false, supervise })
  boss.on('error', onFault)
  await boss.start()

  return {
    open: (queue) =>
      boss.createQueue(queue, { name: queue, retryLimit: 3, retryDelay: 60, expireInSeconds: EXPIRE_SECONDS }),

    async enqueue(db, queue, data, afterMs) {
      const within = { executeSql: (text: string, values: unknown[]) => runWithin(db, text, values) }
      const id = await boss.send(queue, data, { db: within, startAfter: Math.ceil(afterMs / 1000) })
      if (id === null) throw new Error(`the job queue ${queue} did not take the job`)
    },

    async work(queue, handle) {
      await boss.work<object>(
        queue,
        { batchSize: JOBS_AT_ONCE, pollingIntervalSeconds: POLL_SECONDS },
        async (jobs) => {
          const ends = await Promise.allSettled(jobs.map(({ data }) => handle(data)))
          const faults = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason as unknown)
          if (faults.length > 0) throw new AggregateError(faults, 'jobs failed')
        },
      )
    },

    /** The library does not wait for its own last statements, and the database is closed right after us. */
    async stop() {
      await boss.stop({ close: false, timeout: STOP_LIMIT_MS })
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

const jsonAsText = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? JSON.stringify(value)
    : value

/** A finished statement with its values, inside whatever transaction `db` stands for. */
async function runWithin(db: Database, text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> {
  const statement = { sql: text, params: values.map(jsonAsText) }
  const prepared = db._.session.prepareQuery(statement, undefined, undefined, false)
  return (await prepared.execute()) as { rows: unknown[] }
}
