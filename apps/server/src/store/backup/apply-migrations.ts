import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { DatabaseConnection } from '../database/client.ts'

/**
 * Applies database migrations in the caller's transaction and records them where Drizzle looks. Drizzle's own function
 * opens a separate transaction, so a failed restore could not undo it.
 */
export async function applyMigrations(
  connection: DatabaseConnection,
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

/** Lists the schema versions that this release can create, by their migration times, oldest first. */
export const listKnownSchemaVersions = (migrationsFolder: string): number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
