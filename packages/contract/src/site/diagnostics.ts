import { ZONES } from '@tradeops/domain/market/zones'
import { z } from 'zod'

const instant = z.iso.datetime().nullable()

/** The health of one data source, judged by the age of its newest data, never by the time of our last fetch. */
export const SourceHealthReport = z.object({
  source: z.string(),
  title: z.string(),
  group: z.enum(['weather', 'lmp', 'load', 'constraints', 'gas', 'other']),
  /** `frozen` means that the source repeats the same values, `waiting` that the source was never read. */
  state: z.enum(['ok', 'stale', 'missing', 'frozen', 'waiting']),
  /**
   * The end of the source's newest interval. For day-ahead prices this time is in the future, because they cover
   * tomorrow.
   */
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
export type SourceHealthReport = z.infer<typeof SourceHealthReport>

/** How many of the archived years of a price document the background job has read. */
export const ArchiveReadProgress = z.object({
  document: z.string(),
  title: z.string(),
  years: z.number(),
  yearsRead: z.number(),
  /** Why the newest failed year of the archive could not be read, and when it is tried again. */
  lastError: z.string().nullable(),
  nextAttempt: instant,
})
export type ArchiveReadProgress = z.infer<typeof ArchiveReadProgress>

/**
 * The response of `POST /api/briefs/diagnostics?zone=`, which polls every source at once, as far as the rate limits of
 * its operator allow.
 */
export const DiagnosticsAnswer = z.object({
  zone: z.enum(ZONES),
  probedAt: z.iso.datetime(),
  sources: z.array(SourceHealthReport),
  history: z.array(ArchiveReadProgress).optional(),
})
