import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, test } from 'vitest'
import { chooseCount } from '../../../packages/sandbox/test/full-counts.ts'
import { recordFigure } from '../../../packages/sandbox/test/record-figure.ts'
import { createSeededRandom } from '../../../packages/sandbox/test/seeded-random.ts'
import { bundlePrograms } from '../../../scripts/bundle.mjs'
import { TEST_NODE_FLAGS } from '../../../scripts/test-node-flags.mjs'
import { EMPTY_DATABASE_TEMPLATE_FOLDER, MIGRATIONS_FOLDER } from '../src/runtime/paths.ts'
import { type DatabaseHandle, openPglite } from '../src/store/database/client.ts'
import { copyFirstMigrations } from './migrations/earlier-releases.ts'
import { insertRowIntoEveryTable, listTablesWithColumns } from './table-rows.ts'
import { openTestDatabase } from './test-database.ts'

const KILLS = chooseCount(3, 40)
const EARLIER_RELEASE = 12
/** All migrations together take about a second. */
const LONGEST_WAIT_MS = 1_000
const PROGRAM = fileURLToPath(new URL('./crash/migrator.ts', import.meta.url))
const BUILT = fileURLToPath(new URL('../dist', import.meta.url))
const engine = inject('testDatabase').engine

const folder = mkdtempSync(join(tmpdir(), 'tradeops-migration-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Creates a database of an earlier release with a row in every table; `place` is the folder or URL at which another
 * process opens it.
 */
async function openEarlierRelease(): Promise<{ place: string; rows: number; open: () => Promise<DatabaseHandle> }> {
  const place = join(folder, 'data')
  const embedded = () => openPglite(place, { newDatabase: EMPTY_DATABASE_TEMPLATE_FOLDER })
  const served = engine === 'postgres' ? await openTestDatabase() : null
  if (served) afterAll(served.close)
  await served?.script('drop schema public cascade; create schema public; drop schema drizzle cascade')
  const database = served ?? (await embedded())
  await database.migrate(copyFirstMigrations(folder, EARLIER_RELEASE))
  await insertRowIntoEveryTable(database)
  const rows = await countUsers(database)
  if (!served) await database.close()
  return { place: served?.url ?? place, rows, open: async () => served ?? (await embedded()) }
}

const countUsers = async (database: DatabaseHandle) =>
  Number((await database.query('select count(*) as count from users')).rows[0]!.count)

/**
 * Runs the migration in a separate process until it ends, or kills the process `killAfterMs` after it opened the
 * database.
 */
async function migrate(place: string, killAfterMs: number | null): Promise<string[]> {
  const program = join(BUILT, 'migrator.mjs')
  const child = spawn(process.execPath, [...TEST_NODE_FLAGS, program, engine, place, MIGRATIONS_FOLDER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (killAfterMs !== null && line === 'opened') setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  }
  await ended
  return said
}

test('a migration that is killed again and again is completed by the next start, with the same schema and rows', async ({
  task,
}) => {
  await bundlePrograms({ migrator: PROGRAM }, BUILT)
  const { place, rows, open } = await openEarlierRelease()
  const random = createSeededRandom(20_261_117)
  let interrupted = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const said = await migrate(place, random() * LONGEST_WAIT_MS)
    if (!said.includes('migrated')) interrupted += 1
  }
  expect(await migrate(place, null)).toEqual(['opened', 'migrated'])
  const [database, fresh] = [await open(), await openTestDatabase()]
  expect(await listTablesWithColumns(database)).toEqual(await listTablesWithColumns(fresh))
  expect(await countUsers(database)).toBe(rows)
  await fresh.close()
  if (engine !== 'postgres') await database.close()
  recordFigure(task, `${KILLS} kills on ${engine}, ${interrupted} before the end, same schema afterwards`)
})
