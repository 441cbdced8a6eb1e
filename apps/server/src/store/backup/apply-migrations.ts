import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Connection } from '../database/client.ts'

/**
 * Applies the migrations after one schema up to another, in the caller's transaction, and records them where the
 * product's own migrating looks. That one opens its own transaction, so a restore could not undo it.
 */
export async function applyMigrations(
  connection: Connection,
  migrationsFolder: string,
  span: { after: number; until: number },
): Promise<void> {
  await connection.query('create schema if not exists drizzle')
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, folderMillis, hash } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= span.after || folderMillis > span.until) continue
    for (const statement of sql) await connection.query(statement)
    await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** Schemas that this release can make, by their times in the journal, oldest first. */
export const listSchemas = (migrationsFolder: string): number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
