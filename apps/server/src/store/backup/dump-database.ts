import type { Connection } from '../database/client.ts'
import { type BackupHeader, LEFT_OUT } from './backup-lines.ts'
import { listOurTables, quoteName, readSchemaOf, type Table } from './our-tables.ts'

export type DumpFacts = Pick<BackupHeader, 'release' | 'engine'> & { migrationsFolder: string; now: Date }

/** A brief is 10 kB: this many rows are a few megabytes. */
const ROWS_AT_ONCE = 500

/** There is nothing to back up: the database has no tables of ours. */
export class EmptyDatabase extends Error {}

/** Text forms depend on these settings of a session, and the reader must get the same values. */
const FIXED_TEXT_FORMS = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, MDY'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
]

async function* dumpTable(connection: Connection, { name, columns }: Table): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${quoteName(column.name)}::text`)
  await connection.query(
    `declare dumped no scroll cursor for select json_build_array(${texts})::text as line from ${quoteName(name)}`,
  )
  for (;;) {
    const { rows } = await connection.query(`fetch ${ROWS_AT_ONCE} from dumped`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => String(line))
  }
  await connection.query('close dumped')
}

/** Writes the database as the lines of a backup: all tables as they were at one instant. */
export async function* dumpDatabase(
  connection: Connection,
  { migrationsFolder, now, release, engine }: DumpFacts,
): AsyncGenerator<string> {
  await connection.query('begin isolation level repeatable read read only')
  try {
    for (const setting of FIXED_TEXT_FORMS) await connection.query(setting)
    const schema = await readSchemaOf(connection)
    if (schema === null) throw new EmptyDatabase('Nothing is stored yet.')
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
    for (const table of await listOurTables(connection, migrationsFolder)) {
      if (LEFT_OUT.includes(table.name)) continue
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
