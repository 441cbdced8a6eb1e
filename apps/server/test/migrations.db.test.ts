import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseCount } from '../../../packages/sandbox/test/full-counts.ts'
import { MIGRATIONS_FOLDER } from '../src/runtime/paths.ts'
import { copyFirstMigrations } from './migrations/earlier-releases.ts'
import { insertRowIntoEveryTable, listTablesWithColumns } from './table-rows.ts'
import { openTestDatabase } from './test-database.ts'

type Journal = { entries: { tag: string }[] }
const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8')) as Journal
const RELEASES = journal.entries.map(({ tag }) => tag)

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

const migrationsOfRelease = (count: number) => copyFirstMigrations(folder, count)

type Row = Record<string, unknown>

/** Tables that a later migration moved into `learned_fits`, and how to find their rows there. */
const MOVED: Record<string, (row: Row) => Row> = {
  exposure_fits: ({ fitted_at, fit }) => ({ name: 'exposures', as_of: fitted_at, fit }),
  chance_fits: ({ fitted_at, fit }) => ({ name: 'chances', as_of: fitted_at, fit }),
  day_ahead_misses: ({ zone, known_at, misses }) => ({
    name: `day-ahead-misses/${zone}`,
    as_of: known_at,
    fit: misses,
  }),
  record_standings: ({ config_hash, as_of, counts }) => ({ name: `record/${config_hash}`, as_of, fit: counts }),
}

async function readTables(tables: readonly string[]): Promise<Map<string, Row[]>> {
  const read = tables.map((table) => `select '${table}' as name, to_jsonb(t) as row from ${table} t`)
  const { rows } = await database.query(read.join(' union all '))
  const found = new Map<string, Row[]>(tables.map((table) => [table, []]))
  for (const { name, row } of rows) found.get(String(name))!.push(row as Row)
  return found
}

/** Checks that every row still exists with all its values; rows of a moved table must be in the new table. */
async function expectRowsKept(before: ReadonlyMap<string, Row[]>): Promise<void> {
  const after = await readTables([...(await listTablesWithColumns(database)).keys()])
  for (const [table, rows] of before) {
    const kept = after.get(table)
    if (kept) expect(kept, table).toHaveLength(rows.length)
    const expected = kept ? rows : rows.map((row) => ({ ...MOVED[table]!(row), origin: row.origin }))
    const found = kept ?? after.get('learned_fits')!
    expect(found, table).toEqual(expect.arrayContaining(expected.map((row) => expect.objectContaining(row))))
  }
}

const clearDatabase = () =>
  database.script('drop schema public cascade; create schema public; drop schema drizzle cascade')

// Migrations only go forward: an older release refuses a newer database.
test('rows of every release keep their values through every later migration', async () => {
  await clearDatabase()
  let before = new Map<string, Row[]>()
  for (let count = 1; count < RELEASES.length; count++) {
    await database.migrate(migrationsOfRelease(count))
    await expectRowsKept(before)
    before = await readTables(await insertRowIntoEveryTable(database, count))
  }
  await database.migrate(MIGRATIONS_FOLDER)
  await expectRowsKept(before)
  expect(before.size).toBeGreaterThan(40)
})

/**
 * A new release runs all missing migrations in one transaction. Statements can fail there that succeed if the releases
 * are installed one by one.
 */
const STARTS_EVERY = chooseCount(16, 1)
const starts = RELEASES.slice(0, -1)
  .map((tag, place) => [tag, place + 1] as const)
  .filter(([, count]) => (count - 1) % STARTS_EVERY === 0)

test.each(starts)('migrating in one step from %s keeps every row', async (_tag, count) => {
  await clearDatabase()
  await database.migrate(migrationsOfRelease(count))
  const before = await readTables(await insertRowIntoEveryTable(database))
  await database.migrate(MIGRATIONS_FOLDER)
  await expectRowsKept(before)
  expect(before.size).toBeGreaterThan(3)
})

test('fits of several zones, days, rules and origins keep their own name and time', async () => {
  await clearDatabase()
  await database.migrate(migrationsOfRelease(26))
  await database.script(`
    insert into exposure_fits values ('live', '2026-07-14T05:10:00Z', 'a'), ('simulated', '2026-07-14T05:10:00Z', 'b');
    insert into day_ahead_misses values
      ('live', 'WEST', '2026-07-13', '2026-07-14T05:30:00.123Z', 'c'), ('live', 'WEST', '2026-07-14', '2026-07-15T05:30:00Z', 'd'),
      ('live', 'SOUTH', '2026-07-13', '2026-07-14T05:30:00.123Z', 'e'), ('live', 'SOUTH', '2026-07-12', '2026-07-14T05:30:00.123Z', 'older');
    insert into record_standings values ('live', '2026-07-14T05:00:00Z', '9c41d0e2', 'f'), ('live', '2026-07-14T06:00:00Z', '00000000', 'g');`)
  await database.migrate(MIGRATIONS_FOLDER)
  const { rows } = await database.query(
    `select name || ' ' || origin || ' ' || to_char(as_of at time zone 'UTC', 'DD HH24:MI:SS.MS') || ' ' || fit as line
     from learned_fits order by fit`,
  )
  expect(rows.map(({ line }) => line)).toEqual([
    'exposures live 14 05:10:00.000 a',
    'exposures simulated 14 05:10:00.000 b',
    'day-ahead-misses/WEST live 14 05:30:00.123 c',
    'day-ahead-misses/WEST live 15 05:30:00.000 d',
    'day-ahead-misses/SOUTH live 14 05:30:00.123 e',
    'record/9c41d0e2 live 14 05:00:00.000 f',
    'record/00000000 live 14 06:00:00.000 g',
  ])
})
