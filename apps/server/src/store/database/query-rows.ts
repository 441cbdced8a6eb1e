import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** Rows of a statement written by hand. Both engines return `{ rows }`, which their common type does not show. */
export async function queryRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as { rows: Row[] }
  return rows
}

/** The values between the brackets of `in (...)`. */
export const writeSqlList = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
