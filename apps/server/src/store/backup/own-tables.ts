import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { DatabaseConnection } from '../database/client.ts'

export type OwnTable = { name: string; columns: { name: string; type: string }[] }

export const quoteSqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Lists every table that one of our migrations ever made, because tables of other programs in the same database must
 * never be touched.
 */
function namesOfOurTables(migrationsFolder: string): string[] {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => sql)
  return statements.flatMap((statement) => [...statement.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name]) => name!))
}

/** Lists our tables with their columns in the order of the database. */
export async function listOwnTables(connection: DatabaseConnection, migrationsFolder: string): Promise<OwnTable[]> {
  const { rows } = await connection.query(
    `select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and c.relname = any(string_to_array($1, ','))
     order by c.relname, a.attnum`,
    [namesOfOurTables(migrationsFolder).join(',')],
  )
  const tables = new Map<string, OwnTable>()
  for (const { table, column, type } of rows) {
    const name = String(table)
    const columns = tables.get(name)?.columns ?? []
    columns.push({ name: String(column), type: String(type) })
    tables.set(name, { name, columns })
  }
  return [...tables.values()]
}

/** Reads the newest migration of a database, by its time in Drizzle's journal; null for an empty database. */
export async function readSchemaVersion(connection: DatabaseConnection): Promise<number | null> {
  const { rows } = await connection.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!rows[0]?.there) return null
  const newest = await connection.query('select max(created_at)::text as at from drizzle.__drizzle_migrations')
  const at = newest.rows[0]?.at
  return at === null || at === undefined ? null : Number(at)
}
