import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An error for a database that a later release has migrated; the message states what to do. */
export class SchemaTooNew extends Error {}

type Journal = { entries: { when: number; tag: string }[] }
type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

/**
 * Refuses to start on the database of a later release, because this release would write rows that the later one cannot
 * read.
 */
export async function refuseNewerSchema(query: Query, migrationsFolder: string): Promise<void> {
  const { rows: tables } = await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!tables[0]?.there) return
  const { rows } = await query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations')
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as Journal
  const known = entries.at(-1)!
  if (Number(rows[0]?.newest ?? 0) <= known.when) return
  throw new SchemaTooNew(
    `The database was migrated by a newer release. This release knows it up to ${known.tag}. Start the newer release, or restore a backup from before it.`,
  )
}
