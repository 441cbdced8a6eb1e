import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/**
 * Runs handwritten SQL and returns its rows; both database engines return `{ rows }`, which their common type does not
 * show.
 */
export async function queryRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as { rows: Row[] }
  return rows
}

/** Writes the SQL list of values between the brackets of `in (...)`. */
export const writeSqlList = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
