import type { DatabaseConnection } from '../database/client.ts'
import { type BackupHeader, TABLES_LEFT_OUT_OF_BACKUP } from './backup-lines.ts'
import { listOwnTables, type OwnTable, quoteSqlName, readSchemaVersion } from './own-tables.ts'

export type DatabaseDumpOptions = Pick<BackupHeader, 'release' | 'engine'> & { migrationsFolder: string; now: Date }

/** Rows read at once: a brief has 10 kB, so they are a few megabytes. */
const ROWS_AT_ONCE = 500

/** An error for a database without our tables, so that there is nothing to back up. */
export class NothingToBackUp extends Error {}

/** Session settings that fix the text format of values, so that a restore reads the same values on any server. */
const FIXED_TEXT_FORMS = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, MDY'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
]

async function* dumpTable(connection: DatabaseConnection, { name, columns }: OwnTable): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${quoteSqlName(column.name)}::text`)
  await connection.query(
    `declare dumped no scroll cursor for select json_build_array(${texts})::text as line from ${quoteSqlName(name)}`,
  )
  for (;;) {
    const { rows } = await connection.query(`fetch ${ROWS_AT_ONCE} from dumped`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => String(line))
  }
  await connection.query('close dumped')
}

/** Writes the database as the lines of a backup file: all tables as they were at one instant. */
export async function* dumpDatabase(
  connection: DatabaseConnection,
  { migrationsFolder, now, release, engine }: DatabaseDumpOptions,
): AsyncGenerator<string> {
  await connection.query('begin isolation level repeatable read read only')
  try {
    for (const setting of FIXED_TEXT_FORMS) await connection.query(setting)
    const schema = await readSchemaVersion(connection)
    if (schema === null) throw new NothingToBackUp('Nothing is stored yet.')
    const header: BackupHeader = {
      format: 'tradeops backup',
      version: 1,
      madeAt: now.toISOString(),
      release,
      engine,
      schema,
    }
    yield `${JSON.stringify(header)}\n`
    const counts: Record<string, number> = {}
    for (const table of await listOwnTables(connection, migrationsFolder)) {
      if (TABLES_LEFT_OUT_OF_BACKUP.includes(table.name)) continue
      yield `${JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })}\n`
      counts[table.name] = 0
      for await (const lines of dumpTable(connection, table)) {
        counts[table.name]! += lines.length
        yield `${lines.join('\n')}\n`
      }
    }
    yield `${JSON.stringify({ rows: counts })}\n`
  } finally {
    await connection.query('rollback')
  }
}
