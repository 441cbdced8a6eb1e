import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../src/runtime/paths.ts'
import { literalFor, putRow, rowsOf, tablesWithColumns } from './table-rows.ts'
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

async function putARowIntoEveryTable(): Promise<string[]> {
  const tables = await tablesWithColumns(database)
  for (const [table, columns] of tables) await putRow(database, table, columns, (column) => literalFor(table, column))
  return [...tables.keys()]
}

// Forward alone: nobody goes back to an older release with a newer database.
test.each(journal.entries.slice(0, -1).map(({ tag }, place) => [tag, place + 1] as const))(
  'a database as of %s keeps every row when it is brought up to date',
  async (_tag, count) => {
    await database.script('drop schema public cascade; create schema public; drop schema drizzle cascade')
    await database.migrate(migrationsOfRelease(count))
    const tables = await putARowIntoEveryTable()
    const before = new Map<string, unknown[]>()
    for (const table of tables) before.set(table, await rowsOf(database, table))

    await database.migrate(MIGRATIONS)
    for (const [table, rows] of before) expect(await rowsOf(database, table), table).toMatchObject(rows as object[])
    expect(tables.length).toBeGreaterThan(3)
  },
)
