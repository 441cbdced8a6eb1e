import { z } from 'zod'
import { HistoryReport, SourceReport } from './diagnostics.ts'

/** Whether a process reads the sources, would if the one that does went away, or only serves. */
export const IngestRole = z.object({
  role: z.enum(['leads', 'stands by', 'serves']),
  /** Of the process that leads; null elsewhere. */
  term: z.number().nullable(),
})
export type IngestRole = z.infer<typeof IngestRole>

/** `read only`: the disk is full, or the database is a copy; what is stored is served and nothing new is kept. */
export const StorageState = z.enum(['writable', 'read only', 'unreachable'])
export type StorageState = z.infer<typeof StorageState>

/** `GET /api/status`: how everything stands that a brief is made from. */
export const StatusAnswer = z.object({
  asOf: z.iso.datetime(),
  dataMode: z.enum(['live', 'sandbox']),
  /** Of the process that answered. */
  ingest: IngestRole,
  storage: StorageState,
  /** The oldest of the zones' newest briefs; null while a zone has none. */
  newestBrief: z.object({ runAt: z.iso.datetime(), generatedAt: z.iso.datetime() }).nullable(),
  sources: z.array(SourceReport),
  /** Null while the database does not answer. */
  history: z.array(HistoryReport).nullable(),
})
export type StatusAnswer = z.infer<typeof StatusAnswer>
