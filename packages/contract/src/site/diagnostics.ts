import { ZONES } from '@tradeops/domain/market/zones'
import { z } from 'zod'

const instant = z.iso.datetime().nullable()

/** The state of one source by the age of its newest data, never by the time of our last fetch. */
export const SourceReport = z.object({
  source: z.string(),
  title: z.string(),
  group: z.enum(['weather', 'lmp', 'load', 'constraints', 'gas', 'other']),
  /** `frozen` means that the values have stopped moving, `waiting` that the source was never read. */
  state: z.enum(['ok', 'stale', 'missing', 'frozen', 'waiting']),
  /** The end of the source's newest interval; for day-ahead prices, which cover tomorrow, that is in the future. */
  observedAt: instant,
  ageSeconds: z.number().nullable(),
  lastSuccess: instant,
  lastError: z.string().nullable(),
  lastErrorAt: instant,
  consecutiveFailures: z.number(),
  nextAttempt: instant,
  via: z.string().nullable(),
  note: z.string().nullable(),
})
export type SourceReport = z.infer<typeof SourceReport>

/** How far the background job has read the archived years. */
export const ArchiveReadProgress = z.object({
  document: z.string(),
  title: z.string(),
  years: z.number(),
  yearsRead: z.number(),
  /** Why the newest failed year could not be read, and when it is tried again. */
  lastError: z.string().nullable(),
  nextAttempt: instant,
})
export type ArchiveReadProgress = z.infer<typeof ArchiveReadProgress>

/** The answer of `POST /api/briefs/diagnostics?zone=`, which polls every source now, as far as its operator allows. */
export const DiagnosticsAnswer = z.object({
  zone: z.enum(ZONES),
  probedAt: z.iso.datetime(),
  sources: z.array(SourceReport),
  history: z.array(ArchiveReadProgress).optional(),
})
