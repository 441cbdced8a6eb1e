import { z } from 'zod'

/**
 * An error for a backup that cannot be written, or for a file that is not a complete backup of this product and
 * version; the message states what to do.
 */
export class BackupRefused extends Error {}

/**
 * First line of a backup file. A backup is a gzip file of JSON lines: this header, then for each table a line with its
 * columns and a line per row, then a last line. A row is a list of values in PostgreSQL's text format, which both
 * database engines read.
 */
export const BackupHeader = z.object({
  format: z.literal('tradeops backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  release: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** The newest migration of the database, by its time in Drizzle's journal. */
  schema: z.number(),
})
/** First line of a backup in a format that this release does not know. */
export const OtherBackupFormat = BackupHeader.pick({ format: true })
export type BackupHeader = z.infer<typeof BackupHeader>

export const BackupTableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type BackupTableLine = z.infer<typeof BackupTableLine>

/** Last line of a backup file, with the number of rows per table; a file without it was cut off. */
export const BackupLastLine = z.object({ rows: z.record(z.string(), z.number().int()) })

/**
 * Tables that a backup leaves out, because a restore must not revive a session that was ended or a mailed link that was
 * used, and counts of attempts are outdated within a day.
 */
export const TABLES_LEFT_OUT_OF_BACKUP: readonly string[] = [
  'sessions',
  'mail_tokens',
  'sign_in_attempts',
  'rate_limits',
]
