import type { SQL } from 'drizzle-orm'
import type { Database } from './client.ts'

/** Rows of a statement written by hand. Both engines answer `{ rows }`, which the type they share does not say. */
export async function queryRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const answer = (await db.execute(statement)) as { rows: Row[] }
  return answer.rows
}
