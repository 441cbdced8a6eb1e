import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../src/runtime/places.ts'
import { openTestDatabase } from './test-database.ts'

type Journal = { entries: { tag: string }[] }
const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as Journal

let database: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'tradeops-migrations-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

/** The migrations as an earlier release had them: the first so many. */
function migrationsOfRelease(count: number): string {
  const release = join(folder, String(count))
  cpSync(MIGRATIONS, release, { recursive: true })
  const cut = { ...journal, entries: journal.entries.slice(0, count) }
  writeFileSync(join(release, 'meta', '_journal.json'), JSON.stringify(cut))
  return release
}

/** One value that each type takes, the same everywhere, so that every reference leads somewhere. */
const VALUE_OF_TYPE: Record<string, string> = {
  uuid: `'00000000-0000-4000-8000-000000000001'`,
  'timestamp with time zone': `'2026-07-15T22:35:17.123Z'`,
  date: `'2026-07-15'`,
  boolean: 'true',
  bytea: `'\\x1f8b'`,
  jsonb: `'{"zone":"WEST"}'`,
  ARRAY: `'{17.25,41}'`,
  text: `'something'`,
}
const VALUE_OF_COLUMN: Record<string, string> = {
  origin: `'live'`,
  state: `'failed'`,
  'price_days.cents': `'{1725,4100}'`,
  'mail_tokens.kind': `'verify'`,
  'outbox_mails.kind': `'verification'`,
}
const literalFor = (table: string, column: string, type: string) =>
  VALUE_OF_COLUMN[`${table}.${column}`] ?? VALUE_OF_COLUMN[column] ?? VALUE_OF_TYPE[type] ?? '7'

const OTHERS_POINT_TO = ['users', 'schedules']

async function tablesWithColumns(): Promise<Map<string, string[][]>> {
  const { rows } = await database.query(
    `select table_name, column_name, data_type from information_schema.columns
     where table_schema = 'public' and is_identity = 'NO' order by table_name, ordinal_position`,
  )
  const tables = new Map<string, string[][]>(OTHERS_POINT_TO.map((table) => [table, []]))
  for (const { table_name, column_name, data_type } of rows) {
    const table = String(table_name)
    tables.set(table, [...(tables.get(table) ?? []), [String(column_name), String(data_type)]])
  }
  for (const [table, columns] of tables) if (columns.length === 0) tables.delete(table)
  return tables
}

async function putARowIntoEveryTable(): Promise<string[]> {
  const tables = await tablesWithColumns()
  for (const [table, columns] of tables) {
    const names = columns.map(([column]) => `"${column}"`)
    const values = columns.map(([column, type]) => literalFor(table, column!, type!))
    await database.query(`insert into ${table} (${names}) values (${values})`)
  }
  return [...tables.keys()]
}

const rowsOf = async (table: string) =>
  (await database.query(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row)

// Forward alone: nobody goes back to an older release with a newer database.
test.each(journal.entries.slice(0, -1).map(({ tag }, place) => [tag, place + 1] as const))(
  'a database as of %s keeps every row when it is brought up to date',
  async (_tag, count) => {
    await database.script('drop schema public cascade; create schema public; drop schema drizzle cascade')
    await database.migrate(migrationsOfRelease(count))
    const tables = await putARowIntoEveryTable()
    const before = new Map<string, unknown[]>()
    for (const table of tables) before.set(table, await rowsOf(table))

    await database.migrate(MIGRATIONS)
    for (const [table, rows] of before) expect(await rowsOf(table), table).toMatchObject(rows as object[])
    expect(tables.length).toBeGreaterThan(3)
  },
)
