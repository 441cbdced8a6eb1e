import { gunzipSync } from 'node:zlib'
import type { Connection } from '../database/client.ts'
import { applyMigrations, listSchemas } from './apply-migrations.ts'
import { readBackupFile } from './backup-file.ts'
import { BackupRefused, type TableLine } from './backup-lines.ts'
import { listOurTables, quoteName, readSchemaOf, type Table } from './our-tables.ts'

/** Rows of one insert, by their length: a statement of a few megabytes costs the embedded engine little memory. */
const BATCH_CHARACTERS = 2_000_000

export type LoadedBackup = { tables: number; rows: number }

/** Refuses a backup of a schema that this release does not know. */
export function refuseUnknownSchema(path: string, schema: number, migrationsFolder: string): void {
  const known = listSchemas(migrationsFolder)
  if (known.includes(schema)) return
  throw new BackupRefused(
    schema > known.at(-1)!
      ? `${path} was made by a newer release. Restore it with that release.`
      : `${path} was made by a release with other migrations. Restore it with that release.`,
  )
}

type ForeignKey = { table: string; name: string; definition: string }

/** Foreign keys are added again after the last row, which checks every row, so tables need no order. */
async function dropForeignKeys(connection: Connection): Promise<ForeignKey[]> {
  const { rows } = await connection.query(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  const keys = rows.map(({ table, name, definition }) => ({
    table: String(table),
    name: String(name),
    definition: String(definition),
  }))
  for (const { table, name } of keys) await connection.query(`alter table ${table} drop constraint ${quoteName(name)}`)
  return keys
}

async function addForeignKeys(connection: Connection, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await connection.query(`alter table ${table} add constraint ${quoteName(name)} ${definition}`)
}

function writeInsert({ name, columns }: Table, line: TableLine): string {
  const values = line.columns.map((column, place) => {
    const known = columns.find((each) => each.name === column)
    if (!known)
      throw new BackupRefused(`The backup has a column that ${name} never had: ${column}. Use another backup.`)
    return `(r->>${place})::${known.type}`
  })
  const into = `${quoteName(name)} (${line.columns.map(quoteName)})`
  return `insert into ${into} overriding system value select ${values} from json_array_elements($1::json) as r`
}

async function loadRows(connection: Connection, path: string, migrationsFolder: string): Promise<LoadedBackup> {
  const tables = await listOurTables(connection, migrationsFolder)
  const counts: Record<string, number> = {}
  let current: { name: string; insert: string } | null = null
  let batch: string[] = []
  let characters = 0
  async function insertBatch(): Promise<void> {
    if (current && batch.length > 0) await connection.query(current.insert, [`[${batch}]`])
    batch = []
    characters = 0
  }
  for await (const part of readBackupFile(path)) {
    if (part.kind === 'table') {
      await insertBatch()
      const known = tables.find(({ name }) => name === part.table.table)
      if (!known) throw new BackupRefused(`${path} has a table that this product never had: ${part.table.table}.`)
      current = { name: known.name, insert: writeInsert(known, part.table) }
      counts[known.name] = 0
    } else if (part.kind === 'row' && current) {
      batch.push(part.text)
      characters += part.text.length
      counts[current.name]! += 1
      if (characters > BATCH_CHARACTERS) await insertBatch()
    }
  }
  await insertBatch()
  return { tables: Object.keys(counts).length, rows: Object.values(counts).reduce((sum, rows) => sum + rows, 0) }
}

/** Matches PostgreSQL's codes for a value that its column cannot have and for a row that breaks a constraint. */
const UNFIT = /^2[23]/

function refuseUnfitRows(path: string, fault: Error & { code?: string }): never {
  if (!UNFIT.test(fault.code ?? '')) throw fault
  throw new BackupRefused(`The rows of ${path} do not fit each other (${fault.message}). Use another backup.`, {
    cause: fault,
  })
}

/** New rows must get numbers that no restored row has. */
async function advanceNumbering(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of rows) {
    const [name, id] = [quoteName(String(table)), quoteName(String(column))]
    await connection.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${id}), 0) + 1 from ${name}), false)`,
      [name, String(column)],
    )
  }
}

/** The newest brief of every zone must be readable, because it is the first thing that the product serves. */
async function checkNewestBriefs(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    'select distinct on (origin, zone) id::text as id, body from briefs order by origin, zone, run_at desc',
  )
  for (const { id, body } of rows) {
    try {
      JSON.parse(gunzipSync(body as Uint8Array).toString())
    } catch (fault) {
      throw new BackupRefused(`The restored brief ${id} cannot be read. Use another backup.`, { cause: fault })
    }
  }
}

/** A process that led before the restore and was paused must not find its own term again. */
const SKIPPED_TERMS = 1_000

/**
 * Loads a backup into an empty schema, in the caller's transaction: makes the tables as the backup's release had them,
 * loads the rows, migrates to this release and checks the result.
 */
export async function loadBackup(
  connection: Connection,
  path: string,
  migrationsFolder: string,
): Promise<LoadedBackup> {
  let schema: number | null = null
  for await (const part of readBackupFile(path)) {
    if (part.kind === 'header') schema = part.header.schema
    break
  }
  const newest = listSchemas(migrationsFolder).at(-1)!
  refuseUnknownSchema(path, schema!, migrationsFolder)
  await applyMigrations(connection, migrationsFolder, { after: 0, until: schema! })
  const keys = await dropForeignKeys(connection)
  const loaded = await loadRows(connection, path, migrationsFolder).catch((fault) => refuseUnfitRows(path, fault))
  await addForeignKeys(connection, keys).catch((fault) => refuseUnfitRows(path, fault))
  await applyMigrations(connection, migrationsFolder, { after: schema!, until: newest })
  await advanceNumbering(connection)
  await checkNewestBriefs(connection)
  await connection.query(`update ingest_terms set term = term + ${SKIPPED_TERMS}`)
  if ((await readSchemaOf(connection)) !== newest) throw new Error('the restored database is not migrated')
  return loaded
}
