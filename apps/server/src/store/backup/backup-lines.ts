import { z } from 'zod'

/** The file is not a whole backup of this product, or does not fit it; the message states what to do. */
export class BackupRefused extends Error {}

/**
 * First line of a backup. A backup is a gzip file of JSON lines: this one, then for each table a line with its columns
 * and a line per row, then the last one. A row is a list of PostgreSQL's own text forms, so both engines read it.
 */
export const BackupHeader = z.object({
  format: z.literal('tradeops backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  release: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** The newest migration of the database, by its time in the journal. */
  schema: z.number(),
})
export type BackupHeader = z.infer<typeof BackupHeader>

export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type TableLine = z.infer<typeof TableLine>

/** Last line: a file without it was cut off. */
export const LastLine = z.object({ rows: z.record(z.string(), z.number().int()) })

/**
 * Tables that a backup leaves out: a restore must not make a session or a mailed link work again that was ended or used
 * since, and counts of attempts are old within a day.
 */
export const LEFT_OUT: readonly string[] = ['sessions', 'mail_tokens', 'sign_in_attempts', 'rate_limits']
