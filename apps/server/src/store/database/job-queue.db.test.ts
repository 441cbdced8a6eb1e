import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Database, DatabaseHandle } from './client.ts'
import { countPendingWork } from './count-pending-work.ts'
import { type JobQueue, startJobQueue } from './job-queue.ts'

const QUEUES = ['kept', 'worked', 'slow', 'later', 'broken', 'away', 'full']
let database: DatabaseHandle
let queue: JobQueue
const faults: unknown[] = []
const onFault = (fault: unknown) => faults.push(fault)

beforeAll(async () => {
  database = await openTestDatabase()
  queue = await startJobQueue(database, { supervise: true, onFault })
  for (const name of QUEUES) await queue.open(name)
})
afterAll(async () => {
  await queue.stop()
  await database.close()
  expect(faults).toEqual([])
})

const rowsOf = async (name: string, columns: string) =>
  (await database.query(`select ${columns} from pgboss.job where name = $1`, [name])).rows

test('a job exists exactly if its transaction is committed', async () => {
  await database.db.transaction((tx) => queue.enqueue(tx as Database, 'kept', { id: 1 }, 0))
  const rolledBack = database.db.transaction(async (tx) => {
    await queue.enqueue(tx as Database, 'kept', { id: 2 }, 0)
    throw new Error('the cause fell through')
  })
  await expect(rolledBack).rejects.toThrow('the cause fell through')
  expect(await rowsOf('kept', 'data')).toEqual([{ data: { id: 1 } }])
})

test('jobs run, each with its data', async () => {
  const seen: object[] = []
  await queue.work('worked', async (data) => {
    seen.push(data)
  })
  for (const id of [1, 2, 3]) await queue.enqueue(database.db, 'worked', { id }, 0)
  await expect.poll(() => seen).toHaveLength(3)
  expect(seen).toEqual(expect.arrayContaining([{ id: 1 }, { id: 2 }, { id: 3 }]))
})

test('a slow job does not hold up the jobs that come after it', async () => {
  const done: number[] = []
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  await queue.work('slow', async (data) => {
    const { id } = data as { id: number }
    if (id === 1) await slow
    done.push(id)
  })
  for (const id of [1, 2]) await queue.enqueue(database.db, 'slow', { id }, 0)
  await expect.poll(() => done).toEqual([2])
  await queue.enqueue(database.db, 'slow', { id: 3 }, 0)
  await expect.poll(() => done).toEqual([2, 3])
  finish()
  await expect.poll(() => done).toEqual([2, 3, 1])
})

test('a queue whose slots are all in use waits, and continues when one of them is free', async () => {
  const started: number[] = []
  const finish = new Map<number, () => void>()
  for (const id of [1, 2, 3]) await queue.enqueue(database.db, 'full', { id }, 0)
  await queue.work(
    'full',
    async (data) => {
      const { id } = data as { id: number }
      started.push(id)
      await new Promise<void>((resolve) => finish.set(id, resolve))
    },
    2,
  )
  await expect.poll(() => started).toHaveLength(2)
  expect(await rowsOf('full', 'state')).toContainEqual({ state: 'created' })
  finish.get(started[0]!)!()
  await expect.poll(() => started).toHaveLength(3)
  for (const end of finish.values()) end()
})

test('a later job waits for its time', async () => {
  await queue.enqueue(database.db, 'later', { id: 1 }, 90_000)
  const wait = 'round(extract(epoch from start_after - created_on))::int as seconds'
  expect(await rowsOf('later', wait)).toEqual([{ seconds: 90 }])
})

test('a job that throws is retried, and other jobs run', async () => {
  const done: number[] = []
  await queue.work('broken', async (data) => {
    const { id } = data as { id: number }
    if (id === 1) throw new Error('the handler broke')
    done.push(id)
  })
  for (const id of [1, 2]) await queue.enqueue(database.db, 'broken', { id }, 0)
  await expect.poll(() => rowsOf('broken', 'state, data')).toContainEqual({ state: 'retry', data: { id: 1 } })
  await expect.poll(() => done).toContain(2)
  expect(faults.splice(0)).toEqual([new Error('the handler broke')])
})

test('a lost database does not end the process, and the job runs when it is back', async () => {
  const seen: object[] = []
  await queue.work('away', async (data) => {
    if (seen.length === 0) await database.query('alter schema pgboss rename to pgboss_away')
    seen.push(data)
  })
  await queue.enqueue(database.db, 'away', { id: 1 }, 0)
  await expect.poll(() => faults.splice(0)).not.toEqual([])
  await database.query('alter schema pgboss_away rename to pgboss')
  await queue.enqueue(database.db, 'away', { id: 2 }, 0)
  await expect.poll(() => seen).toEqual([{ id: 1 }, { id: 2 }])
  // Neither the end of the first job nor its failure could be stored. These are two faults, and the second can follow
  // later.
  faults.splice(0)
})

test('two processes can start the queue at once', async () => {
  const others = await Promise.all([1, 2].map(() => startJobQueue(database, { supervise: false, onFault })))
  await Promise.all(others.map((other) => other.open('kept')))
  for (const other of others) await other.stop()
})

test('a script that fails leaves the connection usable', async () => {
  await expect(database.script('begin; select 1; select nothing from nowhere; commit')).rejects.toThrow()
  for (let use = 0; use < 12; use += 1) expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('waiting jobs and alerts of all processes are counted for operators', async () => {
  await queue.open('counted')
  await queue.enqueue(database.db, 'counted', { id: 1 }, 0)
  await queue.enqueue(database.db, 'counted', { id: 2 }, 3_600_000)
  const { queues, alerts } = await countPendingWork(database)
  expect(queues.find(({ queue: name }) => name === 'counted')).toMatchObject({ waiting: 1 })
  expect(alerts).toEqual({ enabled: 0, firing: 0 })
})
