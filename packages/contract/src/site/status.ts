import { z } from 'zod'
import { ArchiveReadProgress, SourceReport } from './diagnostics.ts'

/** Whether a process polls the sources, would take over, or only serves. */
export const IngestRole = z.object({
  role: z.enum(['leads', 'stands by', 'serves']),
  /** The leader's term; null for other processes. */
  term: z.number().nullable(),
})
export type IngestRole = z.infer<typeof IngestRole>

/**
 * `read only` means that the disk is full or the database is a replica; stored data is served and nothing new is saved.
 */
export const StorageState = z.enum(['writable', 'read only', 'unreachable'])
export type StorageState = z.infer<typeof StorageState>

/** The answer of `GET /api/status`: the state of everything that briefs are made from. */
export const StatusAnswer = z.object({
  asOf: z.iso.datetime(),
  dataMode: z.enum(['live', 'sandbox']),
  ingest: IngestRole,
  storage: StorageState,
  /** The oldest of the zones' newest briefs; null while a zone has none. */
  newestBrief: z.object({ runAt: z.iso.datetime(), generatedAt: z.iso.datetime() }).nullable(),
  sources: z.array(SourceReport),
  /** How far archived prices were read; null while the database does not answer. */
  history: z.array(ArchiveReadProgress).nullable(),
})
export type StatusAnswer = z.infer<typeof StatusAnswer>
