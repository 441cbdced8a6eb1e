import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyFirstMigrations } from '../../../test/migrations/earlier-releases.ts'
import { PATIENT_POOLS } from '../../../test/patience.ts'
import { insertRowIntoEveryTable, readTableRows } from '../../../test/table-rows.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { EMPTY_DATABASE_TEMPLATE_FOLDER, MIGRATIONS_FOLDER } from '../../runtime/paths.ts'
import { createBriefStore } from '../briefs/briefs.ts'
import { type DatabaseHandle, openPglite, openPostgres } from '../database/client.ts'
import { writeBackupFile } from './backup-file.ts'
import { TABLES_LEFT_OUT_OF_BACKUP } from './backup-lines.ts'
import { dumpDatabase } from './dump-database.ts'
import { restoreEmbeddedDatabase } from './restore-embedded-database.ts'
import { RESTORE_LOCK, restorePostgresDatabase } from './restore-postgres-database.ts'

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>

const { engine } = inject('testDatabase')
const NOW = new Date('2026-11-01T08:40:00Z')
const embedded = { newDatabase: EMPTY_DATABASE_TEMPLATE_FOLDER }
const folder = mkdtempSync(join(tmpdir(), 'tradeops-backup-'))
const path = join(folder, 'night.jsonl.gz')
const BRIEF = gzipSync(JSON.stringify({ headline: 'Spike risk “West” \u2028 \\ \n ½' }))

let source: TestDatabase
let tables: string[]

const facts = (of: 'pglite' | 'postgres', migrationsFolder = MIGRATIONS_FOLDER) => ({
  migrationsFolder,
  release: '0.1.0',
  engine: of,
  now: NOW,
})
const backUp = (database: DatabaseHandle, file: string) =>
  database.withConnection((connection) => writeBackupFile(file, dumpDatabase(connection, facts(database.engine))))

async function fill(database: DatabaseHandle): Promise<string[]> {
  const filled = await insertRowIntoEveryTable(database)
  await database.query(`update briefs set body = $1`, [BRIEF])
  return filled
}

beforeAll(async () => {
  source = await openTestDatabase()
  tables = await fill(source)
  // Values whose text format is easily lost: a JSON null is not a missing value, and a list can have a gap.
  for (const hard of [
    `update refusals set excerpt = E'tab\\t, "quotes", {braces}, back\\\\slash, \\u2028 and ☀'`,
    `update readings set detail = 'null'`,
    `update price_days set cents = '{null,-41,2147483647}'`,
    `update forecasts set values = '{0.1,null,-1e-300,Infinity}'`,
    `update briefs set run_at = '2026-11-01T06:30:00.123Z', generated_at = '2026-03-08T08:00:00.999Z'`,
  ])
    await source.query(hard)
  await backUp(source, path)
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})

async function expectSameRows(restored: DatabaseHandle): Promise<void> {
  for (const table of tables) {
    if (TABLES_LEFT_OUT_OF_BACKUP.includes(table)) expect(await readTableRows(restored, table), table).toEqual([])
    else if (table === 'ingest_terms') expect(await readTableRows(restored, table)).toHaveLength(1)
    else expect(await readTableRows(restored, table), table).toEqual(await readTableRows(source, table))
  }
  const [id] = (await source.query('select id from briefs')).rows
  const brief = await createBriefStore(restored.db, 'live').byId(String(id!.id))
  expect(Buffer.from(brief!.body)).toEqual(BRIEF)
}

/**
 * Checks a copy of a running database's files: the nightly backup reads such a copy, while the product goes on with the
 * original.
 */
async function expectCopyOfRunning(running: DatabaseHandle): Promise<void> {
  await Promise.all([
    running.copyFiles!(join(folder, 'copy', 'pglite')),
    running.query(`update source_health set source = source`),
  ])
  const copy = await openPglite(join(folder, 'copy'))
  await expectSameRows(copy)
  await copy.close()
}

const restoreInto = (dataDirectory: string, file = path, migrationsFolder = MIGRATIONS_FOLDER) =>
  restoreEmbeddedDatabase({ path: file, dataDirectory, migrationsFolder, now: NOW, embedded })

const restoreIntoPostgres = (databaseUrl: string, file: string) =>
  restorePostgresDatabase({
    databaseUrl,
    path: file,
    backupDirectory: folder,
    migrationsFolder: MIGRATIONS_FOLDER,
    release: '0.1.0',
    limits: PATIENT_POOLS.background,
    now: NOW,
  })

/** PostgreSQL lists a closed connection until its process has ended, and refuses to restore before. */
const isUnused = async (target: { url: string | null }) => {
  const inUse = 'select 1 from pg_stat_activity where datname = $1'
  return (await source.query(inUse, [new URL(target.url!).pathname.slice(1)])).rows.length === 0
}

test('a backup restores into an empty place on the embedded engine with the same rows and brief bytes', async () => {
  const directory = join(folder, 'empty')
  expect(await restoreInto(directory)).toMatchObject({ madeAt: NOW.toISOString(), restorePoint: null })
  const restored = await openPglite(directory)
  await restored.migrate(MIGRATIONS_FOLDER)
  await expectSameRows(restored)
  // A new row gets an id that no restored row has.
  await restored.query(`insert into series_points (origin, series, point) values ('live', 'lmp', 'new')`)
  await restored.query(`delete from series_points where point = 'new'`)
  await backUp(restored, join(folder, 'again.jsonl.gz'))
  if (engine === 'pglite') await expectCopyOfRunning(restored)
  await restored.close()
})

test('a backup of the embedded engine restores into PostgreSQL, which keeps a restore point', {
  tags: 'postgres',
}, async () => {
  const target = await openTestDatabase()
  await target.query(`insert into ingest_terms values ('simulated', 7, now())`)
  await target.query('create table of_another_program (kept int)')
  const restore = () => restoreIntoPostgres(target.url!, join(folder, 'again.jsonl.gz'))
  await expect(restore()).rejects.toThrow(/other connections are open .* Stop every process/)
  await target.close()
  await expect.poll(() => isUnused(target)).toBe(true)
  const { restorePoint } = await restore()
  const restored = await openPostgres(target.url!, () => {}, PATIENT_POOLS)
  await expectSameRows(restored)
  expect((await restored.query(`select to_regclass('of_another_program') is not null as there`)).rows[0]?.there).toBe(
    true,
  )
  await restored.close()
  expect(gunzipSync(readFileSync(restorePoint!)).toString()).toContain('["simulated", "7"')
})

/**
 * Writes a backup with a row whose user is missing. This is found only when the foreign keys are added again, after all
 * rows are loaded.
 */
function makeUnfitBackup(): string {
  const all = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
  const at = all.findIndex((line) => line.startsWith('{"table":"users"'))
  const last = all.at(-1)!.replace('"users":1', '"users":0')
  const file = join(folder, 'unfit.jsonl.gz')
  writeFileSync(file, gzipSync(`${[...all.slice(0, at + 1), ...all.slice(at + 2, -1), last].join('\n')}\n`))
  return file
}

test('a restore that fails at its end leaves the database as it was', { tags: 'pglite' }, async () => {
  const directory = join(folder, 'used')
  mkdirSync(join(directory, 'pglite'), { recursive: true })
  writeFileSync(join(directory, 'pglite', 'PG_VERSION'), 'in use')
  await expect(restoreInto(directory, makeUnfitBackup())).rejects.toThrow(/rows of .* do not fit each other .*foreign/)
  expect(readdirSync(directory)).toEqual(['pglite'])
  expect(readFileSync(join(directory, 'pglite', 'PG_VERSION'), 'utf8')).toBe('in use')
})

test('a restore into PostgreSQL that fails at its end changes nothing', { tags: 'postgres' }, async () => {
  const target = await openTestDatabase()
  await target.query(`insert into ingest_terms values ('simulated', 7, now())`)
  await target.close()
  await expect.poll(() => isUnused(target)).toBe(true)
  await expect(restoreIntoPostgres(target.url!, makeUnfitBackup())).rejects.toThrow(/do not fit each other/)
  const unchanged = await openPostgres(target.url!, () => {}, PATIENT_POOLS)
  expect((await unchanged.query('select term from ingest_terms')).rows).toEqual([{ term: '7' }])
  expect((await unchanged.query('select 1 from briefs')).rows).toEqual([])
  await unchanged.close()
})

/** Writes a backup without one table, which its last line does not name either. */
function makeBackupWithout(table: string): string {
  const all = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
  const at = all.findIndex((line) => line.startsWith(`{"table":"${table}"`))
  const next = all.findIndex((line, place) => place > at && !line.startsWith('['))
  const { rows } = JSON.parse(all.at(-1)!) as { rows: Record<string, number> }
  delete rows[table]
  const file = join(folder, `without-${table}.jsonl.gz`)
  writeFileSync(
    file,
    gzipSync(`${[...all.slice(0, at), ...all.slice(next, -1), JSON.stringify({ rows })].join('\n')}\n`),
  )
  return file
}

test('a backup without one of our tables is refused, and nothing is restored', { tags: 'pglite' }, async () => {
  const directory = join(folder, 'partial')
  await expect(restoreInto(directory, makeBackupWithout('leads'))).rejects.toThrow(
    /it has no table leads\. Use another/,
  )
  expect(readdirSync(directory)).toEqual([])
})

test('a restore is refused while another one runs', { tags: 'postgres' }, async () => {
  const target = await openTestDatabase()
  await target.withConnection(async (other) => {
    await other.query('select pg_advisory_lock($1)', [RESTORE_LOCK])
    await expect(restoreIntoPostgres(target.url!, path)).rejects.toThrow(
      /^Another restore into this database is running/,
    )
  })
  await target.close()
})

test('of two restores at once a refused one says so in one sentence, and no mixture is left', async () => {
  const target = engine === 'postgres' ? await openTestDatabase() : null
  await target?.close()
  if (target) await expect.poll(() => isUnused(target)).toBe(true)
  const directory = join(folder, 'twice')
  const restoreOnce = () => (target ? restoreIntoPostgres(target.url!, path) : restoreInto(directory))
  const outcomes = await Promise.allSettled([restoreOnce(), restoreOnce()])
  const refused = outcomes
    .filter(({ status }) => status === 'rejected')
    .map((each) => (each as PromiseRejectedResult).reason)
  // PostgreSQL on a busy machine may have finished the first before the second begins.
  expect(refused.length).toBeGreaterThanOrEqual(target ? 0 : 1)
  expect(refused.length).toBeLessThan(2)
  for (const { message } of refused) {
    expect(message).toMatch(/^(The data directory .* is in use by process \d+|Another restore into this database)/)
  }
  const restored = target ? await openPostgres(target.url!, () => {}, PATIENT_POOLS) : await openPglite(directory)
  await expectSameRows(restored)
  await restored.close()
})

test('a backup of an earlier release is migrated, and that release refuses a backup of this one', {
  tags: 'pglite',
}, async () => {
  const earlier = copyFirstMigrations(folder, 20)
  const directory = join(folder, 'earlier')
  const database = await openPglite(directory, embedded)
  await database.migrate(earlier)
  await fill(database)
  const file = join(folder, 'earlier.jsonl.gz')
  await database.withConnection((connection) =>
    writeBackupFile(file, dumpDatabase(connection, facts('pglite', earlier))),
  )
  await database.close()

  await expect(restoreInto(directory, path, earlier)).rejects.toThrow(/newer release/)
  const { restorePoint } = await restoreInto(directory, file)
  expect(restorePoint).toMatch(/before-restore-20261101T084000Z$/)
  const restored = await openPglite(directory)
  expect(Buffer.from((await restored.query('select body from briefs')).rows[0]!.body as Uint8Array)).toEqual(BRIEF)
  expect(await readTableRows(restored, 'alerts')).toEqual([])
  await restored.close()
})
