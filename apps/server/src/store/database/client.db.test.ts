import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { PATIENT_POOLS } from '../../../test/patience.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import {
  EMPTY_DATABASE_TEMPLATE_FOLDER,
  MIGRATED_DATABASE_TEMPLATE_FOLDER,
  MIGRATIONS_FOLDER,
} from '../../runtime/paths.ts'
import { DatabaseUnreachable, DataDirectoryDamaged, openPglite, openPostgres } from './client.ts'
import { DataDirectoryInUse } from './data-directory-lock.ts'

const onPostgres = inject('testDatabase').engine === 'postgres'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a statement with values returns its rows, and a script of several the rows of the last', async () => {
  expect(await database.query('select $1::int + 1 as next', [41])).toEqual({ rows: [{ next: 42 }] })
  expect(await database.script('select 1 as one; select 2 as two')).toEqual({ rows: [{ two: 2 }] })
  expect(await database.script('')).toEqual({ rows: [] })
})

test('a script that fails within its transaction leaves no rows, and the next one works', async () => {
  const broken = 'begin; create table leftover (id int); select 1 / 0; commit'
  await expect(database.script(broken)).rejects.toThrow('division by zero')
  expect(await database.script("select to_regclass('leftover') as found")).toEqual({ rows: [{ found: null }] })
  expect(await database.query('select 1 as one')).toEqual({ rows: [{ one: 1 }] })
})

test('it answers, names its engine, can be maintained, and is migrated once', async () => {
  expect([await database.isWritable(), database.engine]).toEqual([true, onPostgres ? 'postgres' : 'pglite'])
  await database.maintain()
  await database.migrate(MIGRATIONS_FOLDER)
  const { rows } = await database.query('select count(*)::int as tables from pg_tables where schemaname = $1', [
    'public',
  ])
  expect(rows[0]?.tables).toBeGreaterThan(10)
  for (const db of [database.db, database.background]) await db.execute(sql`select 1 from users`)
})

describe('a served database', { tags: 'postgres' }, () => {
  test('that is read-only reports it and still answers', async () => {
    const url = new URL(database.url!)
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const copy = await openPostgres(url.toString(), () => {}, PATIENT_POOLS)
    expect(await copy.isWritable()).toBe(false)
    expect(await copy.query('select 1 as one')).toEqual({ rows: [{ one: 1 }] })
    await copy.close()
  })

  test('that does not answer is named without its password, with advice', async () => {
    const open = openPostgres('postgres://desk:secret@127.0.0.1:1/market', () => {})
    await expect(open).rejects.toThrow(DatabaseUnreachable)
    await expect(open).rejects.toThrow(
      /postgres:\/\/desk:\*\*\*@127\.0\.0\.1:1\/market\) does not answer: .*ECONNREFUSED/,
    )
    await expect(open).rejects.not.toThrow('secret')
    const bare = openPostgres('postgres://desk@127.0.0.1:1/market', () => {})
    await expect(bare).rejects.toThrow('(postgres://desk@127.0.0.1:1/market)')
  })

  test('that ends an idle connection is reported to the operator, and the next query uses another', async () => {
    const faults: Error[] = []
    const other = await openPostgres(database.url!, (fault) => void faults.push(fault), PATIENT_POOLS)
    await other.db.execute(sql`select 1`)
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    // Each of the two pools reports one fault.
    await expect.poll(() => faults).toHaveLength(2)
    expect(await other.isWritable()).toBe(true)
    await other.close()
    await expect(other.isWritable()).rejects.toThrow()
  })
})

test('set read-only, as when its disk is nearly full, it reports that until it is writable', {
  tags: 'pglite',
}, async () => {
  await database.script('set default_transaction_read_only = on')
  expect(await database.isWritable()).toBe(false)
  await database.script('set default_transaction_read_only = off')
  expect(await database.isWritable()).toBe(true)
})

describe('a directory of the embedded database', { tags: 'pglite' }, () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'tradeops-client-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  test('belongs to one process, and after it is closed to the next, which finds the stored rows', async () => {
    const first = await openPglite(directory, { newDatabase: EMPTY_DATABASE_TEMPLATE_FOLDER })
    await expect(openPglite(directory)).rejects.toThrow(DataDirectoryInUse)
    await first.script('create table kept (id int); insert into kept values (7)')
    await first.close()
    expect(existsSync(join(directory, 'lock.json'))).toBe(false)
    const second = await openPglite(directory)
    expect(await second.query('select id from kept')).toEqual({ rows: [{ id: 7 }] })
    const { rows } = await second.query(
      "select name, setting from pg_settings where name in ('fsync', 'wal_sync_method') order by name",
    )
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'wal_sync_method', setting: 'open_datasync' },
    ])
    await second.close()
  })

  test('of a new installation has the tables of this release and no rows, and needs no migration', async () => {
    const made = await openPglite(directory, { newDatabase: MIGRATED_DATABASE_TEMPLATE_FOLDER })
    const countRows = async (table: string) =>
      (await made.query(`select count(*)::int as count from ${table}`)).rows[0]?.count
    const applied = await countRows('drizzle.__drizzle_migrations')
    expect(applied).toBe(readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql')).length)
    await made.migrate(MIGRATIONS_FOLDER)
    expect(await countRows('drizzle.__drizzle_migrations')).toBe(applied)
    for (const table of ['users', 'documents', 'pgboss.job']) expect(await countRows(table), table).toBe(0)
    await made.close()
  })

  test('with other files in it is reported as damaged, and released', async () => {
    mkdirSync(join(directory, 'pglite'))
    writeFileSync(join(directory, 'pglite', 'PG_VERSION'), 'not a database')
    await expect(openPglite(directory)).rejects.toThrow(DataDirectoryDamaged)
    expect(existsSync(join(directory, 'lock.json'))).toBe(false)
  })
})
