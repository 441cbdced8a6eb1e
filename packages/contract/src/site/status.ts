import { z } from 'zod'
import { ArchiveReadProgress, SourceHealthReport } from './diagnostics.ts'

/** Whether a server process polls the data sources, waits to take over, or only serves requests. */
export const IngestRole = z.object({
  role: z.enum(['leads', 'stands by', 'serves']),
  /** The number of the leader's term; null for processes that do not lead. */
  term: z.number().nullable(),
})
export type IngestRole = z.infer<typeof IngestRole>

/**
 * `read only` means that the disk is full or the database is a replica: stored data is served, but nothing new is
 * saved.
 */
export const DatabaseState = z.enum(['writable', 'read only', 'unreachable'])
export type DatabaseState = z.infer<typeof DatabaseState>

/** The response of `GET /api/status`: the health of all data sources, of storage and of the briefs. */
export const StatusAnswer = z.object({
  asOf: z.iso.datetime(),
  dataMode: z.enum(['live', 'sandbox']),
  ingest: IngestRole,
  storage: DatabaseState,
  /** The time of the oldest among the zones' newest briefs; null while a zone has no brief. */
  newestBrief: z.object({ runAt: z.iso.datetime(), generatedAt: z.iso.datetime() }).nullable(),
  sources: z.array(SourceHealthReport),
  /** How many archived years of prices have been read; null while the database does not respond. */
  history: z.array(ArchiveReadProgress).nullable(),
})
export type StatusAnswer = z.infer<typeof StatusAnswer>
