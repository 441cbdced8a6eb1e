import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, test } from 'vitest'
import { chooseCount } from '../../../packages/sandbox/test/full-counts.ts'
import { recordFigure } from '../../../packages/sandbox/test/record-figure.ts'
import { createSeededRandom } from '../../../packages/sandbox/test/seeded-random.ts'
import { bundlePrograms } from '../../../scripts/bundle.mjs'
import { TEST_NODE_FLAGS } from '../../../scripts/test-node-flags.mjs'
import { EMPTY_DATABASE_TEMPLATE_FOLDER } from '../src/runtime/paths.ts'
import { type DatabaseHandle, openPglite } from '../src/store/database/client.ts'
import { copyFirstMigrations } from './migrations/earlier-releases.ts'
import { insertRowIntoEveryTable, listTablesWithColumns } from './table-rows.ts'
import { openTestDatabase } from './test-database.ts'

const KILLS = chooseCount(3, 40)
const EARLIER_RELEASE = 12
const PROGRAM = fileURLToPath(new URL('./crash/migrator.ts', import.meta.url))
const BUILT = fileURLToPath(new URL('../dist', import.meta.url))
const engine = inject('testDatabase').engine

const folder = mkdtempSync(join(tmpdir(), 'tradeops-migration-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Creates a database of an earlier release with a row in every table; `place` is the folder or URL at which another
 * process opens it.
 */
async function openEarlierRelease(
  name: string,
): Promise<{ place: string; rows: number; open: () => Promise<DatabaseHandle> }> {
  const place = join(folder, name)
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
 * Runs the migration in a separate process until it ends, or is killed in the middle of a statement after `skipped`
 * others. Returns how many statements it took; null if the process was killed.
 */
async function migrate(place: string, skipped?: number): Promise<number | null> {
  const program = join(BUILT, 'migrator.mjs')
  const args = [engine, place, ...(skipped === undefined ? [] : [String(skipped)])]
  const child = spawn(process.execPath, [...TEST_NODE_FLAGS, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const said = await text(child.stdout)
  const [code] = await ended
  return code === 0 ? Number(said) : null
}

test('a migration that is killed again and again is completed by the next start, with the same schema and rows', async ({
  task,
}) => {
  await bundlePrograms({ migrator: PROGRAM }, BUILT)
  const undisturbed = await openEarlierRelease('undisturbed')
  const statements = await migrate(undisturbed.place)
  const { place, rows, open } = await openEarlierRelease('killed')
  const random = createSeededRandom(20_261_117)
  const ends: (number | null)[] = []
  for (let kill = 0; kill < KILLS; kill++) ends.push(await migrate(place, Math.floor(random() * statements!)))
  // A process that is killed while it commits can leave nothing to do to those after it.
  expect(ends[0]).toBeNull()
  expect(await migrate(place)).not.toBeNull()
  const [database, fresh] = [await open(), await openTestDatabase()]
  expect(await listTablesWithColumns(database)).toEqual(await listTablesWithColumns(fresh))
  expect(await countUsers(database)).toBe(rows)
  await fresh.close()
  if (engine !== 'postgres') await database.close()
  recordFigure(task, `${KILLS} kills in ${statements} statements on ${engine}, same schema afterwards`)
})
