import type { DatabaseHandle } from '../src/store/database/client.ts'

export type TableColumn = { name: string; type: string }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const FIRST_MS = Date.parse('2026-07-15T22:35:17.123Z')

/** Writes a value for a column type and row number, the same in every table, so that every foreign key has a row. */
function literalOfType(type: string, row: number): string {
  switch (type) {
    case 'uuid':
      return `'00000000-0000-4000-8000-${String(row + 1).padStart(12, '0')}'`
    case 'timestamp with time zone':
      return `'${new Date(FIRST_MS + row * MINUTE_MS).toISOString()}'`
    case 'date':
      return `'${new Date(FIRST_MS + row * DAY_MS).toISOString().slice(0, 10)}'`
    case 'boolean':
      return 'true'
    case 'bytea':
      return `'\\x1f8b'`
    case 'jsonb':
      return `'{"zone":"WEST"}'`
    case 'ARRAY':
      return `'{17.25,41}'`
    case 'text':
      return row === 0 ? `'something'` : `'something ${row}'`
    default:
      return String(7 + row)
  }
}
const VALUE_OF_COLUMN: Record<string, string> = {
  origin: `'live'`,
  state: `'failed'`,
  theme: `'dark'`,
  clock: `'own-12'`,
  'alert_deliveries.message_id': '(select max(id) from alert_messages)',
  'price_days.cents': `'{1725,41}'`,
  'mail_tokens.kind': `'verify'`,
  'outbox_mails.kind': `'verification'`,
  'outbox_mails.alert_message_id': '(select max(id) from alert_messages)',
  'alert_notices.message_id': '(select max(id) from alert_messages)',
  'alert_conditions.state': `'{"phase":"normal"}'`,
}

export const buildSqlLiteral = (table: string, { name, type }: TableColumn, row = 0): string =>
  VALUE_OF_COLUMN[`${table}.${name}`] ?? VALUE_OF_COLUMN[name] ?? literalOfType(type, row)

const REFERENCED_TABLES = ['users', 'schedules', 'alerts', 'alert_messages', 'webhooks', 'push_devices']

/** Lists every table with the columns that can be inserted, referenced tables first. */
export async function listTablesWithColumns(database: DatabaseHandle): Promise<Map<string, TableColumn[]>> {
  const { rows } = await database.query(
    `select table_name, column_name, data_type from information_schema.columns
     where table_schema = 'public' and is_identity = 'NO' order by table_name, ordinal_position`,
  )
  const tables = new Map<string, TableColumn[]>(REFERENCED_TABLES.map((table) => [table, []]))
  for (const { table_name, column_name, data_type } of rows) {
    const table = String(table_name)
    tables.set(table, [...(tables.get(table) ?? []), { name: String(column_name), type: String(data_type) }])
  }
  for (const [table, columns] of tables) if (columns.length === 0) tables.delete(table)
  return tables
}

export async function insertTestRow(
  database: DatabaseHandle,
  table: string,
  columns: readonly TableColumn[],
  literal: (column: TableColumn) => string,
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`)
  await database.query(`insert into ${table} (${names}) values (${columns.map(literal)})`)
}

export const readTableRows = async (database: DatabaseHandle, table: string): Promise<unknown[]> =>
  (await database.query(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row)

/**
 * Inserts one row into every table; a table that can have only one row, such as one per data origin, keeps its first.
 */
export async function insertRowIntoEveryTable(database: DatabaseHandle, row = 0): Promise<string[]> {
  const tables = await listTablesWithColumns(database)
  const inserts = [...tables].map(([table, columns]) => {
    const names = columns.map(({ name }) => `"${name}"`)
    const literals = columns.map((column) => buildSqlLiteral(table, column, row))
    return `insert into ${table} (${names}) values (${literals}) on conflict do nothing`
  })
  await database.script(inserts.join(';\n'))
  return [...tables.keys()]
}
