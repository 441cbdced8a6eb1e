import { type EmbeddedOptions, type OpenDatabase, openPglite, openPostgres } from './client.ts'

/** PostgreSQL where an address is given, else the embedded database in the data directory. */
export function openDatabase(
  where: { DATABASE_URL?: string | undefined; DATA_DIR: string },
  onIdleFault: (fault: Error) => void,
  embedded?: EmbeddedOptions,
): Promise<OpenDatabase> {
  return where.DATABASE_URL ? openPostgres(where.DATABASE_URL, onIdleFault) : openPglite(where.DATA_DIR, embedded)
}
