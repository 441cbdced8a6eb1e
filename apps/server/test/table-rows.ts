import type { OpenDatabase } from '../src/store/database/client.ts'

export type Column = { name: string; type: string }

/** One value per type, the same everywhere, so that every foreign key has a row. */
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

export const literalFor = (table: string, { name, type }: Column): string =>
  VALUE_OF_COLUMN[`${table}.${name}`] ?? VALUE_OF_COLUMN[name] ?? VALUE_OF_TYPE[type] ?? '7'

const REFERENCED_TABLES = ['users', 'schedules', 'alerts', 'alert_messages', 'webhooks', 'push_devices']

/** Every table with its insertable columns, referenced tables first. */
export async function tablesWithColumns(database: OpenDatabase): Promise<Map<string, Column[]>> {
  const { rows } = await database.query(
    `select table_name, column_name, data_type from information_schema.columns
     where table_schema = 'public' and is_identity = 'NO' order by table_name, ordinal_position`,
  )
  const tables = new Map<string, Column[]>(REFERENCED_TABLES.map((table) => [table, []]))
  for (const { table_name, column_name, data_type } of rows) {
    const table = String(table_name)
    tables.set(table, [...(tables.get(table) ?? []), { name: String(column_name), type: String(data_type) }])
  }
  for (const [table, columns] of tables) if (columns.length === 0) tables.delete(table)
  return tables
}

export async function putRow(
  database: OpenDatabase,
  table: string,
  columns: readonly Column[],
  literal: (column: Column) => string,
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`)
  await database.query(`insert into ${table} (${names}) values (${columns.map(literal)})`)
}

export const rowsOf = async (database: OpenDatabase, table: string): Promise<unknown[]> =>
  (await database.query(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row)

export async function putRowIntoEveryTable(database: OpenDatabase): Promise<string[]> {
  const tables = await tablesWithColumns(database)
  for (const [table, columns] of tables) await putRow(database, table, columns, (column) => literalFor(table, column))
  return [...tables.keys()]
}
