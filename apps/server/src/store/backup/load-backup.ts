import { gunzipSync } from 'node:zlib'
import type { DatabaseConnection } from '../database/client.ts'
import { applyMigrations, listKnownSchemaVersions } from './apply-migrations.ts'
import { readBackupFile } from './backup-file.ts'
import { BackupRefused, type BackupTableLine, TABLES_LEFT_OUT_OF_BACKUP } from './backup-lines.ts'
import { listOwnTables, type OwnTable, quoteSqlName, readSchemaVersion } from './own-tables.ts'

/** Characters of rows per insert statement: a few megabytes cost the embedded database little memory. */
const BATCH_CHARACTERS = 2_000_000

export type LoadedBackup = {
  tables: number
  rows: number
  /**
   * The encrypted private key for push messages, by which a restore checks whether the server has the SECRET of the
   * backup; null if there is none.
   */
  encryptedPushKey: string | null
}

/** Refuses a backup whose database schema this release does not know. */
export function refuseUnknownSchema(path: string, schema: number, migrationsFolder: string): void {
  const known = listKnownSchemaVersions(migrationsFolder)
  if (known.includes(schema)) return
  throw new BackupRefused(
    schema > known.at(-1)!
      ? `${path} was made by a newer release. Restore it with that release.`
      : `${path} was made by a release with other migrations. Restore it with that release.`,
  )
}

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Drops all foreign keys before rows are loaded, so that tables can be loaded in any order; adding them again after the
 * last row checks every row.
 */
async function dropForeignKeys(connection: DatabaseConnection): Promise<ForeignKey[]> {
  const { rows } = await connection.query(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  const keys = rows.map(({ table, name, definition }) => ({
    table: String(table),
    name: String(name),
    definition: String(definition),
  }))
  for (const { table, name } of keys)
    await connection.query(`alter table ${table} drop constraint ${quoteSqlName(name)}`)
  return keys
}

async function addForeignKeys(connection: DatabaseConnection, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await connection.query(`alter table ${table} add constraint ${quoteSqlName(name)} ${definition}`)
}

function writeInsert({ name, columns }: OwnTable, line: BackupTableLine): string {
  const values = line.columns.map((column, place) => {
    const known = columns.find((each) => each.name === column)
    if (!known)
      throw new BackupRefused(`The backup has a column that ${name} never had: ${column}. Use another backup.`)
    return `(r->>${place})::${known.type}`
  })
  const into = `${quoteSqlName(name)} (${line.columns.map(quoteSqlName)})`
  return `insert into ${into} overriding system value select ${values} from json_array_elements($1::json) as r`
}

async function loadRows(
  connection: DatabaseConnection,
  path: string,
  migrationsFolder: string,
): Promise<Omit<LoadedBackup, 'encryptedPushKey'>> {
  const tables = await listOwnTables(connection, migrationsFolder)
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
  const missing = tables.filter(({ name }) => !(name in counts) && !TABLES_LEFT_OUT_OF_BACKUP.includes(name))
  if (missing.length > 0)
    throw new BackupRefused(`${path} is damaged: it has no table ${missing[0]!.name}. Use another backup.`)
  return { tables: Object.keys(counts).length, rows: Object.values(counts).reduce((sum, rows) => sum + rows, 0) }
}

/** Matches PostgreSQL's codes for a value that its column cannot have and for a row that violates a constraint. */
const UNFIT = /^2[23]/

function refuseUnfitRows(path: string, fault: Error & { code?: string }): never {
  if (!UNFIT.test(fault.code ?? '')) throw fault
  throw new BackupRefused(`The rows of ${path} do not fit each other (${fault.message}). Use another backup.`, {
    cause: fault,
  })
}

/** Advances the id counters of all tables, because new rows must get ids that no restored row has. */
async function advanceNumbering(connection: DatabaseConnection): Promise<void> {
  const { rows } = await connection.query(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of rows) {
    const [name, id] = [quoteSqlName(String(table)), quoteSqlName(String(column))]
    await connection.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${id}), 0) + 1 from ${name}), false)`,
      [name, String(column)],
    )
  }
}

/** Checks that the newest brief of every zone can be read, because it is the first answer that the server gives. */
async function checkNewestBriefs(connection: DatabaseConnection): Promise<void> {
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

/**
 * How many leadership terms a restore skips, so that a paused process that led before the restore cannot write in its
 * old term.
 */
const SKIPPED_TERMS = 1_000

/**
 * Loads a backup into an empty schema, in the caller's transaction: creates the tables as the backup's release had
 * them, loads the rows, migrates to this release and checks the result.
 */
export async function loadBackup(
  connection: DatabaseConnection,
  path: string,
  migrationsFolder: string,
): Promise<LoadedBackup> {
  let schema: number | null = null
  for await (const part of readBackupFile(path)) {
    if (part.kind === 'header') schema = part.header.schema
    break
  }
  const newest = listKnownSchemaVersions(migrationsFolder).at(-1)!
  refuseUnknownSchema(path, schema!, migrationsFolder)
  await applyMigrations(connection, migrationsFolder, { after: 0, until: schema! })
  const keys = await dropForeignKeys(connection)
  const loaded = await loadRows(connection, path, migrationsFolder).catch((fault) => refuseUnfitRows(path, fault))
  await addForeignKeys(connection, keys).catch((fault) => refuseUnfitRows(path, fault))
  await applyMigrations(connection, migrationsFolder, { after: schema!, until: newest })
  await advanceNumbering(connection)
  await checkNewestBriefs(connection)
  await connection.query(`update ingest_terms set term = term + ${SKIPPED_TERMS}`)
  if ((await readSchemaVersion(connection)) !== newest) throw new Error('the restored database is not migrated')
  const { rows } = await connection.query('select encrypted_private_key as key from push_keys limit 1')
  return { ...loaded, encryptedPushKey: rows[0] ? String(rows[0].key) : null }
}
