import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chooseCount } from '../../../packages/sandbox/test/full-counts.ts'
import { MIGRATIONS_FOLDER } from '../src/runtime/paths.ts'
import { copyMigrations } from './migrations/earlier-releases.ts'
import { putRowIntoEveryTable, rowsOf } from './table-rows.ts'
import { openTestDatabase } from './test-database.ts'

type Journal = { entries: { tag: string }[] }
const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8')) as Journal

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

const migrationsOfRelease = (count: number) => copyMigrations(folder, count)

/** Tables that a later migration moved into `learned_fits`, and where their rows are there. */
const MOVED: Record<string, { name: string; asOf: string; fit: string }> = {
  exposure_fits: { name: 'exposures', asOf: 'fitted_at', fit: 'fit' },
  chance_fits: { name: 'chances', asOf: 'fitted_at', fit: 'fit' },
  day_ahead_misses: { name: 'day-ahead-misses/something', asOf: 'known_at', fit: 'misses' },
  record_standings: { name: 'record/something', asOf: 'as_of', fit: 'counts' },
}

type Row = Record<string, unknown>

async function expectRows(table: string, rows: Row[]): Promise<void> {
  const moved = MOVED[table]
  if (!moved) return expect(await rowsOf(database, table), table).toMatchObject(rows)
  const fits = (await rowsOf(database, 'learned_fits')) as Row[]
  expect(fits.filter(({ name }) => name === moved.name)).toEqual(
    rows.map((row) => ({ name: moved.name, origin: row.origin, as_of: row[moved.asOf], fit: row[moved.fit] })),
  )
}

/** The embedded engine runs the same SQL slower: it starts from every fifth release and from the newest, PostgreSQL from all. */
const STARTS_EVERY = inject('testDatabase').engine === 'pglite' ? chooseCount(5, 1) : 1
const releases = journal.entries
  .slice(0, -1)
  .map(({ tag }, place) => [tag, place + 1] as const)
  .filter(([, count]) => (journal.entries.length - 1 - count) % STARTS_EVERY === 0)

// Migrations only go forward: an older release refuses a newer database.
test.each(releases)('migrating a database from %s keeps every row', async (_tag, count) => {
  await database.script('drop schema public cascade; create schema public; drop schema drizzle cascade')
  await database.migrate(migrationsOfRelease(count))
  const tables = await putRowIntoEveryTable(database)
  const before = new Map<string, Row[]>()
  for (const table of tables) before.set(table, (await rowsOf(database, table)) as Row[])

  await database.migrate(MIGRATIONS_FOLDER)
  for (const [table, rows] of before) await expectRows(table, rows)
  expect(tables.length).toBeGreaterThan(3)
})

test('fits of several zones, days, rules and origins keep their own name and time', async () => {
  await database.script('drop schema public cascade; create schema public; drop schema drizzle cascade')
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
